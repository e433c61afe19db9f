import { firstWeightUnit } from './create-account.ts';

it.each([
  ['en-US', 'lbs'],
  ['es-PR', 'lbs'],
  ['en', 'lbs'],
  ['my', 'lbs'],
  ['en-LR', 'lbs'],
  ['en-GB', 'kg'],
  ['en-CA', 'kg'],
  ['de-DE', 'kg'],
  ['de', 'kg'],
  ['zh-Hant-TW', 'kg'],
  ['es-US', 'lbs'],
  ['en-US@posix', 'kg'],
  ['', 'kg'],
])('a new account in the locale %s starts with %s', (locale, unit) => {
  expect(firstWeightUnit(locale)).toBe(unit);
});
