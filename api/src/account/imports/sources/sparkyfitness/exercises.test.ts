import { readWith, textFile } from '../../sources-fixture.ts';
import { source } from './sparkyfitness.ts';

const SETS =
  'entry_date,exercise_name,preset_name,calories_burned,distance,set_number,reps,weight,duration_min,instructions';
const sets = (...rows: string[]) => textFile('sets.csv', [SETS, ...rows].join('\r\n'));
const workout = { kind: 'workout', local_date: '2026-04-05', local_time: null };

it('reads the template of exercises: one workout of a preset, others on their own', async () => {
  const { entries, problems } = await readWith(
    source,
    [
      sets(
        '04/05/2026,Row,Pull,100,,1,10,60,5,"Bend.\nPull."',
        '04/05/2026,Row,Pull,100,,2,8,,5,"Bend.\nPull."',
        '04/05/2026,Curl,Pull,20,,1,12,10,,',
        '2026-04-05,Running,,300,5.5,1,,,30,',
        '2026-04-05,Running,,300,5.5,,,,,',
        '04/14/2026,Row,,,,1,ten,60,,',
      ),
    ],
    { weight_unit: 'lb' },
  );
  expect(entries).toEqual([
    {
      ...workout,
      type: 'Pull',
      duration_min: 10,
      kcal: 120,
      distance: undefined,
      exercises: [
        {
          name: 'Row',
          sets: [
            { weight: 60, unit: 'lb', reps: 10 },
            { weight: null, unit: null, reps: 8 },
          ],
        },
        { name: 'Curl', sets: [{ weight: 10, unit: 'lb', reps: 12 }] },
      ],
    },
    { ...workout, type: 'Running', duration_min: 30, kcal: 300, distance: 5.5 },
  ]);
  expect(problems).toMatchObject([{ file: 'sets.csv', column: 'reps', reason: 'number', value: 'ten' }]);
});

it('reads numbers of accounts with decimal commas', async () => {
  const file = sets('05.04.2026,Row,Individual Entry,"1,200","5,25",1,8,"62,5","7,5",');
  const { entries } = await readWith(source, [file]);
  const set = { weight: 62.5, unit: 'kg', reps: 8 };
  expect(entries).toEqual([
    {
      ...workout,
      type: 'Row',
      duration_min: 7.5,
      kcal: 1200,
      distance: 5.25,
      exercises: [{ name: 'Row', sets: [set] }],
    },
  ]);
});

it.each([
  ['04/05/2026', '04/25/2026', '2026-04-05'],
  ['05/04/2026', '25/04/2026', '2026-04-05'],
  ['05.04.2026', '06.04.2026', '2026-04-05'],
])('finds the order of the days of a file: %s, %s', async (day, other, local_date) => {
  const { entries } = await readWith(source, [sets(`${day},Row,,,,1,8,60,,`, `${other},Row,,,,1,8,60,,`)]);
  expect(entries[0]).toMatchObject({ local_date });
});

it('reads the report of exercises', async () => {
  const rows = [
    [
      'Date',
      'Exercise Name',
      'Duration (minutes)',
      'Calories Burned (kcal)',
      'Sets',
      'Reps',
      'Weight',
      'Notes',
    ],
    ['Apr 05, 2026', 'Squat', 20, 150, '1; 2', '8; 6', '80; 82.5', 'hard\n"but" good'],
    ['Apr 05, 2026', 'Walk', 45, 200, '', '', '', ''],
  ];
  const { entries } = await readWith(source, [
    textFile('r.csv', rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n')),
  ]);
  const squats = [
    { weight: 80, unit: 'kg', reps: 8 },
    { weight: 82.5, unit: 'kg', reps: 6 },
  ];
  expect(entries).toEqual([
    { ...workout, type: 'Squat', duration_min: 20, kcal: 150, exercises: [{ name: 'Squat', sets: squats }] },
    { ...workout, type: 'Walk', duration_min: 45, kcal: 200 },
  ]);
});

it.each([
  ['sets with weights', sets('04/05/2026,Row,,,,1,8,60,,'), ['weight_unit']],
  ['runs', sets('04/05/2026,Run,,,5,,,,30,'), ['distance_unit']],
  ['planks', sets('04/05/2026,Plank,,,,1,,,2,'), []],
])('asks for the units that the file leaves open: %s', async (_, file, questions) => {
  expect(await source.asks?.([file])).toEqual(questions);
});
