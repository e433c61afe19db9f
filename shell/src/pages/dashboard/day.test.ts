import { dayFrom, localDay } from './day.ts';

it('writes a local day as the API does, whatever the time of day', () => {
  expect(localDay(new Date(2026, 2, 9, 23, 59))).toBe('2026-03-09');
  expect(localDay(new Date(2026, 2, 9, 0, 0))).toBe('2026-03-09');
});

it.each([
  ['2026-03-01', 'Today'],
  ['2026-02-28', 'Yesterday'],
  ['2026-02-27', 'Fri, Feb 27'],
])('reads %s as %s on March 1', (day, read) => {
  expect(dayFrom(day, new Date(2026, 2, 1, 7, 30))).toBe(read);
});
