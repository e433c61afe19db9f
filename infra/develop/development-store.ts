import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pointer, Registry, ReleaseRecord } from '@fettle/shared-ui/slots';
import { frontEndOf } from '../build/front-ends/repository-front-ends.ts';
import { apiVersion } from '../deploy/build/contract-versions.ts';
import { FILES, RELEASE } from '../deploy/build/seal.ts';
import { refuseSharedSlots } from '../deploy/rules/slot-claims.ts';
import { artifactPath, deployFolder, releaseRecord } from '../deploy/store/store.ts';
import { writeWhole } from '../product/locks/write-file.ts';
import { SHELL } from '../workspace.ts';
import { filesOf, idOf, isNamedByContent, putFile } from './built-files.ts';
import { describe } from './watch-feature-app.ts';

/** Number of builds of one package that are kept: an open page may still request a file of the previous one. */
const KEPT = 3;

/**
 * A store for development beside the deployed one, in the same format, so that the API serves it in the same way:
 * every build under an address of its own. The next `npm run dev` discards it.
 */
export class DevelopmentStore {
  readonly #dataDir: string;
  readonly #root: string;
  readonly #records = new Map<string, ReleaseRecord>();
  readonly #paths = new Map<string, string[]>();
  /** Hashes of files that are named by their content. */
  readonly #hashes = new Map<string, string>();
  #revision = 0;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
    this.#root = deployFolder(dataDir);
  }

  /** Stores a finished build, with its true address in place of `own`, which was compiled into it. */
  async put(name: string, folder: string, pages: Record<string, string>, own?: string): Promise<void> {
    const files = await filesOf(folder);
    const description = await describe(frontEndOf(name), files, pages, await idOf(folder, files));
    const path = artifactPath(name, description.version, description.build_id);
    const target = join(this.#root, path);
    const hashes: Record<string, string> = {};
    await mkdir(target, { recursive: true });
    for (const file of files) {
      const placed = own && (await atPlace(folder, file, own, path));
      if (placed) await writeFile(join(target, file), placed);
      else await putFile(folder, target, file);
      hashes[file] = placed ? sha384(placed) : await this.#hashOf(target, file);
    }
    await writeFile(join(target, FILES), JSON.stringify(hashes));
    await writeFile(join(target, RELEASE), JSON.stringify(description));
    this.#records.set(name, await releaseRecord(this.#dataDir, path));
    await this.#forget(name, path);
  }

  /** Makes the stored builds live and returns the revision. @throws an Error when two feature apps fill one slot. */
  goLive(): number {
    const { [SHELL]: shell, ...remotes } = Object.fromEntries(
      [...this.#records].map(([name, record]) => [name, pointerAt(record)]),
    );
    if (!shell) return this.#revision;
    refuseSharedSlots({ remotes });
    this.#revision += 1;
    const registry: Registry = { revision: this.#revision, api: apiVersion(), shell, remotes };
    writeWhole(join(this.#root, 'registry.json'), JSON.stringify(registry));
    return this.#revision;
  }

  async #hashOf(folder: string, file: string): Promise<string> {
    const hash = this.#hashes.get(file) ?? sha384(await readFile(join(folder, file)));
    if (isNamedByContent(file)) this.#hashes.set(file, hash);
    return hash;
  }

  async #forget(name: string, newest: string): Promise<void> {
    const paths = [newest, ...(this.#paths.get(name) ?? []).filter((path) => path !== newest)];
    this.#paths.set(name, paths.slice(0, KEPT));
    const old = paths.slice(KEPT).map((path) => join(this.#root, path));
    await Promise.all(old.map((folder) => rm(folder, { recursive: true, force: true })));
  }
}

const sha384 = (content: string | Buffer) => createHash('sha384').update(content).digest('base64');

const pointerAt = (stable: ReleaseRecord): Pointer => ({
  stable,
  previous: null,
  canary: null,
  disabled: false,
});

/**
 * A copy of a file with its build's true address in it; null where the file names none. Pages lose their integrity
 * hashes, which belong to the compiled files.
 */
async function atPlace(folder: string, file: string, own: string, path: string): Promise<string | null> {
  if (!/\.(js|css|html|webmanifest)$/.test(file)) return null;
  const text = await readFile(join(folder, file), 'utf8');
  if (!text.includes(own)) return null;
  const placed = text.replaceAll(own, path);
  return file.endsWith('.html') ? placed.replace(/ integrity="[^"]*"/g, '') : placed;
}
