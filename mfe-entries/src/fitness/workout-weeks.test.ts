import { typesOf, type WorkoutEntry, workoutWeeks } from './workout-weeks.ts';

const workout = (local_date: string, duration = 30, type = 'Cardio') =>
  ({ kind: 'workout-entries', id: `${local_date} ${type}`, local_date, duration, type }) as WorkoutEntry;

/** A Wednesday, whose week began on Sunday the 22nd. */
const today = '2026-11-25';
const weeksOf = (loaded: WorkoutEntry[], type = '', hasEarlier = false) =>
  workoutWeeks(loaded, { today, type, hasEarlier }).map(
    ({ from, to, minutes, workouts }) => `${from} ${to} ${minutes} of ${workouts.length}`,
  );

test.each<[string, WorkoutEntry[], string, boolean, string[]]>([
  ['nothing: this week', [], '', false, ['2026-11-22 2026-11-28 0 of 0']],
  [
    'Sunday and Saturday belong to one week',
    [
      workout('2026-11-28', 20),
      workout('2026-11-22', 45),
      workout('2026-11-21', 12.5),
      workout('2026-11-15'),
    ],
    '',
    false,
    ['2026-11-22 2026-11-28 65 of 2', '2026-11-15 2026-11-21 42.5 of 2'],
  ],
  [
    'empty weeks in a row are one, over a year’s end and the end of daylight-saving time too',
    [workout('2025-12-24')],
    '',
    false,
    ['2026-11-22 2026-11-28 0 of 0', '2025-12-28 2026-11-21 0 of 0', '2025-12-21 2025-12-27 30 of 1'],
  ],
  [
    'only one type; what is between its weeks is empty',
    [workout('2026-11-25', 10, 'Yoga'), workout('2026-11-18'), workout('2026-11-11', 20, 'Yoga')],
    'Yoga',
    false,
    ['2026-11-22 2026-11-28 10 of 1', '2026-11-15 2026-11-21 0 of 0', '2026-11-08 2026-11-14 20 of 1'],
  ],
  [
    'the oldest week is left out while more of it may come',
    [workout('2026-11-24'), workout('2026-11-18'), workout('2026-11-10')],
    '',
    true,
    ['2026-11-22 2026-11-28 30 of 1', '2026-11-15 2026-11-21 30 of 1'],
  ],
  [
    'this week stays even when it is all that is loaded',
    [workout('2026-11-24')],
    '',
    true,
    ['2026-11-22 2026-11-28 30 of 1'],
  ],
  [
    'a workout logged ahead has its week',
    [workout('2026-11-29')],
    '',
    false,
    ['2026-11-29 2026-12-05 30 of 1', '2026-11-22 2026-11-28 0 of 0'],
  ],
])('%s', (_case, loaded, type, hasEarlier, weeks) => {
  expect(weeksOf(loaded, type, hasEarlier)).toEqual(weeks);
});

test('typesOf sorts by frequency, then by name', () => {
  const workouts = ['Yoga', 'Cardio', 'Cardio', 'Boxing'].map((type) => workout('2026-11-22', 1, type));
  expect(typesOf(workouts)).toEqual(['Cardio', 'Boxing', 'Yoga']);
});
