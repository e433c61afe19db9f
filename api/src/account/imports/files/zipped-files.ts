import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import type { SourceFile } from '../source.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** A Samsung Health export has 16,000 files; the list of a zip file is in memory. */
const MOST_FILES = 50_000;
/** The largest export of Apple Health that is known has 0.5 GB; a zip file of 1 MB can unpack to 1 GB. */
const MOST_UNPACKED_BYTES = 8 * 1024 ** 3;
/** Largest file that is read as a whole; those of one upload may be twice as large together. */
export const MOST_WHOLE_BYTES = 512 * 1024 ** 2;
/** Names of files that may have entries; routes, pictures and sounds are not opened. */
export const READABLE = /\.(csv|tsv|txt|json|xml|xlsx|db|sqlite|sqlite3)$/i;
/** More than the path of a file has on any system. */
const LONGEST_NAME = 4096;

/** The local folder for what has to be unpacked of all files of an upload. */
export class UnpackedFiles {
  #bytes = 0;
  #count = 0;

  constructor(private readonly folder: string) {}

  /** A new path for a file; throws `UnreadableFile` where it and those before it are larger than may be unpacked. */
  async pathFor(name: string, size: number): Promise<string> {
    this.#bytes += size;
    if (size > MOST_WHOLE_BYTES || this.#bytes > 2 * MOST_WHOLE_BYTES) throw tooLarge(name);
    await mkdir(this.folder, { recursive: true });
    this.#count += 1;
    return join(this.folder, String(this.#count));
  }
}

/** The content of a file, wherever it is. */
export type Content = Pick<SourceFile, 'size' | 'bytes' | 'localPath'>;

/**
 * Opens a zip file and lists its files; the caller closes it. Throws `UnreadableFile` for too many or too large files, for a protected
 * one, and for one that is there twice or has an odd name, where a source could read it.
 */
export async function openZipFile(path: string, name: string): Promise<{ zip: ZipFile; entries: Entry[] }> {
  const zip = await openPromise(path, { autoClose: false }).catch(() => {
    throw damaged(name);
  });
  try {
    return { zip, entries: await listed(zip, name) };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function listed(zip: ZipFile, name: string): Promise<Entry[]> {
  if (zip.entryCount > MOST_FILES) throw tooLarge(name);
  const entries: Entry[] = [];
  const names = new Set<string>();
  let bytes = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted())
        throw new UnreadableFile('FILE_DAMAGED', `${name} is protected with a password`, name);
      const { fileName } = entry;
      const isReadable = READABLE.test(fileName);
      if (isReadable && (isOddName(fileName) || names.has(fileName))) throw damaged(name);
      names.add(fileName);
      bytes += isReadable ? entry.uncompressedSize : 0;
      if (bytes > MOST_UNPACKED_BYTES) throw tooLarge(name);
      entries.push(entry);
    }
  } catch (error) {
    throw error instanceof UnreadableFile ? error : damaged(name);
  }
  return entries;
}

/** True for a name that no program writes; others are shown to the member, and stored. */
const isOddName = (name: string) => name.length > LONGEST_NAME || /\p{Cc}/u.test(name);

/** The content of a file in a zip file, which is unpacked to `disk` where a reader needs a path. */
export function zippedContent(zip: ZipFile, entry: Entry, disk: UnpackedFiles | null): Content {
  const { fileName, uncompressedSize: size } = entry;
  async function* bytes(): AsyncGenerator<Buffer> {
    try {
      // Fails where the content has another size than the list says, so a bomb cannot lie.
      const content: Readable = await zip.openReadStreamPromise(entry);
      try {
        yield* content as AsyncIterable<Buffer>;
      } finally {
        content.destroy();
      }
    } catch {
      throw damaged(fileName);
    }
  }
  let local: Promise<string> | null = null;
  const unpack = async () => {
    const unpacked = await disk?.pathFor(fileName, size);
    if (!unpacked) throw damaged(fileName);
    await pipeline(Readable.from(bytes()), createWriteStream(unpacked, { mode: 0o600 }));
    return unpacked;
  };
  return {
    size,
    bytes,
    localPath: () => {
      local ??= unpack();
      return local;
    },
  };
}

const damaged = (name: string) => new UnreadableFile('FILE_DAMAGED', `${name} is damaged or cut off`, name);
export const tooLarge = (name: string) =>
  new UnreadableFile('FILE_TOO_LARGE', `${name} unpacks to more than can be read`, name);
