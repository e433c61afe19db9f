import fc from 'fast-check';
import { COMMON_PASSWORDS, contextWords, guessablePassword } from './new-password.ts';

const NAME = 'Password cannot be your username or email';
const COMMON =
  'This password is one of the most used and is guessed first. Try a few words that do not belong together';
const ada = { username: 'Ada_Lovelace', email: 'Ada.L@example.org' };

test.each([
  ['password', COMMON],
  ['12345678', COMMON],
  ['qwertyuiop', COMMON],
  ['Password1', COMMON],
  ['PASSW0RD', COMMON],
  [' iloveyou ', COMMON],
  ['ｐａｓｓｗｏｒｄ', COMMON],
  ['ada_lovelace', NAME],
  [' ADA_LOVELACE', NAME],
  ['ada.l@example.org', NAME],
  ['ada_lovelace is my name', null],
  ['correct horse battery', null],
  ['eight 8', null],
  ['constructor', null],
  ['__proto__', null],
])('%j as the password of Ada: %s', (password, problem) => {
  expect(guessablePassword(password, ada)).toBe(problem);
});

const SITE = 'Password cannot be the name or the address of this site';

test.each([
  ['Fettle2026!', SITE],
  ['  ＦＥＴＴＬＥ-123', SITE],
  ['1234 fettle', SITE],
  ['food.acme.example', SITE],
  ['Food.Acme.Example1', SITE],
  ['acme2026', SITE],
  ['!!food!!!', SITE],
  ['fettle of fish', null],
  ['acme fettle', null],
  ['example1', null],
  ['2026!2026', null],
])('%j as a password at food.acme.example: %s', (password, problem) => {
  expect(guessablePassword(password, ada, contextWords('https://food.acme.example:8443'))).toBe(problem);
});

test('without a known address the name of the product is refused alone, and no password without letters', () => {
  for (const url of [null, 'http://192.168.1.20:3000']) {
    const words = contextWords(url);
    expect(guessablePassword('fettle99', ada, words)).toBe(SITE);
    expect(guessablePassword('192.168.1.20', ada, words)).toBeNull();
    expect(guessablePassword('79 1234 5', ada, words)).toBeNull();
  }
});

test('without an owner’s names a password is compared with the list only', () => {
  expect(guessablePassword('undefined', {})).toBeNull();
  expect(guessablePassword('password', {})).toBe(COMMON);
});

test('each listed password is refused in any case, and accepted with more words', () => {
  const listed = fc.constantFrom(...COMMON_PASSWORDS);
  fc.assert(
    fc.property(listed, (password) => {
      expect(guessablePassword(password.toUpperCase(), ada)).toBe(COMMON);
      expect(guessablePassword(`${password} and a teapot`, ada)).toBeNull();
    }),
  );
});
