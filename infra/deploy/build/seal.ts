import { createHash } from 'node:crypto';
import { open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The file in which a build describes itself. */
export const RELEASE = 'release.json';

/** SHA-384 (base64) of every file of a build. */
export const FILES = 'files.json';

const TEXT = /\.(js|css|html|json|svg|txt|webmanifest|wasm)$/;

/** Writes a file so that it survives a power cut once this resolves. */
export async function writeDurably(path: string, content: string | Buffer): Promise<void> {
  const file = await open(path, 'w');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Writes the `.br` and `.gz` that the web server sends instead; not where that would save nothing. */
async function compress(path: string, content: Buffer): Promise<void> {
  const brotli = promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
  const variants = { br: await brotli, gz: await promisify(gzip)(content, { level: 9 }) };
  for (const [ending, bytes] of Object.entries(variants)) {
    if (bytes.length < content.length) await writeDurably(`${path}.${ending}`, bytes);
  }
}

/** Finishes a build for the store: every file's hash goes into `files.json`, text files get compressed siblings. */
export async function seal(folder: string): Promise<void> {
  const hashes: Record<string, string> = {};
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    files.sort().map(async (path) => {
      const content = await readFile(path);
      hashes[path.slice(folder.length + 1).replaceAll('\\', '/')] = createHash('sha384')
        .update(content)
        .digest('base64');
      await writeDurably(path, content);
      if (TEXT.test(path)) await compress(path, content);
    }),
  );
  const sorted = Object.fromEntries(Object.entries(hashes).sort(([a], [b]) => (a < b ? -1 : 1)));
  await writeDurably(join(folder, FILES), `${JSON.stringify(sorted, null, 2)}\n`);
}
