import { newId } from '@fettle/shared-ui/data';
import { formatDecimal, parseDecimal, z } from '@fettle/shared-ui/forms';
import { MAX_ITEM_CALORIES, MAX_ITEM_GRAMS } from '@fettle/shared-ui/rules';
import { optionalDecimal } from '../add-custom-food/custom-food-form.ts';
import { foodOfItem, type MealFood } from '../food-search/meal-food.ts';
import type { QuickEnergy } from './quick-energy.ts';

const CALORIES = 'Please enter the calories, more than 0';
/** Name of an item that the member did not name. */
const NO_NAME = 'Quick calories';

const calories = z.pipe(
  z.string(),
  z.transform((typed, context): number => {
    const value = parseDecimal(typed);
    if (value !== null && value > 0 && value <= MAX_ITEM_CALORIES) return value;
    context.issues.push({ code: 'custom', message: CALORIES, input: typed });
    return 0;
  }),
);
const grams = optionalDecimal((value) => value >= 0 && value <= MAX_ITEM_GRAMS);

/** Form schema for quick items. Field names are the wire names. */
export const logWithoutAFoodForm = z.object({
  name: z.string().check(z.trim()),
  calories,
  protein: grams,
  carbs: grams,
  fat: grams,
});
export type QuickTexts = z.input<typeof logWithoutAFoodForm>;
export type QuickValues = z.output<typeof logWithoutAFoodForm>;

/** Returns the form's initial texts: one serving of the changed `item`, else the energy from the search text. */
export function openingTexts(known: QuickEnergy | null, item?: MealFood): QuickTexts {
  const { calories = known?.calories, protein, carbs, fat } = item?.per_serving ?? {};
  const text = (value: number | null = null) => (value === null ? '' : formatDecimal(value));
  return {
    name: item?.name ?? known?.name ?? '',
    calories: text(calories),
    protein: text(protein),
    carbs: text(carbs),
    fat: text(fat),
  };
}

/** Returns one serving of the quick item as a food of a meal; a changed `item` keeps its id, brand and amount. */
export function quickFood({ name, ...nutrition }: QuickValues, item?: MealFood): MealFood {
  const { food_id = newId(), brand = null, amount = null } = item ?? {};
  const portion = { amount, quantity: 1, unit: 'serving' } as const;
  return foodOfItem({ type: 'quick', food_id, name: name || NO_NAME, brand, ...portion, ...nutrition });
}
