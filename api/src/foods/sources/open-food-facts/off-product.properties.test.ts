import fc from 'fast-check';
import { offProduct } from './off-product.ts';

const NUTRIENTS = [
  'energy-kcal',
  'energy-kj',
  'energy',
  'proteins',
  'carbohydrates',
  'sugars',
  'fat',
  'saturated-fat',
  'fiber',
  'salt',
  'sodium',
  'alcohol',
];
const value = fc.oneof(
  fc.double({ min: -10, max: 150 }),
  fc.double(),
  fc.string(),
  fc.constantFrom('12,5', '<0.5', 'traces', 'null', '1e999', null),
);
const nutriments = fc.dictionary(
  fc
    .tuple(
      fc.constantFrom(...NUTRIENTS),
      fc.constantFrom('_100g', '_serving', '_prepared_100g', '_prepared_serving', '_modifier'),
    )
    .map(([name, basis]) => name + basis),
  value,
);
const anything = fc.oneof(value, fc.jsonValue() as fc.Arbitrary<unknown>);
const document = fc.record(
  {
    code: fc.oneof(fc.stringMatching(/^\d{1,16}$/), anything),
    product_name: fc.oneof(fc.string({ minLength: 1, maxLength: 400 }), anything),
    nutriments: fc.oneof(nutriments, anything),
    nutrition: anything,
    brands: anything,
    categories: anything,
    allergens_tags: anything,
    serving_size: fc.oneof(fc.stringMatching(/^\d{0,5}[.,]?\d ?(g|ml|cl|oz|cups)?( \(\d+ g\))?$/), anything),
    serving_quantity: anything,
    nutriscore_score: anything,
    nova_group: anything,
    images: anything,
    unique_scans_n: anything,
    last_modified_t: anything,
  },
  { requiredKeys: ['code', 'product_name', 'nutriments'] },
);

const GRAMS = [
  'proteins',
  'carbohydrates',
  'sugars',
  'fat',
  'saturated_fat',
  'fiber',
  'salt',
  'sodium',
] as const;

it('any product becomes a plausible food that can be stored, or is skipped', () => {
  fc.assert(
    fc.property(document, (product) => {
      const row = offProduct(product);
      if ('skipped' in row) return;
      const { food } = row;
      expect(food.product_name).toMatch(/\S/);
      expect(food.product_name.length).toBeLessThanOrEqual(200);
      for (const nutrient of GRAMS) within(food[nutrient], 0, 100);
      within(food.energy_kcal, 0, 905);
      within(food.serving_grams, 0, 5000);
      within(food.nova_group, 1, 4);
      within(food.source_scans, 0, 2_147_483_647);
      const macros = (food.proteins ?? 0) + (food.carbohydrates ?? 0) + (food.fat ?? 0);
      expect(macros).toBeLessThanOrEqual(105.001);
      expect(JSON.parse(JSON.stringify(food))).toEqual(food);
    }),
    { numRuns: 300 },
  );
});

function within(amount: number | null, least: number, most: number) {
  if (amount === null) return;
  expect(amount).toBeGreaterThanOrEqual(least);
  expect(amount).toBeLessThanOrEqual(most);
}
