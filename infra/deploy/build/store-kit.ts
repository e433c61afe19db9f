import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildDescription } from '../../build/front-ends/describe-build.ts';
import { artifactPath, openIncoming, store } from '../store/store.ts';
import { FILES, RELEASE, seal } from './seal.ts';

/** Name under which the store has the kits of all shells. */
export const KIT = 'feature-app-kit';

/** Folder of the kit in the build of a shell, from where the API serves the live one. */
const FOLDER = 'kit';

/**
 * Stores the kit of a shell's sealed build a second time, as a build of its own that stays for 400 days: the lock files of teams
 * name its bytes (`api/src/platform/web/kit.ts` serves it at its pinned address). Does nothing for a shell without one.
 */
export async function storeKit(dataDir: string, shell: string): Promise<void> {
  const [file] = await readdir(join(shell, FOLDER)).catch(() => []);
  if (!file) return;
  const { contract, api } = JSON.parse(await readFile(join(shell, RELEASE), 'utf8')) as BuildDescription;
  const hashes = JSON.parse(await readFile(join(shell, FILES), 'utf8')) as Record<string, string>;
  const build_id = Buffer.from(hashes[`${FOLDER}/${file}`] ?? '', 'base64')
    .toString('hex')
    .slice(0, 12);
  const description: BuildDescription = {
    name: KIT,
    version: contract,
    build_id,
    manifest: null,
    entry: file,
    pages: {},
    contract,
    api,
    slots: [],
  };
  const incoming = await openIncoming(dataDir, KIT);
  try {
    await copyFile(join(shell, FOLDER, file), join(incoming, file));
    await writeFile(join(incoming, RELEASE), JSON.stringify(description));
    await seal(incoming);
    await store(dataDir, incoming, artifactPath(KIT, contract, build_id));
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}
