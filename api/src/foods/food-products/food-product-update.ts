import { namesServingWeight, servingTextGrams } from '@fettle/shared-ui/rules';
import type { FoodProduct, ServingNutrition } from '../food-types/food-product.entity.ts';
import { SALT_PER_SODIUM } from '../normalisation/salt-and-sodium.ts';
import type { UpdateFoodNutritionDto, UpdateFoodProductDto } from './update-food-product.dto.ts';

/** Columns that an edit may touch. */
type Editable = Pick<
  FoodProduct,
  | 'product_name'
  | 'brands'
  | 'categories'
  | 'serving_size'
  | 'serving_grams'
  | 'nutrition_per_serving'
  | keyof UpdateFoodNutritionDto
>;

/**
 * The columns that an administrator's edit changes, with their new values. Salt follows sodium and the reverse, and the
 * grams of a serving follow its description, unless the edit has both. A value that the source has for one serving is
 * removed when the edit makes it wrong and it can be calculated instead: otherwise a portion in servings would keep the
 * old numbers.
 */
export function updatedColumns(stored: FoodProduct, fields: UpdateFoodProductDto): Partial<Editable> {
  const { nutrition_per_100g = {}, ...texts } = fields;
  const wanted = onlyGiven<Editable>({
    ...texts,
    ...blankAsUnknown(texts),
    ...namedGrams(stored, texts),
    ...nutrition_per_100g,
    ...saltAndSodium(stored, nutrition_per_100g),
  });
  const changed = different(stored, wanted);
  return { ...changed, ...different(stored, servingValues(stored, changed)) };
}

function blankAsUnknown({ brands, categories, serving_size }: UpdateFoodProductDto) {
  return onlyGiven<Editable>({
    ...(brands === '' && { brands: null }),
    ...(categories === '' && { categories: null }),
    ...(serving_size === '' && { serving_size: null }),
  });
}

/** Grams that a text names: one without a weight ("1 egg") keeps the stored grams, a range makes them unknown. */
function namedGrams(stored: FoodProduct, { serving_size, serving_grams }: UpdateFoodProductDto) {
  if (serving_grams !== undefined || !serving_size || serving_size === stored.serving_size) return {};
  return namesServingWeight(serving_size) ? { serving_grams: servingTextGrams(serving_size) } : {};
}

/** Salt and sodium of an edit: a form sends all of its fields, so unchanged salt says nothing about sodium. */
function saltAndSodium(stored: FoodProduct, { salt, sodium }: UpdateFoodNutritionDto) {
  if (salt !== undefined && salt !== stored.salt && sodium === undefined)
    return { sodium: salt === null ? null : exact(salt / SALT_PER_SODIUM) };
  if (sodium !== undefined && sodium !== stored.sodium && salt === undefined)
    return { salt: sodium === null ? null : exact(sodium * SALT_PER_SODIUM) };
  return {};
}

/** Rounded, because of binary fractions: 0.142 × 2.5 is 0.355. */
const exact = (grams: number) => Number(grams.toFixed(6));

const STATED = ['energy_kcal', 'proteins', 'carbohydrates', 'fat'] as const;

function servingValues(stored: FoodProduct, changed: Partial<Editable>): Partial<Editable> {
  const before = stored.nutrition_per_serving;
  const { serving_grams = stored.serving_grams } = changed;
  if (!before || serving_grams === null) return {};
  const otherServing = 'serving_grams' in changed;
  const left: ServingNutrition = { ...before };
  for (const nutrient of STATED) if (otherServing || nutrient in changed) left[nutrient] = null;
  const known = STATED.some((nutrient) => left[nutrient] !== null);
  return { nutrition_per_serving: known ? left : null };
}

function onlyGiven<Fields extends object>(fields: Partial<Fields>): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<Fields>;
}

function different(stored: FoodProduct, wanted: Partial<Editable>): Partial<Editable> {
  const before: Partial<Record<string, unknown>> = { ...stored };
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([column, value]) => JSON.stringify(before[column]) !== JSON.stringify(value),
    ),
  );
}
