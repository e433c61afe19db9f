import type { Schemas } from '@fettle/shared-ui/data';
import type { Nutrition, PortionFood, PortionUnit } from '@fettle/shared-ui/rules';

/** A food that can go into a meal: a member's own one or one of the shared database, told by `type`. */
export interface MealFood extends PortionFood {
  type: 'user' | 'database';
  food_id: string;
  name: string;
  brand: string | null;
  /** What one serving is, in words ("1 cup (240 g)"); null where the food has no described serving. */
  serving_text: string | null;
  /** Whom to name where it shows; nobody for a member's own food. */
  sources: readonly Schemas['AttributionDto'][];
  /** What contradicts itself in its values, a sentence each; mostly empty. */
  warnings: readonly string[];
  /** How much of it the member had last; null where that is not known. */
  last: { quantity: number; unit: PortionUnit } | null;
}

export function fromUserFood(food: Schemas['UserFoodDto']): MealFood {
  return {
    type: 'user',
    food_id: food.id,
    name: food.name,
    brand: food.brand,
    serving_text: servingText(food.serving_size, food.serving_grams),
    serving_grams: food.serving_grams,
    per_100g: macros(food),
    per_serving: food.nutrition_per_serving && macros(food.nutrition_per_serving),
    sources: [],
    warnings: messages(food),
    last: null,
  };
}

/** `named`: whom the answer that the food came with asks to name. */
export function fromDatabaseFood(
  food: Schemas['DatabaseFoodDto'],
  named: readonly Schemas['AttributionDto'][] = [],
): MealFood {
  const perServing = food.nutrition_per_serving;
  return {
    type: 'database',
    food_id: food.id,
    name: food.product_name,
    brand: food.brands,
    serving_text: servingText(food.serving_size ?? food.servings[0]?.description, food.serving_grams),
    serving_grams: food.serving_grams,
    per_100g: macros(food),
    per_serving: perServing && {
      calories: perServing.energy_kcal,
      protein: perServing.proteins,
      carbs: perServing.carbohydrates,
      fat: perServing.fat,
    },
    sources: named.filter(({ source }) => food.data_sources.includes(source)),
    warnings: messages(food),
    last: null,
  };
}

/** "1 cup (240 g)": the grams are added where the text does not already tell them, and stay with their unit. */
function servingText(description: string | null | undefined, grams: number | null): string | null {
  const text = description?.trim();
  if (!text) return null;
  return grams === null || /\d\s*g\b/i.test(text) ? text : `${text} (${formatGrams.format(grams)}\u00a0g)`;
}

const formatGrams = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });

const messages = (food: { nutrition_warnings: { message: string }[] }) =>
  food.nutrition_warnings.map(({ message }) => message);

/** The wire says carbohydrates for foods and carbs for what stands in a meal. */
function macros(values: {
  calories: number | null;
  protein: number | null;
  carbohydrates: number | null;
  fat: number | null;
}): Nutrition {
  const { calories, protein, carbohydrates, fat } = values;
  return { calories, protein, carbs: carbohydrates, fat };
}
