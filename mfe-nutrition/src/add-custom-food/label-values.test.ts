import fc from 'fast-check';
import { netCarbs, per100g } from './label-values.ts';

describe('per100g', () => {
  it.each([
    ['a value per 100 g stays unchanged', 12.345, '100g', null, 12.345],
    ['the weight of a serving does not change a value per 100 g', 12.3, '100g', 30, 12.3],
    ['a value per serving is scaled by the weight', 15, 'serving', 30, 50],
    ['a scaled value is rounded to two decimals', 3.7, 'serving', 30, 12.33],
    ['half a hundredth is rounded up', 1.005, 'serving', 100, 1.01],
    ['a serving above 100 g reduces the value', 90, 'serving', 250, 36],
    ['0 stays 0', 0, 'serving', 30, 0],
    ['unknown without the weight of the serving', 3.7, 'serving', null, null],
    ['unknown with a weight of 0', 3.7, 'serving', 0, null],
    ['unknown stays unknown', null, 'serving', 30, null],
    ['unknown stays unknown per 100 g', null, '100g', 30, null],
  ] as const)('%s: converts %p per %s of %p g to %p', (_case, value, basis, grams, stored) => {
    expect(per100g(value, basis, grams)).toBe(stored);
  });

  it("preserves the label's value for a serving of up to 900 g", () => {
    const tenths = fc.integer({ min: 0, max: 9000 }).map((tenth) => tenth / 10);
    fc.assert(
      fc.property(tenths, fc.integer({ min: 1, max: 900 }), (value, grams) => {
        const stored = per100g(value, 'serving', grams) ?? Number.NaN;
        expect(((stored * grams) / 100).toFixed(1)).toBe(value.toFixed(1));
      }),
    );
  });
});

describe('net carbs', () => {
  it.each([
    ['carbohydrates minus fiber', 20, 3.7, 16.3],
    ['without the rounding errors of binary fractions', 54.6, 1.5, 53.1],
    ['never below 0', 2, 5, 0],
    ['to one decimal', 12.345, 1.11, 11.2],
    ['a half is rounded up', 1.15, 0.9, 0.3],
    ['unknown without fiber', 20, null, null],
    ['unknown without carbohydrates', null, 3, null],
  ] as const)('are %s: %p − %p is %p', (_case, carbohydrates, fiber, net) => {
    expect(netCarbs(carbohydrates, fiber)).toBe(net);
  });
});
