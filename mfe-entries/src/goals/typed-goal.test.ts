import { type GoalFormFields, openingGoal } from './goal-form.ts';
import type { Goal } from './goals.queries.ts';
import { leastCalories, typedBody, typedChange } from './typed-goal.ts';

const EMPTY = openingGoal(null, undefined, 'kg');
const typed = (fields: Partial<GoalFormFields>): GoalFormFields => ({ ...EMPTY, ...fields });
const day = (calories: string) => ({ ...EMPTY.every_day, calories });

it.each<[Partial<GoalFormFields>, number | null, number | null]>([
  [{ weight_goal: 'reach', target_weight: '75', rate: '0.5' }, 80, -0.5],
  [{ weight_goal: 'reach', target_weight: '85', rate: '0,5' }, 80, 0.5],
  [{ weight_goal: 'reach', target_weight: '75', rate: '0.5' }, 75.25, -0.25],
  [{ weight_goal: 'reach', target_weight: '75', rate: '0.5' }, null, null],
  [{ weight_goal: 'reach', target_weight: '75', rate: '' }, 80, null],
  [{ weight_goal: 'reach', target_weight: 'x', rate: '0.5' }, 80, null],
  [{ weight_goal: 'keep', target_weight: '75', rate: '0.5' }, 80, null],
])('typedChange reads %o at %s kg as %s kg a week', (fields, weight, change) => {
  expect(typedChange(typed(fields), 'kg', weight, null)).toBe(change);
});

it('typedChange asks for nothing past the weight of a goal that is kept', () => {
  const fields = { weight_goal: 'reach', target_weight: '75', rate: '0.5' } as const;
  const goal = { weight_goal: 'reach', target_weight_kg: 75, start_weight_kg: 85 } as Goal;
  expect(typedChange(typed(fields), 'kg', 74, goal)).toBeCloseTo(0);
  expect(typedChange(typed({ ...fields, target_weight: '76' }), 'kg', 74, goal)).toBe(0.5);
});

it.each<[Partial<GoalFormFields>, number | null]>([
  [{}, null],
  [{ every_day: day('2100') }, 2100],
  [{ every_day: day('2100'), training_day: day('1500'), has_training_day: true }, 1500],
  [{ every_day: day('2100'), training_day: day('1500') }, 2100],
  [{ every_day: day('much') }, null],
])('leastCalories of %o is %s kcal', (fields, calories) => {
  expect(leastCalories(typed(fields))).toBe(calories);
});

it('typedBody reads only valid numbers', () => {
  expect(typedBody({ height_cm: '172,5', birth_year: '19', sex: '', activity: 'hard', keep: false })).toEqual(
    {
      height_cm: 172.5,
      birth_year: null,
      sex: null,
      activity: 'hard',
    },
  );
});
