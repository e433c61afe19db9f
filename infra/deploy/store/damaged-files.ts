import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { ReleaseRecord } from '@fettle/shared-ui/slots';
import { FILES } from '../build/seal.ts';
import { bucketOf } from './deploy-bucket.ts';
import { titleOf } from './draft.ts';
import { deployFolder, incomingFor, placeOf } from './store.ts';

const unpack = { br: promisify(brotliDecompress), gz: promisify(gunzip) };

const hashOf = (content: Buffer) => createHash('sha384').update(content).digest('base64');

/**
 * Reads every file of a stored build again and names those that differ from the published ones, by the build's own
 * list and by the registry's; compressed siblings, which the web server sends, too.
 */
export async function damagedFiles(dataDir: string, build: ReleaseRecord): Promise<string[]> {
  const bucket = bucketOf(dataDir);
  if (!bucket) return damagedFilesIn(join(deployFolder(dataDir), build.path), build);
  const copy = incomingFor(dataDir, `check-${build.name}`);
  try {
    // The bytes in the bucket count: this machine's copy may be intact when they are damaged.
    const damaged = await bucket.damagedFiles(build.path, copy, dirname(copy));
    return damaged.length ? damaged : await damagedFilesIn(copy, build);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function damagedFilesIn(folder: string, build: ReleaseRecord): Promise<string[]> {
  const list = await readFile(join(folder, FILES), 'utf8').catch(() => 'null');
  const hashes = parsed(list);
  if (!hashes) return [FILES];
  const present = new Set(await readdir(folder, { recursive: true }));
  const isDamaged = async (file: string) => {
    const variants = [
      readFile(join(folder, file)),
      ...(['br', 'gz'] as const)
        .filter((ending) => present.has(`${file}.${ending}`))
        .map(async (ending) => unpack[ending](await readFile(join(folder, `${file}.${ending}`)))),
    ];
    const contents = await Promise.all(variants).catch(() => null);
    return !contents?.every((content) => hashOf(content) === hashes[file]);
  };
  const recorded = [
    build.entry,
    ...(build.manifest ? [build.manifest] : []),
    ...Object.values(build.pages ?? {}),
  ];
  const files = Object.keys(hashes);
  const checked = await Promise.all(files.map(isDamaged));
  return [
    ...files.filter((_, at) => checked[at]),
    ...recorded.filter(({ file, sha384 }) => hashes[file] !== sha384).map(({ file }) => file),
  ];
}

function parsed(list: string): Record<string, string> | null {
  try {
    return JSON.parse(list) as Record<string, string> | null;
  } catch {
    return null;
  }
}

/** Message on a stored build whose files differ from the published ones. */
export function damage(dataDir: string, build: ReleaseRecord, files: string[]): string {
  return `The stored build ${titleOf(build)} is damaged (${files.join(', ')}): remove ${placeOf(dataDir, build.path)} and deploy its sources again, which gives the same bytes.`;
}
