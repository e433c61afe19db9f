import type { ProvidedFood } from './food-provider.ts';

/** A serving as FatSecret states it; all numbers are texts. */
export interface FatSecretServing {
  serving_description?: string;
  metric_serving_amount?: string;
  /** g, ml or oz. */
  metric_serving_unit?: string;
  calories?: string;
  carbohydrate?: string;
  protein?: string;
  fat?: string;
  saturated_fat?: string;
  fiber?: string;
  sugar?: string;
  /** Milligrams. */
  sodium?: string;
  is_default?: string;
}

/** `food` of a reply of `food.get.v5` and `food.find_id_for_barcode.v2`. */
export interface FatSecretFood {
  food_id?: string;
  food_name?: string;
  brand_name?: string;
  servings?: { serving?: FatSecretServing | FatSecretServing[] };
}

/** International avoirdupois ounce. */
const GRAMS_PER_OUNCE = 28.349523125;
/** Pure fat has 9 kcal a gram; a little more is rounding. */
const HIGHEST_KCAL = 905;
const SALT_PER_SODIUM = 2.5;

/**
 * The food with this barcode (in its normal form) as it is stored, or `null` for one without id or name. Values per
 * 100 g are worked out from the heaviest serving, whose rounding weighs least; without a serving that has a weight they
 * are unknown. 100 ml count as 100 g, as labels of drinks state them.
 */
export function fatSecretFood(food: FatSecretFood, barcode: string | null): ProvidedFood | null {
  const name = text(food.food_name);
  const food_id = text(food.food_id);
  if (name === null || food_id === null || !/^[1-9]\d*$/.test(food_id)) return null;
  const servings = usualFirst(listed(food.servings?.serving));
  const [usual] = servings;
  return {
    source_key: `fatsecret:${food_id}`,
    barcode,
    product_name: name,
    brands: text(food.brand_name),
    common_names: null,
    categories: null,
    image_url: null,
    image_thumb_url: null,
    serving_size: usual ? text(usual.serving_description) : null,
    serving_grams: usual ? gramsOf(usual) : null,
    servings: servings.flatMap((serving) => {
      const description = text(serving.serving_description);
      return description === null ? [] : { description, grams: gramsOf(serving) };
    }),
    ...per100g(servings),
    nutrition_per_serving: usual ? stated(usual) : null,
    nutriscore_grade: null,
    nutriscore_score: null,
    nova_group: null,
    ecoscore_grade: null,
    ecoscore_score: null,
    allergens: null,
    data_sources: ['fatsecret'],
    everyday: false,
    source_scans: 0,
    source_modified_at: null,
    raw_fatsecret_data: {
      ...food,
      serving_description: usual ? text(usual.serving_description) : null,
      servings,
    },
  };
}

/** One serving comes as an object, several as a list, none as nothing. */
function listed(serving: FatSecretServing | FatSecretServing[] | undefined): FatSecretServing[] {
  const list = Array.isArray(serving) ? serving : [serving];
  return list.filter((it): it is FatSecretServing => typeof it === 'object' && it !== null);
}

const usualFirst = (servings: FatSecretServing[]) => [
  ...servings.filter((it) => it.is_default === '1'),
  ...servings.filter((it) => it.is_default !== '1'),
];

function per100g(servings: FatSecretServing[]) {
  const heaviest = servings.reduce<FatSecretServing | null>(
    (best, it) => ((gramsOf(it) ?? 0) > (best ? (gramsOf(best) ?? 0) : 0) ? it : best),
    null,
  );
  const grams = heaviest && gramsOf(heaviest);
  const value = (stated: string | undefined, highest: number) => {
    const amount = number(stated);
    if (amount === null || !grams) return null;
    const per100 = rounded((amount / grams) * 100);
    return per100 <= highest ? per100 : null;
  };
  const sodium = value(heaviest?.sodium, 100_000);
  return {
    energy_kcal: value(heaviest?.calories, HIGHEST_KCAL),
    proteins: value(heaviest?.protein, 100),
    carbohydrates: value(heaviest?.carbohydrate, 100),
    sugars: value(heaviest?.sugar, 100),
    fat: value(heaviest?.fat, 100),
    saturated_fat: value(heaviest?.saturated_fat, 100),
    fiber: value(heaviest?.fiber, 100),
    sodium: sodium === null ? null : rounded(sodium / 1000),
    salt: sodium === null ? null : rounded((sodium / 1000) * SALT_PER_SODIUM),
  };
}

const stated = (serving: FatSecretServing) => ({
  energy_kcal: number(serving.calories),
  proteins: number(serving.protein),
  carbohydrates: number(serving.carbohydrate),
  fat: number(serving.fat),
});

/** What a serving weighs; `null` where that is not stated, or in a unit that is no weight. */
function gramsOf({ metric_serving_amount, metric_serving_unit }: FatSecretServing): number | null {
  const amount = number(metric_serving_amount);
  if (amount === null || amount === 0) return null;
  if (metric_serving_unit === 'g' || metric_serving_unit === 'ml') return amount;
  return metric_serving_unit === 'oz' ? rounded(amount * GRAMS_PER_OUNCE) : null;
}

/** Numbers come as texts, and of another client's library as numbers; what is below 0 or none is unknown. */
function number(value: unknown): number | null {
  if (value === null || value === undefined || String(value).trim() === '') return null;
  const amount = Number(value);
  return Number.isFinite(amount) && amount >= 0 ? amount : null;
}

function text(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() || null : null;
}

/** Sums of binary fractions without their tails: 0.30000000000000004. */
const rounded = (value: number) => Number(value.toPrecision(6));
