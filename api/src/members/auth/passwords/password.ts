import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';

/** OWASP's minimum for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Specification: "password at least 8 characters". */
export const PASSWORD_MIN_LENGTH = 8;
/** Bounds the time for hashing a password. */
export const PASSWORD_MAX_LENGTH = 256;

/** Makes the same password from two keyboards equal, however they compose "é". */
const comparable = (password: string) => password.normalize('NFKC');

/** The argon2id hash in PHC form, with a new salt. */
export async function hashPassword(password: string): Promise<string> {
  return hash(comparable(password), ARGON2ID);
}

let hashOfNoAccount: Promise<string> | undefined;

/**
 * True if the password matches the hash. Without a hash (there is no such account) the result is false after the same
 * work, so that the time of an answer does not reveal which names exist.
 */
export async function passwordMatches(password: string, password_hash: string | null): Promise<boolean> {
  hashOfNoAccount ??= hashPassword(randomBytes(18).toString('base64'));
  const matches = await verify(password_hash ?? (await hashOfNoAccount), comparable(password));
  return matches && password_hash !== null;
}

/** True for a hash of weaker parameters than those of new ones, or of another algorithm. */
export function isOutdatedHash(password_hash: string): boolean {
  if (!password_hash.startsWith('$argon2id$')) return true;
  const { memoryCost, timeCost } = parseOptions(password_hash);
  return memoryCost < ARGON2ID.memoryCost || timeCost < ARGON2ID.timeCost;
}

/** A random password of 128 bits that can be copied from a terminal. */
export function generatePassword(): string {
  return randomBytes(16).toString('base64url');
}
