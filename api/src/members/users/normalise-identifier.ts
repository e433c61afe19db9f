/**
 * The form in which usernames and emails are compared: NFKC, lower case, without surrounding spaces.
 * "Ada@Example.org" and "ada@example.org" are the same email.
 */
export function normaliseIdentifier(text: string): string {
  return text.trim().normalize('NFKC').toLowerCase();
}
