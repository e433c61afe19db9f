import type { FoodProduct } from './food-products.queries.ts';

const NUTRITION = {
  energy_kcal: 539,
  proteins: 6.3,
  carbohydrates: 57.5,
  sugars: 56.3,
  fat: 30.9,
  saturated_fat: 10.6,
  fiber: 0,
  salt: 0.107,
  sodium: 0.0428,
};
const NUTRIENTS = Object.keys(NUTRITION) as (keyof typeof NUTRITION)[];

/** A food product with every column filled; pass only the fields that the test is about. */
export function foodProduct(fields: Partial<FoodProduct>): FoodProduct {
  const flat = { ...NUTRITION, ...fields };
  return {
    id: 'spread',
    barcode: '3017620422003',
    product_name: 'Hazelnut spread',
    names: null,
    brands: 'Nutty',
    categories: 'Breakfasts, Sweet spreads',
    image_url: 'https://images.openfoodfacts.org/1.400.jpg',
    image_thumb_url: 'https://images.openfoodfacts.org/1.100.jpg',
    calories: flat.energy_kcal,
    protein: flat.proteins,
    carbs: flat.carbohydrates,
    nutriscore_grade: 'e',
    nutriscore_score: 26,
    nova_group: 4,
    ecoscore_grade: 'd',
    ecoscore_score: 32,
    serving_size: '1 spoon (15 g)',
    serving_grams: 15,
    serving_quantity: 15,
    allergens: ['en:milk', 'en:nuts'],
    nutrition_per_serving: null,
    servings: [],
    data_sources: ['openfoodfacts'],
    raw_fatsecret_data: null,
    nutrition_warnings: [],
    version: 1,
    created_at: '2026-01-05T12:00:00.000Z',
    updated_at: '2026-01-05T12:00:00.000Z',
    ...flat,
    nutrition_per_100g: Object.fromEntries(
      NUTRIENTS.map((nutrient) => [nutrient, flat[nutrient]]),
    ) as FoodProduct['nutrition_per_100g'],
  };
}
