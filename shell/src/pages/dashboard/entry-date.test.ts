import { clockTime, relativeDate, shortDate } from './entry-date.ts';

it.each([
  ['2026-03-01', 'Today'],
  ['2026-02-28', 'Yesterday'],
  ['2026-02-27', 'Fri, Feb 27'],
  ['2025-12-31', 'Wed, Dec 31, 2025'],
])('shows %s as %s on March 1', (date, text) => {
  expect(relativeDate(date, '2026-03-01')).toBe(text);
});

it('names the year only where it is another one', () => {
  expect(shortDate('2026-01-02', '2026-03-01')).toBe('Fri, Jan 2');
  expect(shortDate('2025-01-02', '2026-03-01')).toBe('Thu, Jan 2, 2025');
});

it('shows the time in the time zone of the entry, and none where the zone is unknown', () => {
  expect(clockTime('2026-03-01T06:12:00.000Z', 'Europe/Berlin')).toMatch(/^7:12\sAM$/);
  expect(clockTime('2026-03-01T06:12:00.000Z', 'Mars/Olympus')).toBe('');
});
