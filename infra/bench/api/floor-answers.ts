import type { StatementRows } from './floor-replay.ts';

type Row = Record<string, unknown>;

/** What the API answers with, made of the rows of the same statements. */
export function floorAnswer(url: string, results: StatementRows[]): unknown {
  if (url.startsWith('/api/v1/auth/me')) return currentUser(rowsOf(results, 'sessions').at(-1) ?? {});
  if (url.startsWith('/api/v1/foods/search')) return foodSearch(results);
  if (url.startsWith('/api/v1/entries')) return timeline(results);
  const table = url.slice('/api/v1/'.length).replaceAll('-', '_');
  return entry(rowsOf(results, table).at(-1) ?? {});
}

/** The rows of every statement about this table. */
function rowsOf(results: StatementRows[], table: string): Row[] {
  return results.filter((it) => it.table === table).flatMap(({ rows }) => rows);
}

function currentUser(row: Row) {
  const { id, username, email, display_name, is_admin, permission_level, premium, created_at } = row;
  return { id, username, email, display_name, is_admin, permission_level, premium, created_at };
}

/** A statement of the search answers with whole rows, best first, or with one that only counts. */
function foodSearch(results: StatementRows[]) {
  const rows = results.flatMap((it) => it.rows);
  const foods = rows.filter(({ product_name }) => typeof product_name === 'string');
  const portions = new Map(rows.filter((row) => 'last_unit' in row).map((row) => [row.food_id, row]));
  return {
    user_foods: [],
    database_foods: foods.map((row) => ({ ...food(row), ...lastPortion(portions.get(row.id)) })),
    provider: 'not_asked',
    attribution: 'USDA National Nutrient Database for Standard Reference, Release 28 (public domain)',
    attributions: [
      {
        source: 'usda',
        text: 'U.S. Department of Agriculture, Agricultural Research Service. FoodData Central',
        url: 'https://fdc.nal.usda.gov/',
        licence: 'CC0 1.0 (public domain)',
        licence_url: 'https://creativecommons.org/publicdomain/zero/1.0/',
      },
    ],
  };
}

function lastPortion({ last_quantity = null, last_unit = null }: Row = {}): Row {
  return { last_quantity, last_unit };
}

function food(row: Row) {
  const { energy_kcal, proteins, carbohydrates, sugars, fat, saturated_fat, fiber, salt, sodium } = row;
  const serving = (value: unknown) => (Number(value) * Number(row.serving_grams)) / 100;
  return {
    id: row.id,
    barcode: row.barcode,
    product_name: row.product_name,
    brands: row.brands,
    image_thumb_url: row.image_thumb_url,
    calories: energy_kcal,
    protein: proteins,
    proteins,
    carbohydrates,
    carbs: carbohydrates,
    fat,
    serving_size: row.serving_size,
    serving_grams: row.serving_grams,
    nutrition_per_100g: {
      energy_kcal,
      proteins,
      carbohydrates,
      sugars,
      fat,
      saturated_fat,
      fiber,
      salt,
      sodium,
    },
    nutrition_per_serving: {
      energy_kcal: serving(energy_kcal),
      proteins: serving(proteins),
      carbohydrates: serving(carbohydrates),
      fat: serving(fat),
    },
    servings: row.servings,
    data_sources: row.data_sources,
    raw_fatsecret_data: row.raw_fatsecret_data,
    nutrition_warnings: [],
  };
}

function timeline(results: StatementRows[]) {
  const places = results.flatMap(({ rows }) => rows).filter((row) => 'kind' in row);
  const kinds = new Set(places.map(({ kind }) => String(kind)));
  const byId = new Map<unknown, Row>();
  for (const kind of kinds)
    for (const row of rowsOf(results, kind.replaceAll('-', '_')))
      if (!('kind' in row)) {
        const it = entry(row);
        byId.set(it.id, it);
      }
  const entries = places.slice(0, 50).map(({ kind, id }) => ({ kind, ...byId.get(id) }));
  const { occurred_at, id, kind } = places[49] ?? {};
  const cursor = occurred_at instanceof Date ? `${occurred_at.toISOString()} ${id} ${kind}` : '';
  return { entries, next_cursor: Buffer.from(cursor).toString('base64url') };
}

/** Entries that may have pictures have none here. */
function entry({ user_id, ...fields }: Row): Row {
  return 'duration' in fields ? { ...fields, images: [] } : fields;
}
