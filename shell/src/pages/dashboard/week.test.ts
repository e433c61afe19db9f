import { week } from './week.ts';

const meal = (local_date: string, total_calories: number | null) => ({
  local_date,
  total_calories,
  total_protein: null,
  total_carbs: null,
  total_fat: null,
  totals_partial: total_calories === null,
});

it('is the last seven days, oldest first, including today', () => {
  expect(week([], '2026-03-02').map(({ day }) => day)).toEqual([
    '2026-02-24',
    '2026-02-25',
    '2026-02-26',
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ]);
});

it('sums the meals of each day, and distinguishes a day without meals from one with unknown values', () => {
  const meals = [meal('2026-03-02', 100.4), meal('2026-03-02', 200.4), meal('2026-03-01', null)];
  expect(week(meals, '2026-03-02').map(({ totals }) => totals?.calories)).toEqual([
    ...Array(5).fill(undefined),
    null,
    300.8,
  ]);
});
