import { firstDay, type Range, rangeFromSearch } from './range.ts';

test.each<[string, Range]>([
  ['range=month', 'month'],
  ['range=all', 'all'],
  ['', 'quarter'],
  ['range=decade', 'quarter'],
])('%j selects the range %s', (search, range) => {
  expect(rangeFromSearch(new URLSearchParams(search))).toBe(range);
});

test.each<[Range, string, string | undefined]>([
  ['month', '2026-11-23', '2026-10-24'],
  ['month', '2026-03-31', '2026-03-01'],
  ['quarter', '2026-05-31', '2026-03-01'],
  ['year', '2024-02-29', '2023-03-01'],
  ['all', '2026-11-23', undefined],
])('%s up to %s begins on %s', (range, today, from) => {
  expect(firstDay(range, today)).toBe(from);
});
