import { readWith, textFile } from '../../sources-fixture.ts';
import { source } from './cronometer.ts';

const text = (path: string, ...lines: string[]) => textFile(path, lines.join('\n'));
const SERVINGS =
  'Day,Time,Group,Food Name,Amount,Energy (kcal),Net Carbs (g),Carbs (g),Fat (g),Protein (g),Category';
const moment = { local_date: '2025-05-01', local_time: null };

it('reads a meal of each day and group, and keeps unknown apart from zero', async () => {
  const { entries, problems } = await readWith(source, [
    text(
      'servings.csv',
      SERVINGS,
      '2025-05-01,,"Lunch","Rice, Cooked","200.00 g",260.00,50.00,56.00,,0.00,"Grains"',
      '2025-05-01,13:40,"Lunch","Rice, Cooked","200.00 g",260.00,50.00,56.00,,0.00,"Grains"',
      '2025-05-01,1:05 PM,"Lunch","Salt","0.00 g",0.00,0.00,0.00,0.00,0.00,""',
      '2025-05-01,,"Uncategorized","Tea ""Mint""","1.00 x 1 Cup",0.00,,,,,""',
      '2025-05-01,25:00,"Lunch","Rice","1 g",1,1,1,1,1,""',
    ),
  ]);
  const rice = { name: 'Rice, Cooked', amount: '200.00 g', kcal: 260, protein: 0, carbs: 56, fat: null };
  const tea = { name: 'Tea "Mint"', amount: '1.00 x 1 Cup', kcal: 0, protein: null, carbs: null, fat: null };
  expect(entries).toEqual([
    { kind: 'meal', ...moment, meal: null, foods: [tea] },
    { kind: 'meal', ...moment, local_time: '13:40:00', meal: 'Lunch', foods: [rice, rice] },
  ]);
  expect(problems).toEqual([
    { file: 'servings.csv', row: 6, column: 'Time', reason: 'time', value: '25:00' },
  ]);
});

it('reads servings without times, in kilojoules', async () => {
  const { entries } = await readWith(source, [
    text(
      'servings.csv',
      'Day,Group,Food Name,Amount,Energy (kJ),Carbs (g),Fat (g),Protein (g),Added Sugars (g)',
      '2025-05-01,Dinner,Soup,1 bowl,418.4,1,2,3,0',
    ),
  ]);
  expect(entries).toMatchObject([{ ...moment, foods: [{ kcal: 100, carbs: 1, fat: 2, protein: 3 }] }]);
});

it('reads weights of all apps once, each in its own unit', async () => {
  const { entries, problems } = await readWith(source, [
    text(
      'biometrics.csv',
      'Day,Group,Metric,Unit,Amount',
      '2025-05-01,Uncategorized,"Weight",kg,80.1',
      '2025-05-01,Uncategorized,"Weight (Apple Health)",kg,80.1',
      '2025-05-02,Uncategorized,"Weight",lbs,176',
      '2025-05-02,Uncategorized,"Blood Pressure",mmHg,120/80',
      '2025-05-03,Uncategorized,"Weight",stone,12',
    ),
  ]);
  expect(entries).toEqual([
    { kind: 'weight', ...moment, weight: 80.1, unit: 'kg' },
    { kind: 'weight', ...moment, local_date: '2025-05-02', weight: 176, unit: 'lb' },
  ]);
  expect(problems).toMatchObject([{ row: 6, column: 'Unit', reason: 'unit', value: 'stone' }]);
});

it('reads exercises and notes, and leaves out summaries, fasts and balances', async () => {
  const { entries } = await readWith(source, [
    text(
      'exercises.csv',
      'Day,Time,Group,Exercise,Minutes,Calories Burned',
      '2025-05-01,,Uncategorized,"Active Energy Balance (Garmin)",0.0,-99.0',
      '2025-05-01,,Uncategorized,"Rowing, hard",20.123456789,-150.5',
    ),
    text('notes.csv', 'Day,Time,Group,Note', '2025-05-01,,Uncategorized,"two\nlines"'),
    text('dailysummary.csv', 'Date,Energy (kcal),Carbs (g),Completed', '2025-05-01,1500,100,true'),
    text('fasts.csv', 'Name,Start,End,Recurrence,Comments', 'F,2025-05-01 20:00:00,2025-05-02 12:00:00,,'),
  ]);
  expect(entries).toEqual([
    { kind: 'note', ...moment, text: 'two\nlines' },
    { kind: 'workout', ...moment, type: 'Rowing, hard', duration_min: 20.12, kcal: 150.5 },
  ]);
});

it.each([
  ['Date,Energy (kcal),Carbs (g),Fat (g),Completed', true],
  ['Name,Start,End,Recurrence,Comments', true],
  ['Day,Group,Note', true],
  ['Date,Meal,Food,Quantity,Unit,Calories', false],
])('recognises %s', (header, expected) => {
  expect(source.recognises(textFile('renamed.csv', `\ufeff${header}\r\n`))).toBe(expected);
});
