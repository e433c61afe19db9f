import fc from 'fast-check';
import { boardCursor, readBoardCursor } from './board-position.ts';

test('a cursor is read back as the same position', () => {
  const positions = fc.record({
    days_kept: fc.nat({ max: 365 }),
    name_key: fc
      .string({ unit: 'grapheme', minLength: 2, maxLength: 30 })
      .filter((key) => !key.includes('\0')),
  });
  fc.assert(
    fc.property(positions, (position) => {
      expect(readBoardCursor(boardCursor(position))).toEqual(position);
    }),
  );
});

test('a missing cursor is null', () => {
  expect(readBoardCursor(undefined)).toBeNull();
});

test.each(['x', '12', '12 ', '-1 otter', '1e3 otter', '12345678901 otter', '12 \0', ' otter'])(
  'a cursor of %j is refused',
  (text) => {
    expect(() => readBoardCursor(Buffer.from(text).toString('base64url'))).toThrow(
      'This cursor was not given by the server',
    );
  },
);
