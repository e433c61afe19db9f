import { finished } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { mergeStatement } from './merge-statement.ts';
import { STORED_COLUMNS } from './stored-food.ts';

/** The results of the rows of a batch. */
export interface StoredCounts {
  added: number;
  changed: number;
  unchanged: number;
  /** Rows older than the stored ones, by the time of their source. */
  older: number;
  /** Rows of foods that an administrator deleted, which stay deleted. */
  deleted_here: number;
}

export const NONE_STORED: StoredCounts = { added: 0, changed: 0, unchanged: 0, older: 0, deleted_here: 0 };

const COLUMNS = Object.keys(STORED_COLUMNS).join(', ');

/** Creates the temporary table of `storeFoods`, for the transaction that it runs in. */
export async function prepareToStore(client: ClientBase): Promise<void> {
  const columns = Object.entries(STORED_COLUMNS).map(([name, type]) => `${name} ${type}`);
  await client.query(`CREATE TEMPORARY TABLE food_import_batch (${columns.join(', ')}) ON COMMIT DROP`);
}

/**
 * Writes foods as lines of COPY (`copyLine`), of which no two have the same `source_key`, inside a transaction of the
 * caller. A stored food is updated only where it differs; columns that an administrator edited stay as they are, and
 * foods that an administrator deleted do not come back.
 */
async function storeFoods(client: ClientBase, lines: Uint8Array): Promise<StoredCounts> {
  const copy = client.query(copyFrom(`COPY food_import_batch (${COLUMNS}) FROM STDIN`));
  copy.end(lines);
  await finished(copy);
  const counts = { ...NONE_STORED };
  for (const merge of [BY_KEY, BY_ID]) {
    const fates = await client.query<{ rows: number; what: keyof StoredCounts }>(merge, [new Date()]);
    for (const { rows, what } of fates.rows) counts[what] += rows;
  }
  await client.query(DELETED_MEANWHILE);
  return counts;
}

const [BY_KEY, BY_ID] = [mergeStatement('source_key'), mergeStatement('id')];

/** Removes a food that was deleted while the merge ran: the merge waited for the deletion and inserted it again. */
const DELETED_MEANWHILE = `
  DELETE FROM food_products USING deleted_foods, food_import_batch
  WHERE food_products.source_key = food_import_batch.source_key
    AND deleted_foods.source_key = food_import_batch.source_key`;

/** The counts of a stored batch, and the rows that PostgreSQL refused, with its messages. */
export interface StoredBatch {
  counts: StoredCounts;
  refused: { key: string; why: string }[];
}

const NEWLINE = 10;
/** Classes of SQLSTATE about a value: of the wrong type, out of range, too long for an index. */
const ABOUT_A_VALUE = /^(22|23|54)/;

/** Stores a batch inside a transaction of the caller. A row that PostgreSQL refuses is found by bisection, and left out. */
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
