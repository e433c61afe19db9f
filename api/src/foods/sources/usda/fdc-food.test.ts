import type { SourceFood } from '../../normalisation/source-food.ts';
import { type FdcNames, type FdcRow, fdcFood } from './fdc-food.ts';
import { readSr28Foods } from './sr28-foods.ts';

let names: FdcNames;
beforeAll(async () => {
  const foods = (await readSr28Foods()).filter(({ source_key }) => source_key === 'usda:01123');
  names = {
    categories: new Map([['1', 'Dairy and Egg Products']]),
    units: new Map([
      ['1000', 'cup'],
      ['9999', 'undetermined'],
      ['1119', 'racc'],
    ]),
    sr28: new Map(foods.map((food) => [food.source_key, food])),
  };
});

const row = (fields: Partial<FdcRow>): FdcRow => ({
  fdc_id: 42,
  data_type: 'foundation_food',
  description: 'Hummus, commercial',
  food_category_id: '1',
  publication_date: '2024-10-31',
  ndb_number: null,
  food_code: null,
  brand_owner: null,
  brand_name: null,
  gtin_upc: null,
  serving_size: null,
  serving_size_unit: null,
  household_serving_fulltext: null,
  branded_food_category: null,
  superseded: false,
  nutrient_ids: [1008, 1003],
  amounts: [229, 7.4],
  portions: null,
  ...fields,
});

function read(fields: Partial<FdcRow>): SourceFood {
  const answer = fdcFood(row(fields), names);
  if ('skipped' in answer) throw new Error(answer.skipped);
  return answer.food;
}

const nutrients = (amounts: Record<number, number>) => ({
  nutrient_ids: Object.keys(amounts).map(Number),
  amounts: Object.values(amounts),
});
const portion = {
  seq_num: '1',
  amount: '1.0',
  measure_unit_id: '1000',
  portion_description: null,
  modifier: null,
};

describe('a food of FoodData Central', () => {
  it.each<[string, Partial<FdcRow>, Partial<SourceFood>]>([
    ['is named by its old number', { ndb_number: '1077' }, { source_key: 'usda:01077' }],
    [
      'is named by its barcode',
      { gtin_upc: '12000001666' },
      { source_key: 'usda:gtin-0012000001666', barcode: '0012000001666' },
    ],
    ['is named by its survey code', { food_code: '11100000' }, { source_key: 'usda:fndds-11100000' }],
    ['is named by its id otherwise', {}, { source_key: 'usda:fdc-42', barcode: null }],
    ['has the energy of specific factors', nutrients({ 2047: 230, 2048: 225 }), { energy_kcal: 225 }],
    ['has the plain energy first', nutrients({ 2047: 230, 1008: 229 }), { energy_kcal: 229 }],
    ['has kcal converted from kJ', nutrients({ 1062: 418.4, 1003: 1 }), { energy_kcal: 100 }],
    ['has sodium in grams', nutrients({ 1003: 1, 1093: 438 }), { sodium: 0.438, salt: 1.095 }],
    [
      'has the best of several methods',
      nutrients({ 1050: 13.9, 1005: 14.9, 1063: 1, 2033: 5, 1085: 17 }),
      { carbohydrates: 14.9, sugars: 1, fiber: 5, fat: 17 },
    ],
    [
      'has the numbers of surveys',
      nutrients({ 203: 3, 205: 5, 208: 60, 204: 3 }),
      { proteins: 3, energy_kcal: 60 },
    ],
    ['tells when it was published', {}, { source_modified_at: '2024-10-31T00:00:00.000Z' }],
    ['has its category', {}, { categories: 'Dairy and Egg Products' }],
    [
      'has portions in units',
      { portions: [{ ...portion, modifier: 'chopped', gram_weight: 76 }] },
      { serving_size: '1 cup, chopped', serving_grams: 76 },
    ],
    [
      'has portions in words, the usual one first',
      {
        portions: [
          { ...portion, measure_unit_id: '9999', modifier: 'oz', gram_weight: 28.35 },
          { ...portion, seq_num: '2', measure_unit_id: '9999', modifier: 'waffle', gram_weight: 39 },
        ],
      },
      {
        serving_size: '1 waffle',
        serving_grams: 39,
        servings: [
          { description: '1 waffle', grams: 39 },
          { description: '1 oz', grams: 28.35 },
        ],
      },
    ],
    [
      'has no portions without a meaningful description',
      {
        portions: [
          { ...portion, measure_unit_id: '1119', gram_weight: 55 },
          { ...portion, portion_description: 'Quantity not specified', gram_weight: 244 },
          { ...portion, portion_description: '1 cup', gram_weight: 0 },
        ],
      },
      { serving_size: null, servings: [] },
    ],
    [
      'has the serving of its label',
      {
        gtin_upc: '4006381333931',
        serving_size: '30.0',
        serving_size_unit: 'GRM',
        household_serving_fulltext: '1 ONZ',
      },
      { serving_size: '1 oz', serving_grams: 30 },
    ],
    [
      'has the serving of a drink’s label',
      { serving_size: '240', serving_size_unit: 'MLT', household_serving_fulltext: '8 OZA' },
      { serving_size: '8 fl oz', serving_grams: 240, per_100ml: true },
    ],
    [
      'has vitamins and minerals, of which impossible ones are unknown',
      nutrients({ 1008: 100, 1003: 8, 1087: 120, 1177: 30, 1089: 2000 }),
      { nutrients: { calcium: 120, folate: 30 }, per_100ml: null },
    ],
    [
      'has the weight alone where the label says nothing',
      { serving_size: '45.0', serving_size_unit: 'g', household_serving_fulltext: 'Amount per serving' },
      { serving_size: '45 g', serving_grams: 45 },
    ],
    [
      'has no serving in international units',
      { serving_size: '5', serving_size_unit: 'IU' },
      { serving_size: null },
    ],
    ['has its brand', { brand_owner: 'MILL INC.', brand_name: 'Mill' }, { brands: 'Mill' }],
    ['has the owner as brand without a brand name', { brand_owner: 'MILL INC. ' }, { brands: 'MILL INC.' }],
  ])('%s', (_, fields, expected) => expect(read(fields)).toMatchObject(expected));

  it.each<[string, Partial<FdcRow>, string]>([
    ['without nutrients', { nutrient_ids: null, amounts: null }, 'no_nutrients'],
    ['without a name', { description: null }, 'no_name'],
    ['as superseded by a newer one', { superseded: true }, 'superseded'],
  ])('is skipped %s', (_, fields, reason) => {
    expect(fdcFood(row(fields), names)).toMatchObject({ skipped: reason });
  });

  it('keeps the name, servings and everyday flag of SR28, and takes newer values', () => {
    const known = names.sr28.get('usda:01123') as SourceFood;
    const food = read({
      ndb_number: '1123',
      description: 'Eggs, Grade A, Large, egg whole',
      ...nutrients({ 2048: 148, 1003: 12.4, 1004: 9.96, 1005: 0.96, 1093: 129, 1089: 1.7 }),
    });
    expect(food).toMatchObject({
      product_name: known.product_name,
      servings: known.servings,
      everyday: known.everyday,
      common_names: known.common_names,
      energy_kcal: 148,
      proteins: 12.4,
      sodium: 0.129,
      saturated_fat: known.saturated_fat,
      nutrients: { ...known.nutrients, iron: 1.7 },
    });
  });

  it('replaces energy and macros of SR28 only together', () => {
    const known = names.sr28.get('usda:01123') as SourceFood;
    expect(read({ ndb_number: '01123', ...nutrients({ 1003: 99 }) })).toMatchObject({
      energy_kcal: known.energy_kcal,
      proteins: known.proteins,
      fat: known.fat,
      carbohydrates: known.carbohydrates,
    });
  });
});
