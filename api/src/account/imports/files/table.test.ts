import { textFile } from '../sources-fixture.ts';
import { Columns, columnsOf, macrosOf, sheetRows, tableRows } from './table.ts';

const MACROS = { kcal: ['Energy', 'Calories'], protein: ['Protein'], carbs: ['Carbs'], fat: ['Fat'] };

it('finds columns by name without case, accents and spaces, with their units or without', () => {
  const columns = new Columns([
    'Date',
    ' Énergie (kJ)',
    'Fat (g)',
    'fat',
    'meal_type',
    'Weight',
    'weight',
    null,
  ]);
  const placeOf = (...names: string[]) => columns.find(...names)?.at;
  expect([placeOf('date'), placeOf('energie'), placeOf('Énergie (kJ)'), placeOf('Meal Type')]).toEqual([
    0, 1, 1, 4,
  ]);
  // A whole name comes before one without its unit, and the first of two equal names counts.
  expect([placeOf('Fat'), placeOf('Fat (g)'), placeOf('Weight')]).toEqual([3, 2, 5]);
  expect([placeOf('Protein'), placeOf('Protein', 'Date'), placeOf(''), placeOf('__proto__')]).toEqual([
    undefined,
    0,
    undefined,
    undefined,
  ]);
  expect([columns.find('Energie')?.unit, columns.find('Date')?.unit]).toEqual(['kj', '']);
  expect([columns.has('Date', 'Fat'), columns.has('Date', 'Protein')]).toEqual([true, false]);
});

it('reads the columns of a head, of a text only', () => {
  const file = textFile('a.csv', '\r\nDate;Weight (kg)\n');
  expect(columnsOf(file).has('Date', 'Weight')).toBe(true);
  expect(columnsOf({ ...file, kind: 'database' }).count).toBe(0);
});

it('reads the values of rows', async () => {
  const file = textFile(
    'a.csv',
    'Name;Energy (kJ);Fat (g);Protein\nOats;1000;7,5;\n;;;\nMilk;x;1;2;extra\nTea\n',
  );
  const rows = [];
  for await (const row of tableRows(file)) rows.push(row);
  const [oats, milk, tea] = rows;
  expect(rows.map(({ place }) => place.row)).toEqual([2, 4, 5]);
  expect(oats && macrosOf(oats, MACROS, { decimalComma: true })).toEqual({
    kcal: 239.006,
    protein: null,
    carbs: null,
    fat: 7.5,
  });
  expect(() => milk?.kcal(['Energy'])).toThrow('Energy (kJ): number');
  expect(milk?.unreadable('unit', 'energy')).toMatchObject({
    column: 'Energy (kJ)',
    reason: 'unit',
    value: 'x',
  });
  expect([tea?.text('Name'), tea?.text('Fat'), tea?.number('Fat'), tea?.cell('Brand')]).toEqual([
    'Tea',
    '',
    null,
    undefined,
  ]);
});

it('reads the rows of a sheet', () => {
  const file = textFile('a.xlsx', '');
  const rows = [
    ...sheetRows(file, {
      name: 'A',
      rows: [
        ['Day', 'Energy (kcal)'],
        [null, ''],
        ['Monday', 5],
      ],
    }),
  ];
  expect(rows.map((row) => [row.place.row, row.text('Day'), row.kcal('Energy')])).toEqual([[3, 'Monday', 5]]);
  expect([...sheetRows(file, { name: 'A', rows: [] })]).toEqual([]);
});
