import type { DataSource } from 'typeorm';
import type { GrowthDto } from './summary.dto.ts';

/** Counting more rows takes longer than a page may. */
const MOST_COUNTED = 200_000;

const DAY_MS = 86_400_000;

/**
 * The rows of tables whose `id` is a UUIDv7, which begins with the time at which the row was made: the new ones are the end of the
 * primary key. An estimate is what the last ANALYZE found.
 */
export async function growthOf(dataSource: DataSource, tables: readonly string[]): Promise<GrowthDto> {
  const growths = await Promise.all(tables.map((table) => growthOfOne(dataSource, table)));
  return {
    total: growths.reduce((sum, { total }) => sum + total, 0),
    is_estimate: growths.some(({ is_estimate }) => is_estimate),
    last_7_days: growths.reduce((sum, { last_7_days }) => sum + last_7_days, 0),
  };
}

async function growthOfOne(dataSource: DataSource, table: string): Promise<GrowthDto> {
  const [{ estimate }] = await dataSource.query<[{ estimate: number }]>(
    'SELECT reltuples::float8 AS estimate FROM pg_class WHERE oid = $1::regclass',
    [table],
  );
  const is_estimate = estimate > MOST_COUNTED;
  const count = async (where: string, values: string[]) => {
    const statement = `SELECT count(*)::float8 AS rows FROM ${table} ${where}`;
    const [{ rows }] = await dataSource.query<[{ rows: number }]>(statement, values);
    return rows;
  };
  const last_7_days = await count('WHERE id >= $1', [firstIdSince(Date.now() - 7 * DAY_MS)]);
  return { total: is_estimate ? Math.round(estimate) : await count('', []), is_estimate, last_7_days };
}

/** The smallest UUIDv7 of this moment. */
export function firstIdSince(msecs: number): string {
  const time = Math.floor(msecs).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}
