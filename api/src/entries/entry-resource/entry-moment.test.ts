import { isEntryInstant } from './entry-moment.ts';

it.each([
  ['2026-03-09T07:30:00Z', true],
  ['2026-03-09T07:30:00.123456789+14:00', true],
  ['2026-03-09T07:30:00-0500', true],
  ['2026-03-09T07:30:00', false],
  ['2026-03-09', false],
  ['2026-02-30T07:30:00Z', false],
  ['1899-12-31T23:59:59Z', false],
  ['2101-01-01T00:00:00Z', false],
  [1_773_041_400_000, false],
  [`2026-03-09T07:30:00.${'0'.repeat(100)}Z`, false],
])('accepts %s as the time of an entry: %s', (value, is) => {
  expect(isEntryInstant(value)).toBe(is);
});

it('rejects a text of a megabyte quickly', () => {
  expect(isEntryInstant('T'.repeat(1_000_000))).toBe(false);
});
