import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { SourceFile } from '../source.ts';
import { SqliteTables } from './database.ts';
import { decodedHead } from './text.ts';
import { sheetsOf } from './workbook.ts';
import {
  type Content,
  MOST_WHOLE_BYTES,
  openZipFile,
  READABLE,
  tooLarge,
  UnpackedFiles,
  zippedContent,
} from './zipped-files.ts';

/** A file of an upload on the local disk, with the name that the member's device gave it. */
export interface LocalFile {
  name: string;
  path: string;
}

const HEAD_BYTES = 64 * 1024;
/** Files that macOS adds to its zip files, one for each file of the member. */
const OF_THE_SYSTEM = /(^|\/)(__MACOSX\/|\._)/;
const HEAD_ROWS = 5;

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

const isZip = (beginning: Buffer) => beginning.toString('latin1', 0, 4) === 'PK\u0003\u0004';
const isSqlite = (beginning: Buffer) => beginning.toString('latin1', 0, 15) === 'SQLite format 3';

async function openZip(
  name: string,
  path: string,
  disk: UnpackedFiles,
  content: Content,
): Promise<SourceFile[]> {
  const { zip, entries } = await openZipFile(path, name);
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
  const { zip, entries } = await openZipFile(path, name);
  try {
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
