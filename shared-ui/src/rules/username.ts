export const USERNAME_MIN_LENGTH = 3;
export const USERNAME_MAX_LENGTH = 30;

/** Shown below the field. */
export const USERNAME_HINT = '3-30 characters, letters, numbers, underscore and dash only';

const USERNAME = new RegExp(`^[A-Za-z0-9_-]{${USERNAME_MIN_LENGTH},${USERNAME_MAX_LENGTH}}$`);
const FOREIGN = /[^A-Za-z0-9_-]/u;

/**
 * Whether a username is allowed: ASCII only, since letters of other scripts look the same. Surrounding spaces are not
 * dropped.
 */
export function isUsername(text: string): boolean {
  return USERNAME.test(text);
}

/** Describes all errors of a username in one sentence; `null` if it is allowed. */
export function usernameError(text: string): string | null {
  const faults: string[] = [];
  if (text.length < USERNAME_MIN_LENGTH) faults.push(`must be at least ${USERNAME_MIN_LENGTH} characters`);
  if (text.length > USERNAME_MAX_LENGTH) faults.push(`must be at most ${USERNAME_MAX_LENGTH} characters`);
  const foreign = FOREIGN.exec(text)?.[0];
  if (foreign !== undefined) faults.push(`cannot have ${/\s/.test(foreign) ? 'spaces' : `“${foreign}”`}`);
  return faults.length === 0 ? null : `Username ${faults.join(' and ')}`;
}
