import type { NutritionSeries } from './analytics.queries.ts';
import { averages, barName, barUnit, foodBars } from './food-bars.ts';

/** A series of days with their kilocalories; each macro has a tenth of them. */
function series(...days: [local_date: string, calories: number | null][]): NutritionSeries {
  const tenth = days.map(([, calories]) => (calories === null ? null : calories / 10));
  return {
    local_dates: days.map(([local_date]) => local_date),
    calories: days.map(([, calories]) => calories),
    protein: tenth,
    carbs: tenth,
    fat: tenth,
    partial: days.map(() => false),
  };
}

test.each([
  ['2026-10-24', '2026-11-23', 'day'],
  ['2026-08-24', '2026-11-23', 'day'],
  ['2025-11-24', '2026-11-23', 'week'],
  ['2020-01-01', '2026-11-23', 'month'],
])('barUnit from %s to %s is %s', (from, to, unit) => {
  expect(barUnit(from, to)).toBe(unit);
});

describe('bars', () => {
  // 22 November 2026 is a Sunday.
  const LATER = '2026-12-02';
  const days = series(['2026-11-20', 2000], ['2026-11-21', 1000], ['2026-11-22', 1800], ['2026-12-01', null]);

  test('by day show each day with meals', () => {
    expect(foodBars(days, 'day', LATER).map(({ from, calories }) => [from, calories])).toEqual([
      ['2026-11-20', 2000],
      ['2026-11-21', 1000],
      ['2026-11-22', 1800],
      ['2026-12-01', null],
    ]);
  });

  test('by week show the average of days with meals, Sunday first', () => {
    expect(foodBars(days, 'week', LATER)).toEqual([
      {
        from: '2026-11-15',
        to: '2026-11-21',
        days: 2,
        calories: 1500,
        protein: 150,
        carbs: 150,
        fat: 150,
        isUnderWay: false,
      },
      {
        from: '2026-11-22',
        to: '2026-11-28',
        days: 1,
        calories: 1800,
        protein: 180,
        carbs: 180,
        fat: 180,
        isUnderWay: false,
      },
      {
        from: '2026-11-29',
        to: '2026-12-05',
        days: 1,
        calories: null,
        protein: null,
        carbs: null,
        fat: null,
        isUnderWay: false,
      },
    ]);
  });

  test('by month end on the last of the month', () => {
    expect(
      foodBars(days, 'month', LATER).map(({ from, to, days: count, calories }) => [
        from,
        to,
        count,
        calories,
      ]),
    ).toEqual([
      ['2026-11-01', '2026-11-30', 3, 1600],
      ['2026-12-01', '2026-12-31', 1, null],
    ]);
  });

  test('by day mark today as under way', () => {
    expect(
      foodBars(days, 'day', '2026-12-01').map(({ isUnderWay, days: count }) => [isUnderWay, count]),
    ).toEqual([
      [false, 1],
      [false, 1],
      [false, 1],
      [true, 1],
    ]);
  });

  test.each([
    ['week', [1500, null]],
    ['month', [1500]],
  ] as const)('by %s leave today out of their average', (unit, averaged) => {
    const upToNow = series(['2026-11-20', 2000], ['2026-11-21', 1000], ['2026-11-22', 300]);
    expect(foodBars(upToNow, unit, '2026-11-22').map(({ calories }) => calories)).toEqual(averaged);
  });

  test.each([
    ['day', 'Nov 20, 2026'],
    ['week', 'Nov 15 – 21, 2026'],
    ['month', 'November 2026'],
  ] as const)('by %s have names such as %s', (unit, name) => {
    const [bar] = foodBars(days, unit, LATER);
    expect(bar && barName(bar, unit).replaceAll(/\s/g, ' ')).toBe(name);
  });
});

test('averages leave out days without known values', () => {
  expect(averages(series(['2026-11-20', 2000], ['2026-11-21', null], ['2026-11-22', 1000]))).toMatchObject({
    calories: 1500,
    protein: 150,
  });
});

test('averages without days are null', () => {
  expect(averages(series())).toEqual({ calories: null, protein: null, carbs: null, fat: null });
});
