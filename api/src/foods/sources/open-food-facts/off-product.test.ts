import type { Problem, SourceFood } from '../../normalisation/source-food.ts';
import { type OffDocument, wantsOffKey } from './off-document.ts';
import { isNotFood, offProduct } from './off-product.ts';

/** An invented product with the fewest fields. */
const oats = (fields: OffDocument = {}): OffDocument => ({
  code: '4006381333931',
  lang: 'en',
  product_name: 'Rolled oats',
  nutriments: { 'energy-kcal_100g': 375, proteins_100g: 13, carbohydrates_100g: 60, fat_100g: 7 },
  ...fields,
});

function read(document: OffDocument): SourceFood & { problems: Problem[] } {
  const row = offProduct(document);
  if ('skipped' in row) throw new Error(row.skipped);
  return { ...row.food, problems: row.problems };
}

describe('a product of Open Food Facts', () => {
  it('is read with all its fields', () => {
    const food = read(
      oats({
        brands: 'Mill,mill, Grains & Co',
        generic_name: 'Whole grain oat flakes',
        categories: 'Breakfasts, en:rolled-oats',
        serving_size: '1/2 cup (40 g)',
        serving_quantity: '40',
        serving_quantity_unit: 'g',
        nutriments: {
          'energy-kcal_100g': 375,
          energy_100g: 1569,
          proteins_100g: '12,5',
          carbohydrates_100g: 60,
          sugars_100g: 1.2,
          fat_100g: 7,
          'saturated-fat_100g': 1.3,
          fiber_100g: 10,
          sodium_100g: 0.004,
          iron_100g: 0.0042,
          'vitamin-b9_100g': '0,000056',
          calcium_100g: 745,
        },
        nutriscore_grade: 'a',
        nutriscore_score: -8,
        nova_group: '1',
        ecoscore_grade: 'b',
        ecoscore_score: 65,
        allergens_tags: ['en:gluten'],
        image_front_url:
          'https://images.openfoodfacts.org/images/products/400/638/133/3931/front_en.4.400.jpg',
        unique_scans_n: 12,
        last_modified_t: 1719900000,
      }),
    );
    expect(food).toEqual({
      source_key: 'openfoodfacts:4006381333931',
      barcode: '4006381333931',
      product_name: 'Rolled oats',
      brands: 'Mill, Grains & Co',
      names: null,
      common_names: 'Whole grain oat flakes',
      categories: 'Breakfasts, rolled oats',
      image_url: 'https://images.openfoodfacts.org/images/products/400/638/133/3931/front_en.4.400.jpg',
      image_thumb_url: 'https://images.openfoodfacts.org/images/products/400/638/133/3931/front_en.4.100.jpg',
      serving_size: '1/2 cup (40 g)',
      serving_grams: 40,
      servings: [{ description: '1/2 cup (40 g)', grams: 40 }],
      energy_kcal: 375,
      proteins: 12.5,
      carbohydrates: 60,
      sugars: 1.2,
      fat: 7,
      saturated_fat: 1.3,
      fiber: 10,
      salt: 0.01,
      sodium: 0.004,
      nutrients: { iron: 4.2, folate: 56 },
      per_100ml: null,
      nutrition_per_serving: null,
      nutriscore_grade: 'a',
      nutriscore_score: -8,
      nova_group: 1,
      ecoscore_grade: 'b',
      ecoscore_score: 65,
      allergens: ['en:gluten'],
      data_sources: ['openfoodfacts'],
      everyday: false,
      source_scans: 12,
      source_modified_at: '2024-07-02T06:00:00.000Z',
      problems: [{ code: 'nutrient_impossible', field: 'calcium', value: '745000' }],
    });
  });

  const kcal = { 'energy-kcal_100g': 42, 'vitamin-c_100g': 0.03 };
  const inSet = (per: string) => ({
    nutrition: {
      aggregated_set: {
        ...{ per, preparation: 'as_sold' },
        nutrients: { 'energy-kcal': { value: 42 }, 'vitamin-c': { value: 30, unit: 'mg' } },
      },
    },
  });
  it.each<[boolean | null, OffDocument]>([
    [true, { nutrition_data_per: '100ml', serving_quantity_unit: 'g' }],
    [true, { nutrition_data_per: 'serving', serving_quantity_unit: 'ml' }],
    [null, { serving_quantity_unit: 'ml' }],
    [null, { nutrition_data_per: '100g', serving_quantity_unit: 'ml' }],
    [null, { serving_quantity_unit: 'g' }],
    [null, {}],
    [true, inSet('100ml')],
    [null, inSet('100g')],
  ])('is per 100 ml: %s, where it says %j', (per_100ml, fields) => {
    expect(read(oats({ nutriments: kcal, ...fields }))).toMatchObject({
      per_100ml,
      energy_kcal: 42,
      nutrients: { vitamin_c: 30 },
    });
  });

  it.each([
    [{ folates_100g: 0.00004 }, { folate: 40 }],
    [{ 'vitamin-b9_100g': 0.00003 }, { folate: 30 }],
    [{ folates_100g: 0.00004, 'vitamin-b9_100g': 0.00003 }, { folate: 40 }],
    [{ phylloquinone_100g: 0.00002 }, { vitamin_k: 20 }],
  ])('has a vitamin under any of its names: %j', (stated, nutrients) => {
    expect(read(oats({ nutriments: { 'energy-kcal_100g': 42, ...stated } }))).toMatchObject({ nutrients });
  });

  it('has a vitamin under any of its names in sets', () => {
    const nutrients = { 'energy-kcal': { value: 42 }, folates: { value: 40, unit: 'µg' } };
    const nutrition = { aggregated_set: { per: '100g', preparation: 'as_sold', nutrients } };
    expect(read(oats({ nutrition }))).toMatchObject({ nutrients: { folate: 40 } });
  });

  it.each<[string, OffDocument, Partial<SourceFood>]>([
    [
      'has its name in another language',
      { product_name: '', lang: 'es', product_name_es: 'Avena', product_name_en: 'Oats' },
      { product_name: 'Avena', names: { en: 'Oats' }, common_names: 'Oats' },
    ],
    [
      'has its names in all languages',
      {
        product_name: 'Fromage blanc',
        lang: 'fr',
        product_name_fr: 'Fromage blanc',
        product_name_de: 'Speisequark, mager',
        product_name_nl: 'Kwark',
        product_name_es: 'fromage blanc',
        product_name_xx: 'Skyr',
        product_name_it: '20450489',
      },
      {
        product_name: 'Fromage blanc',
        names: { de: 'Speisequark, mager', nl: 'Kwark' },
        common_names: 'Speisequark mager, Kwark, Skyr',
      },
    ],
    ['has no other names without another language', {}, { names: null, common_names: null }],
    [
      'has its name in English before others',
      { product_name: undefined, lang: 'de', product_name_bg: 'Овес', product_name_en: 'Oats' },
      { product_name: 'Oats', names: { bg: 'Овес' }, common_names: 'Овес' },
    ],
    [
      'has its name in any language before none',
      { product_name: ' ', product_name_bg: 'Овес' },
      { product_name: 'Овес' },
    ],
    [
      'has no barcode for a name',
      { product_name: '4006381333931', generic_name: 'Oat flakes' },
      { product_name: 'Oat flakes', common_names: null },
    ],
    [
      'is not named by the temporary fields of an import',
      { product_name: '', product_name_en_imported: 'IMPORTED', abbreviated_product_name: 'Oats 500g' },
      { product_name: 'Oats 500g' },
    ],
    [
      'has a short generic name as a common name, without commas',
      { generic_name: 'Oats, rolled' },
      { common_names: 'Oats rolled' },
    ],
    ['has no long text as a common name', { generic_name: 'Whole '.repeat(20) }, { common_names: null }],
    ['has the brand of its owner', { brands: '', brand_owner: 'MILL INC.' }, { brands: 'MILL INC.' }],
    [
      'has categories of its tags',
      { categories: 'null', categories_tags: ['en:rolled-oats'] },
      { categories: 'rolled oats' },
    ],
    [
      'has no grade where it is unknown',
      { nutriscore_grade: 'unknown', ecoscore_grade: 'not-applicable' },
      { nutriscore_grade: null, ecoscore_grade: null },
    ],
    [
      'has the newer names of the environmental score',
      { environmental_score_grade: 'a-plus', environmental_score_score: 96 },
      { ecoscore_grade: 'a', ecoscore_score: 96 },
    ],
    ['has no allergens where it says so', { allergens_tags: ['en:none'] }, { allergens: [] }],
    [
      'has unknown allergens where the fields are empty',
      { allergens: '', allergens_tags: [] },
      { allergens: null },
    ],
    [
      'has its drink’s values per 100 ml',
      { nutrition_data_per: '100ml', serving_size: '200 ml', serving_quantity: 200 },
      { energy_kcal: 375, serving_grams: 200 },
    ],
    [
      'has a chosen picture of a line of the dump',
      { images: { '1': {}, front_en: { rev: '4', imgid: '1' } } },
      {
        image_thumb_url:
          'https://images.openfoodfacts.org/images/products/400/638/133/3931/front_en.4.100.jpg',
      },
    ],
    [
      'has a chosen picture of schema 1002',
      { images: { uploaded: {}, selected: { front: { fr: { rev: 12 } } } } },
      {
        image_url: 'https://images.openfoodfacts.org/images/products/400/638/133/3931/front_fr.12.400.jpg',
      },
    ],
    [
      'has an address with TLS',
      { image_url: 'http://static.openfoodfacts.org/a/front.4.400.jpg' },
      {
        image_url: 'https://static.openfoodfacts.org/a/front.4.400.jpg',
        image_thumb_url: 'https://static.openfoodfacts.org/a/front.4.100.jpg',
      },
    ],
    ['has no picture of another site', { image_url: 'javascript:alert(1)' }, { image_url: null }],
  ])('%s', (_, fields, expected) => expect(read(oats(fields))).toMatchObject(expected));

  it.each<[string, OffDocument, Partial<SourceFood>]>([
    ['kJ alone', { nutriments: { energy_100g: 1569, fat_100g: 7 } }, { energy_kcal: 375 }],
    [
      'kcal before kJ that Open Food Facts estimated',
      {
        nutriments: {
          'energy-kcal_100g': 20,
          energy_100g: 1700,
          energy_modifier: '~',
          carbohydrates_100g: 98,
          fat_100g: 0,
          proteins_100g: 0,
        },
      },
      { energy_kcal: 20 },
    ],
    [
      'total carbohydrates of the USA',
      { nutriments: { 'carbohydrates-total_100g': 67.5, fat_100g: 7 } },
      { carbohydrates: 67.5 },
    ],
    [
      'a serving’s values with its weight',
      {
        serving_size: '40 g',
        nutrition_data_per: 'serving',
        nutriments: { 'energy-kcal_serving': 150, fat_serving: 3 },
      },
      { energy_kcal: 375, fat: 7.5, nutrition_per_serving: null },
    ],
    [
      'a serving’s values without its weight',
      { serving_size: '1 bowl', nutriments: { 'energy-kcal_serving': 150, fat_serving: 3 } },
      {
        energy_kcal: null,
        fat: null,
        nutrition_per_serving: { energy_kcal: 150, proteins: null, carbohydrates: null, fat: 3 },
      },
    ],
    [
      'values as prepared, where there are no others',
      { nutriments: { 'energy-kcal_prepared_100g': 78, fat_prepared_100g: 3.4 } },
      { product_name: 'Rolled oats (as prepared)', energy_kcal: 78, fat: 3.4 },
    ],
    [
      'a prepared serving’s values as those of a serving, whatever the powder weighs',
      { serving_size: '30 g', nutriments: { 'energy-kcal_prepared_serving': 150 } },
      {
        product_name: 'Rolled oats (as prepared)',
        energy_kcal: null,
        nutrition_per_serving: { energy_kcal: 150, proteins: null, carbohydrates: null, fat: null },
      },
    ],
    [
      'nothing of the prepared product beside values as sold',
      {
        nutriments: undefined,
        nutrition: {
          input_sets: [
            { preparation: 'prepared', per: '100g', nutrients: { fat: { value: 9, unit: 'g' } } },
            {
              preparation: 'as_sold',
              per: 'serving',
              per_quantity: 50,
              nutrients: { fat: { value: 3, unit: 'g' } },
            },
          ],
        },
      },
      { product_name: 'Rolled oats', fat: 6 },
    ],
    ['nothing of empty nutriments', { nutriments: {} }, { energy_kcal: null, fat: null }],
    ['nothing of nutriments that are a list', { nutriments: [] }, { energy_kcal: null }],
    [
      'the aggregated set of schema 1003',
      {
        nutriments: undefined,
        nutrition: {
          aggregated_set: {
            per: '100g',
            preparation: 'as_sold',
            nutrients: {
              'energy-kj': { value: 1569, unit: 'kJ' },
              'energy-kcal': { value: 375, unit: 'kcal' },
              proteins: { value: 13, unit: 'g' },
              salt: { value_computed: 0.01, unit: 'g' },
              sugars: { value: 3, unit: 'g', source: 'estimate' },
            },
          },
        },
      },
      { energy_kcal: 375, proteins: 13, salt: 0.01, sodium: 0.004, sugars: null, fat: null },
    ],
    [
      'an input set of schema 1003, in its own unit, with its own serving',
      {
        nutriments: undefined,
        nutrition: {
          input_sets: [
            { source: 'estimate', per: '100g', nutrients: { fat: { value: 99, unit: 'g' } } },
            {
              source: 'packaging',
              preparation: 'as_sold',
              per: 'serving',
              per_quantity: 40,
              per_unit: 'g',
              nutrients: {
                energy: { value: 150, unit: 'kcal' },
                fat: { value: 3, unit: 'g' },
                sodium: { value: 100, unit: 'mg' },
              },
            },
          ],
        },
      },
      { energy_kcal: 375, fat: 7.5, sodium: 0.25, salt: 0.625 },
    ],
    [
      'old nutriments beside an empty nutrition',
      { nutrition: { input_sets: [] } },
      { energy_kcal: 375, proteins: 13 },
    ],
  ])('reads %s', (_, fields, expected) => expect(read(oats(fields))).toMatchObject(expected));

  it.each<[string, OffDocument, string]>([
    ['without a code', { code: undefined }, 'no_code'],
    ['without a name', { product_name: 'undefined' }, 'no_name'],
    ['as a cosmetic', { product_type: 'beauty' }, 'not_food'],
    ['as cat food', { categories_tags: ['en:wet-cat-food'] }, 'not_food'],
  ])('is skipped %s', (_, fields, reason) => {
    expect(offProduct(oats(fields))).toMatchObject({ skipped: reason });
  });

  it.each<[string, OffDocument, Problem]>([
    [
      'per 100 g',
      { nutriments: { 'energy-kcal_prepared_100g': 85 } },
      { code: 'as_prepared', field: 'nutrition_per_100g', value: '85 kcal' },
    ],
    [
      'per serving',
      { nutriments: { energy_prepared_serving: 400 } },
      { code: 'as_prepared', field: 'nutrition_per_serving', value: '400 kJ' },
    ],
    [
      'in a set of schema 1003',
      {
        nutriments: undefined,
        nutrition: {
          aggregated_set: {
            per: '100g',
            preparation: 'prepared',
            nutrients: { 'energy-kcal': { value: 85, unit: 'kcal' } },
          },
        },
      },
      { code: 'as_prepared', field: 'nutrition_per_100g', value: '85 kcal' },
    ],
  ])('has a problem where its only values are those of the prepared product: %s', (_, fields, problem) => {
    expect(read(oats(fields)).problems).toContainEqual(problem);
  });

  it.each(['0x10', '1,234'])('has unknown energy and a problem for %s', (written) => {
    const food = read(oats({ nutriments: { 'energy-kcal_100g': written, fat_100g: 7 } }));
    expect(food).toMatchObject({ energy_kcal: null, fat: 7 });
    expect(food.problems).toEqual([{ code: 'not_a_number', field: 'energy_kcal', value: written }]);
  });

  it('never throws, whatever the value of a field', () => {
    const values: unknown[] = [null, 0, -1, '', 'x', [], {}, true, { nutrients: 1 }, [null], Number.NaN];
    const keys = Object.keys(oats()).concat(
      'brands',
      'images',
      'nutrition',
      'serving_size',
      'allergens_tags',
    );
    for (const key of keys)
      for (const value of values) expect(() => offProduct(oats({ [key]: value }))).not.toThrow();
    expect(offProduct({})).toMatchObject({ skipped: 'no_code' });
  });

  it('lists the fields that it reads', () => {
    for (const key of ['code', 'nutriments', 'nutrition', 'product_name_xx', 'generic_name']) {
      expect(wantsOffKey(key)).toBe(true);
    }
    for (const key of ['ingredients', 'product_name_en_imported', 'nutriments_estimated', '_keywords']) {
      expect(wantsOffKey(key)).toBe(false);
    }
  });
});

describe('products that are no food', () => {
  it.each<[unknown, unknown, boolean]>([
    ['food', ['en:snacks'], false],
    [undefined, undefined, false],
    ['', 'en:snacks', false],
    ['beauty', [], true],
    ['petfood', [], true],
    ['product', undefined, true],
    ['food', ['en:snacks', 'en:open-pet-food-facts'], true],
    [undefined, 'en:dog-and-cat-food,en:dry-cat-food', true],
    [undefined, 'en:cat-food', true],
    [undefined, 'fr:nourriture-pour-chats', true],
    [undefined, 'en:non-food-products', true],
    [undefined, 'es:cosmeticos', true],
    [undefined, 'en:incorrect-product-type', true],
    [undefined, 'en:hot-dogs,en:catfish', false],
    [undefined, 'en:products-without-gluten', false],
  ])('%j, %j: %s', (type, tags, not) => expect(isNotFood(type, tags)).toBe(not));
});
