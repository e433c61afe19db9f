import fc from 'fast-check';
import { isUsername, USERNAME_HINT, usernameError } from './username.ts';

describe('a username', () => {
  it.each(['ada', 'Ada_Lovelace', 'a-b', '123', '___', 'x'.repeat(30)])('is allowed as %s', (name) => {
    expect(isUsername(name)).toBe(true);
  });

  it.each([
    '',
    'ab',
    'x'.repeat(31),
    'ada lovelace',
    ' ada',
    'ada ',
    'ada\n',
    'ada@home',
    'ädä',
    'аda',
    'a.b.c',
  ])('is not allowed as %j', (name) => {
    expect(isUsername(name)).toBe(false);
  });

  it.each([
    ['ab', 'Username must be at least 3 characters'],
    ['x'.repeat(31), 'Username must be at most 30 characters'],
    ['mara k', 'Username cannot have spaces'],
    ['mara@home', 'Username cannot have “@”'],
    ['maräk', 'Username cannot have “ä”'],
    ['a😀', 'Username cannot have “😀”'],
    ['a!', 'Username must be at least 3 characters and cannot have “!”'],
    ['mara_k', null],
  ])('%j: %s', (name, error) => {
    expect(usernameError(name)).toBe(error);
  });

  it('has an error exactly if it is not allowed, and never the hint as its error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        const error = usernameError(text);
        expect(error === null).toBe(isUsername(text));
        expect(error).not.toBe(USERNAME_HINT);
      }),
    );
  });

  it('has 3 to 30 letters, digits, underscores and dashes only', () => {
    const allowed = fc.constantFrom(...'abcXYZ0189_-');
    const name = fc.string({ unit: allowed, minLength: 3, maxLength: 30 });
    const foreign = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 1 })
      .filter((it) => !/[\w-]/.test(it));
    fc.assert(fc.property(name, (text) => isUsername(text)));
    fc.assert(fc.property(name, foreign, (text, other) => !isUsername(text + other)));
  });
});
