import { createHash } from 'node:crypto';
import { normalBarcode } from '@fettle/shared-ui/rules';
import { validate as isUuid } from 'uuid';
import { exportedFood } from './export-line.ts';
import { foodId } from './food-id.ts';
import type { Problem, SkipReason } from './imported-food.ts';
import { Cells, recordOf } from './jsonl-cells.ts';
import type { StoredFood } from './stored-food.ts';

/** What a line of our own form says. */
export type JsonlRow = { food: StoredFood; problems: Problem[] } | { skipped: SkipReason; key: string };

/**
 * A food from a line of our own form, which has the API's field names. A line is the whole food: what it leaves out is
 * unknown. Lines of `foods -- export` are taken as they are. Others need a `product_name`; they may have numbers as
 * texts and nutrition beside the name instead of in `nutrition_per_100g`. Without `source_key` and `id` the barcode
 * names the food, else name and brand do, so that importing it again finds it again.
 */
export function jsonlFood(document: unknown): JsonlRow {
  const line = recordOf(document);
  const exported = exportedFood(line);
  if (exported) return { food: exported, problems: [] };
  const cells = new Cells({ ...line, ...recordOf(line.nutrition_per_100g) });
  const barcode = cells.text('barcode');
  const food = foodOf(cells, barcode && normalBarcode(barcode));
  const id = isUuid(line.id) ? String(line.id).toLowerCase() : null;
  const source_key = cells.text('source_key') ?? (id ? null : derivedKey(food));
  if (!food.product_name) return { skipped: 'no_name', key: source_key ?? id ?? '' };
  return { food: { ...food, source_key, id: id ?? foodId(source_key ?? '') }, problems: cells.problems };
}

/** Of two lines with the same barcode, or without one with the same name and brand, the later counts. */
function derivedKey({ barcode, product_name, brands }: StoredFood): string {
  if (barcode) return `jsonl:${barcode}`;
  const named = JSON.stringify([product_name, brands]).toLowerCase();
  return `jsonl:${createHash('sha256').update(named).digest('base64url').slice(0, 22)}`;
}

function foodOf(cells: Cells, barcode: string | null): StoredFood {
  const sodium = cells.number('sodium');
  const salt = cells.number('salt');
  return {
    source_key: null,
    barcode,
    product_name: cells.text('product_name') ?? '',
    brands: cells.text('brands'),
    common_names: cells.text('common_names'),
    categories: cells.text('categories'),
    image_url: cells.text('image_url'),
    image_thumb_url: cells.text('image_thumb_url'),
    serving_size: cells.text('serving_size'),
    serving_grams: cells.number('serving_quantity', 'serving_grams'),
    servings: cells.servings(),
    energy_kcal: cells.number('energy_kcal', 'calories'),
    proteins: cells.number('proteins', 'protein'),
    carbohydrates: cells.number('carbohydrates', 'carbs'),
    sugars: cells.number('sugars'),
    fat: cells.number('fat'),
    saturated_fat: cells.number('saturated_fat'),
    fiber: cells.number('fiber'),
    salt: salt ?? (sodium === null ? null : exact(sodium * 2.5)),
    sodium: sodium ?? (salt === null ? null : exact(salt / 2.5)),
    nutrition_per_serving: null,
    nutriscore_grade: cells.grade('nutriscore_grade'),
    nutriscore_score: cells.whole('nutriscore_score', -100, 100),
    nova_group: cells.whole('nova_group', 1, 4),
    ecoscore_grade: cells.grade('ecoscore_grade'),
    ecoscore_score: cells.whole('ecoscore_score', -200, 200),
    allergens: cells.list('allergens'),
    data_sources: cells.list('data_sources') ?? [],
    everyday: cells.flag('everyday'),
    source_scans: cells.whole('source_scans', 0, 2_000_000_000) ?? 0,
  };
}

/** Without the crumbs of a multiplication. */
const exact = (grams: number) => Number(grams.toPrecision(12));
