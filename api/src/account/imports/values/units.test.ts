import { distanceUnitOf, weightUnitOf } from './units.ts';

it.each([
  ['kg', 'kg'],
  [' KGS ', 'kg'],
  ['Kilograms', 'kg'],
  ['кг', 'kg'],
  ['lb', 'lb'],
  ['lbs.', 'lb'],
  ['Pounds', 'lb'],
])('reads the unit of weight %p', (text, unit) => {
  expect(weightUnitOf(text, 'a')).toBe(unit);
});

it.each([
  ['km', 'km'],
  ['kilometres', 'km'],
  ['m', 'm'],
  ['Meters', 'm'],
  ['miles', 'mi'],
  ['yds', 'yd'],
  ['feet', 'ft'],
])('reads the unit of distance %p', (text, unit) => {
  expect(distanceUnitOf(text, 'a')).toBe(unit);
});

it.each([
  ['stones', 'unit'],
  ['__proto__', 'unit'],
  ['constructor', 'unit'],
  ['', 'missing'],
])('refuses the unit %p', (text, reason) => {
  expect(() => weightUnitOf(text, 'a')).toThrow(`a: ${reason}`);
  expect(() => distanceUnitOf(text, 'a')).toThrow(`a: ${reason}`);
});
