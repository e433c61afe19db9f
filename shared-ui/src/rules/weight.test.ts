import fc from 'fast-check';
import {
  fromKilograms,
  paceTowards,
  toKilograms,
  WEIGHT_UNIT_LABELS,
  WEIGHT_UNITS,
  type WeightUnit,
  weightText,
} from './weight.ts';

const weight = fc.double({ min: 0.1, max: 2500, noNaN: true });
const unit = fc.constantFrom<WeightUnit>(...WEIGHT_UNITS);

describe('weight units', () => {
  it.each<[number, WeightUnit, number]>([
    [1, 'lbs', 0.45359237],
    [1, 'stone', 6.35029318],
    [1, 'kg', 1],
    [180, 'lbs', 81.6466266],
    [12.5, 'stone', 79.37866475],
    [82.5, 'kg', 82.5],
  ])('%d %s are %d kg', (amount, of, kilograms) => {
    expect(toKilograms(amount, of)).toBeCloseTo(kilograms, 10);
  });

  it('have the names of the specification', () => {
    expect(WEIGHT_UNITS.map((of) => WEIGHT_UNIT_LABELS[of])).toEqual([
      'Pounds (lbs)',
      'Kilograms (kg)',
      'Stone',
    ]);
  });

  it.each<[number, WeightUnit, RegExp]>([
    [72, 'kg', /^72[.,]0\u00a0kg$/],
    [72.44, 'kg', /^72[.,]4\u00a0kg$/],
    [0.45359237, 'lbs', /^1[.,]0\u00a0lb$/],
    [0.48, 'lbs', /^1[.,]1\u00a0lbs$/],
    [1, 'kg', /^1[.,]0\u00a0kg$/],
    [82.5, 'stone', /^13[.,]0\u00a0stone$/],
  ])('%d kg in %s reads %s', (kilograms, unit, text) => {
    expect(weightText(kilograms, unit)).toMatch(text);
  });

  it('keep a weight converted to kilograms and back', () => {
    fc.assert(
      fc.property(weight, unit, (amount, of) => {
        expect(fromKilograms(toKilograms(amount, of), of)).toBeCloseTo(amount, 9);
      }),
    );
  });

  it('keep a weight converted over any other unit and back', () => {
    fc.assert(
      fc.property(weight, unit, unit, (amount, from, over) => {
        const there = fromKilograms(toKilograms(amount, from), over);
        expect(fromKilograms(toKilograms(there, over), from)).toBeCloseTo(amount, 9);
      }),
    );
  });

  it('keep the order of weights', () => {
    fc.assert(
      fc.property(weight, weight, unit, (one, other, of) => {
        const [lighter, heavier] = one <= other ? [one, other] : [other, one];
        // Not "less than": two weights that differ in the last bit may round to the same value.
        expect(toKilograms(lighter, of)).toBeLessThanOrEqual(toKilograms(heavier, of));
      }),
    );
  });

  it('count fourteen pounds to a stone', () => {
    fc.assert(
      fc.property(weight, (amount) => {
        expect(toKilograms(amount, 'stone')).toBeCloseTo(toKilograms(14 * amount, 'lbs'), 9);
      }),
    );
  });
});

describe('paceTowards', () => {
  it.each([
    ['the rate', 80, 75, 85, 0.5, -0.5],
    ['the rate of a gain', 60, 65, 58, 0.25, 0.25],
    ['what is left of the way', 75.2, 75, 85, 0.5, -0.2],
    ['nothing at the target', 75.04, 75, 85, 0.5, 0],
    ['nothing past the target', 74, 75, 85, 0.5, 0],
    ['the way back without a known start', 74, 75, null, 0.5, 0.5],
  ])('is %s', (_case, weight, target, start, rate, pace) => {
    expect(paceTowards(weight, target, start, rate)).toBeCloseTo(pace, 6);
  });

  it('differs by no more than the weight around the target', () => {
    const near = fc.double({ min: 74, max: 76, noNaN: true });
    fc.assert(
      fc.property(near, near, (one, other) => {
        const [a, b] = [one, other].map((weight) => paceTowards(weight, 75, 85, 0.5));
        expect(Math.abs((a ?? 0) - (b ?? 0))).toBeLessThanOrEqual(Math.abs(one - other) + 0.051);
      }),
    );
  });
});
