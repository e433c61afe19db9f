import type { ClientBase } from 'pg';
import { NONE_STORED, type StoredCounts, storeFoods } from './store-foods.ts';

/** What was stored of a batch, and the lines that PostgreSQL refused, with its words. */
export interface StoredBatch {
  counts: StoredCounts;
  refused: { key: string; why: string }[];
}

const NEWLINE = 10;
/** Classes of SQLSTATE that are about a value: not of its type, out of bounds, too long for an index. */
const ABOUT_A_VALUE = /^(22|23|54)/;

/** Stores a batch inside of a transaction of the caller. A row that PostgreSQL refuses is found by halving, and left out. */
export async function storeBatch(client: ClientBase, foods: Uint8Array): Promise<StoredBatch> {
  await client.query('SAVEPOINT batch');
  try {
    const counts = await storeFoods(client, foods);
    await client.query('RELEASE SAVEPOINT batch');
    return { counts, refused: [] };
  } catch (error) {
    const { code = '', message = '' } = error as { code?: string; message?: string };
    if (!ABOUT_A_VALUE.test(code)) throw error;
    await client.query('ROLLBACK TO SAVEPOINT batch');
    const middle = foods.indexOf(NEWLINE, foods.length >> 1) + 1;
    const first = middle < foods.length ? middle : foods.indexOf(NEWLINE) + 1;
    if (first >= foods.length) return { counts: NONE_STORED, refused: [{ key: keyOf(foods), why: message }] };
    const one = await storeBatch(client, foods.subarray(0, first));
    await client.query('TRUNCATE food_import_batch');
    const other = await storeBatch(client, foods.subarray(first));
    return { counts: sum(one.counts, other.counts), refused: [...one.refused, ...other.refused] };
  }
}

/** The first cell of a line: the food's key in its source. */
const keyOf = (line: Uint8Array) => Buffer.from(line).toString('utf8', 0, 300).split('\t', 1)[0] ?? '';

function sum(one: StoredCounts, other: StoredCounts): StoredCounts {
  const counts = { ...one };
  for (const what of Object.keys(counts) as (keyof StoredCounts)[]) counts[what] += other[what];
  return counts;
}
