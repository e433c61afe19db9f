import type { Client } from 'pg';
import { onOwnConnection } from '../../backup/own-connection.ts';
import { ADVISORY_LOCKS } from '../../database/advisory-locks.ts';
import type { FoodBatch } from './batch-builder.ts';
import { readBatches } from './food-reader.ts';
import { addCounts, beginImport, type ImportRecord, noteFinished, noteProgress } from './import-record.ts';
import { openProblemsFile, type ProblemsFile } from './problems-file.ts';
import type { FoodFile } from './recognise.ts';
import { storeBatch } from './store-batch.ts';
import { prepareToStore } from './store-foods.ts';

/** How an import is going. */
export interface ImportProgress {
  record: ImportRecord;
  /** Of the file as it lies on the disk. */
  done_bytes: number;
}

/**
 * Brings a file of foods into the shared database: batch by batch, each in a transaction that also says how far it is,
 * so that an import which ended in the middle goes on from there.
 */
export async function importFoods(
  database_url: string,
  file: FoodFile,
  options: { again: boolean; problems_file: string; rows_at_once: number },
  onProgress: (progress: ImportProgress) => void,
  stop: AbortSignal,
): Promise<ImportRecord> {
  return onOwnConnection(database_url, 'fettle foods', stop, async (client, signal) => {
    // A statement that waits or works is given up, and nothing of its batch stays.
    signal.addEventListener('abort', () => void client.end(), { once: true });
    await beAlone(client);
    // Losing the last batches to a power failure is no harm: the import goes on before them.
    await client.query('SET synchronous_commit = off');
    await prepareToStore(client);
    const { problems, ...begun } = await begin(client, file, options);
    let { record } = begun;
    try {
      onProgress({ record, done_bytes: 0 });
      const { rows_at_once } = options;
      const task = { file, from: record.place, database_url, rows_at_once };
      for await (const read of readBatches(task, signal)) {
        if ('batch' in read)
          record = await inTransaction(client, () => store(client, record, read.batch, problems));
        onProgress({ record, done_bytes: read.done_bytes });
      }
      await noteFinished(client, record);
      return record;
    } finally {
      await problems.close();
    }
  });
}

/** An import whose list of problems cannot be written does not begin; one that goes on may have another list than before. */
async function begin(client: Client, file: FoodFile, options: { again: boolean; problems_file: string }) {
  await client.query('BEGIN');
  let record = await beginImport(client, file, options.problems_file, options.again);
  let problems = await openProblemsFile(record.problems_file, record.problems_bytes).catch(() => null);
  if (!problems) {
    record = { ...record, problems_file: options.problems_file, problems_bytes: 0 };
    problems = await openProblemsFile(record.problems_file, 0);
    await noteProgress(client, record);
  }
  await client.query('COMMIT');
  return { record, problems };
}

async function beAlone(client: Client): Promise<void> {
  // One that was killed holds its lock until PostgreSQL has noticed, which it looks for where the system can tell.
  await client.query(`SET client_connection_check_interval = '500ms'`).catch(() => undefined);
  await client.query(`SET lock_timeout = '3s'`);
  await client.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCKS.food_import]).catch((error) => {
    throw error.code === '55P03' ? new Error('Another import of foods is running on this database.') : error;
  });
}

async function store(
  client: Client,
  before: ImportRecord,
  batch: FoodBatch,
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
  const record = { ...before, place, counts, problems_bytes };
  await noteProgress(client, record);
  return record;
}

const AGAIN = ['40001', '40P01', '55P03'];
const MOST_TRIES = 10;

/** Runs it anew when it and somebody else waited for each other, or for too long. */
async function inTransaction<T>(client: Client, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    await client.query('BEGIN');
    try {
      const result = await work();
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK');
      const { code = '' } = error as { code?: string };
      if (!AGAIN.includes(code) || tries === MOST_TRIES) throw error;
    }
  }
}
