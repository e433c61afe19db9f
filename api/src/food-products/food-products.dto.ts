import { portionNutrition } from '@fettle/shared-ui/rules';
import type { FoodProduct } from './food-product.entity.ts';
import { portionOfFoodProduct } from './food-product-portion.ts';

/** Kilocalories and grams per 100 g; `null` is unknown, never 0. */
export class FoodNutritionDto {
  energy_kcal: number | null;
  proteins: number | null;
  /** Fiber included for USDA foods. */
  carbohydrates: number | null;
  sugars: number | null;
  fat: number | null;
  saturated_fat: number | null;
  fiber: number | null;
  /** Grams; sodium × 2.5. */
  salt: number | null;
  /** Grams. */
  sodium: number | null;
}

/** Kilocalories and grams of one serving; `null` is unknown, never 0. */
export class FoodServingNutritionDto {
  energy_kcal: number | null;
  proteins: number | null;
  carbohydrates: number | null;
  fat: number | null;
}

/** A household portion. */
export class FoodServingDto {
  /** "1 cup, diced" */
  description: string;
  grams: number | null;
}

/** A food of the shared database. */
export class DatabaseFoodDto {
  id: string;
  /** In its normal form: UPC-A as 13 digits. */
  barcode: string | null;
  product_name: string;
  brands: string | null;
  image_thumb_url: string | null;
  /** Kilocalories per 100 g; `null` is unknown, never 0. */
  calories: number | null;
  /** Grams per 100 g. */
  protein: number | null;
  /** Grams per 100 g. */
  carbohydrates: number | null;
  /** Grams per 100 g. */
  fat: number | null;
  /** What one serving is, in words: "1 large". */
  serving_size: string | null;
  /** What that serving weighs, in grams. */
  serving_grams: number | null;
  nutrition_per_100g: FoodNutritionDto;
  /** As the source states it, else worked out from `serving_grams`; `null` when both are unknown. */
  nutrition_per_serving: FoodServingNutritionDto | null;
  /** Every known household portion, the usual one first. */
  servings: FoodServingDto[];
  /** Where the values come from: `usda`, `openfoodfacts`, `fatsecret`. */
  data_sources: string[];
  /** The provider's answer as it came, while its terms allow keeping it. */
  raw_fatsecret_data: Record<string, unknown> | null;

  static from(food: FoodProduct): DatabaseFoodDto {
    const { energy_kcal, proteins, carbohydrates, sugars, fat, saturated_fat, fiber, salt, sodium } = food;
    return {
      id: food.id,
      barcode: food.barcode,
      product_name: food.product_name,
      brands: food.brands,
      image_thumb_url: food.image_thumb_url,
      calories: energy_kcal,
      protein: proteins,
      carbohydrates,
      fat,
      serving_size: food.serving_size,
      serving_grams: food.serving_grams,
      nutrition_per_100g: {
        energy_kcal,
        proteins,
        carbohydrates,
        sugars,
        fat,
        saturated_fat,
        fiber,
        salt,
        sodium,
      },
      nutrition_per_serving: servingOf(food),
      servings: food.servings,
      data_sources: food.data_sources,
      raw_fatsecret_data: food.raw_fatsecret_data,
    };
  }
}

function servingOf(food: FoodProduct): FoodServingNutritionDto | null {
  if (food.serving_grams === null && food.nutrition_per_serving === null) return null;
  const { calories, protein, carbs, fat } = portionNutrition(portionOfFoodProduct(food), 1, 'serving');
  return { energy_kcal: calories, proteins: protein, carbohydrates: carbs, fat };
}
