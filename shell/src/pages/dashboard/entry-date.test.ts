import { relativeDate, shortDate } from './entry-date.ts';

it.each([
  ['2026-03-01', 'Today'],
  ['2026-02-28', 'Yesterday'],
  ['2026-02-27', 'Fri, Feb 27'],
  ['2025-12-31', 'Wed, Dec 31, 2025'],
])('formats %s as %s on March 1', (date, text) => {
  expect(relativeDate(date, '2026-03-01')).toBe(text);
});

it('names the year only when it differs', () => {
  expect(shortDate('2026-01-02', '2026-03-01')).toBe('Fri, Jan 2');
  expect(shortDate('2025-01-02', '2026-03-01')).toBe('Thu, Jan 2, 2025');
});
