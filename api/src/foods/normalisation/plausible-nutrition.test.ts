import { kilocalories } from './energy.ts';
import { plausibleServingNutrition } from './food-nutrition.ts';
import { plausibleNutrition } from './plausible-nutrition.ts';
import { saltAndSodium } from './salt-and-sodium.ts';
import type { Problem } from './source-food.ts';
import { type RawNutrition, type SourceNutrition, unknownNutrition } from './source-nutrition.ts';

const stated = (values: Partial<SourceNutrition>): SourceNutrition => ({ ...unknownNutrition(), ...values });
const macros = (proteins: number, carbohydrates: number, fat: number) => ({ proteins, carbohydrates, fat });
const codes = (problems: Problem[]) => problems.map(({ code }) => code);

describe('the energy of 100 g', () => {
  it.each<[string, Partial<SourceNutrition>, number | null, string[]]>([
    ['is unknown where nothing is stated', {}, null, []],
    ['is stated in kcal', { energy_kcal: 375 }, 375, []],
    ['is kJ divided by 4.184', { energy_kj: 1569 }, 375, []],
    ['is kcal where both fit', { energy_kcal: 375, energy_kj: 1570 }, 375, []],
    ['may be 0', { energy_kcal: 0, energy_kj: 0 }, 0, []],
    ['keeps small values that rounding parts', { energy_kcal: 2, energy_kj: 17 }, 2, []],
    [
      'is kJ where kcal and kJ are swapped',
      { energy_kcal: 1569, energy_kj: 375, ...macros(13, 68, 7) },
      375,
      ['energy_unit'],
    ],
    ['is kJ under both', { energy_kcal: 1569, energy_kj: 1569, ...macros(13, 68, 7) }, 375, ['energy_unit']],
    ['is kcal under both', { energy_kcal: 375, energy_kj: 375, ...macros(13, 68, 7) }, 375, []],
    ['is kJ in the kcal column alone', { energy_kcal: 1569, ...macros(13, 68, 7) }, 375, ['energy_unit']],
    ['is kcal in the kJ column alone', { energy_kj: 375, ...macros(13, 68, 7) }, 375, ['energy_unit']],
    [
      'is what both columns say, whatever the macros say',
      { energy_kcal: 90, energy_kj: 375, ...macros(13, 68, 7) },
      90,
      [],
    ],
    [
      'is kcal that only the macros take for kJ',
      { energy_kcal: 354, energy_kj: 1481, ...macros(7, 8, 1) },
      354,
      [],
    ],
    [
      'is kJ where the kcal are far off',
      { energy_kcal: 2, energy_kj: 1209, ...macros(2.4, 3.4, 30) },
      289,
      ['energy_unit'],
    ],
    [
      'is kcal where sweeteners give less than macros',
      { energy_kcal: 168, energy_kj: 1158, ...macros(0, 68, 0) },
      168,
      [],
    ],
    [
      'is kcal where kJ do not fit and macros say nothing',
      { energy_kcal: 88, energy_kj: 500, ...macros(0, 1, 0) },
      88,
      [],
    ],
    ['is kcal where neither fits', { energy_kcal: 150, energy_kj: 9000, ...macros(13, 68, 7) }, 150, []],
    ['counts the alcohol of a liqueur', { energy_kj: 1046, ...macros(0, 15, 0), alcohol: 27 }, 250, []],
    ['is not corrected by less than 60 kcal of macros', { energy_kcal: 160, ...macros(0, 10, 0) }, 160, []],
    ['is dropped over 905', { energy_kcal: 1250 }, null, ['energy_impossible']],
    ['is 905 at most', { energy_kcal: 905 }, 905, []],
    [
      'of oil by a rounded tablespoon is that of its fat',
      { energy_kcal: 929, ...macros(0, 0, 100) },
      900,
      ['energy_impossible'],
    ],
  ])('%s', (_, values, kcal, expected) => {
    const problems: Problem[] = [];
    const energy = kilocalories(stated(values), problems);
    if (kcal === null) expect(energy).toBeNull();
    else expect(energy).toBeCloseTo(kcal, 0);
    expect(codes(problems)).toEqual(expected);
  });
});

describe('salt and sodium', () => {
  it.each<[string, number | null, number | null, number, number | null, string[]]>([
    ['unknown', null, null, 0, null, []],
    ['salt of sodium', null, 0.4, 50, 1, []],
    ['sodium of salt', 1, null, 50, 1, []],
    ['both the same', 1, 0.4, 50, 1, []],
    ['salt wins where they do not fit', 0.5, 0.5, 50, 0.5, []],
    ['sodium wins over a salt of 0', 0, 0.2, 50, 0.5, []],
    ['0 stays 0', 0, 0, 50, 0, []],
    ['milligrams taken for grams', 262.5, 105, 50, 0.2625, ['sodium_unit']],
    ['salt itself, rounded', 107, 42.8, 0, 100, []],
    ['grams beside what was taken for milligrams', 0.00036, 0.377, 50, 0.9425, ['sodium_unit']],
    ['grams beside sodium in milligrams', 0.5, 0.0002, 50, 0.5, ['sodium_unit']],
    ['grams beside milligrams that no food has', 0.015, 7.5, 7.5, 0.015, ['sodium_unit']],
    ['grams beside milligrams that are more than everything', 500, 0.2, 50, 0.5, ['sodium_unit']],
    ['unknown where they are 100-fold apart and no unit explains it', 1, 80, 0, null, ['sodium_unit']],
    ['unknown where a millionth is stated', 1, 4e-7, 50, null, ['sodium_unit']],
    ['salt where they are apart by less', 1, 0.005, 50, 1, []],
    ['no unit makes it possible', 200000, null, 0, null, ['sodium_unit']],
  ])('%s', (_, salt, sodium, others, expected, expectedCodes) => {
    const problems: Problem[] = [];
    const both = saltAndSodium({ salt, sodium }, others, problems);
    expect(both.salt).toBe(expected);
    if (expected === null) expect(both.sodium).toBeNull();
    else expect(both.sodium).toBeCloseTo(expected / 2.5, 9);
    expect(codes(problems)).toEqual(expectedCodes);
  });
});

describe('plausible values of 100 g', () => {
  it.each<[string, Partial<RawNutrition>, object, string[]]>([
    ['all values', { ...macros(12.5, 67.5, 7.5), fiber: 10 }, { ...macros(12.5, 67.5, 7.5), fiber: 10 }, []],
    ['a 0, which is known', { fat: 0 }, { fat: 0, proteins: null }, []],
    ['no rounding errors of conversions', { fat: 62.4999999999 }, { fat: 62.5 }, []],
    ['no number below 0', { fat: -1, proteins: 2 }, { fat: null, proteins: 2 }, ['negative']],
    ['no text', { fat: 'abc', proteins: 2 }, { fat: null, proteins: 2 }, ['not_a_number']],
    ['100 g as rounding makes it', { fat: 100.5 }, { fat: 100 }, []],
    ['a sum that rounding explains', macros(10, 80, 14), macros(10, 80, 14), []],
    [
      'nothing where one macro is more than everything',
      { ...macros(0, 200, 0), energy_kcal: 500, salt: 1 },
      { ...macros(null as never, null as never, null as never), energy_kcal: null, salt: null },
      ['macros_over_100'],
    ],
    [
      'nothing where the macros are more than everything',
      { ...macros(40, 50, 20), sugars: 5 },
      { proteins: null, sugars: null },
      ['macros_over_100'],
    ],
    [
      'no part over 100 g',
      { ...macros(1, 95, 1), sugars: 186 },
      { carbohydrates: 95, sugars: null },
      ['over_100'],
    ],
    [
      'a part over its whole, which the pages warn of',
      { carbohydrates: 10, sugars: 30, fat: 2, saturated_fat: 5 },
      { carbohydrates: 10, sugars: 30, fat: 2, saturated_fat: 5 },
      [],
    ],
  ])('%s', (_, values, expected, expectedCodes) => {
    const problems: Problem[] = [];
    expect(plausibleNutrition({ ...unknownNutrition(), ...values }, problems)).toMatchObject(expected);
    expect(codes(problems)).toEqual(expectedCodes);
  });
});

describe('vitamins and minerals of 100 g', () => {
  it.each<[string, Partial<RawNutrition>]>([
    ['potassium of a sports drink', { potassium: 48_000 }],
    ['vitamin A of a protein bar', { vitamin_a: 253_333 }],
    ['vitamin A of a protein drink', { vitamin_a: 100_909 }],
    ['vitamin E of butter', { vitamin_e: 1500 }],
    ['iron of flour', { iron: 1167 }],
    ['vitamin C of cocoa powder', { vitamin_c: 10_000 }],
    ['phosphorus of cocoa powder', { phosphorus: 24_000 }],
  ])('are unknown where they are more than a food has: %s', (_, values) => {
    const problems: Problem[] = [];
    const { nutrients } = plausibleNutrition({ ...unknownNutrition(), ...values, zinc: 1 }, problems);
    expect(nutrients).toEqual({ zinc: 1 });
    expect(codes(problems)).toEqual(['nutrient_impossible']);
  });

  it.each<[string, Partial<RawNutrition>]>([
    ['cod liver oil', { vitamin_a: 30_000, vitamin_d: 250 }],
    ['cream of tartar', { potassium: 16_500 }],
    ['baking powder', { calcium: 7364, phosphorus: 9918 }],
    ['dried thyme', { iron: 123.6, vitamin_k: 1714.5 }],
    ['nutritional yeast', { thiamin: 120, vitamin_b12: 300 }],
  ])('are kept of %s', (_, values) => {
    const problems: Problem[] = [];
    expect(plausibleNutrition({ ...unknownNutrition(), ...values }, problems).nutrients).toEqual(values);
    expect(problems).toEqual([]);
  });
});

describe('values of a serving of unknown weight', () => {
  it.each<[string, Partial<RawNutrition>, object | null, string[]]>([
    ['is kept', { energy_kcal: 120, ...macros(3, 20, 4) }, { energy_kcal: 120, ...macros(3, 20, 4) }, []],
    ['has kcal of kJ', { energy_kj: 418.4 }, { energy_kcal: 100, fat: null }, []],
    [
      'is a meal at most',
      { energy_kcal: 15627, fat: 10 },
      { energy_kcal: null, fat: 10 },
      ['serving_impossible'],
    ],
    ['is no text', { energy_kcal: 'abc', fat: 10 }, { energy_kcal: null, fat: 10 }, ['not_a_number']],
    ['is no text for kJ either', { energy_kj: 'abc', fat: 10 }, { energy_kcal: null }, ['not_a_number']],
    ['may have no plausible value', { fat: -2 }, null, ['negative']],
  ])('%s', (_, values, expected, expectedCodes) => {
    const problems: Problem[] = [];
    const serving = plausibleServingNutrition({ ...unknownNutrition(), ...values }, problems);
    if (expected === null) expect(serving).toBeNull();
    else expect(serving).toMatchObject(expected);
    expect(codes(problems)).toEqual(expectedCodes);
  });
});
