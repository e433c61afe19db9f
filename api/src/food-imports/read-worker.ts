/**
 * Reads a file of foods in a thread of its own: what it takes to unpack, cut, parse and write rows anew must not wait
 * for PostgreSQL, nor PostgreSQL for it. At most two batches are ahead of what is stored.
 */
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { fileBytes } from './file-bytes.ts';
import { BatchBuilder, type FoodBatch } from './food-batch.ts';
import { foodRows } from './food-row-reader.ts';
import type { Place } from './lines-of.ts';
import type { FoodFile } from './recognise.ts';

/** What the thread is given. */
export interface ReadTask {
  file: FoodFile;
  from: Place;
}

/** What it says: batches, and at the end that there are no more. */
export type ReadMessage = { batch: FoodBatch; done_bytes: number } | { end: true };

const AHEAD = 2;

async function read({ file, from }: ReadTask): Promise<void> {
  const bytes = fileBytes(file.path, file.packed, from.offset);
  const builder = new BatchBuilder();
  let last = from;
  let ahead = 0;
  parentPort?.on('message', () => {
    ahead -= 1;
  });
  const send = async () => {
    const batch = builder.take(last);
    parentPort?.postMessage({ batch, done_bytes: bytes.done() } satisfies ReadMessage, [
      batch.foods.buffer as ArrayBuffer,
    ]);
    ahead += 1;
    while (ahead >= AHEAD && parentPort) await once(parentPort, 'message');
  };
  for await (const rows of foodRows(file.format, bytes, from)) {
    for (const { row, line, place } of rows) {
      builder.add(line, row);
      last = place;
      if (builder.full) await send();
    }
  }
  if (!builder.empty) await send();
  parentPort?.postMessage({ end: true } satisfies ReadMessage);
  parentPort?.close();
}

await read(workerData);
