import fc from 'fast-check';
import { stepWeight } from './log-weight-form.ts';

describe('stepWeight', () => {
  it.each([
    [82.4, 1, 82.5],
    [82.5, -1, 82.4],
    [0.2, 1, 0.3],
    [81.95, 1, 82.05],
    [0.1, -1, 0.1],
    [0.05, -1, 0.1],
    [0, 1, 0.1],
  ] as const)('steps %d by %i to %d', (weight, direction, expected) => {
    expect(stepWeight(weight, direction)).toBe(expected);
  });

  it('returns to the same weight after a step up and a step down', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 9999 }), (tenths) => {
        expect(stepWeight(stepWeight(tenths / 10, 1), -1)).toBe(tenths / 10);
      }),
    );
  });
});
