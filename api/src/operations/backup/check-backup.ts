import { createHash } from 'node:crypto';
import { type ArchivedFile, BrokenArchiveError, filesOf } from './archive-files.ts';
import { BackupContents, type ReadFile } from './backup-contents.ts';
import type { Complete, Manifest } from './backup-format.ts';
import type { Progress } from './progress.ts';

const NEWLINE = 10;

/**
 * Reads a whole backup and compares each file in it with its checksum, and rows and pictures with the numbers that it
 * states. Throws one line that names what is damaged or missing; changes nothing.
 */
export async function checkBackup(
  file: string,
  progress: Progress,
  signal: AbortSignal,
): Promise<{ manifest: Manifest; complete: Complete }> {
  const contents = new BackupContents();
  let broken: BrokenArchiveError | null = null;
  let files = 0;
  try {
    for await (const archived of filesOf(file, signal)) {
      contents.begin(archived.name);
      contents.add(await read(archived));
      files += 1;
      progress.count('files checked', files);
    }
  } catch (error) {
    if (!(error instanceof BrokenArchiveError)) throw error;
    broken = error;
  }
  const refusal = contents.refusal(broken);
  const { manifest, complete, hasChecksums } = contents;
  if (refusal || !manifest || !complete) {
    for (const fault of contents.faults(broken)) progress.say(`damage: ${fault}`);
    throw new Error(refusal ?? 'The backup is damaged.');
  }
  progress.say(
    hasChecksums
      ? `checked: ${files} files, no damage`
      : 'note: an older release made this backup, without checksums: its rows and pictures were only counted',
  );
  return { manifest, complete };
}

async function read({ name, sha256: stated, content }: ArchivedFile): Promise<ReadFile> {
  const hash = createHash('sha256');
  const isJson = name.endsWith('.json');
  const kept: Buffer[] = [];
  let newlines = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) newlines += 1;
    if (isJson) kept.push(chunk);
  }
  return { name, stated, sha256: hash.digest('hex'), newlines, text: Buffer.concat(kept).toString() };
}
