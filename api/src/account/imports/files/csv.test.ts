import { textFile } from '../sources-fixture.ts';
import { csvRecords, csvRows, delimiterOf, headerOf } from './csv.ts';

async function rowsOf(content: string, options = {}) {
  const rows: [number, ...string[]][] = [];
  for await (const { row, cells } of csvRows(textFile('a.csv', content), options)) rows.push([row, ...cells]);
  return rows;
}

it.each<[string, string, ReturnType<typeof Array>]>([
  [
    'commas',
    'a,b\n1,2\n',
    [
      [1, 'a', 'b'],
      [2, '1', '2'],
    ],
  ],
  [
    'semicolons, with commas in numbers',
    'a;b\n1,5;2,5',
    [
      [1, 'a', 'b'],
      [2, '1,5', '2,5'],
    ],
  ],
  [
    'tabs',
    'a\tb\n1\t2',
    [
      [1, 'a', 'b'],
      [2, '1', '2'],
    ],
  ],
  [
    'bars',
    'a|b\n1|2',
    [
      [1, 'a', 'b'],
      [2, '1', '2'],
    ],
  ],
  [
    'a byte order mark',
    '\ufeff"a",b\n1,2',
    [
      [1, 'a', 'b'],
      [2, '1', '2'],
    ],
  ],
  [
    'CRLF, and empty lines',
    'a,b\r\n\r\n1,2\r\n',
    [
      [1, 'a', 'b'],
      [3, '1', '2'],
    ],
  ],
  [
    'quoted delimiters, quotes and line ends',
    'a,b\n"x, ""y""","1\n2"\n3,4',
    [
      [1, 'a', 'b'],
      [3, 'x, "y"', '1\n2'],
      [4, '3', '4'],
    ],
  ],
  [
    'quotes inside of a bare cell',
    'a,b\nPizza 12" thin,2',
    [
      [1, 'a', 'b'],
      [2, 'Pizza 12" thin', '2'],
    ],
  ],
  [
    'rows of other lengths',
    'a,b\n1\n1,2,3',
    [
      [1, 'a', 'b'],
      [2, '1'],
      [3, '1', '2', '3'],
    ],
  ],
])('reads %s', async (_, content, rows) => {
  expect(await rowsOf(content)).toEqual(rows);
});

it('skips the lines before the header', async () => {
  expect(await rowsOf('title\nmore\na,b\n1,2', { headerLine: 3 })).toEqual([
    [3, 'a', 'b'],
    [4, '1', '2'],
  ]);
});

it.each([
  ['a quote that does not end', 'a,b\n1,2\n"3,4\n5,6\n'],
  ['more than 2,000 columns', `a,b\n1,2\n${'1,'.repeat(2_001)}`],
  ['a row of more than 1 MB', `a,b\n1,2\n${'x'.repeat(1_100_000)}`],
  ['a quoted cell of more than 1 MB', `a,b\n1,2\n"${'x\n'.repeat(600_000)}"`],
])('refuses %s', async (_, content) => {
  await expect(rowsOf(content)).rejects.toMatchObject({ code: 'FILE_DAMAGED', file: 'a.csv', row: 3 });
});

it('ends a read that stops early', async () => {
  for await (const _ of csvRows(textFile('a.csv', 'a,b\n'.repeat(100_000)))) break;
});

it('names cells by the first column of a name, also by names of prototypes', async () => {
  const records = [];
  for await (const record of csvRecords(textFile('a.csv', ' a ,a,__proto__,constructor,late\n1,2,3,4')))
    records.push(record);
  expect(records).toHaveLength(1);
  const { row, value } = records[0] ?? { row: 0, value: {} };
  expect([row, value.a, value.constructor, value.late, value.toString]).toEqual([
    2,
    '1',
    '4',
    undefined,
    undefined,
  ]);
  expect(Object.keys(value)).toEqual(['a', '__proto__', 'constructor', 'late']);
});

it('finds the header and the delimiter of a head', () => {
  expect(headerOf('#x\n"Date" ; "a;b"\n', 2)).toEqual(['Date', 'a;b']);
  expect(headerOf('a,"not closed, b')).toEqual(['a', 'not closed, b']);
  expect(delimiterOf('from Waage, 2026\nDatum;kg\n05.01.2026;81,4\n06.01.2026;81,2')).toBe(';');
  expect(delimiterOf('Datum;kg;Notiz\n05.01.2026;81,4\n06.01.2026;81,2')).toBe(';');
  const sets = 'Squat: 80; 82; 84\n'.repeat(9);
  expect(delimiterOf(`date,notes\n2026-01-05,"${sets}"\n2026-01-06,"${sets}"`)).toBe(',');
  expect([delimiterOf('title\na;b'), delimiterOf('one'), delimiterOf('')]).toEqual([';', ',', ',']);
});
