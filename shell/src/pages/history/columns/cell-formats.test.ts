import { type DateOrder, dateText, hasDecimalComma, needsOrder, numberText } from './cell-formats.ts';

it.each<[boolean, string]>([
  [true, '03.04.2026'],
  [true, '26-01-05'],
  [true, 'Fri 3/4/2026'],
  [false, '2026-03-05 07:10'],
  [false, '2026. 03. 04.'],
  [false, '20260304'],
  [false, '3 March 2026'],
])('tells by %s whether %s needs the order of its numbers', (needs, cell) => {
  expect(needsOrder(cell)).toBe(needs);
});

it.each<[boolean | null, string[]]>([
  [true, ['82,4', '1.234,5']],
  [false, ['82.4', '1,234']],
  [null, ['1,234']],
  [true, ['82', '']],
  [false, ['1,23,456']],
])('knows by %s whether %j have decimal commas', (comma, cells) => {
  expect(hasDecimalComma(cells, true)).toBe(comma);
});

it.each<[string, DateOrder, string]>([
  ['03.04.2026', 'dmy', 'Apr 3, 2026'],
  ['03/04/26', 'mdy', 'Mar 4, 2026'],
  ['26-01-05', 'ymd', 'Jan 5, 2026'],
  ['Fri 3/4/2026', 'mdy', 'Mar 4, 2026'],
  ['2026. 03. 04.', 'dmy', 'Mar 4, 2026'],
  ['20260304 07:10', 'dmy', 'Mar 4, 2026 · 07:10'],
  ['3/4/71', 'mdy', 'Mar 4, 1971'],
  ['2026-03-04T07:10', 'dmy', 'Mar 4, 2026 · 07:10'],
  ['32.04.2026', 'dmy', '32.04.2026'],
  ['3 March 2026', 'dmy', '3 March 2026'],
])('reads %s in the order %s as %s', (cell, order, text) => {
  expect(dateText(cell, order)).toBe(text);
});

it.each<[string, boolean, string]>([
  ['82,4', true, '82.4'],
  ['1.234,5 kcal', true, '1,234.5 kcal'],
  ['1,234', false, '1,234'],
  ['forgot', false, 'forgot'],
])('reads the number %s, with decimal commas: %s, as %s', (cell, comma, text) => {
  expect(numberText(cell, comma)).toBe(text);
});
