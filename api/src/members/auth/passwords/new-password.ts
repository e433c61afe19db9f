import { dictionary } from '@zxcvbn-ts/language-common';
import { publicUrl } from '../../../platform/config/network.ts';

const PRODUCT = 'fettle';
/** Shorter parts of a host, such as "app", are parts of good passwords too. */
const SHORTEST_PART = 4;

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

/** The text without the digits and signs around it, which a guesser adds first. */
const bare = (text: string) => guessable(text).replace(/^\P{L}+|\P{L}+$/gu, '');

/** Words that are the first guesses at one installation: the product's name, and the host at which it is opened with its parts. */
export function contextWords(public_url: string | null): ReadonlySet<string> {
  const host = public_url === null ? '' : new URL(public_url).hostname;
  const parts = host.split('.').slice(0, -1);
  return new Set(
    [PRODUCT, host, ...parts.filter((part) => part.length >= SHORTEST_PART)].map(bare).filter(Boolean),
  );
}

let wordsOfServer: ReadonlySet<string> | undefined;

/** Read with the first password, after the start has refused wrong settings. */
function contextWordsOfServer(): ReadonlySet<string> {
  wordsOfServer ??= contextWords(publicUrl(process.env));
  return wordsOfServer;
}

/** The reason why a password of enough characters is easy to guess; `null` for one that is not. */
export function guessablePassword(
  password: string,
  { username, email }: PasswordOwner,
  words = contextWordsOfServer(),
): string | null {
  const text = guessable(password);
  const isName = [username, email].some((name) => typeof name === 'string' && guessable(name) === text);
  if (isName) return 'Password cannot be your username or email';
  if (words.has(bare(password))) return 'Password cannot be the name or the address of this site';
  if (!COMMON_PASSWORDS.has(text)) return null;
  return 'This password is one of the most used and is guessed first. Try a few words that do not belong together';
}
