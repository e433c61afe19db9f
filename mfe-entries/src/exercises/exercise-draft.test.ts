import type { Exercise, ExerciseSet } from '@fettle/shared-ui/rules';
import {
  areValid,
  type DraftExercise,
  draftExercises,
  exercisesOfDraft,
  minutesSinceFirst,
  newExercise,
  setErrors,
  withNextSet,
} from './exercise-draft.ts';

const set = (fields: Partial<ExerciseSet>): ExerciseSet => ({
  weight: null,
  unit: null,
  reps: null,
  seconds: null,
  distance_m: null,
  ...fields,
});

it('gives stored exercises back as they were', () => {
  const stored: Exercise[] = [
    {
      name: 'Squat',
      sets: [set({ weight: 82.5, unit: 'kg', reps: 5 }), set({ weight: 182.5, unit: 'lbs', reps: 1 })],
    },
    { name: 'Row', sets: [set({ seconds: 90.5, distance_m: 500 }), set({ reps: 11 })] },
  ];
  expect(exercisesOfDraft(draftExercises(stored, 'lbs'))).toEqual(stored);
});

it.each([
  [set({ weight: 80, unit: 'kg', reps: 8 }), 'kg', ['80', 'kg', '8']],
  [set({ weight: 80, unit: 'kg', reps: 8 }), 'lbs', ['176.3', 'lbs', '8']],
  [set({ weight: 61.25, unit: 'kg', reps: 8 }), 'kg', ['61.25', 'kg', '8']],
  [set({ weight: 225, unit: 'lbs', reps: 8 }), 'kg', ['102', 'kg', '8']],
  [set({ reps: 11 }), 'lbs', ['', 'lbs', '11']],
  [set({ seconds: 60 }), 'kg', ['', 'kg', '']],
  [undefined, 'kg', ['', 'kg', '']],
] as const)('begins with the set of last time, %j, in %s', (last, unit, expected) => {
  const [first, ...others] = newExercise('Squat', last, unit).sets;
  expect([first?.weight, first?.unit, first?.reps]).toEqual(expected);
  expect(others).toEqual([]);
});

it('repeats the set above under a key of its own', () => {
  const { sets } = newExercise('Squat', set({ weight: 80, unit: 'kg', reps: 8 }), 'kg');
  const [first, second] = withNextSet(sets, 'lbs');
  expect(second).toEqual({ ...first, key: second?.key });
  expect(second?.key).not.toBe(first?.key);
});

it('does not repeat seconds and metres, which have no field', () => {
  const [row] = draftExercises(
    [{ name: 'Row', sets: [set({ reps: 3, seconds: 90, distance_m: 500 })] }],
    'kg',
  );
  const [, next] = withNextSet(row?.sets ?? [], 'kg');
  expect(next).toMatchObject({ reps: '3', seconds: null, distance_m: null });
});

it.each([
  ['', '', {}],
  ['82,5', '8', {}],
  ['0', '0', {}],
  ['heavy', '8', { weight: 'Please enter a valid weight' }],
  ['-5', '8', { weight: 'Please enter a valid weight' }],
  ['10001', '8', { weight: 'Please enter a valid weight' }],
  ['80', '8.5', { reps: 'Please enter valid repetitions' }],
  ['80', '10001', { reps: 'Please enter valid repetitions' }],
])('checks %p × %p', (weight, reps, errors) => {
  expect(setErrors({ weight, reps })).toEqual(errors);
  const exercise = newExercise('Squat', undefined, 'kg');
  const sets = exercise.sets.map((row) => ({ ...row, weight, reps }));
  expect(areValid([{ ...exercise, sets }])).toBe(Object.keys(errors).length === 0);
});

it('leaves out sets without values, and exercises without sets', () => {
  const squat = newExercise('Squat', set({ weight: 80, unit: 'kg', reps: 8 }), 'kg');
  const empty = newExercise('Plank', undefined, 'kg');
  const sets = [...squat.sets, ...empty.sets];
  expect(exercisesOfDraft([{ ...squat, sets }, empty])).toEqual([
    { name: 'Squat', sets: [set({ weight: 80, unit: 'kg', reps: 8 })] },
  ]);
});

it.each([
  [[], null],
  [[null], null],
  [[59], null],
  [[60], 1],
  [[100, 2599, null], 43],
  [[21_660], null],
])('counts the minutes since the first of exercises added %j seconds ago: %p', (ago, minutes) => {
  const now = 1_800_000_000_000;
  const added = ago.map((seconds, key): DraftExercise => {
    return { key, name: '', sets: [], begun_at: seconds === null ? null : now - seconds * 1000 };
  });
  expect(minutesSinceFirst(added, now)).toBe(minutes);
});
