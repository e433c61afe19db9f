import type { EntityManager } from 'typeorm';
import { foldText, matching, type Page } from '../foods/foods.search.ts';
import { wordsOf } from '../foods/search-words.ts';
import { SqlValues } from '../foods/sql-values.ts';

/** One page of ids of a member's own foods that have every word, newest first, and how many there are. */
export async function newestNamed(
  manager: EntityManager,
  user_id: string,
  text: string,
  { limit, offset }: Page,
): Promise<{ ids: string[]; total: number }> {
  const words = wordsOf(await foldText(manager, text));
  if (words.length === 0) return { ids: [], total: 0 };
  const values = new SqlValues();
  const found = `FROM user_foods WHERE ${matching({ table: 'user_foods', user_id }, words, values).join(' AND ')}`;
  const [rows, [{ total }]]: [{ id: string }[], [{ total: number }]] = await Promise.all([
    manager.query(
      `SELECT id ${found} ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`,
      values.all,
    ),
    manager.query(`SELECT count(*)::integer AS total ${found}`, values.all),
  ]);
  return { ids: rows.map(({ id }) => id), total };
}
