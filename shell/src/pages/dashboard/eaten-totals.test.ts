import fc from 'fast-check';
import { macroShares } from './eaten-totals.tsx';

const totals = { calories: 500, protein: 25, carbs: 50, fat: 20, partial: false };

it('are shares of the energy, not of the weight', () => {
  expect(macroShares(totals)).toEqual({ protein: 100 / 480, carbs: 200 / 480, fat: 180 / 480 });
});

it.each([
  ['one is unknown', { ...totals, fat: null }],
  ['some values are missing in the sums', { ...totals, partial: true }],
  ['all are zero', { ...totals, protein: 0, carbs: 0, fat: 0 }],
])('are null where %s', (_, those) => {
  expect(macroShares(those)).toBeNull();
});

it('always add up to 1', () => {
  const grams = fc.double({ min: 0.1, max: 5000, noNaN: true });
  fc.assert(
    fc.property(grams, grams, grams, (protein, carbs, fat) => {
      const shares = macroShares({ ...totals, protein, carbs, fat });
      expect((shares?.protein ?? 0) + (shares?.carbs ?? 0) + (shares?.fat ?? 0)).toBeCloseTo(1);
    }),
  );
});
