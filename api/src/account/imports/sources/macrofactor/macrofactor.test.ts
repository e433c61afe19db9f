import { readWith, textFile } from '../../sources-fixture.ts';
import { dayOfCell, timeOfCell } from './cells.ts';
import { source } from './macrofactor.ts';

const FOODS =
  'Date,Time,Food Name,Serving Size,Serving Qty,Serving Weight (g),Calories (kcal),Fat (g),Carbs (g),Protein (g),"B12, Cobalamin (mcg)"';
const QUICK =
  'Date,Expenditure,Trend Weight (lbs),Weight (lbs),Steps,Calories (kcal),Protein (g),Fat (g),Carbs (g),Target Calories (kcal)';
const text = (path: string, ...lines: string[]) => textFile(path, `\ufeff${lines.join('\r\n')}\r\n`);
const foods = text(
  'MacroFactor-1.csv',
  FOODS,
  '2025-06-01,12:30 PM,"Soup, red",bowl,1.0,300,200,5,20,10,',
  '2025-06-01,12:30,Bread,g,50.0,50,120,,,,1.0',
  '2025-06-01,noon,Bread,g,50.0,50,120,,,,1.0',
);
const soup = { name: 'Soup, red', amount: '1.0 bowl', kcal: 200, fat: 5, carbs: 20, protein: 10 };
const bread = { name: 'Bread', amount: '50.0 g', kcal: 120, fat: null, carbs: null, protein: null };
const meal = { kind: 'meal', local_date: '2025-06-01', meal: null };

it('reads a meal of each time, and names the row whose time cannot be read', async () => {
  const { entries, problems } = await readWith(source, [foods]);
  expect(entries).toEqual([{ ...meal, local_time: '12:30:00', foods: [soup, bread] }]);
  expect(problems).toEqual([
    { file: 'MacroFactor-1.csv', row: 4, column: 'Time', reason: 'time', value: 'noon' },
  ]);
});

it('reads what two exports share once', async () => {
  const { entries } = await readWith(source, [foods, { ...foods, path: 'MacroFactor-2.csv' }]);
  expect(entries).toMatchObject([{ foods: [soup, bread] }]);
});

it('reads weights of the quick export, and the sums of days without foods', async () => {
  const quick = text(
    'quick.csv',
    QUICK,
    '45809,2400,180.4,180.2,8000,1900,100,60,200,2000',
    '45810,2400,180.3,,9000,1800,110,50,190,2000',
    '45811,2400,180.2,,,0,0,0,0,2000',
  );
  const { entries } = await readWith(source, [quick, foods]);
  const sum = { name: null, amount: null, kcal: 1800, protein: 110, fat: 50, carbs: 190 };
  expect(entries).toEqual([
    { ...meal, local_time: '12:30:00', foods: [soup, bread] },
    { ...meal, local_date: '2025-06-02', local_time: null, foods: [sum], daily_total: true },
    { kind: 'weight', local_date: '2025-06-01', local_time: null, weight: 180.2, unit: 'lb' },
  ]);
});

it('reads body fat as a fraction and as a percentage, and a weight of two exports with it', async () => {
  const weights = text('w.csv', 'Date,Weight (kg),Fat Percent', '2025-06-01,80,0.195', '2025-06-02,81,19.7');
  const quick = text('q.csv', 'Date,Expenditure,Trend Weight (kg),Weight (kg)', '2025-06-01,1,1,80');
  const { entries } = await readWith(source, [quick, weights]);
  expect(entries).toMatchObject([
    { local_date: '2025-06-01', weight: 80, body_fat_pct: 19.5 },
    { local_date: '2025-06-02', weight: 81, body_fat_pct: 19.7 },
  ]);
});

it.each([
  [new Date('2025-06-01T00:00:00Z'), '2025-06-01'],
  [45_809, '2025-06-01'],
  ['45809', '2025-06-01'],
  ['6/1/2025', '2025-06-01'],
])('reads the day of the cell %s', (cell, expected) => {
  expect(dayOfCell(cell, 'Date')).toBe(expected);
});

it.each([
  [0.5, '12:00:00'],
  ['7:05', '07:05:00'],
  [null, null],
])('reads the time of the cell %s', (cell, expected) => {
  expect(timeOfCell(cell, 'Time')).toBe(expected);
});
