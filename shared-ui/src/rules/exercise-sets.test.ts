import fc from 'fast-check';
import {
  bestOneRepMax,
  bestSetOf,
  type ExerciseSet,
  exercisesText,
  oneRepMaxOf,
  personalBest,
  type SetUnit,
  unbeatenSets,
  volumeOf,
  weightIn,
} from './exercise-sets.ts';

const set = (weight: number | null, reps: number | null, unit: SetUnit = 'kg'): ExerciseSet => ({
  weight,
  unit: weight === null ? null : unit,
  reps,
  seconds: null,
  distance_m: null,
});
const held = (seconds: number): ExerciseSet => ({ ...set(null, null), seconds });

const anySet = fc
  .record({
    weight: fc.option(fc.integer({ min: 0, max: 400 }), { nil: null }),
    reps: fc.option(fc.integer({ min: 0, max: 40 }), { nil: null }),
    unit: fc.constantFrom<SetUnit>('kg', 'lbs'),
  })
  .map(({ weight, reps, unit }) => set(weight, reps, unit));
const sets = fc.array(anySet, { maxLength: 12 });

it.each([
  [set(100, 1), 100],
  [set(100, 3), 110],
  [set(100, 10), 133.3333],
  [set(100, 12), 140],
  [set(100, 13), null],
  [set(100, 0), null],
  [set(0, 5), null],
  [set(null, 5), null],
  [set(100, null), null],
  [set(225, 1, 'lbs'), 102.0583],
])('estimates one repetition from %j as %p kg', (it, estimate) => {
  if (estimate === null) expect(oneRepMaxOf(it)).toBeNull();
  else expect(oneRepMaxOf(it)).toBeCloseTo(estimate, 4);
});

it.each([
  [[], null],
  [[set(null, 8), set(80, null), held(60)], null],
  [[set(80, 8), set(80, 7), set(null, 5)], 1200],
  [[set(100, 1, 'lbs')], 45.359237],
  [[set(0, 12)], 0],
])('sums the volume of %j to %p kg', (done, volume) => {
  expect(volumeOf(done)).toBe(volume);
});

it.each([
  [[], null],
  [[set(80, 8), set(82.5, 3), set(82.5, 5)], set(82.5, 5)],
  [[set(180, 5, 'lbs'), set(80, 8)], set(180, 5, 'lbs')],
  [[set(null, 8), set(null, 11)], set(null, 11)],
  [[held(30), held(75)], held(75)],
  [[set(100, 5), set(120, 0)], set(100, 5)],
  [[set(100, 5), set(120, null)], set(120, null)],
  [[set(120, 0)], set(120, 0)],
])('finds the best set of %j: %j', (done, best) => {
  expect(bestSetOf(done)).toEqual(best);
});

it.each([
  ['the first time', set(100, 5), [], null],
  ['heavier than ever', set(102.5, 1), [set(100, 5)], 'weight'],
  ['more repetitions at the weight', set(80, 9), [set(80, 8), set(100, 5)], 'reps'],
  ['a higher estimate with a lighter weight', set(95, 10), [set(100, 5), set(95, 6)], 'one-rep-max'],
  ['as many as before', set(80, 8), [set(80, 8)], null],
  ['as many as with more weight', set(80, 5), [set(100, 5)], null],
  ['the same weight in the other unit', set(220.46226218487757, 5, 'lbs'), [set(100, 5)], null],
  ['more without a weight', set(null, 12), [set(null, 11)], 'reps'],
  ['with a weight for the first time', set(5, 3), [set(null, 11)], 'weight'],
  ['no repetitions', set(120, 0), [set(100, 5)], null],
  ['heavier than all but a failed attempt', set(110, 5), [set(100, 5), set(120, 0)], 'weight'],
  ['lighter than a set of unknown repetitions', set(100, 5), [set(120, null), set(90, 5)], null],
  ['heavier than a set of unknown repetitions', set(125, 1), [set(120, null), set(90, 5)], 'weight'],
  ['only held before', set(null, 5), [held(60)], null],
] as const)('tells whether a set is a best: %s', (_case, it, earlier, best) => {
  expect(personalBest(it, earlier)).toBe(best);
});

it.each([
  [undefined, ''],
  [[], ''],
  [[{ name: 'Squat', sets: [set(80, 5)] }], '1 exercise, 1 set'],
  [
    [
      { name: 'Squat', sets: [set(80, 5), set(80, 5)] },
      { name: 'Plank', sets: [held(60)] },
    ],
    '2 exercises, 3 sets',
  ],
])('counts %j as "%s"', (exercises, text) => {
  expect(exercisesText(exercises)).toBe(text);
});

test('a weight keeps its number in the unit in which it was typed, and returns from the other one', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000 }),
      fc.constantFrom<SetUnit>('kg', 'lbs'),
      (tenths, unit) => {
        const weight = tenths / 10;
        expect(weightIn({ weight, unit }, unit)).toBe(weight);
        const other = unit === 'kg' ? 'lbs' : 'kg';
        const converted = weightIn({ weight, unit }, other);
        expect(weightIn({ weight: converted, unit: other }, unit)).toBeCloseTo(weight, 8);
      },
    ),
  );
});

test('a set that was done before is never a best, also compared with the unbeaten sets alone', () => {
  fc.assert(
    fc.property(sets, anySet, (earlier, next) => {
      for (const done of earlier) expect(personalBest(done, earlier)).toBeNull();
      expect(personalBest(next, unbeatenSets(earlier, 50))).toBe(personalBest(next, earlier));
    }),
  );
});

test('the unbeaten sets keep the best set and the highest estimate', () => {
  fc.assert(
    fc.property(sets, (done) => {
      const comparable = done.filter(({ reps, weight }) => reps ?? weight);
      const kept = unbeatenSets(done, 50);
      expect(bestOneRepMax(kept)).toBe(bestOneRepMax(done));
      expect(bestSetOf(kept)).toEqual(bestSetOf(comparable));
    }),
  );
});

test('one repetition more or a heavier weight never lowers an estimate', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 11 }), (weight, reps) => {
      const estimate = oneRepMaxOf(set(weight, reps)) ?? 0;
      expect(oneRepMaxOf(set(weight, reps + 1))).toBeGreaterThan(estimate);
      expect(oneRepMaxOf(set(weight + 1, reps))).toBeGreaterThan(estimate);
    }),
  );
});
