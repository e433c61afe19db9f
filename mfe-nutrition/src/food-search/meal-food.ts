import type { Schemas } from '@fettle/shared-ui/data';
import { formatDecimal } from '@fettle/shared-ui/forms';
import { type DraftFood, draftFood, type PortionUnit } from '@fettle/shared-ui/rules';

/** An amount of a food, in grams or servings. */
export interface Portion {
  quantity: number;
  unit: PortionUnit;
}

/** A food that a meal can contain: a user food or a food product (`type: 'database'` on the wire). */
export interface MealFood extends DraftFood {
  /** The sources to credit where the food shows; empty for a user food. */
  sources: readonly Schemas['AttributionDto'][];
  /** Contradictions in its values, one sentence each; empty for most foods. */
  warnings: readonly string[];
  /** The language of its name, where it is another than that of `product_name`. */
  language: string | null;
  /** In its normal form; null where it has none. */
  barcode: string | null;
  /** The portion that the member logged last; null where it is unknown. */
  last: Portion | null;
}

export function fromUserFood(food: Schemas['UserFoodWithPortionDto']): MealFood {
  return mealFood(draftFood('user', food), food, []);
}

/** `attributions`: the sources that the answer with this food asks to credit. */
export function fromFoodProduct(
  food: Schemas['FoodProductWithPortionDto'],
  attributions: readonly Schemas['AttributionDto'][] = [],
): MealFood {
  const sources = attributions.filter(({ source }) => food.data_sources.includes(source));
  const [language = ''] = navigator.language.toLowerCase().split('-');
  const named = mealFood(draftFood('database', food, language), food, sources);
  return food.names?.[language] ? { ...named, language } : named;
}

function mealFood(
  food: DraftFood,
  { barcode, nutrition_warnings, last_quantity, last_unit }: WithPortion,
  sources: MealFood['sources'],
): MealFood {
  return {
    ...food,
    serving_text: withGrams(food.serving_text, food.serving_grams),
    language: null,
    barcode,
    sources,
    warnings: nutrition_warnings.map(({ message }) => message),
    last: last_quantity === null || last_unit === null ? null : { quantity: last_quantity, unit: last_unit },
  };
}
type WithPortion = Pick<
  Schemas['UserFoodWithPortionDto'],
  'barcode' | 'nutrition_warnings' | 'last_quantity' | 'last_unit'
>;

/** "1 cup (240 g)": adds the grams where the description does not contain them; no line break before the unit. */
function withGrams(text: string | null, grams: number | null): string | null {
  if (text === null) return null;
  return grams === null || /\d\s*g\b/i.test(text) ? text : `${text} (${formatGrams.format(grams)}\u00a0g)`;
}

const formatGrams = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });

/** "80 g", "1 serving", "1.5 servings". */
export function portionText({ quantity, unit }: Portion): string {
  if (unit === 'g') return `${formatDecimal(quantity)}\u00a0g`;
  return `${formatDecimal(quantity)} ${quantity === 1 ? 'serving' : 'servings'}`;
}
