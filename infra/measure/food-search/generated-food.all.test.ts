import { benchFood } from './generated-food.ts';

test('converts a generated row to our own form of foods, with null for unknown values', () => {
  const row = {
    code: '9520000000004',
    product_name: 'Crunchy Granola Bio 250 g',
    brands: 'Nature Valley',
    categories: '',
    image_thumb_url: '',
    serving_size: '',
    allergens_tags: 'en:milk,en:nuts',
    nutriscore_grade: 'unknown',
    nova_group: 4,
    ecoscore_grade: 'b',
    'energy-kcal_100g': 471.2,
    proteins_100g: 0,
    carbohydrates_100g: '',
    fat_100g: 12,
  } as const;
  expect(benchFood(row)).toEqual({
    source_key: 'openfoodfacts:9520000000004',
    barcode: '9520000000004',
    product_name: 'Crunchy Granola Bio 250 g',
    brands: 'Nature Valley',
    categories: null,
    image_thumb_url: null,
    serving_size: null,
    allergens: ['en:milk', 'en:nuts'],
    nutriscore_grade: null,
    nova_group: 4,
    ecoscore_grade: 'b',
    energy_kcal: 471.2,
    proteins: 0,
    carbohydrates: null,
    fat: 12,
    source_scans: 200,
    data_sources: ['openfoodfacts'],
  });
});
