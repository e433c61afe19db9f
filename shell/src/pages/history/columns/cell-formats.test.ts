import { type DateOrder, dateOrderOf, dateText, hasDecimalComma, numberText } from './cell-formats.ts';

it.each<[DateOrder | null, string[]]>([
  ['ymd', ['2026-03-04', '2026-03-05 07:10']],
  ['dmy', ['03.04.2026', '13.04.2026']],
  ['mdy', ['3/4/2026', '3/14/26']],
  [null, ['03.04.2026', '04.04.2026']],
  ['dmy', ['3 March 2026', '']],
])('knows the order %s of the dates %j', (order, cells) => {
  expect(dateOrderOf(cells, 'dmy')).toBe(order);
});

it.each<[boolean | null, string[]]>([
  [true, ['82,4', '1.234,5']],
  [false, ['82.4', '1,234']],
  [null, ['1,234']],
  [true, ['82', '']],
])('knows by %s whether %j have decimal commas', (comma, cells) => {
  expect(hasDecimalComma(cells, true)).toBe(comma);
});

it.each<[string, DateOrder, string]>([
  ['03.04.2026', 'dmy', 'Apr 3, 2026'],
  ['03/04/26', 'mdy', 'Mar 4, 2026'],
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
