import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's minimum for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Specification: "password at least 8 characters". */
export const PASSWORD_MIN_LENGTH = 8;
/** Keeps a sign-in from hashing a novel. */
export const PASSWORD_MAX_LENGTH = 256;

/** One password typed on two keyboards is one password, whichever way "é" was composed. */
const comparable = (password: string) => password.normalize('NFKC');

/** argon2id in PHC form, with a salt of its own. */
export async function hashPassword(password: string): Promise<string> {
  return hash(comparable(password), ARGON2ID);
}

let nobodys: Promise<string> | undefined;

/**
 * Whether the password fits the hash. Without a hash (there is no such account) it is false after the same
 * work, so that the time of an answer does not tell which names exist.
 */
export async function passwordMatches(password: string, password_hash: string | null): Promise<boolean> {
  nobodys ??= hashPassword(randomBytes(18).toString('base64'));
  const fits = await verify(password_hash ?? (await nobodys), comparable(password));
  return fits && password_hash !== null;
}

/** A password a person can copy from a terminal: 96 bits. */
export function generatePassword(): string {
  return randomBytes(12).toString('base64url');
}
