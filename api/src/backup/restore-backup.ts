import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import type { MediaStorage } from '../media/storage/media-storage.ts';
import { isStorageKey } from '../media/storage/storage-key.ts';
import type { Complete, Manifest } from './backup-format.ts';
import { DatabaseFiller } from './database-filler.ts';
import { onOwnConnection } from './own-connection.ts';
import type { Progress } from './progress.ts';

/**
 * Restores a backup into a database that has no members yet, with the tables of the backup's release or a newer one.
 * All or nothing: one transaction writes the rows, and ends when every picture is in its place.
 */
export async function restoreBackup(
  database_url: string,
  storage: MediaStorage,
  file: string,
  progress: Progress,
  stop: AbortSignal,
): Promise<Complete> {
  return onOwnConnection(database_url, 'fettle restore', stop, async (client, signal) => {
    await client.query('BEGIN');
    const filler = new DatabaseFiller(client, progress);
    const complete = await readOrUndo(file, filler, storage, progress, signal);
    // If its answer is lost, the rows may be there or not: the files stay, and a second restore finds them.
    await client.query('COMMIT');
    await client.query('ANALYZE');
    return complete;
  });
}

/** Reads all of it; when that fails, the files that were written are removed. */
async function readOrUndo(
  file: string,
  filler: DatabaseFiller,
  storage: MediaStorage,
  progress: Progress,
  signal: AbortSignal,
): Promise<Complete> {
  const written: string[] = [];
  try {
    return await readAll(file, filler, storage, written, progress, signal);
  } catch (error) {
    for (const key of written) await storage.delete(key);
    throw readable(error, file);
  }
}

async function readAll(
  file: string,
  filler: DatabaseFiller,
  storage: MediaStorage,
  written: string[],
  progress: Progress,
  signal: AbortSignal,
): Promise<Complete> {
  let complete: Complete | null = null;
  let begun = false;
  for await (const entry of entriesOf(file, signal)) {
    const { name } = entry.header;
    const [, table] = /^tables\/(\w+)\/\d+$/.exec(name) ?? [];
    const [, key = ''] = /^media\/(\w+)$/.exec(name) ?? [];
    if (name === 'manifest.json' && !begun) {
      await filler.begin(await parsed<Manifest>(entry));
      begun = true;
    } else if (!begun) {
      throw new Error(NO_BACKUP);
    } else if (table) {
      await filler.fill(table, Readable.from(entry));
    } else if (isStorageKey(key)) {
      written.push(key);
      await storage.write(key, Readable.from(entry));
      progress.count('pictures', written.length);
    } else if (name === 'complete.json') {
      complete = await parsed<Complete>(entry);
    } else {
      throw new Error(`The backup holds something unknown: ${name}`);
    }
  }
  if (!complete || complete.media_files !== written.length) throw new Error(CUT_OFF);
  await filler.end(complete.rows);
  progress.say(`pictures: ${written.length}`);
  return complete;
}

type Entry = ReturnType<typeof extract> extends AsyncIterable<infer E> ? E : never;

const NO_BACKUP = 'This file is no backup of Fettle.';
const CUT_OFF = 'The backup is not whole: it was cut off when it was written or copied.';

/** The files of a gzipped tar, one after the other. */
async function* entriesOf(file: string, signal: AbortSignal): AsyncGenerator<Entry> {
  const archive = extract();
  const failure: Promise<unknown> = pipeline(createReadStream(file), createGunzip(), archive, {
    signal,
  }).then(
    () => null,
    (error) => error,
  );
  try {
    for await (const entry of archive) yield entry;
  } catch (error) {
    throw (await failure) ?? error;
  }
  const error = await failure;
  if (error) throw error;
}

/** One line that says what is wrong with the file. */
function readable(error: unknown, file: string): unknown {
  const { code = '', message = '', path } = error as NodeJS.ErrnoException;
  if (path === file) return new Error(`${file} cannot be read (${code}).`);
  if (code === 'Z_BUF_ERROR' || /unexpected end of (data|file)/i.test(message)) return new Error(CUT_OFF);
  if (code.startsWith('Z_') || /invalid tar header/i.test(message)) return new Error(NO_BACKUP);
  return error;
}

async function parsed<T>(entry: Entry): Promise<T> {
  return JSON.parse(Buffer.concat(await Readable.from(entry).toArray()).toString()) as T;
}
