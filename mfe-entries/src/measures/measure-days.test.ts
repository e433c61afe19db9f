import { measureDays } from './measure-days.ts';

const value = (local_date: string, value: number) => ({ local_date, value });

it.each([
  ['no values', [], []],
  [
    'several values of a day as their average',
    [value('2026-03-08', 80), value('2026-03-09', 82), value('2026-03-09', 83)],
    [
      { date: '2026-03-08', values: [80], average: 80 },
      { date: '2026-03-09', values: [82, 83], average: 82.5 },
    ],
  ],
  [
    'days in their order, also after a flight over the date line',
    [value('2026-03-09', 82), value('2026-03-08', 80)],
    [
      { date: '2026-03-08', values: [80], average: 80 },
      { date: '2026-03-09', values: [82], average: 82 },
    ],
  ],
])('shows %s', (_, values, days) => {
  expect(measureDays(values)).toEqual(days);
});
