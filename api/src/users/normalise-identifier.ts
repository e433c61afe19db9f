/**
 * The form in which usernames and addresses are compared: NFKC, lower case, without surrounding spaces.
 * "Ada@Example.org" and "ada@example.org" are one address.
 */
export function normaliseIdentifier(text: string): string {
  return text.trim().normalize('NFKC').toLowerCase();
}

/** An SQL LIKE pattern for texts that contain `part`, whose own `%`, `_` and `\` stand for themselves. */
export function likeContaining(part: string): string {
  return `%${part.replace(/[\\%_]/g, '\\$&')}%`;
}
