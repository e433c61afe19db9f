import { goalLines, reachWords, weightEnergyWords } from './goal-texts.ts';
import type { Goal } from './goals.queries.ts';

const NONE = { calories: null, macros_by: 'grams', protein: null, carbs: null, fat: null } as const;
const GOAL: Goal = {
  valid_from: '2026-03-01',
  version: 3,
  weight_goal: 'reach',
  target_weight_kg: 75,
  start_weight_kg: 82,
  rate_kg_per_week: 0.25,
  every_day: { calories: 2100, macros_by: 'shares', protein: 30, carbs: 40, fat: 30 },
  training_day: { ...NONE, protein: 150 },
};
const lines = (goal: Partial<Goal>, unit: 'kg' | 'stone' = 'kg') =>
  goalLines({ ...GOAL, ...goal }, unit).map((line) => line.join(': ').replaceAll('\u00a0', ' '));

it('describes a goal in lines', () => {
  expect(lines({})).toEqual([
    'Weight: Reach 75.0 kg, 0.25 kg a week',
    'Every day: 2,100 kcal, protein 158 g, carbs 210 g, fat 70 g',
    'Training days: protein 150 g',
  ]);
});

it.each([
  [
    'a weight to keep',
    { weight_goal: 'keep', rate_kg_per_week: null, every_day: NONE, training_day: null },
    ['Weight: Keep 75.0 kg'],
  ],
  [
    'no weight',
    { weight_goal: null, target_weight_kg: null, training_day: null },
    ['Every day: 2,100 kcal, protein 158 g, carbs 210 g, fat 70 g'],
  ],
  [
    'goals that ended',
    { weight_goal: null, target_weight_kg: null, every_day: NONE, training_day: null },
    [],
  ],
] as const)('leaves out the missing parts of %s', (_, goal, expected) => {
  expect(lines(goal)).toEqual(expected);
});

it("shows weights in the member's unit, and a pace in pounds instead of stone", () => {
  expect(lines({}, 'stone')[0]).toBe('Weight: Reach 11.8 stone, 0.55 lbs a week');
});

const TODAY = '2026-11-24';
it.each([
  [null, 'A few weigh-ins over two weeks will show when you will get there.'],
  [{ kind: 'reached' }, 'Your trend has reached it.'],
  [{ kind: 'away' }, 'At your current pace there is no date to give yet.'],
  [
    { kind: 'between', earliest: '2026-12-08', latest: '2027-01-15' },
    'At your current pace you get there between Dec 8 and Jan 15, 2027.',
  ],
  [
    { kind: 'between', earliest: '2026-12-08', latest: '2026-12-08' },
    'At your current pace you get there on Dec 8.',
  ],
  [
    { kind: 'between', earliest: '2026-12-08', latest: null },
    'At your current pace you get there on Dec 8 at the earliest.',
  ],
] as const)('describes %o as "%s"', (reach, words) => {
  expect(reachWords(reach, TODAY)).toBe(words);
});

it.each([
  ['kg', 'a kilogram of body weight counts as 7,700 kcal'],
  ['lbs', 'a pound of body weight counts as 3,490 kcal'],
  ['stone', 'a pound of body weight counts as 3,490 kcal'],
] as const)('%s: %s', (unit, words) => {
  expect(weightEnergyWords(unit).replace('\u00a0', ' ')).toBe(words);
});
