import { Readable } from 'node:stream';
import type { MediaStorage } from '../../platform/media-storage/media-storage.ts';
import { filesOf } from './archive-files.ts';
import { type Complete, mediaKeyOf, tablePartOf } from './backup-format.ts';
import { checkBackup } from './check-backup.ts';
import { DatabaseFiller, refuseMembers } from './database-filler.ts';
import { onOwnConnection } from './own-connection.ts';
import type { Progress } from './progress.ts';

/**
 * Restores a backup into a database that has no members yet, with the tables of the backup's release or a newer one.
 * The whole backup is read and checked before anything is written. All or nothing: one transaction writes the rows, and
 * ends when every picture is in its place.
 */
export async function restoreBackup(
  database_url: string,
  storage: MediaStorage,
  file: string,
  progress: Progress,
  stop: AbortSignal,
): Promise<Complete> {
  return onOwnConnection(database_url, 'fettle restore', stop, async (client, signal) => {
    await refuseMembers(client);
    const { manifest, complete } = await checkBackup(file, progress, signal);
    await client.query('BEGIN; SET LOCAL statement_timeout = 0');
    const filler = new DatabaseFiller(client, progress, manifest);
    await fillOrUndo(file, filler, storage, complete, progress, signal);
    // The rows may exist when the answer to COMMIT is lost: the files stay, and a second restore finds out.
    await client.query('COMMIT');
    await client.query('BEGIN; SET LOCAL statement_timeout = 0; ANALYZE; COMMIT');
    return complete;
  });
}

/** Restores rows and pictures; when that fails, the files that were written are removed. */
async function fillOrUndo(
  file: string,
  filler: DatabaseFiller,
  storage: MediaStorage,
  complete: Complete,
  progress: Progress,
  signal: AbortSignal,
): Promise<void> {
  const written: string[] = [];
  try {
    await filler.begin();
    for await (const { name, content } of filesOf(file, signal)) {
      const table = tablePartOf(name)?.table;
      const key = mediaKeyOf(name);
      if (name === 'complete.json') break;
      if (table) await filler.fill(table, Readable.from(content));
      if (!key) continue;
      written.push(key);
      await storage.write(key, Readable.from(content));
      progress.count('pictures', written.length);
    }
    await filler.end(complete.rows);
    progress.say(`pictures: ${written.length}`);
  } catch (error) {
    for (const key of written) await storage.delete(key);
    throw error;
  }
}
