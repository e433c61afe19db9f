import { readWith, textFile } from '../../sources-fixture.ts';
import { source } from './samsung-health.ts';

const folder = 'samsunghealth_anna_20260301';
const file = (table: string, ...lines: string[]) =>
  textFile(`${folder}/${table}.20260301.csv`, [`${table},6311013,3`, ...lines].join('\n'));

const weights = file(
  'com.samsung.health.weight',
  'start_time,weight,update_time,time_offset,comment,body_fat,datauuid',
  '2026-02-01 06:10:05.120,74.5,2026-02-01 06:10:05.120,UTC+0100,,21.3,a1,',
  '2026-02-01 23:40:00.000,75.2,2026-02-01 23:40:00.000,UTC+0100,late, after dinner,,a2,',
  '1970-01-01 00:00:00.001,70.0,1970-01-01 00:00:00.001,UTC+0000,,,a3,',
  '1769990400000,75,,,,,a4,',
  '2026-02-05 06:00:00.000,heavy,,UTC+0100,,,a5,',
  '2026-02-06 06:00:00.000,75,,Berlin,,,a6,',
);

it('reads weights at the offsets of their rows, with comments that have commas', async () => {
  const { entries, problems } = await readWith(source, [weights]);
  expect(entries).toEqual([
    {
      kind: 'note',
      local_date: '2026-02-02',
      local_time: '00:40:00',
      offset_minutes: 60,
      text: 'late, after dinner',
    },
    {
      kind: 'weight',
      local_date: '2026-02-01',
      local_time: '07:10:05',
      offset_minutes: 60,
      source_id: 'a1',
      weight: 74.5,
      unit: 'kg',
      body_fat_pct: 21.3,
    },
    {
      kind: 'weight',
      local_date: '2026-02-02',
      local_time: '00:40:00',
      offset_minutes: 60,
      source_id: 'a2',
      weight: 75.2,
      unit: 'kg',
    },
    {
      kind: 'weight',
      local_date: '2026-02-02',
      local_time: '01:00:00',
      source_id: 'a4',
      weight: 75,
      unit: 'kg',
    },
  ]);
  expect(problems).toEqual([
    { file: weights.path, row: 7, column: 'weight', reason: 'number', value: 'heavy' },
    { file: weights.path, row: 8, column: 'time_offset', reason: 'time', value: 'Berlin' },
  ]);
});

it('reads foods with the macros of their servings', async () => {
  const infos = file(
    'com.samsung.health.food_info',
    'metric_serving_amount,total_fat,protein,name,calorie,metric_serving_unit,carbohydrate,datauuid',
    '40,7.2,3,Oat cookies,180,g,26,f1,',
    '100,1.5,3.4,Milk,47,ml,4.9,f2,',
  );
  const eaten = file(
    'com.samsung.health.food_intake',
    'start_time,amount,meal_type,name,unit,calorie,time_offset,datauuid,food_info_id',
    '2026-02-01 07:00:00.000,2,100001,,120001,360,UTC+0100,e1,f1,',
    '2026-02-01 06:50:00.000,200,100001,Milk,120002,94,UTC+0100,e2,f2,',
    '2026-02-01 06:50:00.000,200,100001,Milk,120002,94,UTC+0100,e3,f2,',
    '2026-02-01 11:45:00.000,1,100002,,,650,UTC+0100,e4,,',
  );
  const milk = { name: 'Milk', amount: '200 ml', kcal: 94, protein: 6.8, carbs: 9.8, fat: 3 };
  // The same export twice gives each record once.
  const { entries, problems } = await readWith(source, [eaten, infos, eaten]);
  expect(problems).toEqual([]);
  expect(entries).toEqual([
    {
      kind: 'meal',
      local_date: '2026-02-01',
      local_time: '07:50:00',
      offset_minutes: 60,
      meal: 'breakfast',
      foods: [
        { name: 'Oat cookies', amount: '2 servings', kcal: 360, protein: 6, carbs: 52, fat: 14.4 },
        milk,
        milk,
      ],
    },
    {
      kind: 'meal',
      local_date: '2026-02-01',
      local_time: '12:45:00',
      offset_minutes: 60,
      meal: 'lunch',
      foods: [{ name: null, amount: null, kcal: 650, protein: null, carbs: null, fat: null }],
    },
  ]);
});

it('reads exercises, whose columns have the name of the table before their own', async () => {
  const columns = [
    'duration',
    'start_time',
    'exercise_type',
    'distance',
    'calorie',
    'time_offset',
    'datauuid',
  ];
  const exercises = file(
    'com.samsung.shealth.exercise',
    `title,total_calorie,${columns.map((name) => `com.samsung.health.exercise.${name}`).join(',')}`,
    ',310.5,1950000,2026-02-01 16:30:00.000,1002,5200,310.5,UTC+0100,x1,',
    'Boulders, indoors,,2700000,2026-02-03 17:00:00.000,0,,220,UTC-0330,x2,',
    ',,0,2026-02-04 17:00:00.000,1001,,3,UTC+0100,x3,',
    'a,b,c,d,e,f,g,h,i,j,k,l,m',
  );
  const { entries, problems } = await readWith(source, [exercises]);
  expect(entries).toEqual([
    {
      kind: 'workout',
      local_date: '2026-02-01',
      local_time: '17:30:00',
      offset_minutes: 60,
      source_id: 'x1',
      type: 'running',
      duration_min: 32.5,
      kcal: 310.5,
      distance: 5.2,
    },
    {
      kind: 'workout',
      local_date: '2026-02-03',
      local_time: '13:30:00',
      offset_minutes: -210,
      source_id: 'x2',
      type: 'Boulders, indoors',
      duration_min: 45,
      kcal: 220,
      distance: undefined,
    },
  ]);
  expect(problems).toEqual([
    { file: exercises.path, row: 6, column: null, reason: 'columns', value: 'a,b,c,d,e,f,g,h,i,j,k,l,m' },
  ]);
});

it('recognises all tables, and the series beside them', async () => {
  const steps = file('com.samsung.shealth.tracker.pedometer_day_summary', 'step_count', '1,');
  const series = textFile(`${folder}/jsons/com.samsung.health.heart_rate/0/1.json`, '[]');
  expect([weights, steps, series].map((one) => source.recognises(one))).toEqual([true, true, true]);
  expect(source.recognises(textFile('weight.csv', 'start_time,weight\n'))).toBe(false);
  expect(await readWith(source, [steps, series])).toEqual({ entries: [], problems: [] });
});

it('asks for the time zone where a table has no offsets', async () => {
  expect(await source.asks?.([weights])).toEqual([]);
  const older = file(
    'com.samsung.health.weight',
    'start_time,weight,datauuid',
    '2026-02-01 06:10:05.120,74.5,a1,',
  );
  expect(await source.asks?.([older])).toEqual(['time_zone']);
});
