import { finished } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { mergeStatement } from './merge-statement.ts';
import { STORED_COLUMNS } from './stored-food.ts';

/** What became of the rows of a batch. */
export interface StoredCounts {
  added: number;
  changed: number;
  unchanged: number;
  /** What is stored was changed at its source later. */
  older: number;
  /** An administrator deleted them, which stays so. */
  deleted_here: number;
}

export const NONE_STORED: StoredCounts = { added: 0, changed: 0, unchanged: 0, older: 0, deleted_here: 0 };

const COLUMNS = Object.keys(STORED_COLUMNS).join(', ');

/** Makes what `storeFoods` needs; once on each connection. */
export async function prepareToStore(client: ClientBase): Promise<void> {
  const columns = Object.entries(STORED_COLUMNS).map(([name, type]) => `${name} ${type}`);
  await client.query(
    `CREATE TEMPORARY TABLE food_import_batch (${columns.join(', ')}) ON COMMIT DELETE ROWS`,
  );
}

/**
 * Writes foods, given as lines of COPY (`copyLine`) of which no two have the same `source_key`, inside of a
 * transaction of the caller. A food that is there already is changed where it differs, and not even touched where it
 * does not; columns that an administrator edited stay as they are, and foods that one deleted stay away.
 */
export async function storeFoods(client: ClientBase, lines: Uint8Array): Promise<StoredCounts> {
  const copy = client.query(copyFrom(`COPY food_import_batch (${COLUMNS}) FROM STDIN`));
  copy.end(lines);
  await finished(copy);
  const counts = { ...NONE_STORED };
  for (const merge of [BY_KEY, BY_ID]) {
    const fates = await client.query<{ rows: number; what: keyof StoredCounts }>(merge);
    for (const { rows, what } of fates.rows) counts[what] += rows;
  }
  await client.query(DELETED_MEANWHILE);
  return counts;
}

const [BY_KEY, BY_ID] = [mergeStatement('source_key'), mergeStatement('id')];

/** Somebody deleted a food after the merge had looked and before it wrote: the merge waited for him and put it back. */
const DELETED_MEANWHILE = `
  DELETE FROM food_products USING deleted_foods, food_import_batch
  WHERE food_products.source_key = food_import_batch.source_key
    AND deleted_foods.source_key = food_import_batch.source_key`;
