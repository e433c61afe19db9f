import fc from 'fast-check';
import { goalWarnings, type WarnedGoal } from './goal-warnings.ts';

const NONE: WarnedGoal = {
  calories: null,
  change_kg: null,
  weight_kg: null,
  target_kg: null,
  height_cm: null,
  sex: null,
};
const about = (goal: Partial<WarnedGoal>) =>
  goalWarnings({ ...NONE, ...goal }).map((warning) => warning.about);

it.each<[string, Partial<WarnedGoal>, string[]]>([
  ['nothing', {}, []],
  ['1,200 kcal for a woman', { calories: 1200, sex: 'female' }, []],
  ['1,199 kcal for a woman', { calories: 1199, sex: 'female' }, ['energy']],
  ['1,500 kcal for a man', { calories: 1500, sex: 'male' }, []],
  ['1,499 kcal for a man', { calories: 1499, sex: 'male' }, ['energy']],
  ['1,499 kcal where the sex is not known', { calories: 1499 }, []],
  ['a loss of exactly 1 % a week', { change_kg: -0.8, weight_kg: 80 }, []],
  ['a loss of more than 1 % a week', { change_kg: -0.81, weight_kg: 80 }, ['rate']],
  ['a gain of more than 1 % a week', { change_kg: 1, weight_kg: 80 }, []],
  ['a loss where the weight is not known', { change_kg: -2 }, []],
  ['a weight in the healthy range', { target_kg: 60, height_cm: 180 }, []],
  ['a weight below it', { target_kg: 59.9, height_cm: 180 }, ['weight']],
  ['a weight where the height is not known', { target_kg: 40 }, []],
  [
    'all of them',
    { calories: 500, change_kg: -2, weight_kg: 80, target_kg: 50, height_cm: 180 },
    ['energy', 'rate', 'weight'],
  ],
])('goalWarnings of %s', (_, goal, warned) => {
  expect(about(goal)).toEqual(warned);
});

it('refers to a doctor below 800 kcal', () => {
  const text = (calories: number) => goalWarnings({ ...NONE, calories })[0]?.text;
  expect(text(799)).toMatch(/medical care/);
  expect(text(800)).toMatch(/slower pace/);
});

it('has a source for each warning, and less energy never removes one', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 3000 }),
      fc.constantFrom('female', 'male', null),
      (calories, sex) => {
        const warned = goalWarnings({ ...NONE, calories, sex });
        for (const { source } of warned) expect(source.url).toMatch(/^https:\/\//);
        if (warned.length > 0) expect(about({ calories: calories - 1, sex })).toEqual(['energy']);
      },
    ),
  );
});
