import type { EntityManager } from 'typeorm';
import { UNIQUE_ON_ONE_PRIMARY } from '../../../platform/database/table-distribution.ts';
import { PICTURE_HOLDERS } from './rows/member-rows.ts';

/** Columns that name a row of the archive, in any table. */
const IDS: readonly string[] = ['id', 'user_food_id', 'run_id', 'measure_id', ...PICTURE_HOLDERS];

/**
 * SQL for the id that a row gets in the account of `owner`, both SQL for texts. The last ten digits come from the account and the
 * old id: references stay right without a list of ids, the same archive gets the same ids in the same account, and the time in a
 * UUIDv7 keeps its place, by which rows are listed.
 */
const newId = (owner: string, id: string): string =>
  `overlay(${id} placing left(encode(sha256(convert_to(${owner} || ${id}, 'UTF8')), 'hex'), 10) from 27)`;

/** SQL for a column of a stored row with new ids in place of all that name a row of the archive. */
export function withNewIds(owner: string, column: string): string {
  const value = `stored.${column}`;
  if (IDS.includes(column)) return `${newId(owner, `${value}::text`)}::uuid`;
  if (column === 'items') return foodsWithNewIds(owner, value);
  if (column === 'challenge') return challengeWithNewKey(owner, value);
  return value;
}

/** Shared foods keep their ids; own foods, recipes and quick items have ids of the account. */
const foodsWithNewIds = (owner: string, items: string): string => `(
  SELECT coalesce(jsonb_agg(CASE WHEN item ->> 'type' IN ('user', 'quick', 'recipe')
    THEN jsonb_set(item, '{food_id}', to_jsonb(${newId(owner, `lower(item ->> 'food_id')`)})) ELSE item END ORDER BY place), '[]')
  FROM jsonb_array_elements(${items}) WITH ORDINALITY AS food (item, place))`;

/** The key of a challenge of the member's own is its id; that of a built-in one is a word. */
const challengeWithNewKey = (owner: string, challenge: string): string => `
  CASE WHEN ${challenge} ->> 'key' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    THEN jsonb_set(${challenge}, '{key}', to_jsonb(${newId(owner, `(${challenge} ->> 'key')`)})) ELSE ${challenge} END`;

/**
 * Tells whether another account has a row of one of these ids. Always false for tables whose ids are unique for each member alone,
 * which all are once the database is distributed (075).
 */
export async function isInAnotherAccount(
  manager: EntityManager,
  owner_id: string,
  table: string,
  ids: string[],
): Promise<boolean> {
  const index = `${table}_id_unique`;
  if (!UNIQUE_ON_ONE_PRIMARY.includes(index)) return false;
  const [{ is_unique }] = await manager.query('SELECT to_regclass($1) IS NOT NULL AS is_unique', [index]);
  if (!is_unique) return false;
  const [other] = await manager.query(
    `SELECT 1 FROM ${table} WHERE id = ANY ($1::uuid[]) AND user_id <> $2 LIMIT 1`,
    [ids, owner_id],
  );
  return other !== undefined;
}
