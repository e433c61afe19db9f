import fc from 'fast-check';
import { boardName, boardNameKey, boardNameProblem } from './board-name.ts';

const SHORT = 'Please enter a name of at least 2 characters';
const LONG = 'Please enter a name of at most 30 characters';
const RESERVED = 'This name is reserved for the people who run the site. Please choose another one';
const UNSEEN = 'Please use letters, digits and signs that everyone can see';

test.each([
  ['Quiet Otter', null],
  ['Jo', null],
  ['  Jo  ', null],
  ['王小明', null],
  ['Åse Ærø', null],
  ['🦦🦦', null],
  ['👩‍👩‍👧‍👦👩‍👩‍👧‍👦', null],
  ['a'.repeat(30), null],
  ['', SHORT],
  ['J', SHORT],
  ['   J   ', SHORT],
  ['J\u200b\u200b', SHORT],
  ['\u00ad\u00ad\u00ad', SHORT],
  ['a'.repeat(31), LONG],
  [`a${'\u0301'.repeat(200)}b`, LONG],
  ['Otter\u202eretto', UNSEEN],
  ['Otter\u0000', UNSEEN],
  ['Two\nlines', UNSEEN],
  ['Tab\tbed', UNSEEN],
  ['\ud800\ud800', UNSEEN],
  ['\u2800\u2800', UNSEEN],
  ['Quiet\u2800Otter', UNSEEN],
  ['\u3164\u3164', UNSEEN],
  ['Quiet\uffa0Otter', UNSEEN],
  ['J\u034f\u034f', SHORT],
  ['J\u3000', SHORT],
  ['Admin', RESERVED],
  ['Fettle Ѕupport', RESERVED],
])('%j as a name: %s', (typed, problem) => {
  expect(boardNameProblem(typed)).toBe(problem);
});

test.each([
  ['Quiet Otter', 'QUIET otter'],
  ['Quiet Otter', '  Quiet   Otter '],
  ['Quiet Otter', 'Quiet\u200b Otter'],
  ['Quiet Otter', 'Quiet\u034f Otter'],
  ['Quiet Otter', 'Quiet\u00a0Otter'],
  ['Quiet Otter', 'Ｑｕｉｅｔ Otter'],
  ['Åse', 'A\u030ase'],
  ['Straße', 'STRAẞE'],
])('%j and %j are one name', (one, other) => {
  expect(boardNameKey(boardName(other))).toBe(boardNameKey(boardName(one)));
});

test.each([
  ['Quiet Otter', 'Quiet Otters'],
  ['Åse', 'Ase'],
  ['🦦🦦', '🦦🦫'],
])('%j and %j are two names', (one, other) => {
  expect(boardNameKey(boardName(other))).not.toBe(boardNameKey(boardName(one)));
});

test('a stored name stays the same when stored again, with the same key and problem', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (typed) => {
      const stored = boardName(typed);
      expect(boardName(stored)).toBe(stored);
      expect(boardNameKey(stored)).toBe(boardNameKey(typed));
      expect(boardNameProblem(stored)).toBe(boardNameProblem(typed));
    }),
  );
});
