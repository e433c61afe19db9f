import { nutritionWarnings, portionNutrition } from '@fettle/shared-ui/rules';
import { ApiProperty } from '@nestjs/swagger';
import { AttributionDto } from '../food-types/attribution.dto.ts';
import { attributionOf } from '../food-types/attribution.ts';
import { portionOfFoodProduct } from '../food-types/food-portion.ts';
import { type FoodProduct, shownNames } from '../food-types/food-product.entity.ts';
import { NutritionWarningDto } from '../food-types/nutrition-warning.dto.ts';
import { NUTRIENTS } from '../normalisation/source-nutrition.ts';
import { NutrientAmountDto } from '../nutrients/nutrient-amount.dto.ts';
import { nutrientsOfProduct } from '../nutrients/portion-nutrients.ts';
import { FoodPageDto } from '../search/food-page.dto.ts';

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

/** A food product. */
export class FoodProductSummaryDto {
  id: string;
  /** Barcode in its normal form: UPC-A as 13 digits. */
  barcode: string | null;
  product_name: string;
  /** Names in other languages, by their codes in ISO 639-1 (`de`); `null` where none is known. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' }, nullable: true })
  names: Record<string, string> | null;
  brands: string | null;
  image_thumb_url: string | null;
  /** Kilocalories per 100 g; `null` is unknown, never 0. */
  calories: number | null;
  /** Grams per 100 g. */
  protein: number | null;
  /** The same as `protein`. */
  proteins: number | null;
  /** Grams per 100 g. */
  carbohydrates: number | null;
  /** The same as `carbohydrates`. */
  carbs: number | null;
  /** Grams per 100 g. */
  fat: number | null;
  /** One serving, in words: "1 large". */
  serving_size: string | null;
  /** Weight of one serving, in grams. */
  serving_grams: number | null;
  nutrition_per_100g: FoodNutritionDto;
  /** Nutrition that the source states, otherwise calculated from `serving_grams`; `null` where both are unknown. */
  nutrition_per_serving: FoodServingNutritionDto | null;
  /** Every known household portion, the usual one first. */
  servings: FoodServingDto[];
  /** Sources of the values: `usda`, `openfoodfacts`, `fatsecret`. */
  data_sources: string[];
  /** The unchanged response of the provider, as long as its terms allow keeping it. */
  raw_fatsecret_data: Record<string, unknown> | null;
  /** Contradictions between its values; empty for nearly every food. */
  nutrition_warnings: NutritionWarningDto[];

  static from(food: FoodProduct): FoodProductSummaryDto {
    const { energy_kcal, proteins, carbohydrates, fat } = food;
    return {
      id: food.id,
      barcode: food.barcode,
      product_name: food.product_name,
      names: shownNames(food),
      brands: food.brands,
      image_thumb_url: food.image_thumb_url,
      calories: energy_kcal,
      protein: proteins,
      proteins,
      carbohydrates,
      carbs: carbohydrates,
      fat,
      serving_size: food.serving_size,
      serving_grams: food.serving_grams,
      nutrition_per_100g: nutritionOf(food),
      nutrition_per_serving: servingOf(food),
      servings: food.servings,
      data_sources: food.data_sources,
      raw_fatsecret_data: food.raw_fatsecret_data,
      nutrition_warnings: nutritionWarnings(food),
    };
  }
}

/** A food product with all its fields. Nutrition is per 100 g. */
export class FoodProductDto extends FoodProductSummaryDto {
  image_url: string | null;
  categories: string | null;
  /** Kilocalories; the same as `calories`. */
  energy_kcal: number | null;
  sugars: number | null;
  saturated_fat: number | null;
  fiber: number | null;
  /** Grams; sodium × 2.5. */
  salt: number | null;
  /** Grams. */
  sodium: number | null;
  /** `a` (best) to `e`. */
  nutriscore_grade: string | null;
  nutriscore_score: number | null;
  /** 1 (unprocessed) to 4 (ultra-processed). */
  nova_group: number | null;
  ecoscore_grade: string | null;
  ecoscore_score: number | null;
  /** Weight of one serving, in grams; the same as `serving_grams`. */
  serving_quantity: number | null;
  /** `null`: unknown; empty: none. */
  allergens: string[] | null;
  /** Counts the changes of what an administrator can edit; an update may name it in `If-Match`. */
  version: number;
  /** ISO 8601, UTC. */
  created_at: string;
  /** ISO 8601, UTC. */
  updated_at: string;

  static override from(food: FoodProduct): FoodProductDto {
    return {
      ...FoodProductSummaryDto.from(food),
      image_url: food.image_url,
      categories: food.categories,
      energy_kcal: food.energy_kcal,
      sugars: food.sugars,
      saturated_fat: food.saturated_fat,
      fiber: food.fiber,
      salt: food.salt,
      sodium: food.sodium,
      nutriscore_grade: food.nutriscore_grade,
      nutriscore_score: food.nutriscore_score,
      nova_group: food.nova_group,
      ecoscore_grade: food.ecoscore_grade,
      ecoscore_score: food.ecoscore_score,
      serving_quantity: food.serving_grams,
      allergens: food.allergens,
      version: food.version,
      created_at: food.created_at.toISOString(),
      updated_at: food.updated_at.toISOString(),
    };
  }
}

/** A food product with what lists leave out, and the attribution of its sources. */
export class FoodProductWithSourcesDto extends FoodProductDto {
  /** Nutrients beside energy and macros, per 100 g or 100 ml. */
  nutrients: NutrientAmountDto[];
  /** True if all values per 100 are those of 100 ml, as of drinks; `null` where the source does not say. */
  per_100ml: boolean | null;
  /** The sources of its data, to be shown with it; `null` where none needs attribution. */
  attribution: string | null;
  /** The same, one item for each source. */
  attributions: AttributionDto[];

  /** `food` has been read with its `nutrients`. */
  static override from(food: FoodProduct): FoodProductWithSourcesDto {
    return {
      ...FoodProductDto.from(food),
      nutrients: NutrientAmountDto.of(nutrientsOfProduct(food, food.nutrients)),
      per_100ml: food.per_100ml,
      ...attributionOf([food]),
    };
  }
}

/** One page of food products. */
export class FoodProductsDto extends FoodPageDto {
  products: FoodProductDto[];
  /** The sources of these products, to be shown with them; `null` where none needs attribution. */
  attribution: string | null;
  /** The same, one item for each source. */
  attributions: AttributionDto[];
}

const nutritionOf = (food: FoodProduct) =>
  Object.fromEntries(NUTRIENTS.map((nutrient) => [nutrient, food[nutrient]])) as unknown as FoodNutritionDto;

function servingOf(food: FoodProduct): FoodServingNutritionDto | null {
  if (food.serving_grams === null && food.nutrition_per_serving === null) return null;
  const { calories, protein, carbs, fat } = portionNutrition(portionOfFoodProduct(food), 1, 'serving');
  return { energy_kcal: calories, proteins: protein, carbohydrates: carbs, fat };
}
