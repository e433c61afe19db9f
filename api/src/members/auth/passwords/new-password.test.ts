import fc from 'fast-check';
import { COMMON_PASSWORDS, guessablePassword } from './new-password.ts';

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
