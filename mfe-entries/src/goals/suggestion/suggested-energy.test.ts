import fc from 'fast-check';
import {
  ACTIVITIES,
  dailyExpenditure,
  energyForChange,
  restingEnergy,
  type Sex,
  toTens,
} from './suggested-energy.ts';

const body = (weight_kg: number, height_cm: number, age: number, sex: Sex) => ({
  weight_kg,
  height_cm,
  age,
  sex,
});

describe('the energy used at rest, by Mifflin and St Jeor', () => {
  it.each([
    ['a man of 80 kg, 180 cm and 30 years', body(80, 180, 30, 'male'), 1780],
    ['a woman of 60 kg, 165 cm and 40 years', body(60, 165, 40, 'female'), 1270.25],
    ['a woman of 95.5 kg, 172.5 cm and 61 years', body(95.5, 172.5, 61, 'female'), 1567.125],
  ])('of %s', (_, of, calories) => {
    expect(restingEnergy(of)).toBeCloseTo(calories, 6);
  });

  it('differs by 166 kcal between the sexes, increases with weight and height, and decreases with age', () => {
    const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
    fc.assert(
      fc.property(number(40, 200), number(140, 210), fc.integer({ min: 19, max: 77 }), (kg, cm, age) => {
        const at = (...of: Parameters<typeof body>) => restingEnergy(body(...of));
        expect(at(kg, cm, age, 'male') - at(kg, cm, age, 'female')).toBeCloseTo(166, 6);
        expect(at(kg + 1, cm, age, 'male')).toBeGreaterThan(at(kg, cm, age, 'male'));
        expect(at(kg, cm + 1, age, 'male')).toBeGreaterThan(at(kg, cm, age, 'male'));
        expect(at(kg, cm, age + 1, 'male')).toBeLessThan(at(kg, cm, age, 'male'));
      }),
    );
  });
});

it('is multiplied by a factor that increases with activity', () => {
  const of = body(80, 180, 30, 'male');
  expect(ACTIVITIES.map((activity) => Math.round(dailyExpenditure(of, activity)))).toEqual([
    2492, 2759, 3026, 3560,
  ]);
});

describe('energyForChange', () => {
  it.each([
    [2500, 0, 2500],
    [2500, -0.5, 1950],
    [2500, 0.25, 2775],
  ])('from %s kcal and %s kg a week gives %s kcal', (expenditure, change, calories) => {
    expect(energyForChange(expenditure, change)).toBeCloseTo(calories, 6);
  });

  it('gives the expenditure for a steady weight', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 6000 }), (used) => {
        expect(energyForChange(used, 0)).toBe(used);
        expect(Math.abs(toTens(used) - used)).toBeLessThanOrEqual(5);
      }),
    );
  });
});
