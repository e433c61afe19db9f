/**
 * Reads a file of foods in its own thread, so that unpacking, splitting, parsing and formatting rows does not wait for
 * PostgreSQL, nor PostgreSQL for it. At most two batches are ahead of what is stored.
 */
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { fdcRows, openFdcDownload } from '../sources/usda/fdc-download.ts';

import { fileBytes } from '../text-files/file-bytes.ts';
import type { Place } from '../text-files/lines-of.ts';
import { BatchBuilder, type FoodBatch } from './batch-builder.ts';
import { foodRows, type PlacedRow } from './food-rows.ts';
import type { FoodFile } from './recognise-file.ts';

/** The input of the thread. */
export interface ReadTask {
  file: FoodFile;
  from: Place;
  database_url: string;
  rows_at_once: number;
}

/** The messages of the thread: a batch, the progress while there is no batch, and the end. */
export type ReadMessage = { batch: FoodBatch; done_bytes: number } | { done_bytes: number } | { end: true };

const AHEAD = 2;
const PAUSE_MS = 500;

async function read({ file, from, database_url, rows_at_once }: ReadTask): Promise<void> {
  const { rows, done } = await open(file, from, database_url);
  const builder = new BatchBuilder(rows_at_once);
  let last = from;
  let ahead = 0;
  parentPort?.on('message', () => {
    ahead -= 1;
  });
  const progress_timer = setInterval(() => post({ done_bytes: done() }), PAUSE_MS);
  const send = async () => {
    const batch = builder.take(last);
    post({ batch, done_bytes: done() }, [batch.foods.buffer]);
    ahead += 1;
    while (ahead >= AHEAD && parentPort) await once(parentPort, 'message');
  };
  let broken: Error | null = null;
  try {
    for await (const some of rows) {
      for (const { row, line, place } of some) {
        builder.add(line, row);
        last = place;
        if (builder.full) await send();
      }
    }
  } catch (error) {
    broken = unpackingFailure(file.path, error);
    if (!broken) throw error;
  }
  // The complete rows of a download that broke off are imported.
  if (!builder.empty) await send();
  if (broken) throw broken;
  clearInterval(progress_timer);
  post({ end: true });
  parentPort?.close();
}

/** The error to report when a file cannot be unpacked; `null` for any other error. */
function unpackingFailure(path: string, error: unknown): Error | null {
  const { code = '', message = '' } = error as NodeJS.ErrnoException;
  return /^Z_/.test(code)
    ? new Error(`${path} is damaged or cut off (${message}); what stands before that has been imported.`)
    : null;
}

interface Opened {
  rows: AsyncIterable<PlacedRow[]>;
  done(): number;
}

async function open({ path, packed, format }: FoodFile, from: Place, database_url: string): Promise<Opened> {
  if (format.kind === 'usda') {
    const tables = await openFdcDownload(path);
    return { rows: fdcRows(tables, database_url, from), done: tables.done };
  }
  const bytes = fileBytes(path, packed, from.offset);
  return { rows: foodRows(format, bytes, from), done: bytes.done };
}

function post(message: ReadMessage, transferred: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transferred);
}

// A failure that nothing handles is the thread's `error` event.
void read(workerData);
