import type { Readable } from 'node:stream';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ADVISORY_LOCKS, LOCK_TRANSACTION } from '../../platform/database/advisory-locks.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { MediaStorage } from '../../platform/media-storage/media-storage.ts';
import { type Complete, copied, FORMAT, type Manifest, type Table } from './backup-format.ts';
import { migrationsRun, sequencesOf, tablesInOrder } from './database-tables.ts';
import { onOwnConnection } from './own-connection.ts';
import type { Progress } from './progress.ts';
import { type AddFile, writeTar } from './tar-writer.ts';

/** A tar states the size of a file before the file, and PostgreSQL does not: rows go in pieces. */
const PART_BYTES = 4_000_000;

/**
 * Writes the database and the pictures, as they are at this moment, into one file; the product may run meanwhile.
 * Files of pictures are deleted only afterwards, so that none is missing.
 */
export async function writeBackup(
  database_url: string,
  storage: MediaStorage,
  file: string,
  progress: Progress,
  stop: AbortSignal,
): Promise<Complete> {
  return onOwnConnection(database_url, 'fettle backup', stop, async (holder, held) => {
    // In a transaction of its own before the snapshot: files that the snapshot refers to are not deleted any more.
    await holder.query(LOCK_TRANSACTION);
    await holder.query('SELECT pg_advisory_xact_lock_shared($1)', [ADVISORY_LOCKS.media_files]);
    return onOwnConnection(database_url, 'fettle backup', held, (client, signal) =>
      writeSnapshot(client, storage, file, progress, signal),
    );
  });
}

async function writeSnapshot(
  client: Client,
  storage: MediaStorage,
  file: string,
  progress: Progress,
  signal: AbortSignal,
): Promise<Complete> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = 0');
  const complete: Complete = { rows: {}, media_files: 0 };
  await writeTar(file, signal, async (add) => {
    const manifest = await describe(client);
    await add('manifest.json', json(manifest));
    for (const table of manifest.tables) {
      complete.rows[table.name] = await addTable(client, table, add);
      progress.say(`${table.name}: ${complete.rows[table.name]} rows`);
    }
    if (manifest.tables.some(({ name }) => name === 'media'))
      complete.media_files = await addMedia(client, storage, add, progress);
    await add('complete.json', json(complete));
  });
  return complete;
}

const json = (content: Manifest | Complete) => Buffer.from(`${JSON.stringify(content, null, 2)}\n`);

async function describe(client: Client): Promise<Manifest> {
  const tables = await tablesInOrder(client);
  if (!tables.some(({ name }) => name === 'users'))
    throw new Error('There is nothing to back up: the product was never started on this database.');
  const migrations = await migrationsRun(client);
  const [{ made_at }] = (await client.query('SELECT now() AS made_at')).rows;
  const sequences = await sequencesOf(client, tables);
  return {
    product: 'fettle',
    format: FORMAT,
    made_at: made_at.toISOString(),
    migrations,
    tables,
    sequences,
  };
}

/** Lets the product know that a file is whole. A release that was not started yet has no table for it. */
export async function noteBackup(database_url: string, bytes: number, stop: AbortSignal): Promise<void> {
  await onOwnConnection(database_url, 'fettle backup', stop, async (client) => {
    const {
      rows: [{ table }],
    } = await client.query(`SELECT to_regclass('backups') AS table`);
    if (table) await client.query('INSERT INTO backups (bytes) VALUES ($1)', [bytes]);
  });
}

/** Adds the rows of a table and returns their number. */
async function addTable(client: Client, table: Table, add: AddFile): Promise<number> {
  const rows = client.query(copyTo(`COPY ${copied(table)} TO STDOUT`));
  let part = 0;
  for await (const piece of inPieces(rows)) {
    await add(`tables/${table.name}/${String(part).padStart(6, '0')}`, piece);
    part += 1;
  }
  return rows.rowCount;
}

async function* inPieces(stream: Readable): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(chunks);
    chunks = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(chunks);
}

/** Adds the files of all pictures and returns their number; names a file that is missing or has lost its end. */
async function addMedia(
  client: Client,
  storage: MediaStorage,
  add: AddFile,
  progress: Progress,
): Promise<number> {
  const { rows } = await client.query<{ key: string; bytes: number }>(
    `SELECT unnest(ARRAY[storage_key, thumb_storage_key]) AS key, unnest(ARRAY[bytes, thumb_bytes]) AS bytes
     FROM media ORDER BY id`,
  );
  // The lock still keeps the files; the snapshot, which keeps old rows in every table, need not wait for a slow
  // storage.
  await client.query('COMMIT');
  let added = 0;
  for (const { key, bytes } of rows) {
    const content = await fileOf(storage, key);
    if (content) await add(`media/${key}`, content);
    else progress.say(`note: the file ${key} of a picture is missing`);
    if (content && content.length < bytes)
      progress.say(
        `note: the file ${key} of a picture is damaged: it has ${content.length} of ${bytes} bytes`,
      );
    added += content ? 1 : 0;
    progress.count('pictures', added);
  }
  progress.say(`pictures: ${added}`);
  return added;
}

async function fileOf(storage: MediaStorage, key: string): Promise<Buffer | null> {
  try {
    return Buffer.concat(await (await storage.read(key)).toArray());
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
