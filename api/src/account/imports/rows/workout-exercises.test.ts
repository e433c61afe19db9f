import type { NeutralSet, NeutralWorkout } from '../neutral-entry.ts';
import { workoutExercises } from './workout-exercises.ts';

const workout = (exercises: NeutralWorkout['exercises']): NeutralWorkout => ({
  kind: 'workout',
  local_date: '2026-01-05',
  local_time: null,
  type: 'Push',
  duration_min: 60,
  kcal: null,
  exercises,
  place: { file: 'a.csv', row: 2 },
});
const set = (fields: Partial<NeutralSet>): NeutralSet => ({
  weight: null,
  unit: null,
  reps: null,
  ...fields,
});
const stored = (fields: object) => ({
  weight: null,
  unit: null,
  reps: null,
  seconds: null,
  distance_m: null,
  ...fields,
});
const ofOne = (sets: NeutralSet[], name = 'Lift') => workoutExercises(workout([{ name, sets }]), 'mi');

it.each([
  ['lifted', set({ weight: 80, unit: 'kg', reps: 8 }), { weight: 80, unit: 'kg', reps: 8 }],
  ['lifted in pounds', set({ weight: 180.5, unit: 'lb', reps: 8 }), { weight: 180.5, unit: 'lbs', reps: 8 }],
  ['without a weight', set({ unit: 'kg', reps: 9 }), { reps: 9 }],
  ['held', set({ seconds: 60.5 }), { seconds: 60.5 }],
  ['run, in the unit of the file', set({ distance: 5.2, distance_unit: 'km' }), { distance_m: 5200 }],
  ['run, in the unit of the member', set({ distance: 3 }), { distance_m: 4828.032 }],
])('keeps a set that was %s', (_what, it, fields) => {
  expect(ofOne([it])).toEqual({ exercises: [{ name: 'Lift', sets: [stored(fields)] }], others: [] });
});

it('leaves out sets without any value', () => {
  expect(ofOne([set({}), set({ reps: 3 })]).exercises).toEqual([
    { name: 'Lift', sets: [stored({ reps: 3 })] },
  ]);
});

it.each([
  ['without sets', [set({})], 'Lift'],
  ['with half a repetition', [set({ reps: 8.5 })], 'Lift'],
  ['with a negative weight', [set({ weight: -20, unit: 'kg', reps: 8 })], 'Lift'],
  ['with a weight of unknown unit', [set({ weight: 20, reps: 8 })], 'Lift'],
  ['of more than 250 sets', Array<NeutralSet>(251).fill(set({ reps: 8 })), 'Lift'],
  ['with a longer name', [set({ reps: 8 })], 'x'.repeat(101)],
])('leaves to the notes an exercise %s', (_what, sets, name) => {
  expect(ofOne(sets, name)).toEqual({ exercises: [], others: [{ name, sets }] });
});

it('leaves to the notes an exercise whose sets would be more than 250 in one workout', () => {
  const exercises = [200, 51, 50].map((sets, at) => ({
    name: `Lift ${at}`,
    sets: Array<NeutralSet>(sets).fill(set({ reps: 8 })),
  }));
  const { exercises: kept, others } = workoutExercises(workout(exercises), 'km');
  expect(kept.map(({ name }) => name)).toEqual(['Lift 0', 'Lift 2']);
  expect(others).toEqual([exercises[1]]);
});

it('leaves to the notes what comes after 50 exercises', () => {
  const exercises = Array.from({ length: 51 }, (_, at) => ({ name: `Lift ${at}`, sets: [set({ reps: 8 })] }));
  const { exercises: kept, others } = workoutExercises(workout(exercises), 'km');
  expect(kept).toHaveLength(50);
  expect(others).toEqual(exercises.slice(50));
});
