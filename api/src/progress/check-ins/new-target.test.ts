import { LARGEST_STEP } from '@fettle/shared-ui/rules';
import fc from 'fast-check';
import { newTarget, type TargetFacts } from './new-target.ts';

const FACTS: TargetFacts = {
  expenditure: { calories: 2640, uncertainty: 100 },
  pace_kg_per_week: -0.5,
  current: 2120,
  training_extra: 0,
  lowest: 1200,
};

describe('newTarget', () => {
  it.each([
    ['expenditure less the energy of the pace', {}, 2090, null],
    ['the expenditure for a weight to keep', { pace_kg_per_week: 0, current: 2500 }, 2640, null],
    ['more than the expenditure for a gain', { pace_kg_per_week: 0.25, current: 2800 }, 2920, null],
    ['less on every day where training days have more', { training_extra: 60 }, 2030, null],
    ['the current target if the change is below 25 kcal', { current: 2110 }, 2110, null],
    [
      'the current target if the change is noise',
      { expenditure: { calories: 2640, uncertainty: 400 }, current: 2180 },
      2180,
      null,
    ],
    ['at most 250 kcal more', { current: 1700 }, 1950, 'step'],
    ['at most 250 kcal less, in tens', { current: 2505 }, 2260, 'step'],
    ['all of it where there was no target', { current: null }, 2090, null],
    [
      'no less than 1,200 kcal',
      { expenditure: { calories: 1500, uncertainty: 100 }, current: 1300 },
      1200,
      'lowest',
    ],
    [
      'no less than a higher lowest',
      { expenditure: { calories: 1900, uncertainty: 100 }, current: 1600, lowest: 1500 },
      1500,
      'lowest',
    ],
    [
      'the lowest although it is a larger step from a target far below',
      { expenditure: { calories: 1500, uncertainty: 100 }, current: 700 },
      1200,
      'lowest',
    ],
    [
      'the lowest once it is the target',
      { expenditure: { calories: 1500, uncertainty: 100 }, current: 1200 },
      1200,
      'lowest',
    ],
    [
      'the lowest although a target below it is within the noise',
      { expenditure: { calories: 1900, uncertainty: 400 }, current: 1420, lowest: 1500 },
      1500,
      'lowest',
    ],
    [
      'the lowest where a step from far below ends under it',
      { expenditure: { calories: 2400, uncertainty: 100 }, current: 900 },
      1200,
      'step',
    ],
  ] as const)('is %s', (_case, facts: Partial<TargetFacts>, calories, limited_by) => {
    expect(newTarget({ ...FACTS, ...facts })).toMatchObject({ calories, limited_by });
  });

  const facts = fc.record({
    expenditure: fc.record({
      calories: fc.double({ min: 800, max: 6000, noNaN: true }),
      uncertainty: fc.double({ min: 0, max: 500, noNaN: true }),
    }),
    pace_kg_per_week: fc.double({ min: -2, max: 2, noNaN: true }),
    current: fc.option(fc.integer({ min: 500, max: 6000 })),
    training_extra: fc.double({ min: -300, max: 600, noNaN: true }),
    lowest: fc.integer({ min: 120, max: 180 }).map((tens) => tens * 10),
  });

  it('never falls as the expenditure rises', () => {
    fc.assert(
      fc.property(facts, fc.double({ min: 0, max: 1000, noNaN: true }), (given, more) => {
        const { calories, uncertainty } = given.expenditure;
        const higher = newTarget({ ...given, expenditure: { calories: calories + more, uncertainty } });
        expect(higher.calories).toBeGreaterThanOrEqual(newTarget(given).calories);
      }),
    );
  });

  it('takes a bounded step, or goes to the lowest', () => {
    fc.assert(
      fc.property(facts, (given) => {
        fc.pre(given.current !== null);
        const current = given.current ?? 0;
        const { calories } = newTarget(given);
        if (calories !== given.lowest) expect(Math.abs(calories - current)).toBeLessThanOrEqual(LARGEST_STEP);
      }),
    );
  });

  it('suggests tens, and nothing below the lowest', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const { calories } = newTarget(given);
        expect(calories).toBeGreaterThanOrEqual(given.lowest);
        if (calories !== given.current) expect(calories % 10).toBe(0);
      }),
    );
  });
});
