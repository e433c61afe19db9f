import { validate as isUuid } from 'uuid';
import { STORED_COLUMNS, type StoredColumn, type StoredFood } from './stored-food.ts';

const PER_100G = [
  'energy_kcal',
  'proteins',
  'carbohydrates',
  'sugars',
  'fat',
  'saturated_fat',
  'fiber',
  'salt',
  'sodium',
] as const satisfies StoredColumn[];
/** Stands in a line under the name that the API gives it there. */
const RENAMED = { serving_grams: 'serving_quantity' } as const;

const BESIDE = (Object.keys(STORED_COLUMNS) as StoredColumn[]).filter(
  (column) => !(PER_100G as readonly string[]).includes(column),
);
const nameOf = (column: StoredColumn) => (column === 'serving_grams' ? RENAMED[column] : column);

/** A stored food as a line of our own form (without its end). Reading it again gives the same row, instants included. */
export function exportLine(food: StoredFood): string {
  const beside = BESIDE.map((column) => [nameOf(column), food[column] ?? null]);
  const nutrition_per_100g = Object.fromEntries(PER_100G.map((column) => [column, food[column]]));
  return JSON.stringify({ ...Object.fromEntries(beside), nutrition_per_100g });
}

/** The food of a line that `exportLine` wrote, as it stands there; `null` for any other line. */
export function exportedFood(line: Record<string, unknown>): StoredFood | null {
  const { id, nutrition_per_100g, edited_fields, created_at } = line;
  const own =
    'source_key' in line && isUuid(id) && Array.isArray(edited_fields) && typeof created_at === 'string';
  if (!own || typeof nutrition_per_100g !== 'object' || nutrition_per_100g === null) return null;
  const nutrition = nutrition_per_100g as Record<string, unknown>;
  return Object.fromEntries([
    ...BESIDE.map((column) => [column, line[nameOf(column)] ?? null]),
    ...PER_100G.map((column) => [column, nutrition[column] ?? null]),
  ]) as StoredFood;
}
