import { NUTRIENTS } from '../normalisation/source-nutrition.ts';

/** Age at which values are removed: a run is at most five minutes late, and FatSecret's terms allow 24 hours. */
const RETENTION = '23 hours 50 minutes';

/** Columns that FatSecret fills, and their values when nothing is known. */
const EMPTY: Record<string, string> = {
  // Shown in favourites and in the list of products; without the barcode's digits, which a text search would find.
  product_name: `'Scan this food again'`,
  brands: 'NULL',
  names: 'NULL',
  common_names: 'NULL',
  categories: 'NULL',
  image_url: 'NULL',
  image_thumb_url: 'NULL',
  serving_size: 'NULL',
  serving_grams: 'NULL',
  servings: `'[]'`,
  ...Object.fromEntries(NUTRIENTS.map((nutrient) => [nutrient, 'NULL'])),
  nutrients: 'NULL',
  per_100ml: 'NULL',
  nutrition_per_serving: 'NULL',
  allergens: 'NULL',
};

/** Empties at most `$1` expired rows; columns that administrators edited keep their values. An index leads to the rows. */
export const EMPTY_EXPIRED = `
  UPDATE food_products
  SET ${Object.entries(EMPTY)
    .map(
      ([column, value]) =>
        `${column} = CASE WHEN '${column}' = ANY (edited_fields) THEN ${column} ELSE ${value} END`,
    )
    .join(', ')},
    raw_fatsecret_data = NULL, emptied = true, updated_at = now()
  WHERE id IN (
    SELECT id FROM food_products
    WHERE source_key LIKE 'fatsecret:%' AND NOT emptied
      AND coalesce(fetched_at, created_at) < now() - interval '${RETENTION}'
    LIMIT $1 FOR UPDATE SKIP LOCKED)`;
