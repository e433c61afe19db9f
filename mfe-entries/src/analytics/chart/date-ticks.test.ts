import { addDays } from '@fettle/shared-ui/rules';
import { dateTicks } from './date-ticks.ts';

const labels = (from: string, to: string, most: number) =>
  dateTicks(from, to, most).map(({ label }) => label);

test.each<[string, string, number, string[]]>([
  ['2026-11-20', '2026-11-23', 6, ['Nov 20', 'Nov 21', 'Nov 22', 'Nov 23']],
  ['2026-10-24', '2026-11-23', 6, ['Oct 26', 'Nov 2', 'Nov 9', 'Nov 16', 'Nov 23']],
  ['2026-08-24', '2026-11-23', 4, ['Sep', 'Oct', 'Nov']],
  ['2025-11-24', '2026-11-23', 6, ['2026', 'Mar', 'May', 'Jul', 'Sep', 'Nov']],
  ['2025-11-24', '2026-11-23', 4, ['2026', 'Apr', 'Jul', 'Oct']],
  ['2020-05-01', '2026-11-23', 6, ['2021', '2022', '2023', '2024', '2025', '2026']],
  ['2020-05-01', '2026-11-23', 3, ['2022', '2024', '2026']],
  ['2026-11-23', '2026-11-23', 3, ['Nov 23']],
])('dateTicks from %s to %s, at most %i, are %j', (from, to, most, expected) => {
  expect(labels(from, to, most)).toEqual(expected);
});

test('every range has few enough dates, all within it', () => {
  for (let days = 0; days < 5000; days += 7) {
    const from = addDays('2026-11-23', -days);
    const ticks = dateTicks(from, '2026-11-23', 5);
    expect(ticks.length).toBeLessThanOrEqual(5);
    for (const { date } of ticks) expect(date >= from && date <= '2026-11-23').toBe(true);
  }
});
