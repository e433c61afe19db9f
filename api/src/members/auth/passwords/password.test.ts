import { hash } from '@node-rs/argon2';
import {
  generatePassword,
  hashPassword,
  isOutdatedHash,
  PASSWORD_MAX_LENGTH,
  passwordMatches,
} from './password.ts';

const LONGEST = 'x'.repeat(PASSWORD_MAX_LENGTH - 1);

describe('a stored password', () => {
  it('is hashed with OWASP’s parameters of argon2id, and a salt of its own', async () => {
    const [one, other] = await Promise.all([hashPassword('the same one'), hashPassword('the same one')]);
    for (const hash of [one, other]) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
  });

  it.each([
    ['with its last character', true, `${LONGEST}1`, `${LONGEST}1`],
    ['with another last character', false, `${LONGEST}1`, `${LONGEST}2`],
    ['without its last character', false, `${LONGEST}1`, LONGEST],
    ['in another case', false, 'Correct horse', 'correct horse'],
    ['without its space at the end', false, 'correct horse ', 'correct horse'],
    ['in another Unicode composition', true, 'caf\u00e9 au lait', 'cafe\u0301 au lait'],
  ])('entered %s is the right one: %s', async (_how, matches, password, entered) => {
    expect(await passwordMatches(entered, await hashPassword(password))).toBe(matches);
  });

  it('is never the right one where there is no account', async () => {
    expect(await passwordMatches('', null)).toBe(false);
  });
});

describe('a hash', () => {
  const made = (settings: object) => hash('correct horse', { memoryCost: 19_456, timeCost: 2, ...settings });
  // The library names its algorithms in an enum that the compiler cannot import: 0 and 1 are argon2d and argon2i.
  it.each([
    ['of less memory', true, { memoryCost: 4096 }],
    ['of fewer passes', true, { timeCost: 1 }],
    ['of argon2i', true, { algorithm: 1 }],
    ['of argon2d', true, { algorithm: 0 }],
    ['of more memory and passes', false, { memoryCost: 20_000, timeCost: 3 }],
    ['of today', false, {}],
  ])('%s is outdated: %s', async (_what, outdated, settings) => {
    expect(isOutdatedHash(await made(settings))).toBe(outdated);
  });
});

test('a generated password has 128 random bits', () => {
  const passwords = new Set(Array.from({ length: 100 }, generatePassword));
  expect(passwords.size).toBe(100);
  for (const password of passwords) expect(Buffer.from(password, 'base64url')).toHaveLength(16);
});
