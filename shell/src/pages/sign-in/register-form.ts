import { usernameError } from '@fettle/shared-ui/rules';

/** One message for the whole form, shown in the banner and not under each empty field. */
export const REGISTRATION_INCOMPLETE = 'Please fill in all required fields';

export interface RegisterFields {
  username: string;
  email: string;
  display_name: string;
  password: string;
  confirmPassword: string;
  agree: boolean;
}

/** Matches a plausible address; less strict than the server, which decides. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Returns the error of an address without spaces around it; null for a valid one. */
export function emailError(email: string): string | null {
  if (!EMAIL.test(email)) return 'Please enter a valid email address';
  return email.length > 254 ? 'This email is too long' : null;
}

/** Returns the error of a new password; null for a valid one. */
export function passwordError({ length }: string): string | null {
  if (length < 8) return 'Password must be at least 8 characters';
  return length > 256 ? 'Password must be at most 256 characters' : null;
}

/** Checks a password that was typed a second time. */
export const repeatedPassword = (text: string, password: string) =>
  text === password || 'Passwords do not match';

/** Checks a required field; an empty one is missing, not invalid. */
const required = (text: string, fault: (text: string) => string | null) =>
  text === '' ? REGISTRATION_INCOMPLETE : (fault(text) ?? true);

/**
 * Rules for `register` of React Hook Form: the server's rules with the server's messages, so that one submission
 * shows all errors; only the server knows whether a name or an address is taken. No schema library, as in
 * `login-page.tsx`.
 */
export const registerRules = {
  username: { validate: (name: string) => required(name.trim(), usernameError) },
  email: { validate: (email: string) => required(email.trim(), emailError) },
  display_name: {
    validate: (name: string) => name.trim().length <= 100 || 'Display name must be at most 100 characters',
  },
  password: { validate: (password: string) => required(password, passwordError) },
  confirmPassword: {
    validate: (text: string, { password }: RegisterFields) => repeatedPassword(text, password),
  },
  agree: { validate: (agree: boolean) => agree || 'You must agree to the terms and conditions' },
};

/** The body of the call; a blank display name becomes the username. */
export function registration(fields: RegisterFields) {
  const username = fields.username.trim();
  return {
    username,
    email: fields.email.trim(),
    password: fields.password,
    display_name: fields.display_name.trim() || username,
  };
}
