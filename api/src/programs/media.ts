/**
 * `node api/dist/media.js copy <from> <to>`: copies the files of all pictures. Each of the two is a folder or an address
 * such as `s3://bucket?endpoint=https://s3.example.org`.
 */

import { copyMedia } from '../entries/media/copy-media.ts';
import { Progress } from '../operations/backup/progress.ts';
import { s3Address, s3TimeoutSeconds } from '../platform/config/s3-address.ts';
import { configuredStorage } from '../platform/media-storage/configured-storage.ts';
import type { MediaStorage } from '../platform/media-storage/media-storage.ts';
import { exitWithOneLine } from '../platform/process/start-failure.ts';

async function main([command, from = '', to = '', ...more]: string[]): Promise<void> {
  if (command !== 'copy' || !from || !to || more.length > 0) throw new Error('Say: copy <from> <to>.');
  if (from === to) throw new Error('Both are the same place.');
  const abort = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => abort.abort(new Error('stopped; the next copy goes on from here')));
  const [source, target] = [await storage(from), await storage(to)];
  const progress = new Progress((line) => console.log(line));
  const { copied, bytes, present, damaged, only_in_target } = await copyMedia(
    source,
    target,
    (files) => progress.count('files', files),
    abort.signal,
  );
  console.log(`copied: ${copied} files (${(bytes / 1e6).toFixed(1)} MB), each compared afterwards`);
  console.log(`there already: ${present} files`);
  if (only_in_target > 0) console.log(`note: ${only_in_target} files are only in ${target.title}`);
  for (const key of damaged) console.log(`damage: the file ${key} has lost its end in ${source.title}`);
  if (damaged.length > 0) throw new Error(`${damaged.length} files are damaged and were not copied.`);
}

/** The storage at a place, which must exist. */
async function storage(place: string): Promise<MediaStorage> {
  const media_store = place.startsWith('s3:') ? s3Address(place, 'The address') : null;
  const s3_timeout_seconds = s3TimeoutSeconds(process.env);
  const opened = await configuredStorage({
    media_dir: media_store ? '.' : place,
    media_store,
    s3_timeout_seconds,
  });
  await opened.onModuleInit();
  await opened.check();
  return opened;
}

main(process.argv.slice(2)).catch(exitWithOneLine);
