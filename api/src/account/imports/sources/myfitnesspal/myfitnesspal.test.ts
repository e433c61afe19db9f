import { readWith, textFile } from '../../sources-fixture.ts';
import { source } from './myfitnesspal.ts';

const NUTRITION =
  'Date,Meal,Time,Calories,Fat (g),Saturated Fat,Cholesterol,Carbohydrates (g),Sugar,Protein (g),Iron,Note';
const nutrition = (...rows: string[]) => textFile('Nutrition-Summary.csv', [NUTRITION, ...rows].join('\r\n'));
const EXERCISE = 'Date,Exercise,Type,Exercise Calories,Exercise Minutes,Sets,Reps Per Set,Pounds,Steps,Note';
const exercise = (...rows: string[]) => textFile('mine/e.csv', `\ufeff${[EXERCISE, ...rows].join('\n')}\n`);
const meal = (meal: string, local_time: string | null, kcal: number) => ({
  kind: 'meal',
  local_date: '2025-03-01',
  local_time,
  meal,
  foods: [{ name: null, amount: null, kcal, protein: 3, carbs: 2, fat: 1 }],
});

it('reads the sums of meals, with the earliest time of each', async () => {
  const { entries, problems } = await readWith(source, [
    nutrition(
      '2025-03-01,Snacks,9:15 PM,"1,200.0",1.0,0.0,0.0,2.0,0.0,3.0,0.0,',
      '2025-03-01,Lunch,,300.0,1.0,0.0,0.0,2.0,0.0,3.0,0.0,at work',
      '2025-03-01,Totals,,1500.0,2.0,0.0,0.0,4.0,0.0,6.0,0.0,',
      '2025-03-02,Lunch,,many,1.0,0.0,0.0,2.0,0.0,3.0,0.0,',
      '2025-02-30,Lunch,,1.0,1.0,0.0,0.0,2.0,0.0,3.0,0.0,',
    ),
  ]);
  expect(entries).toEqual([
    meal('Lunch', null, 300),
    meal('Snacks', '21:15:00', 1200),
    { kind: 'note', local_date: '2025-03-01', local_time: null, text: 'at work' },
  ]);
  const file = 'Nutrition-Summary.csv';
  expect(problems).toEqual([
    { file, row: 5, column: 'Calories', reason: 'number', value: 'many' },
    { file, row: 6, column: 'Date', reason: 'day', value: '2025-02-30' },
  ]);
});

it('makes one meal of the rows of a meal with different times', async () => {
  const { entries } = await readWith(source, [
    nutrition(
      '2025-03-01,Dinner,8:00 PM,10.0,1.0,0.0,0.0,2.0,0.0,3.0,0.0,',
      '2025-03-01,Dinner,6:30 PM,20.0,1.0,0.0,0.0,2.0,0.0,3.0,0.0,',
    ),
  ]);
  expect(entries).toMatchObject([{ local_time: '18:30:00', foods: [{ kcal: 10 }, { kcal: 20 }] }]);
});

it('counts what two exports with days in common share once', async () => {
  const lunch = '2025-03-01,Lunch,,300.0,1.0,0.0,0.0,2.0,0.0,3.0,0.0,';
  const other = textFile('other/Nutrition-Summary.csv', [NUTRITION, lunch].join('\n'));
  const { entries } = await readWith(source, [nutrition(lunch), other]);
  expect(entries).toEqual([meal('Lunch', null, 300)]);
});

it('reads cardio and strength, without the adjustments of other apps', async () => {
  const { entries } = await readWith(source, [
    exercise(
      '2025-03-01,"""Cycling, fast""",Cardio,250.0,40,,,,,',
      '2025-03-01,Fitbit calorie adjustment,Cardio,-80.0,1,,,,4000,',
      '2025-03-01,Squat,Strength,,,2,5,135.0,,',
      '2025-03-01,Row,Strength,,,1,8,,,',
    ),
  ]);
  const squat = { weight: 135, unit: 'lb', reps: 5 };
  expect(entries).toMatchObject([
    { type: 'Cycling, fast', duration_min: 40, kcal: 250 },
    {
      type: 'Strength',
      duration_min: null,
      exercises: [
        { name: 'Squat', sets: [squat, squat] },
        { name: 'Row', sets: [{ weight: null, unit: null, reps: 8 }] },
      ],
    },
  ]);
});

const measurements = textFile(
  'mine/m.csv',
  'Date,Fitbit body fat %,Hips,Weight\n2025-03-01,18.5,,180.2\n2025-03-02,,99,\n',
);

it('takes the unit of weights from the exercises, and asks without them', async () => {
  expect(source.asks?.([measurements])).toEqual(['weight_unit']);
  expect(source.asks?.([measurements, exercise()])).toEqual([]);
  expect(source.asks?.([textFile('Measurement-Summary.csv', 'Date\n')])).toEqual([]);
  const { entries } = await readWith(source, [measurements, exercise()]);
  const weight = { weight: 180.2, unit: 'lb', body_fat_pct: 18.5 };
  expect(entries).toEqual([{ kind: 'weight', local_date: '2025-03-01', local_time: null, ...weight }]);
});

it.each([
  ['measurements', measurements, true],
  ['an empty file of measurements', textFile('a/Measurement-Summary-2025.csv', 'Date\r\n'), true],
  ['weights with times', textFile('Weightdata.csv', 'Date,Weight\n2025-03-01 06:30:00+00:00,80\n'), false],
  ['weights with a unit', textFile('w.csv', 'Date,Weight (kg),Fat mass (kg)\n'), false],
  ['sets', textFile('w.csv', 'Date,Exercise,Category,Weight,Reps\n'), false],
])('recognises %s', (_, file, expected) => {
  expect(source.recognises(file)).toBe(expected);
});
