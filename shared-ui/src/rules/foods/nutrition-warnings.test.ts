import fc from 'fast-check';
import { nutritionWarnings, type StatedNutrition } from './nutrition-warnings.ts';

const NOTHING: StatedNutrition = {
  energy_kcal: null,
  proteins: null,
  carbohydrates: null,
  fat: null,
  fiber: null,
  serving_grams: null,
};

/** `[kcal, protein, carbohydrates, fat, fiber]`, and optionally another value. */
type Main = [number | null, number | null, number | null, number | null, (number | null)?];
function food(main: Main, rest: Partial<StatedNutrition> = {}): StatedNutrition {
  const [energy_kcal, proteins, carbohydrates, fat, fiber = null] = main;
  return { ...NOTHING, energy_kcal, proteins, carbohydrates, fat, fiber, ...rest };
}
const codes = (main: Main, rest?: Partial<StatedNutrition>) =>
  nutritionWarnings(food(main, rest)).map(({ code }) => code);

describe('consistent values give no warning', () => {
  it.each<[string, Main, Partial<StatedNutrition>?]>([
    ['nothing known', [null, null, null, null]],
    ['energy alone', [250, null, null, null]],
    ['whole milk', [61, 3.15, 4.8, 3.25, 0], { sugars: 5.05, saturated_fat: 1.865 }],
    ['water', [0, 0, 0, 0, 0]],
    ['butter', [717, 0.85, 0.06, 81.11, 0]],
    ['olive oil', [884, 0, 0, 100, 0]],
    ['lard of USDA’s tables', [902, 0, 0, 100, 0]],
    ['red wine: alcohol is in no column', [85, 0.07, 2.61, 0]],
    ['vodka with 40 % vol', [231, 0, 0, 0]],
    ['rum with 80 % vol', [455, 0, 0, 0]],
    ['a sweet liqueur', [308, 0.1, 32.2, 0.3]],
    ['sugar-free gum: polyols', [180, 0, 75, 0], { sugars: 0 }],
    ['sugar-free gum of which sugars are unknown', [180, 0, 75, 0]],
    ['sugar-free toffees with fat', [271, 0.1, 89.9, 6], { sugars: 0.5 }],
    ['erythritol', [0, 0, 100, 0], { sugars: 0 }],
    ['baking powder: carbohydrates by difference', [53, 0, 27.7, 0, 0.2], { sugars: 0 }],
    ['psyllium, fiber in the carbohydrates', [375, 2, 88, 1, 78]],
    ['psyllium, fiber beside them and without energy', [35, 2, 4, 1, 84]],
    ['psyllium, fiber beside them with 2 kcal', [201, 2, 4, 1, 84]],
    ['wheat bran of USDA', [216, 15.55, 64.51, 4.25, 42.8]],
    ['wheat bran of a European table', [273, 16, 18, 4.7, 45]],
    ['cocoa powder', [228, 19.6, 57.9, 13.7, 37], { sugars: 1.75 }],
    ['agar of a European table', [16, 1.3, 0, 1.2, 81.1]],
    ['mustard rounded per serving of 5 g', [100, 0, 0, 0, 0], { serving_grams: 5 }],
    ['chia rounded per serving of 15 g', [533, 20, 33.3, 33.3, 40], { serving_grams: 15 }],
    ['sugars rounded above the carbohydrates', [20, 0, 4.6, 0], { sugars: 5 }],
    ['only sugars: of which carbohydrates are unknown', [null, null, null, null], { sugars: 40 }],
    ['table salt', [0, 0, 0, 0], { salt: 96.9, sodium: 38.758 }],
    ['salt and sodium rounded', [100, 5, 20, 0], { salt: 0.4, sodium: 0.15 }],
  ])('%s', (_name, main, rest = {}) => {
    expect(codes(main, rest)).toEqual([]);
  });
});

describe('contradicting values give a warning', () => {
  it.each<[string, string[], Main, Partial<StatedNutrition>?]>([
    ['a slip of a digit in bread', ['energy_under_nutrients'], [25, 9, 49, 3.2, 2.7], { sugars: 5 }],
    ['sugar without energy', ['energy_under_nutrients'], [0, 0, 100, 0], { sugars: 100 }],
    ['fat alone has more energy than stated', ['energy_under_nutrients'], [100, null, null, 20]],
    ['a ketchup', ['energy_under_nutrients', 'nutrients_over_100'], [114, 1, 281, 0]],
    ['values of a serving beside energy of 100 g', ['energy_over_nutrients'], [515, 3, 15, 8]],
    ['too much energy for wine, since it has protein', ['energy_over_nutrients'], [100, 8, 0, 0]],
    ['stronger than pure alcohol', ['energy_over_nutrients'], [700, 0, 0, 0]],
    ['milk in kilojoules', ['energy_may_be_kilojoules'], [192, 3.2, 4.7, 1.6]],
    ['flour in kilojoules', ['energy_may_be_kilojoules'], [1487, 8.4, 79, 0.9]],
    ['fiber in the carbohydrates, in kilojoules', ['energy_may_be_kilojoules'], [1113, 15, 64, 4, 43]],
    ['more than pure fat', ['energy_over_pure_fat'], [929, 0, 0, 100]],
    ['more than pure fat, of which nothing else is known', ['energy_over_pure_fat'], [1250, null, 6, null]],
    [
      'more than pure fat, and less than its nutrients',
      ['energy_over_pure_fat', 'energy_under_nutrients', 'nutrients_over_100'],
      [906, 70, 0, 95],
    ],
    ['jam with more sugar', ['sugars_over_carbohydrates'], [240, 0, 50, 0], { sugars: 60 }],
    ['more net carbohydrates', ['net_carbs_over_carbohydrates'], [80, 0, 20, 0], { net_carbs: 22 }],
    ['more saturated fat than fat', ['saturated_over_fat'], [110, 5, 5, 8], { saturated_fat: 10 }],
    [
      'saturated fat over everything',
      ['nutrients_over_100'],
      [null, null, null, null],
      { saturated_fat: 144 },
    ],
    ['fiber beside carbohydrates', ['nutrients_over_100'], [400, 20, 30, 5, 60]],
    ['sodium in milligrams', ['salt_over_100'], [384, 3, 90, 1.4], { salt: 262.5, sodium: 105 }],
    ['sodium in milligrams without salt', ['salt_over_100'], [384, 3, 90, 1.4], { sodium: 105 }],
    ['the same value for salt and sodium', ['salt_unlike_sodium'], [60, 3, 5, 3], { salt: 0.8, sodium: 0.8 }],
    ['a salt that was left at 0', ['salt_unlike_sodium'], [60, 3, 5, 3], { salt: 0, sodium: 0.39 }],
  ])('%s: %p', (_name, expected, main, rest = {}) => {
    expect(codes(main, rest)).toEqual(expected);
  });

  it('has one sentence per warning', () => {
    const [warning] = nutritionWarnings(food([240, 0, 50, 0], { sugars: 60 }));
    expect(warning?.message).toBe('More sugars than carbohydrates, which include them.');
  });
});

/** Two decimals: finer than any table or label, coarser than rounding errors of sums. */
const grams = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((hundredths) => hundredths / 100);

it('gives no warning if the energy is computed from the nutrients, with or without fiber in the carbohydrates', () => {
  const parts = fc.record({
    proteins: grams(40),
    sugars: grams(20),
    starch: grams(20),
    fiber: grams(10),
    fat: grams(10),
  });
  fc.assert(
    fc.property(parts, fc.boolean(), fc.boolean(), (part, fiberInside, fiberCounts) => {
      const { proteins, sugars, starch, fiber, fat } = part;
      const energy_kcal = 4 * (proteins + sugars + starch) + 9 * fat + (fiberCounts ? 2 : 0) * fiber;
      const carbohydrates = sugars + starch + (fiberInside ? fiber : 0);
      expect(
        nutritionWarnings({ ...NOTHING, energy_kcal, proteins, carbohydrates, fat, fiber, sugars }),
      ).toEqual([]);
    }),
  );
});

it('gives no additional warning when a value becomes unknown', () => {
  const known = fc.oneof(grams(120), fc.constant(null));
  const stated = fc.record({
    energy_kcal: fc.oneof(grams(1200), fc.constant(null)),
    proteins: known,
    carbohydrates: known,
    fat: known,
    fiber: known,
    saturated_fat: known,
    serving_grams: fc.constant(null),
  });
  fc.assert(
    fc.property(stated, fc.constantFrom('energy_kcal', 'proteins', 'fat', 'saturated_fat'), (all, field) => {
      const before = nutritionWarnings(all).map(({ code }) => code);
      const after = nutritionWarnings({ ...all, [field]: null }).map(({ code }) => code);
      // Only other known values reveal an energy in kilojoules; without them it is merely too high.
      const kilojoules = before.includes('energy_may_be_kilojoules');
      for (const code of after)
        if (!kilojoules || code !== 'energy_over_pure_fat') expect(before).toContain(code);
    }),
  );
});
