export const PORTION_UNITS = ['g', 'serving'] as const;
export type PortionUnit = (typeof PORTION_UNITS)[number];

/** Kilojoules per kilocalorie, as in Regulation (EU) 1169/2011 and at USDA. */
export const KJ_PER_KCAL = 4.184;

/** Kilocalories and grams; `null` is unknown, which is not 0. */
export interface Nutrition {
  calories: number | null;
  protein: number | null;
  carbs: number | null;
  fat: number | null;
}

/** Fields of a food from which the nutrition of a portion is computed. */
export interface PortionFood {
  per_100g: Nutrition;
  /** Nutrition of one serving, if the source states it; `null` if it is computed from `serving_grams`. */
  per_serving: Nutrition | null;
  serving_grams: number | null;
}

export interface PortionRule {
  /** Quantity of a new item, and of an item whose unit was just toggled. */
  start: number;
  minimum: number;
  /** Larger quantities are typing errors. */
  maximum: number;
  /** Step of the plus and minus buttons. */
  button_step: number;
  /** Step of the arrow keys. */
  arrow_step: number;
}

/** Limits and steps of a quantity. */
export const PORTION_RULES: Record<PortionUnit, PortionRule> = {
  g: { start: 100, minimum: 1, maximum: 100_000, button_step: 10, arrow_step: 1 },
  serving: { start: 1, minimum: 0.25, maximum: 10_000, button_step: 1, arrow_step: 0.25 },
};

/** Weight of the heaviest serving, in grams. */
const HEAVIEST_SERVING = 100_000;
/** Limits of any portion: 100 g have at most 1,000 kcal, and 100 g of any nutrient. */
export const MAX_ITEM_GRAMS = PORTION_RULES.serving.maximum * HEAVIEST_SERVING;
export const MAX_ITEM_CALORIES = 10 * MAX_ITEM_GRAMS;

const NUTRIENTS = ['calories', 'protein', 'carbs', 'fat'] as const;

/**
 * Unrounded nutrition of a portion. By weight `per_100g × grams / 100`; by serving `per_serving × quantity`, or
 * `per_100g × serving_grams / 100 × quantity` for each value that `per_serving` does not state.
 */
export function portionNutrition(food: PortionFood, quantity: number, unit: PortionUnit): Nutrition {
  return each((nutrient) => {
    if (unit === 'g') return scaled(food.per_100g[nutrient], quantity / 100);
    const stated = food.per_serving?.[nutrient] ?? null;
    if (stated !== null) return stated * quantity;
    return isPositive(food.serving_grams)
      ? scaled(food.per_100g[nutrient], (food.serving_grams / 100) * quantity)
      : null;
  });
}

/** A portion of a meal with the values at the time it was logged. */
export interface LoggedPortion extends Nutrition {
  /** Grams of one serving of a recipe at that time, if it was weighed. */
  serving_grams?: number;
  quantity: number;
  unit: PortionUnit;
}

/**
 * How many times the logged portion another quantity is, by the grams of a serving where the units differ; null where these
 * are unknown.
 */
export function portionRatio(
  logged: { quantity: number; unit: PortionUnit },
  quantity: number,
  unit: PortionUnit,
  serving_grams: number | null,
): number | null {
  const amountOf = (portion: { quantity: number; unit: PortionUnit }) =>
    portion.quantity * (logged.unit !== unit && portion.unit === 'serving' ? (serving_grams ?? 0) : 1);
  const [before, now] = [amountOf(logged), amountOf({ quantity, unit })];
  return before > 0 && now > 0 ? now / before : null;
}

/**
 * Returns the nutrition of another quantity of a food in a meal. Scales the logged values, even if the food has
 * changed since; the logged quantity gives them again. Null if nothing is known, or not the other unit's weight.
 */
export function rescaledNutrition(
  logged: LoggedPortion,
  quantity: number,
  unit: PortionUnit,
  serving_grams: number | null,
): Nutrition | null {
  const ratio = portionRatio(logged, quantity, unit, serving_grams);
  if (!isKnown(logged) || ratio === null) return null;
  // Rounded, so that errors of binary fractions do not grow with each change.
  return each((nutrient) => {
    const value = logged[nutrient];
    return value === null ? null : Number((value * ratio).toPrecision(12));
  });
}

/**
 * Whether a quantity can be given in this unit: servings if their weight or their own values are known, grams unless
 * the food states its values per serving only.
 */
export function canMeasureBy(food: PortionFood, unit: PortionUnit): boolean {
  const knownServing = isKnown(food.per_serving);
  if (unit === 'serving') return isPositive(food.serving_grams) || knownServing;
  return isKnown(food.per_100g) || !knownServing;
}

/** Returns the units to offer; never empty. */
export function portionUnits(food: PortionFood): PortionUnit[] {
  return PORTION_UNITS.filter((unit) => canMeasureBy(food, unit));
}

/** Returns 1 serving for a food with a described serving, else 100 g, if that unit can be offered. */
export function defaultPortion(food: PortionFood & { serving_text: string | null }): {
  quantity: number;
  unit: PortionUnit;
} {
  const wanted: PortionUnit = food.serving_text?.trim() ? 'serving' : 'g';
  const unit = canMeasureBy(food, wanted) ? wanted : (portionUnits(food)[0] ?? 'g');
  return { quantity: PORTION_RULES[unit].start, unit };
}

/** Returns the quantity after one press up (1) or down (-1), within the unit's limits and rounded to 4 decimals. */
export function stepPortion(
  quantity: number,
  unit: PortionUnit,
  by: 'button' | 'arrow',
  direction: 1 | -1,
): number {
  const { minimum, maximum, button_step, arrow_step } = PORTION_RULES[unit];
  const stepped = quantity + direction * (by === 'button' ? button_step : arrow_step);
  return Math.min(maximum, Math.max(minimum, Number(stepped.toFixed(4))));
}

/** Sums of the known values; `null` if none is known, 0 without portions. */
export interface MealTotals extends Nutrition {
  /** True if a portion has an unknown value, so that a sum is too small. */
  partial: boolean;
}

/** Sums portions without rounding, which is up to the display. */
export function mealTotals(portions: readonly Nutrition[]): MealTotals {
  const sums = each((nutrient) => {
    const known = portions.map((portion) => portion[nutrient]).filter((value) => value !== null);
    return known.length === 0 && portions.length > 0 ? null : known.reduce((sum, value) => sum + value, 0);
  });
  const partial = portions.some((portion) => NUTRIENTS.some((nutrient) => portion[nutrient] === null));
  return { ...sums, partial };
}

function each(read: (nutrient: keyof Nutrition) => number | null): Nutrition {
  return {
    calories: read('calories'),
    protein: read('protein'),
    carbs: read('carbs'),
    fat: read('fat'),
  };
}

function scaled(value: number | null, factor: number): number | null {
  return value === null ? null : value * factor;
}

function isPositive(value: number | null): value is number {
  return value !== null && value > 0;
}

function isKnown(values: Nutrition | null): boolean {
  return values !== null && NUTRIENTS.some((nutrient) => values[nutrient] !== null);
}
