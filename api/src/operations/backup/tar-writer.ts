import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { checksumRecord } from './backup-format.ts';

/** Adds one file to an archive; resolves when the next one can be added. */
export type AddFile = (name: string, content: Buffer) => Promise<void>;

/**
 * Writes a gzipped tar that only its owner may read. The file gets its name when it is complete and on the disk; a
 * failure or an abort leaves no file.
 */
export async function writeTar(
  file: string,
  signal: AbortSignal,
  fill: (add: AddFile) => Promise<void>,
): Promise<void> {
  const beside = `${file}.new`;
  const archive = pack();
  const written = pipeline(
    archive,
    // Level 1, because pictures do not shrink and the rest is text. A full flush after each header and content begins
    // a new block, so that a damaged block does not hide what is before it.
    createGzip({ level: 1, flush: constants.Z_FULL_FLUSH }),
    createWriteStream(beside, { mode: 0o600, flush: true }),
    { signal },
  );
  try {
    await Promise.race([written, fillAndEnd()]);
    await written;
    await rename(beside, file);
  } catch (error) {
    archive.destroy();
    await written.catch(() => undefined);
    await rm(beside, { force: true });
    const { code, path } = error as NodeJS.ErrnoException;
    throw path?.startsWith(file) ? new Error(`${file} cannot be written (${code}).`) : error;
  }

  async function fillAndEnd(): Promise<void> {
    await fill(add);
    archive.finalize();
  }

  function add(name: string, content: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      const header = { name, size: content.length, mode: 0o600, pax: checksumRecord(content) };
      const entry = archive.entry(header, (error) => (error ? reject(error) : resolve()));
      entry.end(content);
    });
  }
}
