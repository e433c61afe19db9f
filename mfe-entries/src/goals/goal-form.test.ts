import { goalFields, goalForm, openingGoal } from './goal-form.ts';
import type { Goal } from './goals.queries.ts';

const TARGETS = {
  ...{ calories: 2100, macros_by: 'grams', protein: 120, carbs: null, fat: null },
  ...{ fiber: 30, salt: null },
} as Goal['every_day'];
const GOAL: Goal = {
  valid_from: '2026-03-01',
  version: 3,
  weight_goal: 'reach',
  target_weight_kg: 75.123456,
  start_weight_kg: 82,
  rate_kg_per_week: 0.5,
  every_day: TARGETS,
  training_day: null,
};
const opened = openingGoal(GOAL, undefined, 'kg');
const form = goalForm('kg');

it("opens with the current goal in the member's unit and sends it unchanged", () => {
  expect(opened).toMatchObject({ target_weight: '75.12', rate: '0.5', has_training_day: false });
  expect(openingGoal(GOAL, undefined, 'stone')).toMatchObject({ target_weight: '11.83', rate: '1.1' });
  const { valid_from, version, ...sent } = GOAL;
  expect(goalFields(form.parse(opened), { unit: 'kg', goal: GOAL, weight_kg: 79 })).toEqual(sent);
});

it('restarts at the current weight when the target changes', () => {
  const values = form.parse({ ...opened, target_weight: '70' });
  expect(goalFields(values, { unit: 'kg', goal: GOAL, weight_kg: 79 })).toMatchObject({
    target_weight_kg: 70,
    start_weight_kg: 79,
  });
});

it('sends neither weight nor pace without a weight goal', () => {
  const values = form.parse({ ...opened, weight_goal: 'none', target_weight: '', rate: '' });
  expect(goalFields(values, { unit: 'kg', goal: GOAL, weight_kg: 79 })).toMatchObject({
    weight_goal: null,
    target_weight_kg: null,
    start_weight_kg: null,
    rate_kg_per_week: null,
  });
});

const shares = { ...opened.every_day, macros_by: 'shares', protein: '30', carbs: '40', fat: '30' } as const;
it.each([
  ['a weight to reach without a weight', { target_weight: '' }, ['target_weight']],
  ['a weight to reach without a pace', { rate: ' ' }, ['rate']],
  ['a weight that is no number', { target_weight: 'light' }, ['target_weight']],
  ['calories of 0', { every_day: { ...opened.every_day, calories: '0' } }, ['every_day.calories']],
  ['too much fiber', { every_day: { ...opened.every_day, fiber: '201' } }, ['every_day.fiber']],
  ['a negative macro', { every_day: { ...opened.every_day, fat: '-1' } }, ['every_day.fat']],
  ['shares that are not 100', { every_day: { ...shares, fat: '29' } }, ['every_day.protein']],
  ['a missing share', { training_day: { ...shares, fat: '' } }, ['training_day.protein']],
  ['shares of nothing', { every_day: { ...shares, calories: '' } }, ['every_day.calories']],
  ['a height of 3 cm', { body: { ...opened.body, height_cm: '3' } }, ['body.height_cm']],
])('rejects %s', (_, fields, refused) => {
  const { error } = form.safeParse({ ...opened, ...fields });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(refused);
});

it.each([
  [
    'nothing at all',
    { weight_goal: 'none', target_weight: '', rate: '', every_day: { ...opened.every_day, calories: '' } },
  ],
  ['a weight to keep without a pace', { weight_goal: 'keep', rate: '' }],
  ['shares without any number', { every_day: { ...shares, calories: '', protein: '', carbs: '', fat: '' } }],
  ['numbers with a comma', { target_weight: '75,5' }],
] as const)('accepts %s', (_, fields) => {
  expect(form.safeParse({ ...opened, ...fields }).success).toBe(true);
});
