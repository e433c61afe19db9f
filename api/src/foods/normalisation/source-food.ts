import type { FoodProduct } from '../../food-products/food-product.entity.ts';

/**
 * A food as a public table tells it, ready to be stored: the columns of a food product that a source can know.
 * Nutrition is per 100 g (of drinks per 100 ml, as their labels state it): kilocalories and grams, `null` unknown.
 */
export type SourceFood = Pick<
  FoodProduct,
  | 'product_name'
  | 'brands'
  | 'common_names'
  | 'categories'
  | 'image_url'
  | 'image_thumb_url'
  | 'serving_size'
  | 'serving_grams'
  | 'servings'
  | 'energy_kcal'
  | 'proteins'
  | 'carbohydrates'
  | 'sugars'
  | 'fat'
  | 'saturated_fat'
  | 'fiber'
  | 'salt'
  | 'sodium'
  | 'nutrition_per_serving'
  | 'nutriscore_grade'
  | 'nutriscore_score'
  | 'nova_group'
  | 'ecoscore_grade'
  | 'ecoscore_score'
  | 'allergens'
  | 'data_sources'
  | 'everyday'
> & {
  /**
   * Names the row in its source, the same in every edition of it: `openfoodfacts:<code>`, `fatsecret:<food_id>`; of
   * FoodData Central `usda:<NDB number, 5 digits>` as SR28 has it, `usda:gtin-<barcode>` of branded foods,
   * `usda:fndds-<food code>` of the survey's, `usda:fdc-<fdc_id>` where there is nothing that lasts.
   */
  source_key: string;
  /** In its normal form (shared-ui/rules/barcode); `null` where the source's code is no barcode. */
  barcode: string | null;
  /** How often the source's own visitors looked at it; 0 where it does not count. */
  source_scans: number;
  /** When the source last changed it, ISO 8601 in UTC; `null` where it does not tell. */
  source_modified_at: string | null;
};

/**
 * What is wrong with a row that is stored all the same, without what cannot be believed:
 * - `barcode_length`: a code that is no barcode; it stays in `source_key` alone
 * - `barcode_check_digit`: no scanner will ever read it, a person may type it; kept
 * - `barcode_in_store`: a number that every shop gives out for itself; kept
 * - `not_a_number`: a nutrient that is no number ("abc")
 * - `negative`: a nutrient below 0
 * - `over_100`: more than 100 g of one nutrient in 100 g
 * - `macros_over_100`: protein, carbohydrates and fat together over 105 g in 100 g; all three are dropped
 * - `energy_impossible`: over 905 kcal (pure fat has 900); dropped
 * - `energy_unit`: kcal and kJ were exchanged or disagree; put right by the macros
 * - `sodium_unit`: sodium stated in milligrams or salt that does not fit; put right or dropped
 * - `serving_impossible`: a serving of nothing, or of more than 5 kg; dropped
 * - `text_cut`: a text longer than anybody reads
 */
export type ProblemCode =
  | 'barcode_length'
  | 'barcode_check_digit'
  | 'barcode_in_store'
  | 'not_a_number'
  | 'negative'
  | 'over_100'
  | 'macros_over_100'
  | 'energy_impossible'
  | 'energy_unit'
  | 'sodium_unit'
  | 'serving_impossible'
  | 'text_cut';

export interface Problem {
  code: ProblemCode;
  /** The column it is about, and what stood there. */
  field: string;
  value: string;
}

/**
 * Why a row is not stored:
 * - `unreadable`: no JSON, not as many cells as there are columns, or a quote that nothing closes
 * - `not_a_number`: a row of a table of FoodData Central whose id or amount is none
 * - `not_food`: cosmetics, pet food, other products
 * - `no_code`: nothing names the row in its source
 * - `no_name`: no name in any language
 * - `no_nutrients`: a generic food of which nothing but the name is known
 * - `superseded`: an older version of a food that the same table has anew
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
 * Why there is no food in a row; `key` names it for people, `why` says more. Of a source of many files `key` is the
 * file and `line` where it stands there.
 */
export interface SkippedRow {
  skipped: SkipReason;
  key: string;
  why?: string;
  line?: number;
}

/** One row of a table: a food with what was wrong with it, or why there is none. */
export type ReadRow = { food: SourceFood; problems: Problem[] } | SkippedRow;
