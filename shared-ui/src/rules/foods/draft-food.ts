import type { Nutrition, PortionFood } from './portion.ts';

/** A food for a meal draft. */
export interface DraftFood extends PortionFood {
  type: 'user' | 'database';
  food_id: string;
  name: string;
  brand: string | null;
  /** Description of one serving; null if the food has none. With it a new item begins as 1 serving. */
  serving_text: string | null;
}

/** A value of a food; food data providers also write numbers as texts. */
type Value = number | string | null | undefined;
type Words = string | null | undefined;

/** The four values that meals count, under each name that foods use for them. */
export interface NutritionFields {
  energy_kcal?: Value;
  calories?: Value;
  proteins?: Value;
  protein?: Value;
  carbohydrates?: Value;
  carbs?: Value;
  fat?: Value;
}

/** A user food or a food product with the fields of the API; values beside the name are per 100 g. */
export interface FoodFields extends NutritionFields {
  id: string;
  product_name?: Words;
  /** Names in other languages, by language code ("de"). */
  names?: Readonly<Record<string, string>> | null;
  name?: Words;
  brands?: Words;
  brand?: Words;
  serving_size?: Words;
  serving_grams?: Value;
  /** Household portions, the usual one first. */
  servings?: readonly { description?: Words; grams?: Value }[] | null;
  nutrition_per_100g?: NutritionFields | null;
  nutrition_per_serving?: NutritionFields | null;
  /** Unchanged answer of FatSecret; its serving is used if the food itself has none. */
  raw_fatsecret_data?: unknown;
}

/**
 * Converts user foods and food products to one shape, named in the language ("de") if that name is known. If several
 * fields have a value, the first known one counts; unknown is null.
 */
export function draftFood(type: DraftFood['type'], food: FoodFields, language = 'en'): DraftFood {
  const raw = record(food.raw_fatsecret_data);
  const usual = food.servings?.[0];
  const theirs = firstServing(raw);
  return {
    type,
    food_id: food.id,
    name: words(food.names?.[language], food.product_name, food.name) ?? '',
    brand: words(food.brands, food.brand),
    serving_text: words(
      food.serving_size,
      usual?.description,
      raw.serving_description,
      theirs.serving_description,
    ),
    serving_grams: positive(food.serving_grams) ?? positive(usual?.grams) ?? metricGrams(theirs),
    per_100g: nutrition(food.nutrition_per_100g ?? {}, food),
    per_serving: food.nutrition_per_serving ? nutrition(food.nutrition_per_serving) : null,
  };
}

function nutrition(...from: readonly NutritionFields[]): Nutrition {
  const first = (...names: (keyof NutritionFields)[]) =>
    from.flatMap((fields) => names.map((name) => known(fields[name]))).find((value) => value !== null) ??
    null;
  return {
    calories: first('energy_kcal', 'calories'),
    protein: first('proteins', 'protein'),
    carbs: first('carbohydrates', 'carbs'),
    fat: first('fat'),
  };
}

/** Returns FatSecret's first serving: one serving is an object, several are a list, either also under `serving`. */
function firstServing({ servings }: Record<string, unknown>): Record<string, unknown> {
  const list = record(servings).serving ?? servings;
  return record(Array.isArray(list) ? list[0] : list);
}

const GRAMS: Record<string, number> = { g: 1, ml: 1, oz: 28.349523125 };

function metricGrams(serving: Record<string, unknown>): number | null {
  const { metric_serving_amount: amount, metric_serving_unit: unit } = serving;
  const grams = GRAMS[typeof unit === 'string' ? unit : 'g'];
  const value = positive(amount);
  return grams === undefined || value === null ? null : value * grams;
}

function positive(value: unknown): number | null {
  const number = known(value);
  return number !== null && number > 0 ? number : null;
}

/** Matches decimal numbers, but not "0x10", which JavaScript reads as 16. */
const PLAIN_NUMBER = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)\s*$/;

/** Parses a number or the number in a text; null for anything else. 0 is a value. */
function known(value: unknown): number | null {
  const number = typeof value === 'string' && PLAIN_NUMBER.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

function words(...from: readonly unknown[]): string | null {
  const said = from.map((text) => (typeof text === 'string' ? text.trim() : ''));
  return said.find((text) => text !== '') ?? null;
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
