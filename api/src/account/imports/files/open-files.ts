import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import type { SourceFile } from '../source.ts';
import { SqliteTables } from './database.ts';
import { decodedHead } from './text.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { sheetsOf } from './workbook.ts';

/** A file of an upload on the local disk, with the name that the member's device gave it. */
export interface LocalFile {
  name: string;
  path: string;
}

const HEAD_BYTES = 64 * 1024;
/** A Samsung Health export has 16,000 files; the list of a zip file is in memory. */
const MOST_FILES = 50_000;
/** The largest export of Apple Health that is known has 0.5 GB; a zip file of 1 MB can unpack to 1 GB. */
const MOST_UNPACKED_BYTES = 8 * 1024 ** 3;
/** Largest file that is read as a whole; those of one upload may be twice as large together. */
const MOST_WHOLE_BYTES = 512 * 1024 ** 2;
/** Names of files that may have entries; routes, pictures and sounds are not opened. */
const READABLE = /\.(csv|tsv|txt|json|xml|xlsx|db|sqlite|sqlite3)$/i;
/** Files that macOS adds to its zip files, one for each file of the member. */
const OF_THE_SYSTEM = /(^|\/)(__MACOSX\/|\._)/;
const HEAD_ROWS = 5;
/** More than the path of a file has on any system. */
const LONGEST_NAME = 4096;

/**
 * Opens the files of an upload, and those inside of its zip files. `folder` is an empty local folder for what has to be
 * unpacked. Files of a zip file that no source can read are left out. Throws `UnreadableFile` for a zip file that is
 * damaged, encrypted, unpacks to more than 8 GB, or has a file twice or one with control characters in its name.
 */
export async function openFiles(files: readonly LocalFile[], folder: string): Promise<SourceFile[]> {
  const opened: SourceFile[] = [];
  const disk = new UnpackedFiles(folder);
  for (const { name, path } of files) {
    const { size } = await stat(path);
    const content: Content = {
      size,
      bytes: () => createReadStream(path),
      localPath: async () => path,
    };
    const beginning = await beginningOf(content.bytes());
    if (isZip(beginning)) opened.push(...(await openZip(name, path, disk, content)));
    else opened.push(await sourceFile(name, beginning, content));
  }
  return opened;
}

/** The local folder for what has to be unpacked of all files of an upload. */
class UnpackedFiles {
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

type Content = Pick<SourceFile, 'size' | 'bytes' | 'localPath'>;

const isZip = (beginning: Buffer) => beginning.toString('latin1', 0, 4) === 'PK\u0003\u0004';
const isSqlite = (beginning: Buffer) => beginning.toString('latin1', 0, 15) === 'SQLite format 3';

async function openZip(
  name: string,
  path: string,
  disk: UnpackedFiles,
  content: Content,
): Promise<SourceFile[]> {
  const zip = await openPromise(path, { autoClose: false }).catch(() => {
    throw damaged(name);
  });
  const entries = await listed(zip, name);
  if (entries.some(({ fileName }) => fileName === 'xl/workbook.xml')) {
    zip.close();
    return [await sourceFile(name, Buffer.from('PK\u0003\u0004', 'latin1'), content)];
  }
  const files: SourceFile[] = [];
  for (const entry of entries) {
    if (!READABLE.test(entry.fileName) || OF_THE_SYSTEM.test(entry.fileName)) continue;
    const inside = zippedContent(zip, entry, disk);
    const beginning = await beginningOf(inside.bytes());
    if (isZip(beginning) && !/\.xlsx$/i.test(entry.fileName)) continue;
    files.push(await sourceFile(entry.fileName, beginning, inside));
  }
  return files;
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

function zippedContent(zip: ZipFile, entry: Entry, disk: UnpackedFiles | null): Content {
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

async function sourceFile(path: string, beginning: Buffer, content: Content): Promise<SourceFile> {
  if (isZip(beginning)) {
    const file: SourceFile = { path, kind: 'workbook', head: '', ...content };
    await checkWorkbook(path, await content.localPath());
    const lines = (await sheetsOf(file)).flatMap(({ name, rows }) => [
      `sheet: ${name}`,
      ...rows.slice(0, HEAD_ROWS).map((cells) => cells.map((cell) => String(cell ?? '')).join('\t')),
    ]);
    return { ...file, head: lines.join('\n') };
  }
  if (isSqlite(beginning)) {
    const file: SourceFile = { path, kind: 'database', head: '', ...content };
    const tables = await SqliteTables.open(file);
    try {
      const names = [...tables.rows(`SELECT name FROM sqlite_master WHERE type = 'table'`)];
      return { ...file, head: names.map(({ name }) => `table: ${name}\n`).join('') };
    } finally {
      tables.close();
    }
  }
  return { path, kind: 'text', head: decodedHead(beginning), ...content };
}

/**
 * Unpacks a workbook once without keeping it, because the reader of workbooks does not check the sizes that its zip file
 * claims. Throws `UnreadableFile` where it is larger than can be read as a whole.
 */
async function checkWorkbook(name: string, path: string): Promise<void> {
  const zip = await openPromise(path, { autoClose: false }).catch(() => {
    throw damaged(name);
  });
  try {
    const entries = await listed(zip, name);
    const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
    if (unpacked > MOST_WHOLE_BYTES) throw tooLarge(name);
    for (const entry of entries) for await (const _ of zippedContent(zip, entry, null).bytes());
  } finally {
    zip.close();
  }
}

async function beginningOf(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of content) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= HEAD_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, HEAD_BYTES);
}

const damaged = (name: string) => new UnreadableFile('FILE_DAMAGED', `${name} is damaged or cut off`, name);
const tooLarge = (name: string) =>
  new UnreadableFile('FILE_TOO_LARGE', `${name} unpacks to more than can be read`, name);
