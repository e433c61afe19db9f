import { v5 as uuidv5 } from 'uuid';
import type { FoodProduct } from '../food-types/food-product.entity.ts';
import { type Nutrient, UNKNOWN_PER_100G } from './source-nutrition.ts';

/** Values per 100 g (of drinks per 100 ml, as their labels state it); `null` is unknown. */
export type NutritionPer100g = Pick<FoodProduct, Nutrient | 'nutrients'>;

/** A food from a public table or a provider, ready to be stored: the columns of a food product that a source can know. */
export type SourceFood = Pick<
  FoodProduct,
  | 'product_name'
  | 'brands'
  | 'names'
  | 'common_names'
  | 'categories'
  | 'image_url'
  | 'image_thumb_url'
  | 'serving_size'
  | 'serving_grams'
  | 'servings'
  | 'per_100ml'
  | 'nutrition_per_serving'
  | 'nutriscore_grade'
  | 'nutriscore_score'
  | 'nova_group'
  | 'ecoscore_grade'
  | 'ecoscore_score'
  | 'allergens'
  | 'data_sources'
  | 'everyday'
> &
  NutritionPer100g & {
    /**
     * Names the row in its source, the same in all its editions: `openfoodfacts:<code>`, `fatsecret:<food_id>`; of
     * FoodData Central `usda:<NDB number, 5 digits>` as SR28 has it, `usda:gtin-<barcode>` of branded foods,
     * `usda:fndds-<food code>` of foods of the survey, `usda:fdc-<fdc_id>` where the food has no lasting number.
     */
    source_key: string;
    /** Barcode in its normal form (shared-ui/rules/foods/barcode); `null` where the source's code is no barcode. */
    barcode: string | null;
    /** Number of scans by the source's own users; 0 where the source does not count. */
    source_scans: number;
    /** Time when the source last changed the food, ISO 8601 in UTC; `null` is unknown. */
    source_modified_at: string | null;
  };

/** Values of a food where its source has none: a source names only the columns that it knows. */
export const UNKNOWN_FOOD = {
  brands: null,
  names: null,
  common_names: null,
  categories: null,
  image_url: null,
  image_thumb_url: null,
  ...UNKNOWN_PER_100G,
  nutrients: null,
  per_100ml: null,
  nutrition_per_serving: null,
  nutriscore_grade: null,
  nutriscore_score: null,
  nova_group: null,
  ecoscore_grade: null,
  ecoscore_score: null,
  allergens: null,
  everyday: false,
  source_scans: 0,
  source_modified_at: null,
} satisfies Partial<SourceFood>;

/**
 * Problem of a row that is stored nevertheless, without its implausible values:
 * - `barcode_length`: a code that is no barcode; only `source_key` keeps it
 * - `barcode_check_digit`: no scanner reads the code, but a member may type it; kept
 * - `barcode_in_store`: a number that each shop assigns by itself; kept
 * - `not_a_number`: a nutrient that is no number ("abc")
 * - `negative`: a nutrient below 0
 * - `over_100`: more than 100 g of one nutrient in 100 g
 * - `nutrient_impossible`: far more of a vitamin or mineral than any food has; dropped
 * - `macros_over_100`: protein, carbohydrates and fat together over 105 g in 100 g; all three are dropped
 * - `energy_impossible`: over 905 kcal (pure fat has 900); dropped
 * - `energy_unit`: kcal and kJ are mixed up or disagree; corrected by the macros
 * - `sodium_unit`: sodium in milligrams, or salt that does not fit it; corrected or dropped
 * - `serving_impossible`: a serving of nothing, or of more than 5 kg; dropped
 * - `as_prepared`: the only values are those of the product as prepared; kept
 * - `text_cut`: a text that is too long
 */
export type ProblemCode =
  | 'barcode_length'
  | 'barcode_check_digit'
  | 'barcode_in_store'
  | 'not_a_number'
  | 'negative'
  | 'over_100'
  | 'nutrient_impossible'
  | 'macros_over_100'
  | 'energy_impossible'
  | 'energy_unit'
  | 'sodium_unit'
  | 'serving_impossible'
  | 'as_prepared'
  | 'text_cut';

export interface Problem {
  code: ProblemCode;
  /** The column, and its value in the source. */
  field: string;
  value: string;
}

/**
 * Reason why a row is not stored:
 * - `unreadable`: no JSON, not as many cells as there are columns, or a quote that nothing closes
 * - `not_a_number`: a row of a table of FoodData Central whose id or amount is no number
 * - `not_food`: a cosmetic, pet food or another product
 * - `no_code`: nothing names the row in its source
 * - `no_name`: no name in any language
 * - `no_nutrients`: a generic food with nothing but a name
 * - `superseded`: an older version of a food that the same table has in a newer one
 */
export type SkipReason =
  | 'unreadable'
  | 'not_a_number'
  | 'not_food'
  | 'no_code'
  | 'no_name'
  | 'no_nutrients'
  | 'superseded';

/**
 * A row without a food; `key` names it in the list of problems, `why` explains. For a source of many files `key` is
 * the file and `line` the line in it.
 */
export interface SkippedRow {
  skipped: SkipReason;
  key: string;
  why?: string;
  line?: number;
}

/** One row of a table: a food with its problems, or the reason why it has no food. */
export type ReadRow = { food: SourceFood; problems: Problem[] } | SkippedRow;

const NAMESPACE = '3f1c6c1e-6d0b-5c53-9d0a-3d9f2d9f8a11';

/** The id of a food, made from its key in its source: the same on every machine. */
export const foodId = (source_key: string): string => uuidv5(source_key, NAMESPACE);
