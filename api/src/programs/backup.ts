/** `node api/dist/backup.js <file>`: writes the database of DATABASE_URL and the pictures of MEDIA_DIR into a file. */
import { stat } from 'node:fs/promises';
import { commandParts } from '../operations/backup/command.ts';
import { noteBackup, writeBackup } from '../operations/backup/write-backup.ts';
import { exitWithOneLine } from '../platform/process/start-failure.ts';

async function main(): Promise<void> {
  const { database_url, storage, file, progress, signal } = await commandParts(process.argv.slice(2));
  await writeBackup(database_url, storage, file, progress, signal);
  const { size } = await stat(file);
  await noteBackup(database_url, size, signal);
  progress.say(`written: ${file} (${(size / 1e6).toFixed(1)} MB)`);
}

main().catch(exitWithOneLine);
