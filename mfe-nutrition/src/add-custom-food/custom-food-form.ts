import type { BodyOf, Schemas } from '@fettle/shared-ui/data';
import { formatDecimal, parseDecimal, z } from '@fettle/shared-ui/forms';
import { servingTextGrams } from '@fettle/shared-ui/rules';
import { netCarbs, per100g } from './label-values.ts';

/** The API's limits: the highest possible values of 100 g of any food. */
const MOST_KCAL = 1000;
const MOST_GRAMS = 100;
const MOST_SERVING_GRAMS = 100_000;

const NOT_A_NUMBER = 'Please enter a number, 0 or more';
const SERVING_GRAMS = 'Please enter the grams of one serving';

/** Parses a number, 0 or more, in the member's locale ("82,5"); `empty` is the error of an empty field. */
function decimal(empty: string) {
  return z.pipe(
    z.string(),
    z.transform((typed, context): number => {
      const value = parseDecimal(typed);
      if (value !== null && value >= 0) return value;
      const message = typed.trim() === '' ? empty : NOT_A_NUMBER;
      context.issues.push({ code: 'custom', message, input: typed });
      return 0;
    }),
  );
}

/** Parses a valid number in the member's locale; an empty field is null, which means unknown. */
export function optionalDecimal(isValid = (value: number) => value >= 0, message = NOT_A_NUMBER) {
  return z.pipe(
    z.string(),
    z.transform((typed, context): number | null => {
      if (typed.trim() === '') return null;
      const value = parseDecimal(typed);
      if (value !== null && isValid(value)) return value;
      context.issues.push({ code: 'custom', message, input: typed });
      return null;
    }),
  );
}

const isServingWeight = (grams: number) => grams > 0 && grams <= MOST_SERVING_GRAMS;

/** Form schema for custom foods. Field names are the wire names; `basis` is the amount that the numbers refer to. */
export const customFoodForm = z
  .object({
    name: z.string().check(z.trim(), z.minLength(1, 'Food name is required')),
    brand: z.string().check(z.trim()),
    barcode: z.string().check(z.trim()),
    basis: z.enum(['100g', 'serving']),
    calories: decimal('Calories are required'),
    protein: decimal('Protein is required'),
    carbohydrates: decimal('Carbohydrates are required'),
    net_carbs: optionalDecimal(),
    fat: decimal('Fat is required'),
    fiber: optionalDecimal(),
    sugars: optionalDecimal(),
    saturated_fat: optionalDecimal(),
    salt: optionalDecimal(),
    serving_size: z.string().check(z.trim()),
    serving_grams: optionalDecimal(isServingWeight, SERVING_GRAMS),
  })
  .check(
    z.superRefine((label, context) => {
      const { basis } = label;
      const serving_grams = gramsOfServing(label);
      if (basis === 'serving' && serving_grams === null)
        context.addIssue({ code: 'custom', path: ['serving_grams'], message: SERVING_GRAMS });
      for (const [field, most, unit] of LIMITS) {
        const stored = per100g(label[field], basis, serving_grams);
        if (stored === null || stored <= most) continue;
        const message = `100 g have at most ${most} ${unit}${basis === 'serving' ? `; this would be ${formatDecimal(stored)}` : ''}`;
        context.addIssue({ code: 'custom', path: [field], message });
      }
    }),
  );

const LIMITS = [
  ['calories', MOST_KCAL, 'kcal'],
  ['protein', MOST_GRAMS, 'g'],
  ['carbohydrates', MOST_GRAMS, 'g'],
  ['net_carbs', MOST_GRAMS, 'g'],
  ['fat', MOST_GRAMS, 'g'],
  ['fiber', MOST_GRAMS, 'g'],
  ['sugars', MOST_GRAMS, 'g'],
  ['saturated_fat', MOST_GRAMS, 'g'],
  ['salt', MOST_GRAMS, 'g'],
] as const;

/** Texts while the form is edited. */
export type CustomFoodTexts = z.input<typeof customFoodForm>;

/** Validated values, in the basis of the label. */
export type CustomFoodLabel = z.output<typeof customFoodForm>;

/** Fields of a food as they are stored, per 100 g; `null` is unknown. */
export type CustomFood = ReturnType<typeof storedFood>;

/** Fields of a new food that are known in advance: an unknown barcode, or a name that the search did not find. */
export type KnownOfFood = Partial<Pick<CustomFoodTexts, 'name' | 'barcode'>>;

/** Returns the form's initial texts: those of a stored food, or empty ones with the known fields. */
export function openingTexts(food: Schemas['UserFoodDto'] | null, known: KnownOfFood = {}): CustomFoodTexts {
  const text = (value: number | null | undefined) => (value == null ? '' : formatDecimal(value));
  return {
    name: food?.name ?? known.name ?? '',
    brand: food?.brand ?? '',
    barcode: food?.barcode ?? known.barcode ?? '',
    basis: '100g',
    calories: text(food?.calories),
    protein: text(food?.protein),
    carbohydrates: text(food?.carbohydrates),
    net_carbs: text(food?.net_carbs),
    fat: text(food?.fat),
    fiber: text(food?.fiber),
    sugars: text(food?.sugars),
    saturated_fat: text(food?.saturated_fat),
    salt: text(food?.salt),
    serving_size: food?.serving_size ?? '',
    serving_grams: text(food?.serving_grams),
  };
}

/** Returns the grams of a serving, from their field or else from the serving's description: "2 cookies (30 g)". */
export function gramsOfServing({
  serving_grams,
  serving_size,
}: Pick<CustomFoodLabel, 'serving_grams' | 'serving_size'>): number | null {
  return serving_grams ?? servingTextGrams(serving_size);
}

/** Converts a label to values per 100 g. Net carbs are calculated if carbohydrates and fiber are known. */
export function storedFood(label: CustomFoodLabel) {
  const { basis, name, brand, barcode, serving_size } = label;
  const serving_grams = gramsOfServing(label);
  const stored = (value: number) => per100g(value, basis, serving_grams) ?? value;
  const known = (value: number | null) => per100g(value, basis, serving_grams);
  return {
    name,
    brand: brand || null,
    barcode: barcode || null,
    calories: stored(label.calories),
    protein: stored(label.protein),
    carbohydrates: stored(label.carbohydrates),
    net_carbs: known(netCarbs(label.carbohydrates, label.fiber) ?? label.net_carbs),
    fat: stored(label.fat),
    fiber: known(label.fiber),
    sugars: known(label.sugars),
    saturated_fat: known(label.saturated_fat),
    salt: known(label.salt),
    serving_size: serving_size || null,
    serving_grams,
  };
}

/** Returns the request body of a new food, without unknown fields. */
export function newFoodPayload(food: CustomFood): BodyOf<'post', '/user-foods'> {
  const { name, calories, protein, carbohydrates, fat, ...optional } = food;
  const known = Object.entries(optional).filter(([, value]) => value !== null);
  return { name, calories, protein, carbohydrates, fat, ...Object.fromEntries(known) };
}
