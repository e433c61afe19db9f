import { readWith, textFile } from '../../sources-fixture.ts';
import { source } from './sparkyfitness.ts';

const quoted = (cells: readonly (string | number)[], delimiter = ',') =>
  cells.map((cell) => `"${cell}"`).join(delimiter);
const ENGLISH = ['Date', 'Meal Type', 'Food Name', 'Brand', 'Quantity Consumed', 'Unit'];
const ENGLISH_MACROS = ['Calories (kcal)', 'Protein (g)', 'Carbs (g)', 'Fat (g)', 'Time'];
const FRENCH = ['Date', 'Type de repas', "Nom de l'aliment", 'Marque', 'Quantité Consommée', 'Unité'];
const FRENCH_MACROS = ['Calories (kcal)', 'Protéines (g)', 'Glucides (g)', 'Lipides (g)', 'Heure'];
const moment = { kind: 'meal', local_date: '2026-04-05', local_time: null };

it('reads the diary with rows that end in different ways, without its summaries', async () => {
  const header = [...ENGLISH, ...ENGLISH_MACROS];
  const rows = [
    ['2026-04-05', 'Lunch', 'Rice; ""long""', 'Mill', '80', 'g', '288.4', '5.6', '0', '0.5', ''],
    ['2026-04-05', 'DAILY SUMMARY', 'Drink', '', '', '', '', '', '', '', '08:10'],
    ['2026-04-05', 'Before gym', 'Tea', '', '0.5', 'cup', '0', '0', '0', '0', ''],
    ['2026-04-31', 'Lunch', 'Tea', '', '1', 'cup', '0', '0', '0', '0', ''],
    ['2026-04-05', 'Lunch', 'Tea', '', '1', 'cup', 'x', '0', '0', '0', ''],
  ].map((cells) => quoted(cells, ';'));
  const [first = '', ...others] = rows;
  const text = `\ufeff${quoted(header, ';')}\r\n${first}\n${others.join('\r\n')}\n`;
  const { entries, problems } = await readWith(source, [textFile('mine.csv', text)]);
  const rice = { name: 'Rice; "long"', brand: 'Mill', amount: '80 g' };
  expect(entries).toEqual([
    {
      ...moment,
      meal: 'Before gym',
      foods: [{ name: 'Tea', amount: '0.5 cup', kcal: 0, protein: 0, carbs: 0, fat: 0 }],
    },
    { ...moment, meal: 'Lunch', foods: [{ ...rice, kcal: 288.4, protein: 5.6, carbs: 0, fat: 0.5 }] },
  ]);
  expect(problems).toEqual([
    { file: 'mine.csv', row: 5, column: 'Date', reason: 'day', value: '2026-04-31' },
    { file: 'mine.csv', row: 6, column: 'Calories (kcal)', reason: 'number', value: 'x' },
  ]);
});

it.each([';', ','])('reads the French diary with the delimiter %s', async (delimiter) => {
  const rows = [
    [...FRENCH, ...FRENCH_MACROS],
    ['05/04/2026', 'Petit-déjeuner', "Flocons d'avoine", '', '62,5', 'g', '231,3', '8,1', '37', '4,2', ''],
    ['05/04/2026', 'BILAN DU JOUR', 'Total Consommé', '', '', '', '231,3', '8,1', '37', '4,2', ''],
    ['05/04/2026', 'BILAN DU JOUR', 'Boisson', '', '', '', '', '', '', '', '14:32'],
  ];
  const file = textFile('export.csv', `\ufeff${rows.map((cells) => quoted(cells, delimiter)).join('\r\n')}`);
  const food = { name: "Flocons d'avoine", amount: '62,5 g', kcal: 231.3, protein: 8.1, carbs: 37, fat: 4.2 };
  expect((await readWith(source, [file])).entries).toEqual([
    { ...moment, meal: 'Petit-déjeuner', foods: [food] },
  ]);
});

it('reads the report of foods, whose quotes are not escaped', async () => {
  const rows = [
    [
      'Date',
      'Meal',
      'Food',
      'Brand',
      'Quantity',
      'Unit',
      'Calories (kJ)',
      'Protein (g)',
      'Net Carbs (g)',
      'Fat (g)',
    ],
    ['Apr 05, 2026', 'dinner', 'Pizza "Roma", 12"', '', 1, 'piece', 4184, '40.0', '90.5', '30.0'],
    ['Apr 05, 2026', 'Total', '', '', '', '', 4184, '40.0', '90.5', '30.0'],
  ];
  const { entries } = await readWith(source, [textFile('r.csv', rows.map((row) => quoted(row)).join('\n'))]);
  const food = {
    name: 'Pizza "Roma", 12"',
    amount: '1 piece',
    kcal: 1000,
    protein: 40,
    carbs: 90.5,
    fat: 30,
  };
  expect(entries).toEqual([{ ...moment, meal: 'dinner', foods: [food] }]);
});

it('reads the report of foods in German', async () => {
  const rows = [
    ['Datum', 'Mahlzeit', 'Lebensmittel', 'Marke', 'Anzahl', 'Einheit', 'Kalorien', 'Eiweiß (g)', 'Fett (g)'],
    ['Apr. 05, 2026', 'breakfast', 'Brot', '', 50, 'g', 110, '4.0', '1.0'],
    ['Apr. 05, 2026', 'Gesamt', '', '', '', '', 110, '4.0', '1.0'],
  ];
  const { entries } = await readWith(source, [textFile('r.csv', rows.map((row) => quoted(row)).join('\n'))]);
  expect(entries).toMatchObject([
    { ...moment, foods: [{ name: 'Brot', kcal: 110, protein: 4, carbs: null }] },
  ]);
});

it('reads the template of foods, in which a blank value is unknown', async () => {
  const text = [
    'date,meal_type,meal_name,food_name,brand,quantity,unit,calories,protein,carbs,fat,iron,Choline',
    '2026-04-05,snacks,,"Nuts, ""mixed""",,30,g,180,,0,16,,5',
    '2026-04-05,snacks,,"Nuts, ""mixed""",,30,g,180,,0,16,,5',
  ].join('\n');
  const nuts = { name: 'Nuts, "mixed"', amount: '30 g', kcal: 180, protein: null, carbs: 0, fat: 16 };
  const files = [textFile('a.csv', text), textFile('b.csv', text)];
  expect((await readWith(source, files)).entries).toEqual([
    { ...moment, meal: 'snacks', foods: [nuts, nuts] },
  ]);
});

it('reads the measurements of the template and of the report', async () => {
  const template =
    'date,weight,weight_unit,body_fat,neck,length_unit\n2026-04-05,180.5,lb,21,,\n2026-04-06,,,20,,\n';
  const report = [
    ['Date', 'Weight(lbs)', 'Neck(cm)', 'Waist(cm)', 'Steps', 'Body Fat %'],
    ['Apr 05, 2026', '180.5', '', '', '9000', '21.0'],
    ['Apr 07, 2026', '179.0', '', '', '', ''],
  ];
  const files = [textFile('a.csv', template), textFile('b.csv', report.map((row) => quoted(row)).join('\n'))];
  const weight = { kind: 'weight', local_time: null, unit: 'lb' };
  expect((await readWith(source, files)).entries).toEqual([
    { ...weight, local_date: '2026-04-05', weight: 180.5, body_fat_pct: 21 },
    { ...weight, local_date: '2026-04-07', weight: 179 },
  ]);
  expect(await source.asks?.(files)).toEqual([]);
});

it('asks for the unit of weights without one', async () => {
  const file = textFile('a.csv', 'date,weight,weight_unit\n2026-04-05,80,\n');
  expect(await source.asks?.([file])).toEqual(['weight_unit']);
});

it.each([
  ['date,value,unit,source', true],
  ['date,mood_value,mood_tags,notes', true],
  ['Date,Weight,Neck,Waist,Hips,Body Fat %', false],
  ['Date,Meal,Calories,Protein (g),Quantity,Unit', false],
  ['Date,Exercise Name,Set Order,Weight,Reps', false],
  ['Date,Exercise,Category,Weight,Weight Unit,Reps', false],
])('recognises by its header: %s', (header, expected) => {
  expect(source.recognises(textFile('any.csv', `${header}\n`))).toBe(expected);
});
