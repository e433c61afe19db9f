import type { Schemas } from '@fettle/shared-ui/data';
import { formatDecimal } from '@fettle/shared-ui/forms';
import type { Nutrition, PortionFood, PortionUnit } from '@fettle/shared-ui/rules';

/** A food that a meal can contain: a user food or a food product (`type: 'database'` on the wire). */
export interface MealFood extends PortionFood {
  type: 'user' | 'database';
  food_id: string;
  name: string;
  brand: string | null;
  /** The description of one serving ("1 cup (240 g)"); null where the food has none. */
  serving_text: string | null;
  /** The sources to credit where the food shows; empty for a user food. */
  sources: readonly Schemas['AttributionDto'][];
  /** Contradictions in its values, one sentence each; empty for most foods. */
  warnings: readonly string[];
  /** The portion that the member logged last; null where it is unknown. */
  last: { quantity: number; unit: PortionUnit } | null;
}

export function fromUserFood(food: Schemas['UserFoodWithPortionDto']): MealFood {
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
    last: lastPortion(food),
  };
}

/** `attributions`: the sources that the answer with this food asks to credit. */
export function fromFoodProduct(
  food: Schemas['FoodProductWithPortionDto'],
  attributions: readonly Schemas['AttributionDto'][] = [],
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
    sources: attributions.filter(({ source }) => food.data_sources.includes(source)),
    warnings: messages(food),
    last: lastPortion(food),
  };
}

/** "1 cup (240 g)": adds the grams where the description does not contain them; no line break before the unit. */
function servingText(description: string | null | undefined, grams: number | null): string | null {
  const text = description?.trim();
  if (!text) return null;
  return grams === null || /\d\s*g\b/i.test(text) ? text : `${text} (${formatGrams.format(grams)}\u00a0g)`;
}

const formatGrams = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });

const messages = (food: { nutrition_warnings: { message: string }[] }) =>
  food.nutrition_warnings.map(({ message }) => message);

function lastPortion({ last_quantity, last_unit }: LastPortionOnWire): MealFood['last'] {
  return last_quantity === null || last_unit === null ? null : { quantity: last_quantity, unit: last_unit };
}
type LastPortionOnWire = Pick<Schemas['UserFoodWithPortionDto'], 'last_quantity' | 'last_unit'>;

/** On the wire foods have `carbohydrates` and meal items have `carbs`. */
function macros(values: {
  calories: number | null;
  protein: number | null;
  carbohydrates: number | null;
  fat: number | null;
}): Nutrition {
  const { calories, protein, carbohydrates, fat } = values;
  return { calories, protein, carbs: carbohydrates, fat };
}

/** "80 g", "1 serving", "1.5 servings": the portion that the member logged last; null where it is unknown. */
export function lastPortionText({ last }: MealFood): string | null {
  return last && portionText(last);
}

export function portionText({ quantity, unit }: { quantity: number; unit: PortionUnit }): string {
  if (unit === 'g') return `${formatDecimal(quantity)}\u00a0g`;
  return `${formatDecimal(quantity)} ${quantity === 1 ? 'serving' : 'servings'}`;
}
