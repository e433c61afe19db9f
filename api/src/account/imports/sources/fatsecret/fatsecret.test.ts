import { readWith, textFile } from '../../sources-fixture.ts';
import { source } from './fatsecret.ts';

const COLUMNS = 'Date,Cals ( kcal),Fat( g),Sat( g),Carbs( g),Fiber( g),Sugar( g),Prot( g),Sod( mg)';
const report = (path: string, ...lines: string[]) =>
  textFile(
    path,
    [
      '#-----------',
      '# Food Diary Report - Detailed Report,"Monday, March 2, 2026","Tuesday, March 3, 2026"',
      '# Period Summary',
      'Daily Average,Cals ( kcal),Fat( g),Carbs( g),Prot( g)',
      'Total,500,1,2,3',
      '# Report Details',
      '#-----------',
      ...lines,
    ].join('\r\n'),
  );
const moment = { kind: 'meal', local_date: '2026-03-02', local_time: null };

it('reads the tree of days, meals, foods and amounts', async () => {
  const { entries, problems } = await readWith(source, [
    report(
      'a.csv',
      COLUMNS,
      '',
      '"Monday, March 2, 2026","1,500",30,10,40,1,1,20,0',
      ' Lunch,"1,500",30,10,40,1,1,20,0',
      '"  Pizza 12" round, ""thin""","1,250",30.5,10,,1,1,20,0',
      '   1  pizza (12" dia), 400 g',
      '  Cola,0,0,0,0,0,0,0,0',
      '"   1 can, 330 ml"',
      '  Salt,a pinch,0,0,0,0,0,0,0',
      '   2 g',
      '  Plum,30',
      ' Afternoon Snack,30,0,0,0,0,0,0,0',
      '  Plum,30,0.1,0,7,1,1,0.3,0',
      '   1 medium',
      '"Monday, March 32, 2026",9,0,0,0,0,0,0,0',
      ' Lunch,9,0,0,0,0,0,0,0',
      '  Plum,9,0,0,0,0,0,0,0',
      '   1 small',
      'Total,1509,30,10,40,1,1,20,0',
    ),
  ]);
  const zeros = { kcal: 0, protein: 0, carbs: 0, fat: 0 };
  const pizza = { amount: '1 pizza (12" dia), 400 g', kcal: 1250, protein: 20, carbs: null, fat: 30.5 };
  expect(entries).toEqual([
    {
      ...moment,
      meal: 'Afternoon Snack',
      foods: [{ name: 'Plum', amount: '1 medium', kcal: 30, protein: 0.3, carbs: 7, fat: 0.1 }],
    },
    {
      ...moment,
      meal: 'Lunch',
      foods: [
        { name: 'Pizza 12" round, "thin"', ...pizza },
        { name: 'Cola', amount: '1 can, 330 ml', ...zeros },
        { name: 'Plum', amount: null, kcal: 30, protein: null, carbs: null, fat: null },
      ],
    },
  ]);
  expect(problems).toEqual([
    { file: 'a.csv', row: 16, column: 'Cals ( kcal)', reason: 'number', value: 'a pinch' },
    { file: 'a.csv', row: 22, column: 'Date', reason: 'day', value: 'Monday, March 32, 2026' },
  ]);
});

it('reads reports in Russian by the places of their columns', async () => {
  const { entries } = await readWith(source, [
    report(
      'ru.csv',
      'Дата,Кал ( ккал),Жир( г),Насыщ( г),Углев( г),Клетч( г),Сахар( г),Белк( г),Натр( мг)',
      '"понедельник, марта 2, 2026","1 210,5","12,5",0,7,1,1,"9,5",0',
      ' Завтрак,"1 210,5","12,5",0,7,1,1,"9,5",0',
      '  Каша,"1 210,5","12,5",0,7,1,1,"9,125",0',
      '"   1,5 порции, 200 г"',
      '  Итого,"1 210,5","12,5",0,7,1,1,"9,5",0',
      'Всего,"1 210,5","12,5",0,7,1,1,"9,5",0',
    ),
  ]);
  const food = {
    name: 'Каша',
    amount: '1,5 порции, 200 г',
    kcal: 1210.5,
    protein: 9.125,
    carbs: 7,
    fat: 12.5,
  };
  expect(entries).toEqual([{ ...moment, meal: 'Завтрак', foods: [food] }]);
});

it.each([
  ['Monday, March 2, 2026', 'Cals ( kcal)', '1,210', 1210],
  ['lundi, mars 2, 2026', 'Cals ( kcal)', '1,210', 1.21],
  ['Monday, March 2, 2026', 'Energy ( kJ)', '418.4', 100],
  ['понедельник, марта 2, 2026', 'Энер ( кДж)', '418,4', 100],
])('reads the energy of %s: %s %s', async (day, column, energy, kcal) => {
  const file = report(
    'a.csv',
    `Date,${column},Fat( g),Sat( g),Carbs( g),Fiber( g),Sugar( g),Prot( g)`,
    `"${day}","${energy}"`,
    ' Lunch',
    `  Soup,"${energy}",1,1,1,1,1,1`,
  );
  expect((await readWith(source, [file])).entries).toMatchObject([
    { ...moment, foods: [{ kcal, protein: 1 }] },
  ]);
});

it('counts what a weekly and a monthly report share once', async () => {
  const lines = [
    COLUMNS,
    '"Monday, March 2, 2026",20',
    ' Lunch,20',
    '  Tea,10,0,0,0,0,0,0',
    '   1 cup',
    '  Tea,10,0,0,0,0,0,0',
    '   1 cup',
  ];
  const { entries } = await readWith(source, [report('week.csv', ...lines), report('month.csv', ...lines)]);
  expect(entries).toMatchObject([{ foods: [{ name: 'Tea' }, { name: 'Tea' }] }]);
});

it.each([
  ['a report', report('renamed.txt', COLUMNS), true],
  ['weights with comments', textFile('a.csv', '#Version: 6\n#date;weight;weight trend\n'), false],
  ['foods', textFile('a.csv', 'Date,Food,Cals,Fat,Prot\n'), false],
])('recognises %s', (_, file, expected) => {
  expect(source.recognises(file)).toBe(expected);
});
