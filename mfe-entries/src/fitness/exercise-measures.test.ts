import type { ExerciseWorkout } from '../exercises/exercises.queries.ts';
import { measuresOf } from './exercise-measures.ts';

const NONE = { weight: null, unit: null, reps: null, seconds: null, distance_m: null };
const workout = (fields: Partial<ExerciseWorkout>): ExerciseWorkout => ({
  id: '0193a1f0-0000-7000-8000-000000000001',
  local_date: '2026-11-20',
  sets: 3,
  best_set: NONE,
  volume_kg: null,
  one_rep_max_kg: null,
  ...fields,
});

it.each<[string, Partial<ExerciseWorkout>, [string, string, number | null][]]>([
  [
    'lifted',
    { best_set: { ...NONE, weight: 100, unit: 'kg', reps: 5 }, volume_kg: 1200, one_rep_max_kg: 116.6667 },
    [
      ['Best set', 'kg', 100],
      ['Estimated max', 'kg', 116.6667],
      ['Volume', 'kg', 1200],
    ],
  ],
  ['without weights', { best_set: { ...NONE, reps: 11 } }, [['Best set', 'reps', 11]]],
  ['held', { best_set: { ...NONE, seconds: 60 } }, [['Best set', 's', 60]]],
  ['run', { best_set: { ...NONE, distance_m: 500 } }, [['Best set', 'm', 500]]],
  ['without values', {}, []],
])('an exercise that was %s', (_what, fields, expected) => {
  const workouts = [workout(fields), workout({})];
  const found = measuresOf(workouts, 'kg').map(({ label, unit, of }) => [label, unit, of(workout(fields))]);
  expect(found).toEqual(expected);
});

it('measures an exercise without weights by repetitions, also if one workout had a weight', () => {
  const free = workout({ best_set: { ...NONE, reps: 11 } });
  const weighted = workout({ best_set: { ...NONE, weight: 10, unit: 'kg', reps: 8 } });
  expect(measuresOf([free, weighted, free], 'kg')[0]).toMatchObject({ label: 'Best set', unit: 'reps' });
  expect(measuresOf([weighted, free, weighted], 'kg')[0]).toMatchObject({ label: 'Best set', unit: 'kg' });
});

it('is in the unit of the member', () => {
  const lifted = workout({ best_set: { ...NONE, weight: 100, unit: 'kg', reps: 1 }, volume_kg: 45.359237 });
  expect(measuresOf([lifted], 'lbs').map(({ unit, of }) => [unit, Math.round(of(lifted) ?? 0)])).toEqual([
    ['lbs', 220],
    ['lbs', 100],
  ]);
});
