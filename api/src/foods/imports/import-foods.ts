import { on } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Client } from 'pg';
import { onOwnConnection } from '../../operations/backup/own-connection.ts';
import { ADVISORY_LOCKS, LOCK_TRANSACTION } from '../../platform/database/advisory-locks.ts';
import type { FoodBatch } from './batch-builder.ts';
import {
  addCounts,
  beginImport,
  type ImportRecord,
  isEnded,
  noteEnded,
  noteFinished,
  noteProgress,
} from './import-record.ts';
import { openProblemsFile, type ProblemsFile } from './problems-file.ts';
import type { ReadMessage, ReadTask } from './read-worker.ts';
import type { FoodFile } from './recognise.ts';
import { prepareToStore, storeBatch } from './store-foods.ts';

/** The program beside this one, see `infra/build/api/build-api.ts`. */
const READ_WORKER = join(import.meta.dirname, 'read-worker.js');

/** The failure of an import while another one runs. */
export const IMPORT_IS_RUNNING = 'Another import of foods is running on this database.';

/** Interval at which an import checks whether it was asked to stop. */
const LOOK_MS = 250;

export interface ImportOptions {
  again: boolean;
  problems_file: string;
  rows_at_once: number;
  /** The administrator who is notified of the end. */
  started_by: string | null;
}

/** The progress of an import. */
export interface ImportProgress {
  record: ImportRecord;
  /** Bytes of the file on disk. */
  done_bytes: number;
}

/**
 * Imports a file of foods as food products: batch by batch, each in a transaction that also stores the progress, so that an
 * interrupted import continues there. An end of its run in `food_imports`, written by another process, stops it like `stop`.
 *
 * One connection holds the lock and looks for that end, another one stores: what both do stays within their transactions, as a
 * pooler in transaction mode needs it.
 */
export async function importFoods(
  database_url: string,
  file: FoodFile,
  options: ImportOptions,
  onProgress: (progress: ImportProgress) => void,
  stop: AbortSignal,
): Promise<ImportRecord> {
  const asked = new AbortController();
  const stopped = AbortSignal.any([stop, asked.signal]);
  let begun: ImportRecord | null = null;
  // Set before the import records its own failure, so that `look` does not take that for a stop by another process.
  let ending = false;
  const work = async (client: Client, signal: AbortSignal) => {
    // Ends the running statement; nothing of its batch is stored.
    signal.addEventListener('abort', () => void client.end(), { once: true });
    const { problems, record: first } = await begin(client, file, options);
    let record = first;
    begun = first;
    try {
      onProgress({ record, done_bytes: 0 });
      const { rows_at_once } = options;
      const task = { file, from: record.place, database_url, rows_at_once };
      for await (const read of readBatches(task, signal)) {
        if ('batch' in read)
          record = await inTransaction(client, () => store(client, record, read, problems));
        onProgress({ record, done_bytes: read.done_bytes });
      }
      await noteFinished(client, record);
      return record;
    } catch (error) {
      ending = true;
      // Before the lock is released: an import that neither runs nor has a failure counts as stopped.
      if (!signal.aborted) await noteEnded(client, record, failureLine(error)).catch(() => undefined);
      throw error;
    } finally {
      await problems.close();
    }
  };
  const whileLocked = async (holder: Client, signal: AbortSignal) => {
    await lockImports(holder);
    const look = async () => {
      if (begun && (await isEnded(holder, begun)) && !ending) asked.abort(new Error(STOPPED_ELSEWHERE));
    };
    // A lost connection aborts the signal.
    const timer = setInterval(() => void look().catch(() => undefined), LOOK_MS);
    try {
      return await onOwnConnection(database_url, 'fettle foods', signal, work);
    } finally {
      clearInterval(timer);
      await holder.query('ROLLBACK').catch(() => undefined);
    }
  };
  try {
    return await onOwnConnection(database_url, 'fettle foods', stopped, whileLocked);
  } catch (error) {
    // On another connection, because stopping ended the import's own. Without a database nothing is recorded, and the
    // free lock tells that the import does not run.
    if (begun && stopped.aborted) await noteStopped(database_url, begun).catch(() => undefined);
    throw error;
  }
}

const STOPPED_ELSEWHERE =
  'The import was stopped in the admin console; it goes on from here when it is started again.';

const failureLine = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';

function noteStopped(database_url: string, record: ImportRecord): Promise<void> {
  const never = new AbortController().signal;
  return onOwnConnection(database_url, 'fettle foods', never, (client) => noteEnded(client, record, null));
}

/** An import does not begin when its list of problems cannot be written; a continued one may get another list. */
async function begin(client: Client, file: FoodFile, options: ImportOptions) {
  await client.query('BEGIN');
  let record = await beginImport(client, file, options);
  let problems = await openProblemsFile(record.problems_file, record.problems_bytes).catch(() => null);
  if (!problems) {
    record = { ...record, problems_file: options.problems_file, problems_bytes: 0 };
    problems = await openProblemsFile(record.problems_file, 0);
    await noteProgress(client, record);
  }
  await client.query('COMMIT');
  return { record, problems };
}

async function lockImports(client: Client): Promise<void> {
  await client.query(`${LOCK_TRANSACTION}; SET LOCAL lock_timeout = '3s'`);
  await client.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.food_import]).catch((error) => {
    throw error.code === '55P03' ? new Error(IMPORT_IS_RUNNING) : error;
  });
}

async function store(
  client: Client,
  before: ImportRecord,
  { batch, done_bytes }: { batch: FoodBatch; done_bytes: number },
  problems: ProblemsFile,
): Promise<ImportRecord> {
  const { read, repeated, skipped, problems: found, place } = batch;
  const { counts: stored, refused } = await storeBatch(client, batch.foods);
  const counts = addCounts(before.counts, {
    ...{ read, repeated, skipped, ...stored, not_stored: refused.length },
    problems: addCounts<Record<string, number>>(
      found,
      refused.length > 0 ? { not_stored: refused.length } : {},
    ),
  });
  const listed = refused.map(({ key, why }) => ({
    line: place.line,
    code: key,
    reason: 'not_stored',
    detail: why,
  }));
  const lines = batch.listed + listed.map((it) => `${JSON.stringify(it)}\n`).join('');
  const problems_bytes = await problems.write(lines, before.problems_bytes);
  const record = { ...before, place, counts, problems_bytes, done_bytes };
  await noteProgress(client, record);
  return record;
}

const RETRIED_ERRORS = ['40001', '40P01', '55P03'];
const MOST_TRIES = 10;

/** Retries the work after a deadlock, a serialisation failure or a lock timeout. */
async function inTransaction<T>(client: Client, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    // A power failure may lose the last batches: the import then continues before them.
    await client.query(
      `BEGIN; SET LOCAL synchronous_commit = off; SET LOCAL lock_timeout = '3s'; SET LOCAL statement_timeout = 0`,
    );
    try {
      await prepareToStore(client);
      const result = await work();
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK');
      const { code = '' } = error as { code?: string };
      if (!RETRIED_ERRORS.includes(code) || tries === MOST_TRIES) throw error;
    }
  }
}

type Read = Exclude<ReadMessage, { end: true }>;

/** The batches of a file and its progress, from a worker thread that ends with the loop. */
async function* readBatches(task: ReadTask, signal: AbortSignal): AsyncGenerator<Read> {
  const worker = new Worker(READ_WORKER, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 32 },
  });
  try {
    for await (const [message] of on(worker, 'message', { signal }) as AsyncIterable<[ReadMessage]>) {
      if ('end' in message) return;
      yield message;
      if ('batch' in message) worker.postMessage('stored');
    }
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    await worker.terminate();
  }
}
