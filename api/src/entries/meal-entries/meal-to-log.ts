import { mealTotals, type Nutrition, portionNutrition } from '@fettle/shared-ui/rules';
import { foodKey } from '../../foods/food-uses/food-uses.ts';
import { withUse } from '../../foods/food-uses/foods-with-use.ts';
import { type PresentFood, portionOf } from '../../foods/food-uses/present-foods.ts';
import { MealItemDto } from './meal-entries.dto.ts';
import type { EarlierItem } from './meal-item.ts';
import type { MealToLogDto } from './meal-to-log.dto.ts';

/** Foods that were put together before, with their portions and the names of that time. */
export interface EarlierMeal {
  items: EarlierItem[];
  /** Time when the member last used them; `null` is never. */
  used_at: Date | null;
}

/** The food or recipe of an item; none for grams of a recipe whose cooked weight was taken away, which cannot be logged. */
export function foodToLog(
  item: EarlierItem,
  present: ReadonlyMap<string, PresentFood>,
): PresentFood | undefined {
  const food = present.get(foodKey(item));
  const isUnweighed = food?.type === 'recipe' && item.unit === 'g' && food.row.cooked_grams === null;
  return isUnweighed ? undefined : food;
}

/** These foods and recipes as they are now: those `present` with their portions, the others by name; quick items as they are. */
export function mealToLog(
  { items, used_at }: EarlierMeal,
  present: ReadonlyMap<string, PresentFood>,
  favourites: ReadonlySet<string>,
): MealToLogDto {
  const kept = items.filter((item) => item.type === 'quick' || foodToLog(item, present));
  const quick = kept.flatMap((item, position) =>
    item.type === 'quick' ? [{ ...quickItemDto(item), position }] : [],
  );
  const left = kept.flatMap((item, position) => {
    const food = foodToLog(item, present);
    return food ? [{ item, food, position }] : [];
  });
  const portions = left.map(({ item, food }) => portionNutrition(portionOf(food), item.quantity, item.unit));
  const known = [...portions, ...quick];
  const totals = known.length > 0 ? mealTotals(known) : NOTHING;
  return {
    ...withUse(
      left.map(({ item, food, position }) => ({
        food,
        position,
        use: {
          last_quantity: item.quantity,
          last_unit: item.unit,
          last_used_at: used_at,
          favourite: favourites.has(foodKey(item)),
        },
      })),
    ),
    quick_items: quick,
    missing: items
      .filter((item) => item.type !== 'quick' && !foodToLog(item, present))
      .map(({ name }) => name),
    total_calories: totals.calories,
    total_protein: totals.protein,
    total_carbs: totals.carbs,
    total_fat: totals.fat,
    totals_partial: totals.partial,
  };
}

const NOTHING = { calories: null, protein: null, carbs: null, fat: null, partial: false };

const UNKNOWN: Nutrition = { calories: null, protein: null, carbs: null, fat: null };

const quickItemDto = (item: EarlierItem) => MealItemDto.from({ brand: null, ...UNKNOWN, ...item });
