import fc from 'fast-check';
import { CALORIES_PER_GRAM } from './daily-targets.ts';
import { type MacroNeeds, proteinNeed, suggestedMacros, trainsRegularly } from './suggested-macros.ts';

const NEEDS: MacroNeeds = {
  calories: 2090,
  weight_kg: 70,
  height_cm: null,
  losing: true,
  training: true,
  own: {},
};

const energyOf = (grams: Record<'protein' | 'carbs' | 'fat', number>) =>
  grams.protein * 4 + grams.carbs * 4 + grams.fat * 9;

describe('proteinNeed', () => {
  it.each([
    ['2 g for a loss with training', {}, { per_kg: 2, weight_kg: 70 }],
    ['1.6 g with training otherwise', { losing: false }, { per_kg: 1.6, weight_kg: 70 }],
    ['1.2 g for a loss without training', { training: false }, { per_kg: 1.2, weight_kg: 70 }],
    ['0.8 g otherwise', { losing: false, training: false }, { per_kg: 0.8, weight_kg: 70 }],
    ['the weight below a BMI of 25', { height_cm: 180 }, { per_kg: 2, weight_kg: 70 }],
    ['the weight of a BMI of 25 above it', { weight_kg: 120, height_cm: 180 }, { per_kg: 2, weight_kg: 81 }],
  ])('is %s', (_case, needs: Partial<MacroNeeds>, need) => {
    expect(proteinNeed({ ...NEEDS, ...needs })).toEqual(need);
  });
});

it.each([
  ['targets for training days', true, null, true],
  ['an active life', false, 'active', true],
  ['hard work', false, 'hard', true],
  ['a light activity', false, 'light', false],
  ['nothing of it', false, null, false],
] as const)('a member with %s trains regularly: %s, %s → %s', (_case, hasTrainingDay, activity, trains) => {
  expect(trainsRegularly(hasTrainingDay, activity)).toBe(trains);
});

describe('suggestedMacros', () => {
  it.each([
    ['protein by weight, fat to leave 45 % for carbs', {}, { protein: 140, fat: 65, carbs: 236 }],
    ['30 % of fat where protein is low', { training: false }, { protein: 85, fat: 70, carbs: 280 }],
    ['protein up to 35 %', { weight_kg: 150 }, { protein: 185, fat: 45, carbs: 236 }],
    ['protein of at least 10 %', { weight_kg: 30, losing: false, training: false }, { protein: 50, fat: 70 }],
    ['more protein where the member wants it', { own: { protein: 162 } }, { protein: 162, fat: 55 }],
    ['less protein where the member wants it, from 10 %', { own: { protein: 90 } }, { protein: 90 }],
    ['protein by weight where the member has less than 10 %', { own: { protein: 50 } }, { protein: 140 }],
    ['fat as the member wants it, up to 35 %', { own: { fat: 78 } }, { protein: 140, fat: 78 }],
    ['other fat where the member has less than 20 %', { own: { fat: 30 } }, { fat: 65 }],
  ])('gives %s', (_case, needs: Partial<MacroNeeds>, macros) => {
    expect(suggestedMacros({ ...NEEDS, ...needs })).toMatchObject(macros);
  });

  const grams = fc.option(fc.integer({ min: 0, max: 400 }));
  const needs = fc.record({
    calories: fc.integer({ min: 800, max: 6000 }),
    weight_kg: fc.double({ min: 30, max: 300, noNaN: true }),
    height_cm: fc.option(fc.double({ min: 120, max: 220, noNaN: true })),
    losing: fc.boolean(),
    training: fc.boolean(),
    own: fc.record({ protein: grams, carbs: grams, fat: grams }),
  });

  it('gives whole grams, none negative, whose energy is within 2 kcal', () => {
    fc.assert(
      fc.property(needs, (given) => {
        const macros = suggestedMacros(given);
        for (const value of Object.values(macros)) {
          expect(Number.isInteger(value)).toBe(true);
          expect(value).toBeGreaterThanOrEqual(0);
        }
        expect(Math.abs(energyOf(macros) - given.calories)).toBeLessThanOrEqual(2);
      }),
    );
  });

  it('stays in the ranges of the sources, to five grams', () => {
    fc.assert(
      fc.property(needs, (given) => {
        const { protein, fat } = suggestedMacros(given);
        const within = (value: number, macro: 'protein' | 'fat', least: number, most: number) => {
          const ofShare = (share: number) => (given.calories * share) / 100 / CALORIES_PER_GRAM[macro];
          expect(value).toBeGreaterThanOrEqual(ofShare(least) - 2.5);
          expect(value).toBeLessThanOrEqual(ofShare(most) + 2.5);
        };
        within(protein, 'protein', 10, 35);
        within(fat, 'fat', 20, 35);
      }),
    );
  });
});
