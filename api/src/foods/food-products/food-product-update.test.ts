import type { FoodProduct } from '../food-types/food-product.entity.ts';
import { updatedColumns } from './food-product-update.ts';

const SERVING = { energy_kcal: 71, proteins: 6, carbohydrates: 0.4, fat: null };

/** A stored food product, with the columns that an update reads. */
const STORED = {
  product_name: 'Egg',
  brands: 'Farm',
  categories: 'Eggs',
  serving_size: '1 large',
  serving_grams: 50,
  nutrition_per_serving: SERVING,
  energy_kcal: 143,
  proteins: 12.6,
  carbohydrates: 0.7,
  sugars: null,
  fat: 9.5,
  saturated_fat: 3,
  fiber: 0,
  salt: 0.355,
  sodium: 0.14,
} as FoodProduct;

it.each([
  ['nothing', {}, {}],
  ['values already stored', { product_name: 'Egg', nutrition_per_100g: { fat: 9.5, sugars: null } }, {}],
  ['texts', { product_name: 'Hen egg', brands: 'Barn' }, { product_name: 'Hen egg', brands: 'Barn' }],
  ['blank texts and null', { brands: '', categories: null }, { brands: null, categories: null }],
  [
    '0 and null, which are not the same',
    { nutrition_per_100g: { sugars: 0, fiber: null } },
    { sugars: 0, fiber: null },
  ],
  ['salt: sodium follows', { nutrition_per_100g: { salt: 1 } }, { salt: 1, sodium: 0.4 }],
  ['sodium: salt follows', { nutrition_per_100g: { sodium: 0.3 } }, { sodium: 0.3, salt: 0.75 }],
  ['both of them', { nutrition_per_100g: { salt: 1, sodium: 0.3 } }, { salt: 1, sodium: 0.3 }],
  ['salt as it was, beside sodium that was rounded', { nutrition_per_100g: { salt: 0.355 } }, {}],
  ['unknown salt', { nutrition_per_100g: { salt: null } }, { salt: null, sodium: null }],
  [
    'calories, which one serving then no longer states',
    { nutrition_per_100g: { energy_kcal: 150 } },
    { energy_kcal: 150, nutrition_per_serving: { ...SERVING, energy_kcal: null } },
  ],
  [
    'a serving that names its grams',
    { serving_size: '1 small (38 g)' },
    { serving_size: '1 small (38 g)', serving_grams: 38, nutrition_per_serving: null },
  ],
  [
    'a serving of several pieces',
    { serving_size: '2 x 15 g' },
    { serving_size: '2 x 15 g', serving_grams: 30, nutrition_per_serving: null },
  ],
  [
    'a serving in ounces',
    { serving_size: '1 cup (8 oz/240 mL)' },
    { serving_size: '1 cup (8 oz/240 mL)', serving_grams: 240, nutrition_per_serving: null },
  ],
  [
    'a range of weights, which is no serving weight',
    { serving_size: '30–40 g' },
    { serving_size: '30–40 g', serving_grams: null },
  ],
  ['the words of a serving', { serving_size: '1 egg' }, { serving_size: '1 egg' }],
  [
    'a text and other grams',
    { serving_size: '1 small (38 g)', serving_grams: 40 },
    { serving_size: '1 small (38 g)', serving_grams: 40, nutrition_per_serving: null },
  ],
  ['an unknown weight', { serving_grams: null }, { serving_grams: null }],
])('updates the columns for %s', (_what, fields, expected) => {
  expect(updatedColumns(STORED, fields)).toEqual(expected);
});

it('keeps a stated value per serving that cannot be calculated', () => {
  const stored = { ...STORED, serving_grams: null };
  expect(updatedColumns(stored, { nutrition_per_100g: { energy_kcal: 150 } })).toEqual({ energy_kcal: 150 });
});
