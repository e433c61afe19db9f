import type { PortionUnit } from '@fettle/shared-ui/rules';
import type { EntityManager } from 'typeorm';
import { runPrepared } from '../../platform/database/statement.ts';
import type { FoodProduct } from '../food-types/food-product.entity.ts';
import { foodKey } from '../food-uses/food-uses.ts';
import { productsOf } from '../food-uses/foods-with-use.ts';
import type { PresentFood, Recipe } from '../food-uses/present-foods.ts';
import type { Nutrients } from './nutrients.ts';
import {
  nutrientsOfDish,
  nutrientsOfProduct,
  nutrientsOfUserFood,
  scaledNutrients,
} from './portion-nutrients.ts';

/** Reads the vitamins and minerals of food products; a list of present foods leaves them out. */
export const MICRONUTRIENTS_OF = 'SELECT id, nutrients FROM food_products WHERE id = ANY ($1::uuid[])';

/** Looks up the nutrients of a portion; what a food does not state, and a serving of unknown weight, are unknown. */
export type NutrientsOfPortion = (food: PresentFood, quantity: number, unit: PortionUnit) => Nutrients;

/** Resolves with a lookup for these foods and recipes; one query for all. */
export async function nutrientsOfPortions(
  manager: EntityManager,
  foods: readonly PresentFood[],
): Promise<NutrientsOfPortion> {
  const within = foods.flatMap((food) => (food.type === 'recipe' ? [...food.row.foods.values()] : [food]));
  const ids = productsOf(within).map(({ id }) => id);
  const rows =
    ids.length === 0
      ? []
      : await runPrepared<Pick<FoodProduct, 'id' | 'nutrients'>>(manager, MICRONUTRIENTS_OF, [ids]);
  const stored = new Map(rows.map(({ id, nutrients }) => [id, nutrients]));

  const ofPortion: NutrientsOfPortion = (food, quantity, unit) => {
    if (food.type === 'recipe') return ofRecipe(food.row, quantity, unit);
    const grams = unit === 'g' ? quantity : (food.row.serving_grams ?? 0) * quantity;
    if (grams <= 0) return {};
    const per100 =
      food.type === 'user'
        ? nutrientsOfUserFood(food.row)
        : nutrientsOfProduct(food.row, stored.get(food.row.id) ?? null);
    return scaledNutrients(per100, grams / 100);
  };
  const ofRecipe = (recipe: Recipe, quantity: number, unit: PortionUnit) => {
    const whole = nutrientsOfDish(
      recipe.items.map((item) => {
        const food = recipe.foods.get(foodKey(item));
        return food ? ofPortion(food, item.quantity, item.unit) : {};
      }),
    );
    const makes = unit === 'g' ? recipe.cooked_grams : recipe.servings;
    return makes ? scaledNutrients(whole, quantity / makes) : {};
  };
  return ofPortion;
}
