import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRecord } from '@fettle/shared-ui/slots';
import type { BuildDescription } from '../../build/front-ends/describe-build.ts';
import { FILES, RELEASE, seal } from '../build/seal.ts';
import { artifactPath, buildFolder, isStored, openIncoming, store, touch } from './store.ts';

/** Name under which the store has the kits of all shells that were live. */
export const KITS_IN_STORE = 'feature-app-kit';

/** Folder of the kit in the build of a shell, from where the API serves the live one. */
const FOLDER = 'kit';

/**
 * Stores the kit of each of these builds of the shell once more, as a build of its own: the lock files of teams name its bytes
 * (`api/src/platform/web/kit.ts` serves it at its pinned address). Its 400 days in the store begin now. A shell without one is skipped.
 */
export async function keepKits(dataDir: string, shells: (ReleaseRecord | undefined)[]): Promise<void> {
  for (const shell of shells) if (shell) await keepKit(dataDir, shell);
}

async function keepKit(dataDir: string, { path: shell, contract, api }: ReleaseRecord): Promise<void> {
  const folder = await buildFolder(dataDir, shell);
  const [file] = await readdir(join(folder, FOLDER)).catch(() => []);
  if (!file) return;
  const hashes = JSON.parse(await readFile(join(folder, FILES), 'utf8')) as Record<string, string>;
  const sha384 = Buffer.from(hashes[`${FOLDER}/${file}`] ?? '', 'base64').toString('hex');
  const build_id = sha384.slice(0, 12);
  const path = artifactPath(KITS_IN_STORE, contract, build_id);
  if (!(await isStored(dataDir, path))) {
    const said = { name: KITS_IN_STORE, version: contract, build_id, contract, api };
    const description: BuildDescription = { ...said, manifest: null, entry: file, pages: {}, slots: [] };
    const incoming = await openIncoming(dataDir, KITS_IN_STORE);
    try {
      await copyFile(join(folder, FOLDER, file), join(incoming, file));
      await writeFile(join(incoming, RELEASE), JSON.stringify(description));
      await seal(incoming);
      await store(dataDir, incoming, path);
    } finally {
      await rm(incoming, { recursive: true, force: true });
    }
  }
  await touch(dataDir, path);
}
