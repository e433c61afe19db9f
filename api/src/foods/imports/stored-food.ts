import type { FoodProduct } from '../food-types/food-product.entity.ts';
import type { SourceFood } from '../normalisation/source-food.ts';
import { NUTRIENTS, type Nutrient } from '../normalisation/source-nutrition.ts';

/** Columns that only a line of our own export has. */
type OwnColumns = Pick<FoodProduct, 'id' | 'raw_fatsecret_data' | 'edited_fields'> & {
  /** ISO 8601. */
  created_at: string;
  updated_at: string;
};

/** A food on its way into `food_products`. One without `source_key` is identified by its `id` alone. */
export type StoredFood = Omit<SourceFood, 'source_key'> & {
  source_key: string | null;
} & Partial<OwnColumns>;

const NUTRIENT_TYPES = Object.fromEntries(
  NUTRIENTS.map((nutrient) => [nutrient, 'double precision']),
) as Record<Nutrient, 'double precision'>;

/** Columns with their types in SQL, in the order of a row of COPY. */
export const STORED_COLUMNS = {
  source_key: 'text',
  id: 'uuid',
  barcode: 'text',
  product_name: 'text',
  brands: 'text',
  names: 'jsonb',
  common_names: 'text',
  categories: 'text',
  image_url: 'text',
  image_thumb_url: 'text',
  serving_size: 'text',
  serving_grams: 'double precision',
  servings: 'jsonb',
  ...NUTRIENT_TYPES,
  nutrients: 'jsonb',
  per_100ml: 'boolean',
  nutrition_per_serving: 'jsonb',
  nutriscore_grade: 'text',
  nutriscore_score: 'smallint',
  nova_group: 'smallint',
  ecoscore_grade: 'text',
  ecoscore_score: 'smallint',
  allergens: 'text[]',
  data_sources: 'text[]',
  everyday: 'boolean',
  source_scans: 'integer',
  source_modified_at: 'timestamptz',
  raw_fatsecret_data: 'jsonb',
  edited_fields: 'text[]',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
} as const satisfies Record<keyof StoredFood, string>;

export type StoredColumn = keyof typeof STORED_COLUMNS;

/** Written when a food is new and never changed by an import: identity, edits, and the provider's response. */
export const WRITTEN_ONCE: readonly StoredColumn[] = [
  'source_key',
  'id',
  'raw_fatsecret_data',
  'edited_fields',
  'created_at',
  'updated_at',
];
