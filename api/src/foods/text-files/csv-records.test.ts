import { type CsvShape, cellsOf, csvRecords } from './csv-records.ts';
import { linesOf } from './lines-of.ts';

const COMMA: CsvShape = { separator: ',', quoted: true };
const SEARCH: CsvShape = { separator: '\t', quoted: 'if needed', columns: 2 };
const DUMP: CsvShape = { separator: '\t', quoted: false };

async function* inPieces(text: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function recordsOf(text: string, shape: CsvShape, size = 7) {
  const from = { line: 0, offset: 0 };
  const records = [];
  for await (const some of csvRecords(linesOf(inPieces(text, size), from), shape)) records.push(...some);
  return records.map(({ line, cells }) => [line, cells?.join('|') ?? null]);
}

it.each<[string, CsvShape, string, (string | number | null)[][]]>([
  [
    'cells',
    COMMA,
    'a,b\n1,\n,2',
    [
      [1, 'a|b'],
      [2, '1|'],
      [3, '|2'],
    ],
  ],
  [
    'quotes, separators and line ends inside of cells',
    COMMA,
    'a,b\r\n"1 ""x"", y","2\n3"\r\n4,5\r\n',
    [
      [1, 'a|b'],
      [2, '1 "x", y|2\n3'],
      [4, '4|5'],
    ],
  ],
  [
    'quotes that mean nothing',
    DUMP,
    'a\tb\n"1\t2"\n3" x\t4\n',
    [
      [1, 'a|b'],
      [2, '"1|2"'],
      [3, '3" x|4'],
    ],
  ],
  [
    'quotes that close within a cell as text',
    COMMA,
    'a,b\n"1" x",2\n"3"" y",4\n',
    [
      [1, 'a|b'],
      [2, '1" x|2'],
      [3, '3" y|4'],
    ],
  ],
  [
    'quotes of tabs as text, alone, around a whole cell and in front of later rows',
    SEARCH,
    'a\tb\n"1\t2\n"3"\t4\n5\t"6\n7"\t8\n"9\t"10"\n',
    [
      [1, 'a|b'],
      [2, '"1|2'],
      [3, '"3"|4'],
      [4, '5|"6'],
      [5, '7"|8'],
      [6, '"9|"10"'],
    ],
  ],
  [
    'quotes of tabs that a cell needs',
    SEARCH,
    'a\tb\n"1 ""x"""\t2\n"3\t4"\t5\r\n6\t""\n',
    [
      [1, 'a|b'],
      [2, '1 "x"|2'],
      [3, '3\t4|5'],
      [4, '6|""'],
    ],
  ],
  [
    'a line end in the quotes of tabs',
    { ...SEARCH, columns: 3 },
    'a\tb\tc\n6\t"7\n8 ""y"""\t9\n',
    [
      [1, 'a|b|c'],
      [2, '6|7\n8 "y"|9'],
    ],
  ],
  [
    'a quote of tabs that nothing closes in a row without all its cells',
    SEARCH,
    'a\tb\n"1\n3\t4\n5\t"6"\n',
    [
      [1, 'a|b'],
      [2, null],
      [3, '3|4'],
      [4, '5|"6"'],
    ],
  ],
  ['a quote within a cell', COMMA, 'a,b "c" d\n', [[1, 'a|b "c" d']]],
  [
    'a quote that nothing closes',
    COMMA,
    'a,b\n"1,2\n3,4\n5,6',
    [
      [1, 'a|b'],
      [2, null],
      [3, '3|4'],
      [4, '5|6'],
    ],
  ],
  [
    'blank lines and no last line end',
    COMMA,
    'a\n\n\r\nb',
    [
      [1, 'a'],
      [4, 'b'],
    ],
  ],
])('reads %s', async (_what, shape, text, records) => {
  expect(await recordsOf(text, shape)).toEqual(records);
  expect(await recordsOf(text, shape, 1)).toEqual(records);
});

it('gives up one line of a quote that 1,000 lines do not close', async () => {
  const text = `a,b\n"1,2\n${'3,4\n'.repeat(1000)}`;
  const records = await recordsOf(text, COMMA, 1000);
  expect(records.slice(0, 3)).toEqual([
    [1, 'a|b'],
    [2, null],
    [3, '3|4'],
  ]);
  expect(records).toHaveLength(1002);
});

it('decodes only the columns that are wanted, and tells how many there are', () => {
  expect(cellsOf(Buffer.from('a\tb\tc\td'), DUMP, [1, 3])).toEqual(['', 'b', '', 'd']);
});

it('leaves out a line that is longer than allowed, and says which', async () => {
  const lines = [];
  for await (const some of linesOf(
    inPieces(`one\n${'x'.repeat(100)}\nthree\n${'y'.repeat(100)}`, 9),
    { line: 0, offset: 0 },
    50,
  ))
    lines.push(...some);
  expect(lines.map(({ number, bytes, end }) => [number, bytes?.toString() ?? null, end])).toEqual([
    [1, 'one', 4],
    [2, null, 105],
    [3, 'three', 111],
    [4, null, 211],
  ]);
});
