import { type DraftFood, draftFood, type FoodFields } from './draft-food.ts';
import { defaultPortion, portionNutrition } from './portion.ts';

/** Returns the meal item of a food: type, portion and its nutrition. */
function itemOf(food: DraftFood) {
  const { quantity, unit } = defaultPortion(food);
  return { type: food.type, quantity, unit, ...portionNutrition(food, quantity, unit) };
}

const MACROS = { calories: 200, protein: 10, carbs: 30, fat: 4 };
const per100g = { quantity: 100, unit: 'g', ...MACROS };
const oneServing = (grams: number) => ({
  quantity: 1,
  unit: 'serving',
  calories: 2 * grams,
  protein: grams / 10,
  carbs: (3 * grams) / 10,
  fat: grams / 25,
});
const id = 'f1';

/** A food in the shape of a user food. */
const user = { id, name: 'Shake', calories: 200, protein: 10, carbohydrates: 30, fat: 4 };
/** A food in the flat shape of a food product. */
const product = { id, product_name: 'Shake', calories: 200, proteins: 10, carbohydrates: 30, fat: 4 };
const nested = { energy_kcal: 200, proteins: 10, carbohydrates: 30, fat: 4 };

describe('draftFood', () => {
  it.each<[string, DraftFood['type'], FoodFields, object]>([
    ['a user food', 'user', user, per100g],
    ['a product: proteins, carbohydrates', 'database', product, per100g],
    ['protein', 'database', { ...product, proteins: undefined, protein: 10 }, per100g],
    ['carbs', 'database', { ...product, carbohydrates: undefined, carbs: 30 }, per100g],
    ['protein, where proteins is null', 'database', { ...product, proteins: null, protein: 10 }, per100g],
    [
      'nutrition_per_100g alone',
      'database',
      { id, product_name: 'Shake', nutrition_per_100g: nested },
      per100g,
    ],
    [
      'nutrition_per_100g before what stands beside the name',
      'database',
      { ...product, calories: 1, nutrition_per_100g: nested },
      per100g,
    ],
    [
      'what stands beside the name where nutrition_per_100g does not know it',
      'database',
      { ...product, nutrition_per_100g: { ...nested, energy_kcal: null, fat: undefined } },
      per100g,
    ],
    ['numbers as texts', 'database', { ...product, calories: '200', fat: ' 4 ' }, per100g],
    [
      'unknown values',
      'database',
      { id, name: 'Shake', calories: 200, fat: '', protein: 'a little' },
      { ...per100g, protein: null, carbs: null, fat: null },
    ],
    ['0, which is known', 'user', { ...user, fat: 0 }, { ...per100g, fat: 0 }],
    [
      'serving_size with its grams',
      'database',
      { ...product, serving_size: '1 cup', serving_grams: 50 },
      oneServing(50),
    ],
    [
      'grams as a text',
      'database',
      { ...product, serving_size: '1 cup', serving_grams: '50' },
      oneServing(50),
    ],
    [
      'the first of its servings',
      'database',
      {
        ...product,
        servings: [
          { description: '1 cup', grams: 50 },
          { description: '1 bowl', grams: 90 },
        ],
      },
      oneServing(50),
    ],
    ['a serving without words', 'database', { ...product, serving_grams: 50 }, per100g],
    ['a serving without weight or values', 'database', { ...product, serving_size: '1 cup' }, per100g],
    ['blank words', 'database', { ...product, serving_size: ' ', serving_grams: 50 }, per100g],
    [
      'nutrition_per_serving of a user food',
      'user',
      {
        ...user,
        serving_size: '1 glass',
        nutrition_per_serving: { calories: 90, protein: 1, carbohydrates: 2, fat: 3 },
      },
      { quantity: 1, unit: 'serving', calories: 90, protein: 1, carbs: 2, fat: 3 },
    ],
    [
      'nutrition_per_serving of a product',
      'database',
      {
        ...product,
        serving_size: '1 cup',
        nutrition_per_serving: { energy_kcal: 90, proteins: 1, carbs: 2, fat: 3 },
      },
      { quantity: 1, unit: 'serving', calories: 90, protein: 1, carbs: 2, fat: 3 },
    ],
    [
      'FatSecret: the description of the food, the weight of its first serving',
      'database',
      {
        ...product,
        raw_fatsecret_data: { serving_description: '1 bar', servings: [{ metric_serving_amount: '50.000' }] },
      },
      oneServing(50),
    ],
    [
      'FatSecret: one serving as an object',
      'database',
      {
        ...product,
        raw_fatsecret_data: {
          servings: {
            serving: {
              serving_description: '1 bar',
              metric_serving_amount: '50',
              metric_serving_unit: 'ml',
            },
          },
        },
      },
      oneServing(50),
    ],
    [
      'FatSecret: several servings',
      'database',
      {
        ...product,
        raw_fatsecret_data: {
          servings: { serving: [{ serving_description: '1 bar', metric_serving_amount: 50 }] },
        },
      },
      oneServing(50),
    ],
    [
      'FatSecret: a unit that is no weight',
      'database',
      {
        ...product,
        raw_fatsecret_data: {
          serving_description: '1 bar',
          servings: [{ metric_serving_amount: 1, metric_serving_unit: 'piece' }],
        },
      },
      per100g,
    ],
    [
      'the food before FatSecret',
      'database',
      {
        ...product,
        serving_size: '1 cup',
        serving_grams: 50,
        raw_fatsecret_data: { serving_description: '1 bar', servings: [{ metric_serving_amount: 9 }] },
      },
      oneServing(50),
    ],
    ['what is no answer of FatSecret', 'database', { ...product, raw_fatsecret_data: 'oops' }, per100g],
  ])('%s', (_case, type, food, item) => {
    expect(itemOf(draftFood(type, food))).toEqual({ type, ...item });
  });
});

it('converts a serving in ounces to grams', () => {
  const servings = [{ metric_serving_amount: '2', metric_serving_unit: 'oz' }];
  const food = { ...product, raw_fatsecret_data: { servings } };
  expect(draftFood('database', food).serving_grams).toBeCloseTo(56.699, 3);
});

it.each<[string, FoodFields, { name: string; brand: string | null }]>([
  [
    'product_name and brands',
    { id, product_name: 'Shake', brands: 'Happy' },
    { name: 'Shake', brand: 'Happy' },
  ],
  ['name and brand', { id, name: ' Shake ', brand: 'Happy' }, { name: 'Shake', brand: 'Happy' }],
  ['product_name before name', { id, product_name: 'Shake', name: 'x' }, { name: 'Shake', brand: null }],
  [
    'a blank product_name',
    { id, product_name: ' ', name: 'Shake', brands: '' },
    { name: 'Shake', brand: null },
  ],
  ['no name at all', { id }, { name: '', brand: null }],
])('takes the name from %s', (_case, food, names) => {
  expect(draftFood('database', food)).toMatchObject({ food_id: id, ...names });
});

it.each([
  ['de', 'Speisequark'],
  ['fr', 'Fromage blanc'],
  ['', 'Fromage blanc'],
])('takes the name in the language %j: %s', (language, name) => {
  const food = { id, product_name: 'Fromage blanc', names: { de: 'Speisequark' } };
  expect(draftFood('database', food, language).name).toBe(name);
});

it('ignores hexadecimal and other numbers that only programs write', () => {
  const { per_100g } = draftFood('database', { id, product_name: 'Soup', calories: '0x10', protein: '1.5' });
  expect(per_100g).toMatchObject({ calories: null, protein: 1.5 });
});
