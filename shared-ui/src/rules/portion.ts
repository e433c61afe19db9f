export const PORTION_UNITS = ['g', 'serving'] as const;
export type PortionUnit = (typeof PORTION_UNITS)[number];

/** 1 kcal in kJ, as in Regulation (EU) 1169/2011 and at USDA. */
export const KJ_PER_KCAL = 4.184;

/** Kilocalories and grams; `null` is unknown, which is not 0. */
export interface Nutrition {
  calories: number | null;
  protein: number | null;
  carbs: number | null;
  fat: number | null;
}

/** What a food must tell so that a portion of it can be worked out. */
export interface PortionFood {
  per_100g: Nutrition;
  /** Of one serving, where the source states it; `null` where it is to be worked out from `serving_grams`. */
  per_serving: Nutrition | null;
  serving_grams: number | null;
}

export interface PortionRule {
  /** What a new item, and an item whose unit was just toggled, begins with. */
  start: number;
  minimum: number;
  /** Above it a quantity is a slip of the finger. */
  maximum: number;
  /** One press of the plus or minus button. */
  button_step: number;
  /** One press of an arrow key. */
  arrow_step: number;
}

/** Limits and steps of a quantity. */
export const PORTION_RULES: Record<PortionUnit, PortionRule> = {
  g: { start: 100, minimum: 1, maximum: 100_000, button_step: 10, arrow_step: 1 },
  serving: { start: 1, minimum: 0.25, maximum: 10_000, button_step: 1, arrow_step: 0.25 },
};

/** Most grams of a serving. */
const HEAVIEST_SERVING = 100_000;
/** 100 g have at most 1,000 kcal and 100 g of anything: no portion has more than this. */
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

/** A portion of a meal with the values that it was logged with. */
export interface LoggedPortion extends Nutrition {
  quantity: number;
  unit: PortionUnit;
}

/**
 * Nutrition of another quantity of a food in a meal: its logged values scale, whatever the food has become since, and back to
 * the logged quantity they are the logged ones. Null where they do not tell: nothing is known, or the other unit's weight is not.
 */
export function rescaledNutrition(
  logged: LoggedPortion,
  quantity: number,
  unit: PortionUnit,
  serving_grams: number | null,
): Nutrition | null {
  if (!isKnown(logged)) return null;
  const amountOf = (portion: { quantity: number; unit: PortionUnit }) =>
    portion.quantity * (logged.unit !== unit && portion.unit === 'serving' ? (serving_grams ?? 0) : 1);
  const [before, now] = [amountOf(logged), amountOf({ quantity, unit })];
  if (before <= 0 || now <= 0) return null;
  // Without the crumbs of binary fractions, which would grow with each change.
  return each((nutrient) => {
    const value = logged[nutrient];
    return value === null ? null : Number(((value * now) / before).toPrecision(12));
  });
}

/**
 * Whether a quantity in this unit means something. A serving does when its weight or its own values are known.
 * Grams do, unless the food tells its values per serving alone.
 */
export function canMeasureBy(food: PortionFood, unit: PortionUnit): boolean {
  const knownServing = isKnown(food.per_serving);
  if (unit === 'serving') return isPositive(food.serving_grams) || knownServing;
  return isKnown(food.per_100g) || !knownServing;
}

/** The units to offer; never empty. */
export function portionUnits(food: PortionFood): PortionUnit[] {
  return PORTION_UNITS.filter((unit) => canMeasureBy(food, unit));
}

/** A food with a described serving begins as 1 serving, any other as 100 g, where that unit can be offered. */
export function defaultPortion(food: PortionFood & { serving_text: string | null }): {
  quantity: number;
  unit: PortionUnit;
} {
  const wanted: PortionUnit = food.serving_text?.trim() ? 'serving' : 'g';
  const unit = canMeasureBy(food, wanted) ? wanted : (portionUnits(food)[0] ?? 'g');
  return { quantity: PORTION_RULES[unit].start, unit };
}

/** The quantity one press up (1) or down (-1), within the unit's limits and without the crumbs of fractions. */
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

/** Sums of what is known; a sum of which nothing is known is `null`. */
export interface MealTotals extends Nutrition {
  /** Some value of some portion is unknown, so that a sum is too small. */
  partial: boolean;
}

/** Unrounded: rounding belongs to the display. */
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
