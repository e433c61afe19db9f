export const USERNAME_MIN_LENGTH = 3;
export const USERNAME_MAX_LENGTH = 30;

/** Shown below the field, and the text of a refusal. */
export const USERNAME_HINT = '3-30 characters, letters, numbers, underscore and dash only';

const USERNAME = new RegExp(`^[A-Za-z0-9_-]{${USERNAME_MIN_LENGTH},${USERNAME_MAX_LENGTH}}$`);

/** Plain ASCII letters only, so that two names that look alike are alike. Surrounding spaces are not dropped. */
export function isUsername(text: string): boolean {
  return USERNAME.test(text);
}
