import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { onOwnConnection } from '../../operations/backup/own-connection.ts';
import { exportLine } from './export-line.ts';
import { STORED_COLUMNS } from './stored-food.ts';

const AT_A_TIME = 2000;
const ROWS = `
  SELECT ${Object.keys(STORED_COLUMNS).join(', ')} FROM food_products
  WHERE source_key IS NULL OR source_key NOT LIKE 'fatsecret:%' ORDER BY id`;

/**
 * Writes every food product into a file, one line of our own format each, from one snapshot; gzipped when the name ends
 * with `.gz`. Foods of FatSecret are left out: its terms allow keeping them for one day only. The file gets its name when
 * it is complete. Returns the number of foods.
 */
export async function exportFoods(
  database_url: string,
  file: string,
  onProgress: (done: number) => void,
  stop: AbortSignal,
): Promise<number> {
  return onOwnConnection(database_url, 'fettle foods', stop, async (client, signal) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = 0');
    await client.query(`DECLARE foods NO SCROLL CURSOR FOR ${ROWS}`);
    const unfinished = `${file}.new`;
    let done = 0;
    const lines = Readable.from(
      linesOf(client, (rows) => {
        done += rows;
        onProgress(done);
      }),
    );
    const packed = file.endsWith('.gz') ? [createGzip()] : [];
    try {
      await pipeline([lines, ...packed, createWriteStream(unfinished, { flush: true })], { signal });
      await rename(unfinished, file);
    } catch (error) {
      await rm(unfinished, { force: true });
      const { code, path } = error as NodeJS.ErrnoException;
      throw path?.startsWith(file) ? new Error(`${file} cannot be written (${code}).`) : error;
    }
    return done;
  });
}

async function* linesOf(client: Client, onRows: (rows: number) => void): AsyncGenerator<string> {
  for (;;) {
    const { rows } = await client.query(`FETCH ${AT_A_TIME} FROM foods`);
    if (rows.length === 0) return;
    yield rows.map((row) => `${exportLine(row)}\n`).join('');
    onRows(rows.length);
  }
}
