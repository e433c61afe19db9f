import { readWith, textFile } from '../../sources-fixture.ts';
import { source } from './fitnotes.ts';

const text = (path: string, ...lines: string[]) => textFile(path, lines.join('\n'));
const workout = (local_date: string, exercises: object[]) => ({
  kind: 'workout',
  local_date,
  local_time: null,
  type: null,
  duration_min: null,
  kcal: null,
  exercises,
});
const unused = { weight: null, unit: null, reps: null };

it('reads the older layout, whose exercises have commas without quotes', async () => {
  const { entries, problems } = await readWith(source, [
    text(
      'FitNotes_Export.csv',
      'Date,Exercise,Category,Weight (lbs),Reps,Distance,Distance Unit,Time',
      '2025-07-01,Press, seated, wide,Shoulders,65.0,8,,,',
      '2025-07-01,Press, seated, wide,Shoulders,65.0,6,,,',
      '2025-07-01,Run,Cardio,,,1.5,miles,0:12:30',
      '2025-07-02,Squat,Legs,135.0,5,,,',
      '2025-07-02,Squat,Legs,135.0,5,,,later',
    ),
  ]);
  const set = { weight: 65, unit: 'lb' };
  expect(entries).toEqual([
    workout('2025-07-01', [
      {
        name: 'Press, seated, wide',
        sets: [
          { ...set, reps: 8 },
          { ...set, reps: 6 },
        ],
      },
      { name: 'Run', sets: [{ ...unused, distance: 1.5, distance_unit: 'mi', seconds: 750 }] },
    ]),
    workout('2025-07-02', [{ name: 'Squat', sets: [{ weight: 135, unit: 'lb', reps: 5 }] }]),
  ]);
  expect(problems).toMatchObject([{ row: 6, column: 'Time', reason: 'time', value: 'later' }]);
});

it('reads the newer layout, with the unit of each row, and days that two files have once', async () => {
  const file = text(
    'export.csv',
    'Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment',
    '2025-07-01,Row, cable,Back,40.0,kgs,10,,,,slow, steady',
    '2025-07-01,Row, cable,Back,90.0,lbs,10,,,,',
  );
  const { entries } = await readWith(source, [file, { ...file, path: 'again.csv' }]);
  const sets = [
    { weight: 40, unit: 'kg', reps: 10 },
    { weight: 90, unit: 'lb', reps: 10 },
  ];
  expect(entries).toEqual([workout('2025-07-01', [{ name: 'Row, cable', sets }])]);
});

it('reads body weights of the body tracker once', async () => {
  const { entries, problems } = await readWith(source, [
    text(
      'FitNotes_BodyTracker_Export.csv',
      'Date,Time,Measurement,Value,Unit',
      '2025-07-01,07:05:00,Bodyweight,170.5,lbs',
      '2025-07-01,07:05:00,Bodyweight,170.5,lbs',
      '2025-07-01,07:05:00,Waist,86,cm',
      '2025-07-02,07:05:00,Bodyweight,12,st',
    ),
  ]);
  const moment = { local_date: '2025-07-01', local_time: '07:05:00' };
  expect(entries).toEqual([{ kind: 'weight', ...moment, weight: 170.5, unit: 'lb' }]);
  expect(problems).toMatchObject([{ row: 5, column: 'Unit', reason: 'unit', value: 'st' }]);
});
