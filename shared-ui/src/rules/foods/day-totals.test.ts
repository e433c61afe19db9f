import { dayTotals } from './day-totals.ts';

const meal = (calories: number | null, totals_partial = false) => ({
  total_calories: calories,
  total_protein: 10.25,
  total_carbs: null,
  total_fat: 0,
  totals_partial,
});

describe('the totals of a day', () => {
  it('are unrounded sums', () => {
    expect(dayTotals([meal(100.4), meal(200.4)])).toEqual({
      calories: 300.8,
      protein: 20.5,
      carbs: null,
      fat: 0,
      partial: false,
    });
  });

  it.each([
    ['nothing known', [meal(null, true)], null],
    ['one meal unknown', [meal(null, true), meal(50)], 50],
  ])('are partial: %s', (_, meals, calories) => {
    expect(dayTotals(meals)).toMatchObject({ calories, partial: true });
  });

  it('are unknown, not 0, without a meal', () => {
    expect(dayTotals([])).toMatchObject({ calories: null, partial: false });
  });
});
