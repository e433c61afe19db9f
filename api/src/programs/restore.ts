/** `node api/dist/restore.js <file>`: restores a backup to the database of DATABASE_URL and the folder MEDIA_DIR. */
import { commandParts } from '../operations/backup/command.ts';
import { restoreBackup } from '../operations/backup/restore-backup.ts';
import { exitWithOneLine } from '../platform/process/start-failure.ts';

async function main(): Promise<void> {
  const { database_url, storage, file, progress, signal } = await commandParts(process.argv.slice(2));
  await restoreBackup(database_url, storage, file, progress, signal);
  progress.say('restored; members sign in again');
}

main().catch(exitWithOneLine);
