import { readWith, textFile } from '../../sources-fixture.ts';
import { source } from './loseit.ts';

const csv = (path: string, ...lines: string[]) => textFile(path, `\ufeff${lines.join('\r\n')}\r\n`);
const foods = (...rows: string[]) =>
  csv(
    'food-logs.csv',
    'Date,Name,Icon,Meal,Quantity,Units,Calories,Deleted,Fat (g),Protein (g),Carbohydrates (g),Sodium (mg)',
    ...rows,
  );
const summary = (path: string, ...rows: string[]) =>
  csv(path, 'Date,Name,Type,Quantity,Units,Calories,Fat (g),Protein (g),Carbohydrates (g)', ...rows);
const WEIGHTS = 'Date,Weight,Last Updated,Deleted';
const weights = csv(
  'weights.csv',
  WEIGHTS,
  '03/04/2026,180.4,2026-03-05T07:00:00-0500,false',
  '03/04/2026,180.4,2026-03-05T08:00:00-0500,0',
  '03/05/2026,99,2026-03-05T08:00:00-0500,1',
  '03/06/2026,heavy,2026-03-06T08:00:00-0500,false',
);
const profile = (unit: string) => csv('profile.csv', 'Name,Value', 'Height,71.0 inches', `Units,${unit}`);

it('reads logged foods without the deleted ones', async () => {
  const { entries, problems } = await readWith(source, [
    foods(
      '03/04/2026,"Soup, ""hot""",Soup,Lunch,1.5,Cups,"1,250",false,n/a,12.5,0,"2,010"',
      '03/04/2026,Tea,Tea,Lunch,1,Cups,2,1,0,0,0,0',
      '03/04/2026,Tea,Tea,,n/a,n/a,2,0,0,0,0,0',
      '13/04/2026,Tea,Tea,Lunch,1,Cups,2,false,0,0,0,0',
      '3/5/2026,Tea,Tea,Lunch,1,Cups,some,false,0,0,0,0',
    ),
  ]);
  const zeros = { kcal: 2, protein: 0, carbs: 0, fat: 0 };
  const moment = { kind: 'meal', local_date: '2026-03-04', local_time: null };
  const soup = { name: 'Soup, "hot"', amount: '1.5 Cups', kcal: 1250, protein: 12.5, carbs: 0, fat: null };
  expect(entries).toEqual([
    { ...moment, meal: 'Lunch', foods: [soup] },
    { ...moment, meal: null, foods: [{ name: 'Tea', amount: null, ...zeros }] },
  ]);
  const file = 'food-logs.csv';
  expect(problems).toEqual([
    { file, row: 5, column: 'Date', reason: 'day', value: '13/04/2026' },
    { file, row: 6, column: 'Calories', reason: 'number', value: 'some' },
  ]);
});

it('reads exercises without the corrections of connected trackers', async () => {
  const { entries } = await readWith(source, [
    csv(
      'exercise-logs.csv',
      'Date,Name,Icon,Type,Quantity,Units,Calories,Deleted',
      '03/04/2026,"Walking, brisk",Walk,Exercise,1.5,hours,300,false',
      '03/04/2026,Fitbit Activity Adjustment,Fitbit,Exercise,0,minutes,120,false',
      '03/04/2026,Watch Adjustment,Watch,Exercise,20,minutes,120,false',
      '03/04/2026,Watch,Watch,Exercise,5,minutes,-20,false',
      '03/04/2026,Yoga,Yoga,Exercise,20,minutes,65,true',
      '03/05/2026,Stairs,Stairs,Exercise,400,Steps,n/a,false',
    ),
  ]);
  const workout = { kind: 'workout', local_time: null };
  expect(entries).toEqual([
    { ...workout, local_date: '2026-03-04', type: 'Walking, brisk', duration_min: 90, kcal: 300 },
    { ...workout, local_date: '2026-03-05', type: 'Stairs', duration_min: null, kcal: null },
  ]);
});

it('counts what a daily and a weekly summary share once', async () => {
  const rows = ['03/04/2026,Milk,Breakfast,1,Cups,150,8,8,12', '03/04/2026,Milk,Breakfast,1,Cups,150,8,8,12'];
  const run = '03/04/2026,Running,Exercise,30,Minutes,300,n/a,n/a,n/a';
  const { entries } = await readWith(source, [
    summary('DailySummary20260304.csv', ...rows, run),
    summary('WeeklySummary9558.csv', run, ...rows, '03/05/2026,Milk,Snacks,1,Cups,150,8,8,12'),
  ]);
  expect(entries).toMatchObject([
    { meal: 'Breakfast', foods: [{ name: 'Milk' }, { name: 'Milk' }] },
    { meal: 'Snacks', foods: [{ name: 'Milk', kcal: 150, protein: 8, carbs: 12, fat: 8 }] },
    { type: 'Running', duration_min: 30, kcal: 300 },
  ]);
});

it('reads weights with the body fat of their day', async () => {
  const VALUES = 'Date,Value,Secondary Value,Last Updated';
  const { entries, problems } = await readWith(source, [
    weights,
    csv('my/Body_Fat.csv', VALUES, '03/04/2026,21.5,,2026-03-05T07:00:00-0500'),
    csv('steps.csv', VALUES, '03/04/2026,9000,,2026-03-05T07:00:00-0500'),
    profile('lbs'),
  ]);
  expect(entries).toEqual([
    {
      kind: 'weight',
      local_date: '2026-03-04',
      local_time: null,
      weight: 180.4,
      unit: 'lb',
      body_fat_pct: 21.5,
    },
  ]);
  expect(problems).toEqual([
    { file: 'weights.csv', row: 5, column: 'Weight', reason: 'number', value: 'heavy' },
  ]);
});

it('reads notes with their titles', async () => {
  const { entries } = await readWith(source, [
    csv(
      'notes.csv',
      'Date,Title,Body',
      '03/04/2026,Party,"late,\nand long"',
      '03/05/2026,,Rest',
      '03/06/2026,,',
    ),
  ]);
  expect(entries).toMatchObject([{ text: 'Party: late,\nand long' }, { text: 'Rest' }]);
});

it.each([
  ['weights alone', [weights], ['weight_unit']],
  ['a profile without a unit', [weights, profile('both')], ['weight_unit']],
  ['a profile with a unit', [weights, profile('Kilograms')], []],
  ['no weights', [csv('weights.csv', WEIGHTS), foods()], []],
])('asks for the unit that the files leave open: %s', async (_, files, questions) => {
  expect(await source.asks?.(files)).toEqual(questions);
});

it.each([
  ['Date,Food cals,Exercise cals,Budget cals,EER', true],
  ['Date,Name,Value', true],
  ['Name,UniqueId,Brand,Image,Quantity,Measure,Calories', true],
  ['Date,Weight', false],
  ['Name,Value,Unit', false],
  ['Date,Meal,Calories,Protein (g)', false],
])('recognises by its header: %s', (header, expected) => {
  expect(source.recognises(csv('any.csv', header))).toBe(expected);
});
