import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { extract, type Header, pack } from 'tar-stream';

/** The list of a build's files, with the SHA-384 of each in base64. */
const FILES = 'files.json';
const UNPACK = { br: promisify(brotliDecompress), gz: promisify(gunzip) };
/** Relative, without a step upwards; a drive or an empty part is none of our builds' either. */
const SAFE_NAME = /^(?!.*(^|\/)\.\.?(\/|$))[\w@+.-]+(\/[\w@+.-]+)*$/;

/** Thrown for an archive that differs from the published build. */
export class DamagedBuildError extends Error {
  constructor(readonly files: string[]) {
    super(`a build is damaged (${files.join(', ')})`);
  }
}

/** The files below a folder that `isPacked` takes, all by default, as one tar, which is the same for the same files. */
export async function packBuild(
  folder: string,
  isPacked: (name: string) => boolean = () => true,
): Promise<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter(isPacked)
    .sort();
  const archive = pack();
  const packed = bytesOf(archive);
  for (const name of names) archive.entry({ name, mtime: new Date(0) }, await readFile(join(folder, name)));
  archive.finalize();
  return packed;
}

async function bytesOf(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/**
 * Writes the files of an archive into a folder. The build's own list says what they must be: rejects with
 * `DamagedBuildError` for a file that differs, is missing or is not listed, compressed siblings included, which have to
 * unpack to their file. What it has written by then is not to be used.
 */
export async function unpackBuild(archive: Buffer, folder: string): Promise<void> {
  const files = await contentsOf(archive);
  const hashes = listOf(files.get(FILES));
  const damaged = Object.keys(hashes).filter((name) => hashOf(files.get(name)) !== hashes[name]);
  for (const [name, content] of files) if (!(await isListed(name, content, hashes))) damaged.push(name);
  if (damaged.length > 0) throw new DamagedBuildError([...new Set(damaged)]);
  for (const [name, content] of files) {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

async function contentsOf(archive: Buffer): Promise<Map<string, Buffer>> {
  try {
    return await readFiles([Readable.from([archive])], ({ name }) => {
      if (!SAFE_NAME.test(name)) throw new DamagedBuildError([name]);
    });
  } catch (error) {
    throw error instanceof DamagedBuildError ? error : new DamagedBuildError(['the archive']);
  }
}

/**
 * Reads the files of a tar, which is the end of these streams. `judge` gets the header of each entry before its content is read, links and folders too; an
 * error that it throws ends the reading.
 */
export async function readFiles(
  archive: [Readable, ...Transform[]],
  judge: (header: Header, files: ReadonlyMap<string, Buffer>) => void,
): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const reader = extract();
  // An archive that ends early or cannot be unpacked ends the loop with its error.
  const piped = pipeline([...archive, reader]).catch((error: Error) => void reader.destroy(error));
  for await (const entry of reader) {
    judge(entry.header, files);
    files.set(entry.header.name, await bytesOf(entry));
  }
  await piped;
  return files;
}

function listOf(content: Buffer | undefined): Record<string, string> {
  try {
    const hashes = JSON.parse(String(content)) as Record<string, string> | null;
    if (hashes && typeof hashes === 'object') return hashes;
  } catch {
    // The archive has no list of files.
  }
  throw new DamagedBuildError([FILES]);
}

const hashOf = (content: Buffer | undefined) =>
  content && createHash('sha384').update(content).digest('base64');

async function isListed(name: string, content: Buffer, hashes: Record<string, string>): Promise<boolean> {
  if (name === FILES || Object.hasOwn(hashes, name)) return true;
  const [, original = '', ending] = /^(.*)\.(br|gz)$/.exec(name) ?? [];
  if (!Object.hasOwn(hashes, original)) return false;
  const unpacked = await UNPACK[ending as 'br' | 'gz'](content).catch(() => undefined);
  return hashOf(unpacked) === hashes[original];
}

/** The object of a build by its address, `/shell/<version>+<build>/`. */
export const archiveKey = (path: string): string => `builds${path.replace(/\/$/, '')}.tar`;

/** The address of a build by its object; `null` for any other object. */
export const pathOfArchive = (key: string): string | null => {
  const [, path] = /^builds(\/.+)\.tar$/.exec(key) ?? [];
  return path === undefined ? null : `${path}/`;
};
