import type { NeutralSet, NeutralWorkout } from '../neutral-entry.ts';
import { workoutNotes } from './workout-notes.ts';

const workout = (fields: Partial<NeutralWorkout>): NeutralWorkout => ({
  kind: 'workout',
  local_date: '2026-01-05',
  local_time: null,
  type: 'Push',
  duration_min: 60,
  kcal: null,
  place: { file: 'a.csv', row: 2 },
  ...fields,
});
const set = (fields: Partial<NeutralSet>): NeutralSet => ({
  weight: null,
  unit: null,
  reps: null,
  ...fields,
});

it.each<[string, NeutralSet[], string]>([
  [
    'lifted',
    [set({ weight: 80, unit: 'kg', reps: 8 }), set({ weight: 82.5, unit: 'kg', reps: 6 })],
    'Lift: 80 kg × 8; 82.5 kg × 6',
  ],
  ['without a weight', [set({ reps: 9 })], 'Lift: 9 reps'],
  ['held', [set({ seconds: 60 })], 'Lift: 60 s'],
  [
    'run, in the unit of the file',
    [set({ distance: 5, distance_unit: 'mi', seconds: 1500 })],
    'Lift: 5 mi, 1500 s',
  ],
  ['run, in the unit of the member', [set({ distance: 5 })], 'Lift: 5 km'],
  ['without any value', [set({})], 'Lift'],
])('writes sets %s', (_what, sets, text) => {
  expect(workoutNotes(workout({}), [{ name: 'Lift', sets }], 'km')).toBe(text);
});

it('begins with energy and distance, where they are known', () => {
  expect(workoutNotes(workout({ kcal: 310.4, distance: 6.25 }), [], 'mi')).toBe('310.4 kcal burned\n6.25 mi');
  expect(workoutNotes(workout({}), [], 'km')).toBe('');
});
