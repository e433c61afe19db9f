import type { DataSource } from 'typeorm';
import type { GrowthDto } from './summary.dto.ts';

/** Most rows that are counted: counting more takes longer than a page may. */
const MOST_COUNTED = 200_000;

const DAY_MS = 86_400_000;

/**
 * The rows of tables whose `id` is a UUIDv7, which begins with the time at which the row was made: the new ones are the end of the
 * primary key. An estimate is what the last ANALYZE found.
 */
export async function growthOf(dataSource: DataSource, tables: readonly string[]): Promise<GrowthDto> {
  const totals = await Promise.all(tables.map((table) => totalOf(dataSource, table)));
  const since = firstIdSince(Date.now() - 7 * DAY_MS);
  const added = await Promise.all(
    tables.map((table) => countOf(dataSource, table, 'WHERE id >= $1', [since])),
  );
  return {
    total: totals.reduce((sum, { total }) => sum + total, 0),
    is_estimate: totals.some(({ is_estimate }) => is_estimate),
    last_7_days: added.reduce((sum, count) => sum + count, 0),
  };
}

/**
 * The food products, and those that imports added. Their ids are made of their source's keys and tell no time. The foods that a new
 * database is filled with are of no import, and are not new.
 */
export async function growthOfFoods(dataSource: DataSource): Promise<GrowthDto> {
  const [{ added }] = await dataSource.query<[{ added: number }]>(
    `SELECT coalesce(sum((counts ->> 'added')::float8), 0) AS added FROM food_imports
     WHERE started_at >= now() - interval '7 days'`,
  );
  return { ...(await totalOf(dataSource, 'food_products')), last_7_days: added };
}

async function totalOf(dataSource: DataSource, table: string): Promise<Omit<GrowthDto, 'last_7_days'>> {
  const [{ estimate }] = await dataSource.query<[{ estimate: number }]>(
    'SELECT reltuples::float8 AS estimate FROM pg_class WHERE oid = $1::regclass',
    [table],
  );
  const is_estimate = estimate > MOST_COUNTED;
  return { total: is_estimate ? Math.round(estimate) : await countOf(dataSource, table), is_estimate };
}

async function countOf(
  dataSource: DataSource,
  table: string,
  where = '',
  values: string[] = [],
): Promise<number> {
  const statement = `SELECT count(*)::float8 AS rows FROM ${table} ${where}`;
  const [{ rows }] = await dataSource.query<[{ rows: number }]>(statement, values);
  return rows;
}

/** The smallest UUIDv7 of this moment. */
export function firstIdSince(msecs: number): string {
  const time = Math.floor(msecs).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}
