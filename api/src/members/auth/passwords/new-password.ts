import { dictionary } from '@zxcvbn-ts/language-common';

/** Passwords of the list that are refused, most used first; few people have those at its end. */
const REFUSED = 20_000;

/** Passwords in lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].slice(0, REFUSED),
);

/** The names under which the owner of a password signs in. */
export interface PasswordOwner {
  username?: unknown;
  email?: unknown;
}

/** Case, width and spaces at the ends do not make a password harder to guess. */
const guessable = (text: string) => text.normalize('NFKC').toLowerCase().trim();

/** The reason why a password of enough characters is easy to guess; `null` for one that is not. */
export function guessablePassword(password: string, { username, email }: PasswordOwner): string | null {
  const text = guessable(password);
  const isName = [username, email].some((name) => typeof name === 'string' && guessable(name) === text);
  if (isName) return 'Password cannot be your username or email';
  if (!COMMON_PASSWORDS.has(text)) return null;
  return 'This password is one of the most used and is guessed first. Try a few words that do not belong together';
}
