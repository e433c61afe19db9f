import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, fromRandomAccessReaderPromise, type ZipFile } from 'yauzl';
import type { PartsReader } from '../parts-reader.ts';
import { cutOff, damaged, missingFile, notAnExport, unknownFile } from './archive-problem.ts';

/** A member has some thousand pictures; the list of them is in memory. */
export const MOST_FILES = 50_000;
/** A million entries; a zip file of a few megabytes could unpack to terabytes. */
const MOST_BYTES_OF_ROWS = 1024 * 1024 * 1024;
const STORED = 0;
const DEFLATED = 8;

/** An archive whose list of files looks like that of an export. Every file is compared with its checksum. */
export class RestorableArchive {
  #worked = 0;

  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
    /** Called while files are read with the bytes of those that were read to their ends; it may end the work. */
    private readonly onRead: (bytes: number) => void,
  ) {}

  /** 422 for a file that is no zip file, is truncated, or contains files that `isKnown` does not know. */
  static async open(
    reader: PartsReader,
    isKnown: (name: string) => boolean,
    onRead: (bytes: number) => void,
  ): Promise<RestorableArchive> {
    const head = Buffer.alloc(4);
    if (reader.size < 100) throw notAnExport();
    await new Promise<void>((resolve, reject) =>
      reader.read(head, 0, 4, 0, (error) => (error ? reject(error) : resolve())),
    );
    if (head.toString('latin1') !== 'PK\u0003\u0004') throw notAnExport();
    const zip = await fromRandomAccessReaderPromise(reader, reader.size, { autoClose: false }).catch(refused);
    return new RestorableArchive(zip, await listed(zip, isKnown), onRead);
  }

  has(name: string): boolean {
    return this.entries.has(name);
  }

  /** Names of the files that begin with `prefix`. */
  names(prefix: string): string[] {
    return [...this.entries.keys()].filter((name) => name.startsWith(prefix));
  }

  sizeOf(name: string): number {
    return this.entries.get(name)?.uncompressedSize ?? 0;
  }

  /** The content of a file; fails at its end where it is not what its checksum says. */
  async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.entries.get(name);
    if (!entry) throw missingFile(name);
    let checksum = 0;
    const content: Readable = await this.zip.openReadStreamPromise(entry).catch(zipFailure(name));
    try {
      for await (const chunk of content as AsyncIterable<Buffer>) {
        checksum = crc32(chunk, checksum);
        this.onRead(this.#worked);
        yield chunk;
      }
    } catch (error) {
      throw isStreamFailure(error) ? damaged(name) : error;
    } finally {
      content.destroy();
    }
    if (checksum !== entry.crc32) throw damaged(name);
    this.#worked += entry.compressedSize;
    this.onRead(this.#worked);
  }
}

async function listed(zip: ZipFile, isKnown: (name: string) => boolean): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  if (zip.entryCount > MOST_FILES) throw notAnExport();
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName, compressionMethod } = entry;
      if (!isKnown(fileName)) throw unknownFile(fileName);
      const isOdd = entry.isEncrypted() || ![STORED, DEFLATED].includes(compressionMethod);
      if (isOdd || entries.has(fileName)) throw damaged(fileName);
      if (!fileName.startsWith('media/')) bytes += entry.uncompressedSize;
      if (bytes > MOST_BYTES_OF_ROWS) throw damaged(fileName);
      entries.set(fileName, entry);
    }
  } catch (error) {
    throw isStreamFailure(error) ? cutOff() : error;
  }
  return entries;
}

/** yauzl and zlib fail with plain errors, a storage or the database with their own kinds. */
const isStreamFailure = (error: unknown): boolean =>
  error instanceof Error &&
  (error.constructor === Error || ('code' in error && /^Z_|^ERR_/.test(String(error.code))));

function refused(error: unknown): never {
  throw isStreamFailure(error) ? cutOff() : error;
}

const zipFailure =
  (name: string) =>
  (error: unknown): never => {
    throw isStreamFailure(error) ? damaged(name) : error;
  };
