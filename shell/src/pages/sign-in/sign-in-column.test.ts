import { buildTime } from './sign-in-column.tsx';

it.each([
  ['2026-02-21T15:05:00.000Z', 'Feb 21, 2026, 9:05 AM CST'],
  ['2026-07-01T04:30:00.000Z', 'Jun 30, 2026, 11:30 PM CDT'],
  ['2026-03-08T08:00:00.000Z', 'Mar 8, 2026, 3:00 AM CDT'],
  [null, 'unknown'],
  ['yesterday', 'unknown'],
])('formats the build time %s in America/Chicago: %s', (iso, shown) => {
  expect(buildTime(iso)).toBe(shown);
});
