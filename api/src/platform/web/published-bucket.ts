import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigurationError } from '../config/setting.ts';
import type { S3Bucket } from '../object-storage/s3-bucket.ts';
import { afterCheck, type Known } from '../object-storage/steady-state.ts';
import { BuildCache } from './build-cache.ts';
import { type LiveState, parseRegistry } from './live-registry.ts';
import type { PublishedStore } from './published-store.ts';
import { findStoreFile, pathOfBuild, type StoreFile } from './store-files.ts';

/** The paths of builds that the registry names for one package. */
interface NamedBuilds {
  stable: { path?: string };
  previous?: { path?: string } | null;
  canary?: { build: { path?: string } } | null;
}

/**
 * The front ends of a bucket (`DEPLOY_STORE`), with copies of some builds in a folder. The registry is asked for every few
 * seconds, by its ETag; a new revision is live here once its builds have arrived, so that no member waits for them. While
 * the bucket is away, everything that was live stays so, also after a restart.
 */
export class PublishedBucket implements PublishedStore {
  readonly #cache: BuildCache;
  readonly #timer: NodeJS.Timeout;
  #etag: string | undefined;
  #live: LiveState | null = null;
  #polling: Promise<void> | null = null;
  #said = '';
  #known: Known = { isOk: true, contradictions: 0 };

  private constructor(
    private readonly bucket: S3Bucket,
    private readonly folder: string,
    poll_seconds: number,
    private readonly warn: (line: string) => void,
  ) {
    this.#cache = new BuildCache(bucket, folder);
    this.#timer = setInterval(() => void this.#poll(), poll_seconds * 1000);
    this.#timer.unref();
  }

  /**
   * Resolves with the live front ends that the bucket or the folder has now. Throws `ConfigurationError` for a wrong
   * bucket.
   */
  static async open(
    bucket: S3Bucket,
    folder: string,
    poll_seconds: number,
    warn: (line: string) => void,
  ): Promise<PublishedBucket> {
    await mkdir(folder, { recursive: true }).catch(({ code }) => {
      throw new ConfigurationError(`WEB_ROOT: ${folder} cannot be written (${code}).`);
    });
    await bucket.checkAtStart();
    const store = new PublishedBucket(bucket, folder, poll_seconds, warn);
    await store.#cache.takeOver();
    await store.#poll();
    store.#live ??= await store.#lastKnown();
    return store;
  }

  async read(): Promise<LiveState | null> {
    return this.#live;
  }

  async find(address: string): Promise<StoreFile | null> {
    const path = pathOfBuild(address);
    if (!path || !(await this.#cache.has(path).catch((error) => this.#say(error)))) return null;
    return findStoreFile(this.folder, address);
  }

  isOk(): boolean {
    return this.#known.isOk;
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** Polls once at a time: a slow bucket is not asked more often. */
  #poll(): Promise<void> {
    this.#polling ??= this.#refresh()
      .then(
        () => {
          this.#said = '';
          return true;
        },
        (error) => this.#say(error),
      )
      .then((result) => {
        this.#known = afterCheck(this.#known, result);
      })
      .finally(() => {
        this.#polling = null;
      });
    return this.#polling;
  }

  async #refresh(): Promise<void> {
    const found = await this.bucket.read('registry.json', this.#etag);
    if (!found || found === 'unchanged') return;
    const text = found.content.toString();
    const live = parseRegistry(text);
    const { live: needed, previous } = namedIn(text);
    await this.#cache.keep(needed, previous);
    this.#etag = found.etag;
    this.#live = live;
    const beside = join(this.folder, `registry.json.${process.pid}`);
    await writeFile(beside, text);
    await rename(beside, join(this.folder, 'registry.json'));
  }

  /** The registry that was live when this machine last reached the bucket; `null` when it never has. */
  async #lastKnown(): Promise<LiveState | null> {
    const file = join(this.folder, 'registry.json');
    if (!existsSync(file)) return null;
    const text = await readFile(file, 'utf8');
    const { live, previous } = namedIn(text);
    this.#cache.protect([...live, ...previous]);
    return parseRegistry(text);
  }

  /** Writes one line in the log for a fault, however long it lasts. */
  #say(error: Error): false {
    if (this.#said !== error.message) this.warn(error.message);
    this.#said = error.message;
    return false;
  }
}

/** The addresses of the builds that a registry names: the live ones, and the fallbacks for a broken one. */
function namedIn(text: string): { live: string[]; previous: string[] } {
  const { shell, remotes } = JSON.parse(text) as { shell: NamedBuilds; remotes: Record<string, NamedBuilds> };
  const packages = [shell, ...Object.values(remotes)];
  const addresses = (paths: (string | undefined)[]) => paths.filter((path) => path !== undefined);
  return {
    live: addresses(packages.flatMap(({ stable, canary }) => [stable.path, canary?.build.path])),
    previous: addresses(packages.map(({ previous }) => previous?.path)),
  };
}
