import type { SourceFood } from '../../normalisation/source-food.ts';
import { isUnquotedDump, offCsvReader } from './off-csv.ts';

/** Reads one record of an invented file, by its columns. */
function read(record: Record<string, string>): Partial<SourceFood> {
  const row = offCsvReader(Object.keys(record))?.read(Object.values(record));
  if (!row || 'skipped' in row) throw new Error(row?.skipped ?? 'no such file');
  return row.food;
}

/** Values of a prepared soup. */
const SERVING = { energy_kcal: 85, proteins: null, carbohydrates: null, fat: null };

describe('a CSV file of Open Food Facts', () => {
  it.each<[string, Record<string, string>, Partial<SourceFood>]>([
    [
      'the nightly dump of 2024',
      {
        code: '4006381333931',
        created_datetime: '2024-01-01T00:00:00Z',
        product_name: 'Rolled "oats"',
        brands: 'Mill',
        categories: 'null',
        categories_tags: 'en:rolled-oats',
        allergens: 'en:gluten',
        serving_quantity: '40',
        nutriscore_grade: 'not-applicable',
        nova_group: '1',
        ecoscore_grade: 'b',
        ecoscore_score: '65',
        unique_scans_n: '3',
        image_url: 'https://images.openfoodfacts.org/p/front_en.4.400.jpg',
        image_small_url: 'https://images.openfoodfacts.org/p/front_en.4.200.jpg',
        'energy-kj_100g': '1569',
        'energy-kcal_100g': '',
        proteins_100g: '13',
        sodium_100g: '0.004',
      },
      {
        product_name: 'Rolled "oats"',
        categories: 'rolled oats',
        allergens: ['en:gluten'],
        serving_size: '40 g',
        nutriscore_grade: null,
        nova_group: 1,
        ecoscore_grade: 'b',
        ecoscore_score: 65,
        source_scans: 3,
        image_thumb_url: 'https://images.openfoodfacts.org/p/front_en.4.100.jpg',
        energy_kcal: 375,
        proteins: 13,
        salt: 0.01,
      },
    ],
    [
      'the nightly dump since 2025',
      {
        code: '96385074',
        product_name: 'Oats',
        environmental_score_grade: 'f',
        environmental_score_score: '3',
      },
      { source_key: 'openfoodfacts:96385074', ecoscore_grade: 'e', ecoscore_score: 3, energy_kcal: null },
    ],
    [
      'the search download, older columns',
      {
        '\ufeffcode': '12000001666',
        product_name: 'Cola',
        abbreviated_product_name: '',
        ecoscore_grade_fr: 'd',
        ecoscore_score_fr: '30',
        energy_100g: '180',
        '-sucrose_100g': '9',
        sugars_100g: '<10,6',
      },
      { barcode: '0012000001666', ecoscore_grade: 'd', energy_kcal: 43.021, sugars: 10.6 },
    ],
    [
      'the web export',
      {
        code: '4006381333931',
        lc: 'fr',
        product_name_de: 'Haferflocken',
        product_name_fr: "Flocons d'avoine",
        brands: 'Mill',
        nutrition_data_per: '100g',
        'energy-kcal_value': '',
        'energy-kcal_unit': '',
        energy_value: '375',
        energy_unit: 'kcal',
        sodium_value: '4',
        sodium_unit: 'mg',
        fat_value: '9',
        fat_unit: '% DV',
        proteins_value: '13',
        proteins_unit: 'g',
        'off:nutriscore_grade': 'a',
        'off:nutriscore_score': '-8',
        'off:nova_groups': '1',
        'off:environmental_score_grade': 'b',
      },
      {
        product_name: "Flocons d'avoine",
        energy_kcal: 375,
        proteins: 13,
        fat: null,
        sodium: 0.004,
        salt: 0.01,
        nutriscore_grade: 'a',
        nutriscore_score: -8,
        nova_group: 1,
        ecoscore_grade: 'b',
      },
    ],
    [
      'the web export, per serving',
      {
        code: '4006381333931',
        product_name_en: 'Oats',
        serving_size: '40 g',
        nutrition_data_per: 'serving',
        'energy-kcal_value': '150',
        'energy-kcal_unit': 'kcal',
        fat_value: '3',
        fat_unit: 'g',
      },
      { energy_kcal: 375, fat: 7.5 },
    ],
    [
      'the web export, as prepared',
      {
        code: '4006381333931',
        product_name_en: 'Soup',
        nutrition_data_per: '100g',
        nutrition_data_prepared_per: '100g',
        fat_value: '',
        fat_unit: '',
        fat_prepared_value: '3.4',
        fat_prepared_unit: 'g',
        'energy-kj_prepared_value': '326',
        'energy-kj_prepared_unit': 'kJ',
      },
      { product_name: 'Soup (as prepared)', fat: 3.4, energy_kcal: 77.9159 },
    ],
    [
      'the web export, per prepared serving',
      {
        code: '4006381333931',
        product_name_en: 'Soup',
        serving_size: '20 g',
        nutrition_data_prepared_per: 'serving',
        'energy-kcal_prepared_value': '85',
        'energy-kcal_prepared_unit': 'kcal',
      },
      { product_name: 'Soup (as prepared)', energy_kcal: null, nutrition_per_serving: SERVING },
    ],
    [
      'the dump, per prepared serving',
      { code: '4006381333931', product_name: 'Soup', 'energy-kcal_prepared_serving': '85' },
      { product_name: 'Soup (as prepared)', nutrition_per_serving: SERVING },
    ],
  ])('%s', (_, record, expected) => expect(read(record)).toMatchObject(expected));

  it('decodes only the columns that are read', () => {
    const reader = offCsvReader(['url', 'code', 'creator', 'product_name', 'starch_100g', 'fat_100g']);
    expect(reader?.columns).toEqual([1, 3, 5]);
    expect(reader?.read(['', '4006381333931', '', 'Oats', '', '7'])).toMatchObject({ food: { fat: 7 } });
  });

  it('skips pet food by its categories', () => {
    const reader = offCsvReader(['code', 'product_name', 'categories_tags']);
    expect(reader?.read(['4006381333931', 'Adult Gold', 'en:dog-and-cat-food,en:dry'])).toEqual({
      skipped: 'not_food',
      key: 'openfoodfacts:4006381333931',
    });
  });

  it('is not recognised by the columns of other tables', () => {
    expect(offCsvReader(['id', 'name', 'calories'])).toBeNull();
    expect(offCsvReader(['code', 'description'])).toBeNull();
  });

  it('is recognised as the unquoted dump by its columns of times', () => {
    expect(isUnquotedDump(['code', 'url', 'created_t', 'created_datetime'])).toBe(true);
    expect(isUnquotedDump(['code', 'url', 'created_t', 'product_name'])).toBe(false);
  });
});
