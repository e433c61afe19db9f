import type { Schemas } from '@fettle/shared-ui/data';

/** Creates a food product as the API returns it, without a serving; pass only the fields that the test is about. */
export function foodProduct(
  fields: Partial<Schemas['FoodProductWithPortionDto']> = {},
): Schemas['FoodProductWithPortionDto'] {
  const flat = { calories: 130, proteins: 2.7, carbohydrates: 28.2, fat: 0.3, ...fields };
  return {
    id: '01990000-0000-7000-8000-0000000000d1',
    barcode: null,
    product_name: 'Rice, white, cooked',
    names: null,
    brands: null,
    image_thumb_url: null,
    calories: 130,
    protein: 2.7,
    proteins: 2.7,
    carbohydrates: 28.2,
    carbs: 28.2,
    fat: 0.3,
    serving_size: null,
    serving_grams: null,
    nutrition_per_100g: {
      energy_kcal: flat.calories,
      proteins: flat.proteins,
      carbohydrates: flat.carbohydrates,
      sugars: null,
      fat: flat.fat,
      saturated_fat: null,
      fiber: null,
      salt: null,
      sodium: null,
    },
    nutrition_per_serving: null,
    servings: [],
    data_sources: ['usda'],
    raw_fatsecret_data: null,
    nutrition_warnings: [],
    last_quantity: null,
    last_unit: null,
    ...fields,
  };
}

/** Creates a food product with a described serving: one egg of 50 g. */
export function eggs(
  fields: Partial<Schemas['FoodProductWithPortionDto']> = {},
): Schemas['FoodProductWithPortionDto'] {
  return foodProduct({
    id: '01990000-0000-7000-8000-0000000000e1',
    product_name: 'Egg, whole, raw',
    calories: 143,
    protein: 12.56,
    proteins: 12.56,
    carbohydrates: 0.72,
    carbs: 0.72,
    fat: 9.51,
    serving_size: '1 large',
    serving_grams: 50,
    servings: [{ description: '1 large', grams: 50 }],
    ...fields,
  });
}

/** Creates a user food with values per 100 g and per glass of 250 g. */
export function userFood(
  fields: Partial<Schemas['UserFoodWithPortionDto'] & Schemas['UserFoodDto']> = {},
): Schemas['UserFoodWithPortionDto'] & Schemas['UserFoodDto'] {
  return {
    id: '01990000-0000-7000-8000-0000000000f1',
    name: 'Morning Egg Shake',
    brand: 'Kitchen',
    barcode: null,
    calories: 90,
    protein: 8,
    carbohydrates: 10,
    net_carbs: null,
    fat: 2,
    fiber: null,
    sugars: null,
    saturated_fat: null,
    salt: null,
    serving_size: '1 glass (250 g)',
    serving_grams: 250,
    nutrition_per_serving: { calories: 225, protein: 20, carbohydrates: 25, fat: 5 },
    nutrition_warnings: [],
    created_at: '2026-11-01T08:00:00.000Z',
    updated_at: '2026-11-01T08:00:00.000Z',
    last_quantity: null,
    last_unit: null,
    ...fields,
  };
}

/** Attribution of Open Food Facts, as answers with its foods contain it. */
export const OPEN_FOOD_FACTS: Schemas['AttributionDto'] = {
  source: 'openfoodfacts',
  text: 'Contains information from Open Food Facts',
  url: 'https://openfoodfacts.org/',
  licence: 'Open Database License (ODbL) 1.0',
  licence_url: 'https://opendatacommons.org/licenses/odbl/1-0/',
};

/** Creates the answer of a text search; empty by default. */
export function searchAnswer(found: Partial<Schemas['FoodSearchDto']>): Schemas['FoodSearchDto'] {
  return {
    user_foods: [],
    database_foods: [],
    provider: 'not_asked',
    attribution: null,
    attributions: [],
    ...found,
  };
}
