import { Buffer } from 'node:buffer';
import { textFile } from '../sources-fixture.ts';
import { firstRows, layoutOf, textOfCell } from './table-layout.ts';

const layout = async (content: string | Buffer) => layoutOf(await firstRows(textFile('a.csv', content)));

describe('the layout of a table', () => {
  it.each<[string, string | Buffer, string[], number]>([
    ['with commas', 'date,weight\n2026-02-13,81', ['date', 'weight'], 1],
    ['with tabs', 'date\tweight\n2026-02-13\t81', ['date', 'weight'], 1],
    ['with semicolons and decimal commas', 'Datum;kg;x\n2026-02-13;81,4;1,5', ['Datum', 'kg', 'x'], 1],
    [
      'below a title',
      'My weights\nfrom, an app, of mine, that\n\ndate,weight\n2026-02-13,81\n2026-02-14,81',
      ['date', 'weight'],
      4,
    ],
    ['below a line for Excel', 'sep=;\ndate;weight\n2026-02-13;81', ['date', 'weight'], 2],
    [
      'with a delimiter at the end of rows',
      'date,weight\n2026-02-13,81,\n2026-02-14,81,',
      ['date', 'weight', 'Column 3'],
      1,
    ],
    [
      'without the last delimiters of most rows',
      'date,weight,fat,notes\n2026-01-05,80.5,,good\n2026-01-06,80.4\n2026-01-07,80.3\n2026-01-08,80.2',
      ['date', 'weight', 'fat', 'notes'],
      1,
    ],
    [
      'below a title with a comma',
      'Export from Waage, 2026\nDatum;Gewicht\n05.01.2026;81,40\n06.01.2026;81,20',
      ['Datum', 'Gewicht'],
      2,
    ],
    ['with names that are empty or twice', 'a,,a\n1,2,3', ['a', 'Column 2', 'a'], 1],
    ['in UTF-16', Buffer.from('\ufeffdate\tGröße\n2026-02-13\t81', 'utf16le'), ['date', 'Größe'], 1],
    ['in Windows-1252', Buffer.from('date,Größe\n2026-02-13,81', 'latin1'), ['date', 'Größe'], 1],
    ['with a text of several lines', 'date,text\n2026-02-13,"one, two\nthree"', ['date', 'text'], 1],
  ])('%s', async (_what, content, names, after) => {
    expect(await layout(content)).toEqual({ names, has_header: true, after });
  });

  it.each([
    ['2026-02-13,81.4\n2026-02-14,81', 0],
    ['13.02.2026;81,4', 0],
    ['1,2,3\n4,5,6', 0],
  ])('without a header: %s', async (content, after) => {
    const { names, has_header, ...rest } = (await layout(content)) ?? {};
    expect({ has_header, ...rest }).toEqual({ has_header: false, after });
    expect(names?.slice(0, 2)).toEqual(['Column 1', 'Column 2']);
  });

  it.each([
    ['nothing', ''],
    ['a header alone', 'date,weight\n'],
    ['one column', 'date\n2026-02-13\n'],
    ['a text', 'Dear diary,\nnothing happened today.\nIt rained, and rained, and rained.\nBye\n'],
    ['JSON', '[{"a": 1, "b": 2},\n{"a": 1, "b": 2}]'],
    ['XML', '<a b="1, 2">\n<a b="1, 2">\n'],
  ])('is none for %s', async (_what, content) => {
    expect(await layout(content)).toBeNull();
  });
});

it.each([
  [new Date('2026-02-13T00:00:00Z'), '2026-02-13'],
  [new Date('2026-02-13T07:30:00Z'), '2026-02-13 07:30:00'],
  [new Date('1899-12-30T07:30:00Z'), '07:30:00'],
  [81.5, '81.5'],
  [null, ''],
])('the cell %s of a workbook has the text %s', (cell, text) => {
  expect(textOfCell(cell)).toBe(text);
});
