import { measureOf, numberOf, requiredNumber } from './numbers.ts';

it.each<[unknown, number | null]>([
  ['12.5', 12.5],
  [' +1 234.5 ', 1234.5],
  ['-3', -3],
  ['\u22123', -3],
  ['.5', 0.5],
  ['1e3', 1000],
  ['1,050', 1050],
  ['1,234,567.8', 1234567.8],
  ['1,23,456', 123456],
  ['12,5', 12.5],
  ['0,125', 0.125],
  ['', null],
  ['n/a', null],
  ['NaN', null],
  [null, null],
  [7, 7],
  [7n, 7],
])('reads %p as %p', (cell, value) => {
  expect(numberOf(cell, 'a')).toBe(value);
});

it.each<[string, number]>([
  ['12,5', 12.5],
  ['1.234,5', 1234.5],
  ['1.234', 1234],
  ['81.4', 81.4],
])('reads %p with a decimal comma as %p', (cell, value) => {
  expect(numberOf(cell, 'a', { decimalComma: true })).toBe(value);
});

it.each([
  'eighty',
  '1.2.3',
  '1,2,3',
  '1e308',
  '9'.repeat(41),
  `1${'0'.repeat(300)}`,
  '0x10',
  Number.POSITIVE_INFINITY,
  Number.NaN,
  true,
  {},
  [1],
])('refuses %p', (cell) => {
  expect(() => numberOf(cell, 'a')).toThrow('a: number');
});

it('requires a number', () => {
  expect(() => requiredNumber('', 'a')).toThrow('a: missing');
});

it.each<[unknown, number | null]>([
  ['81,4 kg', 81.4],
  ['179.5 lbs', 179.5],
  ['22 %', 22],
  [81, 81],
  ['', null],
])('reads the measure %p as %p', (cell, value) => {
  expect(measureOf(cell, 'a')).toBe(value);
});
