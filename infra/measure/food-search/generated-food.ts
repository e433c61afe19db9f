/** A row as `gen_bench.mjs` writes it: names of Open Food Facts' table, empty text for unknown. */
export interface GeneratedRow {
  code: string;
  product_name: string;
  brands: string;
  categories: string;
  image_thumb_url: string;
  serving_size: string;
  /** Separated by commas, with or without the language: `en:milk`. */
  allergens_tags: string;
  nutriscore_grade: string;
  nova_group: number | '';
  ecoscore_grade: string;
  'energy-kcal_100g': number | '';
  proteins_100g: number | '';
  carbohydrates_100g: number | '';
  fat_100g: number | '';
}

/** The same food in our own form, one line of a `jsonl` import. */
export function benchFood(row: GeneratedRow) {
  return {
    source_key: `openfoodfacts:${row.code}`,
    barcode: row.code,
    product_name: row.product_name,
    brands: row.brands || null,
    categories: row.categories || null,
    image_thumb_url: row.image_thumb_url || null,
    serving_size: row.serving_size || null,
    allergens: row.allergens_tags ? row.allergens_tags.split(',') : null,
    nutriscore_grade: gradeOf(row.nutriscore_grade),
    nova_group: row.nova_group === '' ? null : row.nova_group,
    ecoscore_grade: gradeOf(row.ecoscore_grade),
    energy_kcal: knownOf(row['energy-kcal_100g']),
    proteins: knownOf(row.proteins_100g),
    carbohydrates: knownOf(row.carbohydrates_100g),
    fat: knownOf(row.fat_100g),
    source_scans: scansOf(row.code),
    data_sources: ['openfoodfacts'],
  };
}

/** A few foods are scanned often, most hardly ever: 1,000 times at most, by the code's last digits. */
const scansOf = (code: string) => Math.floor(1000 / (1 + (Number(code.slice(-4)) || 0)));

const knownOf = (value: number | '') => (value === '' ? null : value);
const gradeOf = (grade: string) => (/^[a-e]$/.test(grade) ? grade : null);
