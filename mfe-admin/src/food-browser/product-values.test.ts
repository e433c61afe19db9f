import {
  allergenNames,
  amountText,
  gradeOf,
  imageAddress,
  sodiumText,
  sourceName,
} from './product-values.ts';

it.each([
  [0.107, '0.04'],
  [1, '0.40'],
  [0, '0.00'],
  [2.5, '1.00'],
  [100, '40.00'],
  [null, '–'],
  [undefined, '–'],
])('converts %p g of salt to %s g of sodium', (salt, sodium) => {
  expect(sodiumText(salt)).toBe(sodium);
});

it.each([
  [0, '0'],
  [539, '539'],
  [1234.5, '1,234.5'],
  [1.865, '1.87'],
  [null, '–'],
])('formats %p as %s', (value, text) => {
  expect(amountText(value)).toBe(text);
});

it.each([
  [['en:milk', 'en:nuts'], 'milk, nuts'],
  [['fr:lait', 'gluten'], 'fr:lait, gluten'],
  [['en:en:odd'], 'en:odd'],
  [[], null],
  [null, null],
])('shows the allergens %j as %j', (allergens, names) => {
  expect(allergenNames(allergens)).toBe(names);
});

it.each([
  ['a', 'A'],
  ['E', 'E'],
  ['unknown', null],
  ['not-applicable', null],
  ['f', null],
  [null, null],
])('shows the grade %j as %j', (grade, shown) => {
  expect(gradeOf(grade)).toBe(shown);
});

it.each([
  [['https://images.example.org/1.jpg', null], 'https://images.example.org/1.jpg'],
  [[null, '/media/1'], '/media/1'],
  [['http://insecure.example.org/1.jpg', 'javascript:alert(1)'], null],
  [[undefined, ''], null],
])('of the images %j shows %j', (addresses, shown) => {
  expect(imageAddress(...addresses)).toBe(shown);
});

it('names known sources', () => {
  expect(['usda', 'openfoodfacts', 'our-canteen'].map(sourceName)).toEqual([
    'USDA',
    'Open Food Facts',
    'our-canteen',
  ]);
});
