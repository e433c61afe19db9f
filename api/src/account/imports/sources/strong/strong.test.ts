import { readWith, textFile } from '../../sources-fixture.ts';
import { minutesOf } from '../../values/minutes.ts';
import { source } from './strong.ts';

const text = (path: string, ...lines: string[]) => textFile(path, lines.join('\n'));
const OLDEST =
  'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE';
const oldest = text(
  'strong.csv',
  OLDEST,
  '2025-04-01 18:00:00,"Legs",45m,"Squat",W,45,5,0,0,"","",',
  '2025-04-01 18:00:00,"Legs",45m,"Squat",Rest Timer,0,0,0,90,"","",',
  '2025-04-01 18:00:00,"Legs",45m,"Squat",1,135,5,0,0,"slow","good day",8',
  '2025-04-01 18:00:00,"Legs",45m,"Bike",1,0,0,3.1,600,"","good day",',
  '2025-04-01 18:00:00,"Legs",45m,"Squat",2,heavy,5,0,0,"","good day",',
);
const moment = { local_date: '2025-04-01', local_time: '18:00:00' };

it('reads sets in the unit of the answer, without pauses, and the note of a workout once', async () => {
  const { entries, problems } = await readWith(source, [oldest], { weight_unit: 'lb' });
  expect(entries).toEqual([
    { kind: 'note', ...moment, text: 'good day' },
    {
      kind: 'workout',
      ...moment,
      type: 'Legs',
      duration_min: 45,
      kcal: null,
      exercises: [
        {
          name: 'Squat',
          sets: [
            { weight: 45, unit: 'lb', reps: 5 },
            { weight: 135, unit: 'lb', reps: 5 },
          ],
        },
        { name: 'Bike', sets: [{ weight: null, unit: null, reps: null, seconds: 600, distance: 3.1 }] },
      ],
    },
  ]);
  expect(problems).toEqual([
    { file: 'strong.csv', row: 6, column: 'Weight', reason: 'number', value: 'heavy' },
  ]);
});

const UNITS =
  'Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;Distance Unit;Seconds;Notes;Workout Notes;Workout Duration';
const withUnits = text(
  'strong2.csv',
  UNITS,
  '2025-04-01 18:00:00;Legs;Squat;1;100;lbs;5;;;;0;;;1h 5m',
  '2025-04-01 18:00:00;Legs;Run;1;0;kg;0;;2;miles;60.0;;;1h 5m',
);

it('reads the units of each row', async () => {
  const { entries } = await readWith(source, [withUnits]);
  expect(entries).toMatchObject([
    {
      duration_min: 65,
      exercises: [
        { sets: [{ weight: 100, unit: 'lb', reps: 5 }] },
        { sets: [{ weight: null, unit: null, reps: null, distance: 2, distance_unit: 'mi', seconds: 60 }] },
      ],
    },
  ]);
});

it('asks only for the units that no file names', async () => {
  expect(await source.asks?.([oldest])).toEqual(['weight_unit', 'distance_unit']);
  expect(await source.asks?.([withUnits])).toEqual([]);
  expect(await source.asks?.([text('s.csv', OLDEST, '2025-04-01 18:00:00,A,1m,B,1,0,9,0,0,,,')])).toEqual([]);
});

it('reads a workout that two files have once', async () => {
  const later = text(
    'later.csv',
    OLDEST,
    '2025-04-01 18:00:00,"Legs",45m,"Squat",1,135,5,0,0,"","",',
    '2025-04-03 18:00:00,"Arms",45m,"Curl",1,20,5,0,0,"","",',
  );
  const { entries } = await readWith(source, [oldest, later]);
  expect(entries).toMatchObject([{ kind: 'note' }, { type: 'Legs' }, { type: 'Arms' }]);
});

it.each([
  ['1h 3m', '', 63],
  ['38min', '', 38],
  ['264h 1m', '', 15_841],
  ['90s', '', 1.5],
  ['1:05:00', '', 65],
  ['3900', 'sec', 65],
  ['90', 'min', 90],
  ['0', '', null],
  ['', '', null],
])('reads the duration %s with the unit "%s"', (duration, unit, expected) => {
  expect(minutesOf(duration, unit, 'Duration')).toBe(expected);
});
