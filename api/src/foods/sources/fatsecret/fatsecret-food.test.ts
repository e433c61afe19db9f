import { type FatSecretServing, fatSecretFood } from './fatsecret-food.ts';

const BAR: FatSecretServing = {
  serving_description: '1 bar',
  metric_serving_amount: '40.000',
  metric_serving_unit: 'g',
  calories: '168',
  carbohydrate: '24.00',
  protein: '4.00',
  fat: '6.00',
  saturated_fat: '1.200',
  sodium: '80',
  fiber: '3.2',
  sugar: '8.00',
};
const { metric_serving_amount: _amount, metric_serving_unit: _unit, ...UNWEIGHED } = BAR;
const food = (serving: FatSecretServing | FatSecretServing[] | undefined) =>
  fatSecretFood(
    { food_id: '9000001', food_name: ' Oat Bar ', brand_name: 'Example Foods', servings: { serving } },
    '9520000000011',
  );

const PER_100G = {
  energy_kcal: 420,
  proteins: 10,
  carbohydrates: 60,
  sugars: 20,
  fat: 15,
  saturated_fat: 3,
  fiber: 8,
  sodium: 0.2,
  salt: 0.5,
};
const UNKNOWN = Object.fromEntries(Object.keys(PER_100G).map((key) => [key, null]));

describe('a food of FatSecret', () => {
  it('is stored with its values per serving and per 100 g', () => {
    expect(food(BAR)).toMatchObject({
      source_key: 'fatsecret:9000001',
      barcode: '9520000000011',
      product_name: 'Oat Bar',
      brands: 'Example Foods',
      serving_size: '1 bar',
      serving_grams: 40,
      servings: [{ description: '1 bar', grams: 40 }],
      ...PER_100G,
      nutrition_per_serving: { energy_kcal: 168, proteins: 4, carbohydrates: 24, fat: 6 },
      data_sources: ['fatsecret'],
    });
  });

  it('has cleaned names', () => {
    const named = {
      food_id: '1',
      food_name: 'Ben &amp; Jerry&#39;s\u200b  Half <b>Baked</b>',
      brand_name: 'unknown',
    };
    expect(fatSecretFood(named, null)).toMatchObject({
      product_name: `Ben & Jerry's Half Baked`,
      brands: null,
    });
  });

  it('keeps the original reply, with a list of servings, the default one first', () => {
    const pack = { ...BAR, serving_description: '1 pack', is_default: '1' };
    expect(food([BAR, pack])?.raw_fatsecret_data).toEqual({
      food_id: '9000001',
      food_name: ' Oat Bar ',
      brand_name: 'Example Foods',
      serving_description: '1 pack',
      servings: [pack, BAR],
    });
  });

  it('has the values per 100 g of its heaviest serving', () => {
    const small = { ...BAR, metric_serving_amount: '1', calories: '4' };
    const hundred = { ...BAR, serving_description: '100 g', metric_serving_amount: '100', calories: '419' };
    const found = food([small, hundred, BAR]);
    expect(found).toMatchObject({ serving_grams: 1, energy_kcal: 419, proteins: 4 });
    expect(found?.servings).toHaveLength(3);
  });

  it.each<[string, FatSecretServing | FatSecretServing[] | undefined, object]>([
    [
      'in ounces',
      { ...BAR, metric_serving_amount: '2.000', metric_serving_unit: 'oz' },
      { serving_grams: 56.699, energy_kcal: 296.3015 },
    ],
    [
      'in millilitres, which count as grams',
      { ...BAR, metric_serving_unit: 'ml' },
      { serving_grams: 40, ...PER_100G },
    ],
    [
      'without a weight',
      UNWEIGHED,
      {
        serving_grams: null,
        ...UNKNOWN,
        nutrition_per_serving: { energy_kcal: 168, proteins: 4, carbohydrates: 24, fat: 6 },
      },
    ],
    ['in an unknown unit', { ...BAR, metric_serving_unit: 'cup' }, { serving_grams: null, ...UNKNOWN }],
    ['of 0 g', { ...BAR, metric_serving_amount: '0' }, { serving_grams: null, ...UNKNOWN }],
    [
      'not stated',
      undefined,
      { serving_size: null, serving_grams: null, servings: [], ...UNKNOWN, nutrition_per_serving: null },
    ],
    ['an empty list', [], { serving_size: null, nutrition_per_serving: null }],
    [
      'with values left out',
      { ...BAR, fiber: undefined, sodium: '' },
      { ...PER_100G, fiber: null, sodium: null, salt: null },
    ],
    [
      'with invalid values',
      { ...BAR, fat: 'n/a', protein: '-1' },
      { ...PER_100G, fat: null, proteins: null },
    ],
    ['with impossible values', { ...BAR, metric_serving_amount: '4' }, UNKNOWN],
    [
      'that is a rounded spoon of oil',
      {
        metric_serving_amount: '14',
        metric_serving_unit: 'g',
        calories: '130',
        carbohydrate: '0',
        protein: '0',
        fat: '14',
      },
      { energy_kcal: 900, fat: 100, nutrition_per_serving: { energy_kcal: 130, fat: 14 } },
    ],
    [
      'whose sodium is stated in micrograms',
      { ...BAR, sodium: '80000' },
      { ...PER_100G, sodium: 0.2, salt: 0.5 },
    ],
    [
      'with more energy than a serving can have',
      { ...BAR, calories: '9000' },
      { nutrition_per_serving: { energy_kcal: null, proteins: 4 } },
    ],
    ['with numbers as numbers', { ...BAR, calories: 168, metric_serving_amount: 40 } as never, PER_100G],
  ])('has a serving %s', (_what, serving, expected) => {
    expect(food(serving)).toMatchObject(expected);
  });

  it.each([
    ['no name', { food_id: '1', food_name: ' ' }],
    ['no id', { food_name: 'Oat Bar' }],
    ['the id 0', { food_id: '0', food_name: 'Oat Bar' }],
  ])('with %s is skipped', (_what, incomplete) => {
    expect(fatSecretFood(incomplete, '9520000000011')).toBeNull();
  });
});
