import { NUTRIENTS } from '../normalisation/source-nutrition.ts';
import { STORED_COLUMNS, type StoredColumn, type StoredFood } from './stored-food.ts';

/** Has the name of the API in a line. */
const RENAMED = { serving_grams: 'serving_quantity' } as const;

const OTHER_COLUMNS = (Object.keys(STORED_COLUMNS) as StoredColumn[]).filter(
  (column) => !(NUTRIENTS as readonly string[]).includes(column),
);
const nameOf = (column: StoredColumn) => (column === 'serving_grams' ? RENAMED[column] : column);

/** A stored food as a line of our own format (without line end). Reading it again gives the same row, times included. */
export function exportLine(food: StoredFood): string {
  const others = OTHER_COLUMNS.map((column) => [nameOf(column), food[column] ?? null]);
  const nutrition_per_100g = Object.fromEntries(NUTRIENTS.map((column) => [column, food[column]]));
  return JSON.stringify({ ...Object.fromEntries(others), nutrition_per_100g });
}

/** The food of a line that `exportLine` wrote, unchanged; `null` for any other line, and for a line that was damaged since. */
export function exportedFood(line: Record<string, unknown>): StoredFood | null {
  const { nutrition_per_100g, edited_fields, created_at } = line;
  const own = 'source_key' in line && Array.isArray(edited_fields) && typeof created_at === 'string';
  if (!own || typeof nutrition_per_100g !== 'object' || nutrition_per_100g === null) return null;
  const nutrition = nutrition_per_100g as Record<string, unknown>;
  const cells = [
    ...OTHER_COLUMNS.map((column) => [column, line[nameOf(column)] ?? null] as const),
    ...NUTRIENTS.map((column) => [column, nutrition[column] ?? null] as const),
  ];
  return cells.every(([column, value]) => fits(column, value))
    ? (Object.fromEntries(cells) as StoredFood)
    : null;
}

/** A UUID of any version, as PostgreSQL accepts it. */
export const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);

const REQUIRED: readonly StoredColumn[] = [
  'id',
  'product_name',
  'servings',
  'data_sources',
  'everyday',
  'source_scans',
];

function fits(column: StoredColumn, value: unknown): boolean {
  if (value === null) return !REQUIRED.includes(column);
  switch (STORED_COLUMNS[column]) {
    case 'uuid':
      return isUuid(value);
    case 'text':
      return typeof value === 'string' && (value !== '' || column !== 'product_name');
    case 'text[]':
      return Array.isArray(value) && value.every((item) => typeof item === 'string');
    case 'double precision':
      return typeof value === 'number' && value >= 0;
    case 'smallint':
    case 'integer':
      return Number.isInteger(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'timestamptz':
      return typeof value === 'string' && Number.isFinite(Date.parse(value));
    case 'jsonb':
      if (typeof value !== 'object' || Array.isArray(value) !== (column === 'servings')) return false;
      return column !== 'nutrients' || Object.values(value).every((amount) => fits('fiber', amount));
  }
}
