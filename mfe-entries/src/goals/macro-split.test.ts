import { gramsOfShares } from '@fettle/shared-ui/rules';
import fc from 'fast-check';
import { energyOfGrams, MACROS, otherMeasure, sharesOfGrams } from './macro-split.ts';

describe('sharesOfGrams', () => {
  it.each([
    [
      { protein: 158, carbs: 210, fat: 70 },
      { protein: 30, carbs: 40, fat: 30 },
    ],
    [
      { protein: 100, carbs: 100, fat: 0 },
      { protein: 50, carbs: 50, fat: 0 },
    ],
    [
      { protein: 9, carbs: 9, fat: 4 },
      { protein: 34, carbs: 33, fat: 33 },
    ],
    [{ protein: 0, carbs: 0, fat: 0 }, null],
    [{ protein: 100, carbs: null, fat: 50 }, null],
  ])('of %o is %o', (grams, shares) => {
    expect(sharesOfGrams(grams)).toEqual(shares);
  });

  it('gives whole shares that add up to 100, each within 1 of its exact share', () => {
    const grams = fc.double({ min: 0, max: 2000, noNaN: true });
    fc.assert(
      fc.property(grams, grams, grams, (protein, carbs, fat) => {
        const shares = sharesOfGrams({ protein, carbs, fat });
        const energy = energyOfGrams({ protein, carbs, fat }) ?? 0;
        fc.pre(shares !== null);
        expect(MACROS.reduce((sum, macro) => sum + shares[macro], 0)).toBe(100);
        for (const macro of MACROS) expect(Number.isInteger(shares[macro])).toBe(true);
        expect(Math.abs(shares.fat - ((fat * 9) / energy) * 100)).toBeLessThan(1 + 1e-9);
      }),
    );
  });

  it('inverts gramsOfShares within one percent', () => {
    const share = fc.integer({ min: 10, max: 45 });
    fc.assert(
      fc.property(fc.integer({ min: 1200, max: 5000 }), share, share, (calories, protein, carbs) => {
        const shares = { protein, carbs, fat: 100 - protein - carbs };
        const again = sharesOfGrams(gramsOfShares(calories, shares));
        for (const macro of MACROS)
          expect(Math.abs((again?.[macro] ?? 0) - shares[macro])).toBeLessThanOrEqual(1);
      }),
    );
  });
});

it.each([
  ['shares', { protein: 158, carbs: 210, fat: 70 }, null, { protein: 30, carbs: 40, fat: 30 }],
  ['grams', { protein: 30, carbs: 40, fat: 30 }, 2100, { protein: 158, carbs: 210, fat: 70 }],
  ['grams', { protein: 30, carbs: 40, fat: 30 }, null, null],
] as const)('otherMeasure converts to %s', (to, numbers, calories, expected) => {
  expect(otherMeasure(numbers, to, calories)).toEqual(expected);
});
