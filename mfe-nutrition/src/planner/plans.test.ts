import { mealItem } from '../testing/sample-meals.ts';
import { plannedMeal, plannedWorkout } from '../testing/sample-plans.ts';
import { dayName, freePart, plannedText, plansOf, stillPlannedText } from './plans.ts';

const DAY = '2026-11-22';
const breakfast = plannedMeal(DAY, { part_of_day: 'breakfast' });
const dinner = plannedMeal(DAY);
const unknown = plannedMeal(DAY, { items: [mealItem({ calories: null })], totals_partial: true });
const cardio = plannedWorkout(DAY);
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;

it('lists the meals of a day by part, then its workouts', () => {
  const other = plannedMeal('2026-11-23');
  expect(plansOf([cardio, dinner, other, breakfast], DAY)).toEqual([breakfast, dinner, cardio]);
});

it.each([
  ['2026-11-21', 'Yesterday, Saturday, Nov 21'],
  [DAY, 'Today, Sunday, Nov 22'],
  ['2026-11-23', 'Tomorrow, Monday, Nov 23'],
  ['2026-11-24', 'Tuesday, Nov 24'],
])('names %s', (day, name) => {
  expect(dayName(day, DAY)).toBe(name);
});

it.each([
  [[], 0, 'breakfast'],
  [[breakfast], 0, 'lunch'],
  [[breakfast, plannedMeal(DAY, { part_of_day: 'lunch' }), dinner], 0, 'snack'],
  [[], 10, 'breakfast'],
  [[breakfast], 10, 'lunch'],
  [[], 14, 'lunch'],
  [[], 16, 'dinner'],
  [[breakfast], 20, 'dinner'],
  [[dinner], 20, 'snack'],
  [[], 23, 'snack'],
] as const)('proposes a part of the day: %#', (plans, hour, part) => {
  expect(freePart(plans, hour)).toBe(part);
});

it.each([
  [[], 2120, null],
  [[cardio], 2120, null],
  [[breakfast, dinner, cardio], 2120, 'planned 600 of 2,120 kcal'],
  [[breakfast], null, 'planned 300 kcal'],
  [[breakfast, unknown], undefined, 'planned at least 300 kcal'],
  [[unknown], 2120, null],
] as const)('sums the meals of a day %#', (plans, target, text) => {
  expect(plain(plannedText(plans, target))).toBe(text);
});

it.each([
  [[], null],
  [[dinner], 'Still planned: Dinner, 300 kcal'],
  [[breakfast, dinner, cardio], 'Still planned: Breakfast, Dinner, 600 kcal; Cardio, 30 min'],
  [[cardio], 'Still planned: Cardio, 30 min'],
  [[unknown], 'Still planned: Dinner'],
  [[breakfast, unknown], 'Still planned: Breakfast, Dinner, at least 300 kcal'],
] as const)('says what is still planned %#', (plans, text) => {
  expect(plain(stillPlannedText(plans))).toBe(text);
});
