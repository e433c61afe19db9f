import { amount, grams } from '../../normalisation/amount.ts';
import { foodNutrition, plausibleServingNutrition } from '../../normalisation/food-nutrition.ts';
import { plainText } from '../../normalisation/plain-text.ts';
import { rounded } from '../../normalisation/plausible-nutrition.ts';
import { UNKNOWN_FOOD } from '../../normalisation/source-food.ts';
import { type SourceNutrition, unknownNutrition } from '../../normalisation/source-nutrition.ts';
import type { ProvidedFood } from '../provider/food-provider.ts';

/** A serving of FatSecret; all numbers are texts. */
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

/** The same lengths as in imports. */
const [LONGEST_NAME, LONGEST_BRAND, LONGEST_SERVING] = [200, 150, 80];

/**
 * The food with this barcode (in its normal form) as it is stored; `null` for a food without id or name. Values per
 * 100 g are calculated from the heaviest serving, where rounding matters least, and normalised like those of all sources;
 * they are unknown where no serving has a weight. 100 ml count as 100 g, as on labels of drinks.
 */
export function fatSecretFood(food: FatSecretFood, barcode: string | null): ProvidedFood | null {
  const name = text(food.food_name, LONGEST_NAME);
  const food_id = String(food.food_id);
  if (name === null || !/^[1-9]\d*$/.test(food_id)) return null;
  const servings = usualFirst(listed(food.servings?.serving));
  const [usual] = servings;
  const serving_size = usual ? text(usual.serving_description, LONGEST_SERVING) : null;
  return {
    ...UNKNOWN_FOOD,
    source_key: `fatsecret:${food_id}`,
    barcode,
    product_name: name,
    brands: text(food.brand_name, LONGEST_BRAND),
    serving_size,
    serving_grams: usual ? gramsOf(usual) : null,
    servings: servings.flatMap((serving) => {
      const description = text(serving.serving_description, LONGEST_SERVING);
      return description === null ? [] : { description, grams: gramsOf(serving) };
    }),
    ...per100g(servings),
    nutrition_per_serving: usual ? plausibleServingNutrition(nutritionOf(usual), []) : null,
    data_sources: ['fatsecret'],
    raw_fatsecret_data: {
      ...food,
      serving_description: serving_size,
      servings,
    },
  };
}

/** FatSecret sends one serving as an object, several as a list, and leaves the field out for none. */
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
  const serving = heaviest && nutritionOf(heaviest);
  return foodNutrition({ per100: null, serving, grams: heaviest && gramsOf(heaviest) }, []).per100;
}

const nutritionOf = (serving: FatSecretServing): SourceNutrition => ({
  ...unknownNutrition(),
  energy_kcal: amount(serving.calories),
  proteins: amount(serving.protein),
  carbohydrates: amount(serving.carbohydrate),
  sugars: amount(serving.sugar),
  fat: amount(serving.fat),
  saturated_fat: amount(serving.saturated_fat),
  fiber: amount(serving.fiber),
  sodium: grams(amount(serving.sodium), 'mg'),
});

/** The weight of a serving; `null` where it is unknown, or in a unit that is no weight. */
function gramsOf({ metric_serving_amount, metric_serving_unit: unit }: FatSecretServing): number | null {
  const quantity = amount(metric_serving_amount);
  const weight = unit === 'ml' ? quantity : unit ? grams(quantity, unit) : null;
  return weight !== null && weight > 0 ? rounded(weight) : null;
}

const text = (value: unknown, longest: number) => plainText(value, longest, '', []);
