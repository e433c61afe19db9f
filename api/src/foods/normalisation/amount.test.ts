import { amount, amountOrText, grams } from './amount.ts';

describe('a number as sources write it', () => {
  it.each<[unknown, number | null]>([
    [12.5, 12.5],
    [0, 0],
    [-3, -3],
    ['12.5', 12.5],
    [' 12.5 ', 12.5],
    ['12,5', 12.5],
    ['1.27e-05', 0.0000127],
    ['1 234,5', 1234.5],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1,234,567', 1234567],
    ['0,125', 0.125],
    ['1.234', 1.234],
    ['+5', 5],
    ['<0.5', 0.5],
    ['< 0,5 g', 0.5],
    ['~3', 3],
    ['≈ 25 g', 25],
    ['ca. 7', 7],
    ['350 mg', 0.35],
    ['200ml', 200],
    ['traces', 0],
    ['Spuren', 0],
    ['', null],
    ['   ', null],
    ['-', null],
    ['null', null],
    ['undefined', null],
    ['unknown', null],
    [null, null],
    [undefined, null],
  ])('%j is read as %j', (written, number) => {
    if (number === null) expect(amount(written)).toBeNull();
    else expect(amount(written)).toBeCloseTo(number, 9);
  });

  it.each<unknown>([
    '0x10',
    '0b1',
    '1e999',
    '1,234',
    '12,345 kcal',
    'abc',
    '3 spoons',
    '1/2',
    '12 % DV',
    Number.POSITIVE_INFINITY,
    Number.NaN,
    {},
    [],
    true,
  ])('%j is no number', (written) => expect(amount(written)).toBeNaN());
});

it.each<[unknown, number | string | null]>([
  ['12,5', 12.5],
  ['unknown', null],
  ['3 spoons', '3 spoons'],
  [true, 'true'],
  [{ value: 1 }, '{"value":1}'],
  ['x'.repeat(99), 'x'.repeat(40)],
])('%j becomes a number where it can be read as one, and stays a text otherwise', (written, quoted) => {
  expect(amountOrText(written)).toBe(quoted);
});

describe('a mass in grams', () => {
  it.each<[number, unknown, number | null]>([
    [2, 'g', 2],
    [2, undefined, 2],
    [2, '', 2],
    [239, 'mg', 0.239],
    [5, 'µg', 0.000005],
    [1, 'kg', 1000],
    [30, '%', 30],
    [30, 'МГ', 0.03],
    [30, '% DV', null],
    [400, 'IU', null],
  ])('%d %s', (value, unit, mass) => {
    if (mass === null) expect(grams(value, unit)).toBeNull();
    else expect(grams(value, unit)).toBeCloseTo(mass, 12);
  });
});
