/**
 * The form in which usernames and addresses are compared: NFKC, lower case, without surrounding spaces.
 * "Ada@Example.org" and "ada@example.org" are one address.
 */
export function normaliseIdentifier(text: string): string {
  return text.trim().normalize('NFKC').toLowerCase();
}
