import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { checksumIn } from './backup-format.ts';

type Entry = ReturnType<typeof extract> extends AsyncIterable<infer E> ? E : never;

/** A file of an archive; unread content is skipped. */
export interface ArchivedFile {
  name: string;
  /** SHA-256 of the content, in hexadecimal; `null` where the archive states none. */
  sha256: string | null;
  content: AsyncIterable<Buffer>;
}

/** Thrown when an archive cannot be read any further. */
export class BrokenArchiveError extends Error {
  constructor(
    readonly reason: 'cut off' | 'damaged',
    /** Number of bytes that could be read. */
    readonly byte: number,
    readonly size: number,
  ) {
    super(`The archive is ${reason} near byte ${byte} of ${size}`);
  }
}

/** The bytes behind the content of a gzip file: its checksum and its length. */
const GZIP_TRAILER_BYTES = 8;
/** Ends each block that `writeTar` flushes. */
const BLOCK_END = Buffer.from([0, 0, 0xff, 0xff]);

/** Bytes read of an archive, and the error that stopped the reading. */
interface State {
  bytes: number;
  error: NodeJS.ErrnoException | null;
}

/** The files of a gzipped tar in their order; `BrokenArchiveError` follows the last that can be read. */
export async function* filesOf(file: string, signal: AbortSignal): AsyncGenerator<ArchivedFile> {
  const { size } = await stat(file).catch((error) => {
    throw new Error(`${file} cannot be read (${error.code}).`);
  });
  const state: State = { bytes: 0, error: null };
  const archive = extract();
  const fed: Promise<unknown> = pipeline(Readable.from(inflated(file, size, state)), archive, {
    signal,
  }).then(
    () => null,
    (error) => error,
  );
  const reasonOf = (error: unknown) => (signal.aborted ? signal.reason : brokenBy(error, state, size));
  try {
    for await (const entry of archive) {
      const { name, type, pax } = entry.header;
      const sha256 = checksumIn(pax as Record<string, string> | null);
      // Archives that other programs packed from the same files contain the folders too.
      if (type !== 'directory') yield { name, sha256, content: contentOf(entry, reasonOf) };
      entry.resume();
    }
  } catch (error) {
    throw reasonOf((await fed) ?? error);
  }
  const error = state.error ?? (await fed);
  if (error) throw reasonOf(error);
}

async function* contentOf(entry: Entry, reasonOf: (error: unknown) => unknown): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of entry) yield chunk as Buffer;
  } catch (error) {
    throw reasonOf(error);
  }
}

/**
 * The error as a `BrokenArchiveError` when the archive is damaged, otherwise unchanged. An error of zlib comes first:
 * it explains the data that the tar reader misses.
 */
function brokenBy(error: unknown, { bytes, error: unzipping }: State, size: number): unknown {
  const { code = '', message = '' } = unzipping ?? (error as NodeJS.ErrnoException);
  if (code === 'Z_BUF_ERROR' || /unexpected end of data/i.test(message))
    return new BrokenArchiveError('cut off', bytes, size);
  if (code.startsWith('Z_') || /header/i.test(message)) return new BrokenArchiveError('damaged', bytes, size);
  return unzipping ?? error;
}

/**
 * The content of a gzip file as far as it can be read; `state` tells afterwards whether that was all. A file is handed over
 * in blocks, because zlib gives nothing of a block in which it finds an error: everything before that block is read.
 */
async function* inflated(file: string, size: number, state: State): AsyncGenerator<Buffer> {
  const gunzip = createGunzip();
  const content: Buffer[] = [];
  let done = () => {};
  const take = () => {
    for (let chunk = gunzip.read(); chunk !== null; chunk = gunzip.read()) content.push(chunk);
  };
  gunzip.on('readable', take);
  gunzip.on('error', (error) => {
    state.error = error;
    done();
  });
  gunzip.on('end', () => done());
  const finished = (start: () => void) =>
    new Promise<void>((resolve) => {
      done = resolve;
      start();
    });
  try {
    for await (const block of blocksOf(file, size)) {
      await finished(() => gunzip.write(block, () => done()));
      take();
      state.bytes += block.length;
      yield* content.splice(0);
      if (state.error) return;
    }
    await finished(() => gunzip.end());
    take();
    yield* content.splice(0);
  } finally {
    gunzip.destroy();
  }
}

/** A file in parts that end where `writeTar` ended its blocks, and where the trailer begins. */
async function* blocksOf(file: string, size: number): AsyncGenerator<Buffer> {
  // The end of a block may be split between two chunks.
  const kept = BLOCK_END.length - 1;
  let rest: Buffer = Buffer.alloc(0);
  const end = Math.max(0, size - GZIP_TRAILER_BYTES);
  if (end > 0) {
    for await (const chunk of createReadStream(file, { end: end - 1 })) {
      rest = Buffer.concat([rest, chunk]);
      for (let at = rest.indexOf(BLOCK_END); at >= 0; at = rest.indexOf(BLOCK_END)) {
        yield rest.subarray(0, at + BLOCK_END.length);
        rest = rest.subarray(at + BLOCK_END.length);
      }
      const most = rest.length - kept;
      if (most <= 0) continue;
      yield rest.subarray(0, most);
      rest = rest.subarray(most);
    }
  }
  if (rest.length > 0) yield rest;
  for await (const chunk of createReadStream(file, { start: end })) yield chunk;
}
