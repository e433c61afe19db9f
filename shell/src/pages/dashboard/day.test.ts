import { addDays, clockTime, dayFrom, daysBetween, localDay, shortDay } from './day.ts';

it('writes a local day as the API does, whatever the time of day', () => {
  expect(localDay(new Date(2026, 2, 9, 23, 59))).toBe('2026-03-09');
  expect(localDay(new Date(2026, 2, 9, 0, 0))).toBe('2026-03-09');
});

it.each([
  ['2026-03-01', 'Today'],
  ['2026-02-28', 'Yesterday'],
  ['2026-02-27', 'Fri, Feb 27'],
  ['2025-12-31', 'Wed, Dec 31, 2025'],
])('reads %s as %s on March 1', (day, read) => {
  expect(dayFrom(day, '2026-03-01')).toBe(read);
});

it.each([
  ['2026-03-01', -6, '2026-02-23'],
  ['2026-03-28', 2, '2026-03-30'],
  ['2024-02-28', 1, '2024-02-29'],
])('%s and %s days is %s, also where a clock was changed', (day, days, result) => {
  expect(addDays(day, days)).toBe(result);
  expect(daysBetween(day, result)).toBe(days);
});

it('names the year only where it is another one', () => {
  expect(shortDay('2026-01-02', '2026-03-01')).toBe('Fri, Jan 2');
  expect(shortDay('2025-01-02', '2026-03-01')).toBe('Thu, Jan 2, 2025');
});

it('shows the clock of the place where it was logged, and none where the zone is unknown', () => {
  expect(clockTime('2026-03-01T06:12:00.000Z', 'Europe/Berlin')).toMatch(/^7:12\sAM$/);
  expect(clockTime('2026-03-01T06:12:00.000Z', 'Mars/Olympus')).toBe('');
});
