/** A product of Open Food Facts before validation; every field may be missing or of another type. */
export type OffDocument = Record<string, unknown>;

/** The fields that are read, apart from names. */
export const OFF_KEYS: ReadonlySet<string> = new Set([
  'abbreviated_product_name',
  'allergens',
  'allergens_tags',
  'brand_owner',
  'brands',
  'categories',
  'categories_tags',
  'code',
  'ecoscore_grade',
  'ecoscore_score',
  'environmental_score_grade',
  'environmental_score_score',
  'image_front_thumb_url',
  'image_front_url',
  'image_small_url',
  'image_thumb_url',
  'image_url',
  'images',
  'lang',
  'last_modified_t',
  'lc',
  'nova_group',
  'nova_groups',
  'nutriments',
  'nutriscore_grade',
  'nutriscore_score',
  'nutrition',
  'nutrition_data_per',
  'nutrition_grades',
  'product_type',
  'serving_quantity',
  'serving_quantity_unit',
  'serving_size',
  'unique_scans_n',
]);

const NAME = /^(?:product|generic)_name(?:_[a-z]{2})?$/;

/** True if a field of a product is read. Readers decode only these of its hundreds of fields. */
export function wantsOffKey(key: string): boolean {
  return OFF_KEYS.has(key) || NAME.test(key);
}

/** A field that is itself a document; empty where it is not. */
export function documentIn(value: unknown): OffDocument {
  return typeof value === 'object' && value !== null ? (value as OffDocument) : {};
}
