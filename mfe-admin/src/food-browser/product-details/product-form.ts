import { formatDecimal, parseDecimal, z } from '@fettle/shared-ui/forms';
import type { FoodProduct } from '../food-products.queries.ts';
import { NUTRIENT_FIELDS } from '../product-values.ts';

/** Parses a number, 0 or more, in the reader's locale; an empty field is unknown and sent as null. */
const nutrient = z.pipe(
  z.string(),
  z.transform((typed, context): number | null => {
    if (typed.trim() === '') return null;
    const value = parseDecimal(typed);
    if (value !== null && value >= 0) return value;
    context.issues.push({ code: 'custom', message: 'Please enter a number, 0 or more', input: typed });
    return null;
  }),
);

const orNull = z.pipe(
  z.string().check(z.trim()),
  z.transform((text): string | null => text || null),
);

type NutrientKey = (typeof NUTRIENT_FIELDS)[number][0];

/** Returns an object with one value for each nutrient of the form. */
const ofNutrients = <Value>(of: (key: NutrientKey) => Value) =>
  Object.fromEntries(NUTRIENT_FIELDS.map(([key]) => [key, of(key)])) as Record<NutrientKey, Value>;

/** Form schema for editing a product. Field names are the wire names. */
export const productForm = z.object({
  product_name: z.string().check(z.trim(), z.minLength(1, 'Please enter a name')),
  brands: orNull,
  categories: orNull,
  serving_size: orNull,
  nutrition_per_100g: z.object(ofNutrients(() => nutrient)),
});

/** Returns the form's initial values for a product. */
export function formValuesOf(product: FoodProduct): z.input<typeof productForm> {
  const decimal = (key: NutrientKey) => {
    const value = product.nutrition_per_100g[key];
    return typeof value === 'number' ? formatDecimal(value) : '';
  };
  return {
    product_name: product.product_name,
    brands: product.brands ?? '',
    categories: product.categories ?? '',
    serving_size: product.serving_size ?? '',
    nutrition_per_100g: ofNutrients(decimal),
  };
}

type ParsedFields = z.output<typeof productForm>;
type Nutrients = ParsedFields['nutrition_per_100g'];

/** All fields that the form sends. */
export type WholeProductFields = ParsedFields;

/** The changed fields of an edit. */
export type ProductFields = Partial<Omit<ParsedFields, 'nutrition_per_100g'>> & {
  nutrition_per_100g?: Partial<Nutrients>;
};

const TEXT_FIELDS = ['product_name', 'brands', 'categories', 'serving_size'] as const;

/**
 * Returns the fields whose text differs from the form's initial text. The form rounds numbers, so comparing them with
 * the stored ones would report changes that were not made.
 */
export function changedFields(
  fields: ParsedFields,
  typed: z.input<typeof productForm>,
  opened: FoodProduct,
): ProductFields {
  const before = formValuesOf(opened);
  const texts = TEXT_FIELDS.filter((key) => typed[key].trim() !== before[key].trim());
  const nutrients = NUTRIENT_FIELDS.map(([key]) => key).filter(
    (key) => typed.nutrition_per_100g[key] !== before.nutrition_per_100g[key],
  );
  return {
    ...Object.fromEntries(texts.map((key) => [key, fields[key]])),
    nutrition_per_100g: Object.fromEntries(nutrients.map((key) => [key, fields.nutrition_per_100g[key]])),
  };
}

/** Returns all form fields of a product, with the changed ones applied. */
export function withFields(product: FoodProduct, changed: ProductFields): WholeProductFields {
  const { product_name, brands, categories, serving_size, nutrition_per_100g } = product;
  const nutrients = ofNutrients((key) => nutrition_per_100g[key]);
  return {
    product_name,
    brands,
    categories,
    serving_size,
    ...changed,
    nutrition_per_100g: { ...nutrients, ...changed.nutrition_per_100g },
  };
}
