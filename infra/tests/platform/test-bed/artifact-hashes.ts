import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { twoAtATime } from '../../../deploy/build/spawn-build.ts';
import type { Clone } from '../../../deploy/testing/clone.ts';
import { FRONT_ENDS } from '../../../workspace.ts';

/** One hash over the names and the bytes of every file of an artifact. */
export function artifactHash(folder: string): string {
  const hash = createHash('sha256');
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const path of files.sort()) {
    const digest = createHash('sha256').update(readFileSync(path)).digest('hex');
    hash.update(`${path.slice(folder.length)} ${digest}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

/** Builds front ends by a clone's own code and returns the hash of each artifact. */
export async function artifactHashes(clone: Clone, names = FRONT_ENDS): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  await twoAtATime([...names], async (name) => {
    hashes[name] = artifactHash(await clone.build(name));
  });
  return Object.fromEntries(names.map((name) => [name, hashes[name] ?? '']));
}
