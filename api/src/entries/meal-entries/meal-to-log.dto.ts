import { ApiProperty } from '@nestjs/swagger';
import { type FoodWithUseDto, foodsWithUseSchema } from '../../foods/food-uses/foods-with-use.dto.ts';
import { RecipeWithUseDto } from '../../foods/food-uses/recipe-with-use.dto.ts';
import { MealItemDto } from './meal-entries.dto.ts';

/** A quick item of a meal, with its place in it. */
export class QuickItemToLogDto extends MealItemDto {
  /** Index in the list of all foods, recipes and quick items that stand here together, from 0. */
  position: number;
}

/** A set of foods to log again: as they are now, with the portions of then. */
export class MealToLogDto {
  /** Foods in the order of that meal. `last_quantity` and `last_unit` are its portion, `last_used_at` its time. */
  @ApiProperty(foodsWithUseSchema)
  foods: FoodWithUseDto[];
  /** Recipes of the meal, likewise; none in a saved meal. */
  recipes: RecipeWithUseDto[];
  /** Quick items of the meal, to be logged again with their values. */
  quick_items: QuickItemToLogDto[];
  /**
   * Names of its foods and recipes that cannot be logged again: they were deleted since, or it has grams of a recipe whose
   * cooked weight was taken away. `foods`, `recipes` and the totals are without them.
   */
  missing: string[];
  /** Kilocalories, with the values of today; the unrounded sum of the known values, `null` when none is known. */
  total_calories: number | null;
  /** Grams; likewise. */
  total_protein: number | null;
  /** Grams; likewise. */
  total_carbs: number | null;
  /** Grams; likewise. */
  total_fat: number | null;
  /** Some value of some food is unknown, so that a total is too small. */
  totals_partial: boolean;
}
