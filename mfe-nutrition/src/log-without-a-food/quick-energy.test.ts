import { quickEnergy } from './quick-energy.ts';

it.each<[text: string, calories: number, name: string]>([
  ['500 kcal', 500, ''],
  [' 500kcal ', 500, ''],
  ['500 KCAL', 500, ''],
  ['500 cal', 500, ''],
  ['500 calories', 500, ''],
  ['1 calorie', 1, ''],
  ['500 Kalorien', 500, ''],
  ['500 calorías', 500, ''],
  ['500 kilocalories', 500, ''],
  ['2,092 kJ', 500, ''],
  ['2092 kilojoules', 500, ''],
  ['1.250,5 kcal', 1251, ''],
  ['1,250 kcal', 1250, ''],
  ['499.6 kcal', 500, ''],
  ['٥٠٠ kcal', 500, ''],
  ['lunch 500 kcal', 500, 'lunch'],
  ['Lunch: 500 kcal', 500, 'Lunch'],
  ['500 kcal lunch', 500, 'lunch'],
  ['500 kcal (late lunch)', 500, 'late lunch'],
  ['canteen 500 kcal Tuesday', 500, 'canteen Tuesday'],
  ['2 eggs 140 kcal', 140, '2 eggs'],
  ['milk 2% 50 kcal', 50, 'milk 2%'],
  ['bun No. 7 – 300 kcal', 300, 'bun No. 7'],
])('reads %j as an energy', (text, calories, name) => {
  expect(quickEnergy(text, 'en')).toEqual({ calories, name, has_unit: true });
});

it.each([
  ['500', 500],
  ['10000', 10_000],
  ['1,250', 1250],
])('reads %j without a unit as a possible energy', (text, calories) => {
  expect(quickEnergy(text, 'en')).toEqual({ calories, name: '', has_unit: false });
});

it.each([
  '',
  'kcal',
  'low calorie bread',
  '0 kcal',
  '-5',
  '10001',
  '4006381333931',
  '7 up',
  '100% juice',
  'lunch 500',
  '500 g',
  'b12kcal',
  '1.2.3 kcal',
  '500 kcalx9',
  '99999999999 kcal',
  '1 kJ',
])('reads no energy in %j', (text) => {
  expect(quickEnergy(text, 'en')).toBeNull();
});

it("reads numbers in the member's locale", () => {
  expect(quickEnergy('1.250 kcal', 'de')).toMatchObject({ calories: 1250 });
});
