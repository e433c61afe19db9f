import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { archiveKey, pathOfArchive, unpackBuild } from '../object-storage/build-archive.ts';
import type { S3Bucket } from '../object-storage/s3-bucket.ts';

/** Number of builds that a machine has copies of, some megabytes each; those of the registry are always kept. */
const KEPT = 60;
/** Shortest time between two lists of the bucket, however many unpublished addresses are requested. */
const LIST_PAUSE_MS = 2000;
const INCOMING = 'incoming';
/** Age at which an incomplete download is abandoned: a build arrives within seconds. */
const ABANDONED_MS = 60 * 60 * 1000;

/** Copies of published builds in a folder: each is unpacked, checked and then moved there in one step. */
export class BuildCache {
  /** Time of the last use of each copy, by its address; counted by `#clock`. */
  readonly #uses = new Map<string, number>();
  readonly #arriving = new Map<string, Promise<void>>();
  #protected = new Set<string>();
  #published = new Set<string>();
  #listedAt = 0;
  #listing: Promise<void> | null = null;
  #clock = 0;

  constructor(
    private readonly bucket: S3Bucket,
    private readonly folder: string,
  ) {}

  /** Gets these builds, and keeps them until others are named; rejects when one that is needed cannot be had. */
  async keep(needed: string[], standIns: string[]): Promise<void> {
    this.protect([...needed, ...standIns]);
    const optional = standIns.map((path) => this.#get(path).catch(() => undefined));
    await Promise.all([...needed.map((path) => this.#get(path)), ...optional]);
    await this.#evict();
  }

  /** Keeps the copies of these builds. */
  protect(paths: string[]): void {
    this.#protected = new Set(paths);
  }

  /** True if the folder has this build now; it is fetched when it was published. */
  async has(path: string): Promise<boolean> {
    if (!existsSync(join(this.folder, path))) {
      if (!this.#published.has(path) && Date.now() - this.#listedAt >= LIST_PAUSE_MS) await this.#list();
      if (!this.#published.has(path)) return false;
      await this.#get(path);
      await this.#evict();
    }
    this.#use(path);
    return true;
  }

  /** Takes over the copies of an earlier process, and removes what a killed one left half unpacked. */
  async takeOver(): Promise<void> {
    const incoming = join(this.folder, INCOMING);
    for (const name of await readdir(incoming).catch(() => [])) {
      // Another process of this machine may have just begun the download.
      const begun = await stat(join(incoming, name)).catch(() => null);
      if (begun && Date.now() - begun.mtimeMs > ABANDONED_MS)
        await rm(join(incoming, name), { recursive: true, force: true });
    }
    const copies = await this.#copies();
    for (const { path } of copies.sort((one, other) => one.at - other.at)) this.#use(path);
  }

  #use(path: string): void {
    this.#clock += 1;
    this.#uses.set(path, this.#clock);
  }

  async #list(): Promise<void> {
    this.#listing ??= this.#readList().finally(() => {
      this.#listedAt = Date.now();
      this.#listing = null;
    });
    await this.#listing;
  }

  async #readList(): Promise<void> {
    const published = new Set<string>();
    for await (const { key } of this.bucket.list('builds/')) {
      const path = pathOfArchive(key);
      if (path) published.add(path);
    }
    this.#published = published;
  }

  /** Requests for one build that is not here wait for one download. */
  #get(path: string): Promise<void> {
    if (existsSync(join(this.folder, path))) return Promise.resolve();
    const arriving =
      this.#arriving.get(path) ?? this.#download(path).finally(() => this.#arriving.delete(path));
    this.#arriving.set(path, arriving);
    return arriving;
  }

  async #download(path: string): Promise<void> {
    const found = await this.bucket.read(archiveKey(path));
    if (!found || found === 'unchanged') throw new Error(`${this.bucket.title} has no ${archiveKey(path)}`);
    const beside = join(this.folder, INCOMING, randomUUID());
    const target = join(this.folder, path);
    try {
      await mkdir(beside, { recursive: true });
      await unpackBuild(found.content, beside).catch((error: Error) => {
        throw new Error(`${this.bucket.title}/${archiveKey(path)}: ${error.message}`);
      });
      await mkdir(dirname(target.replace(/\/$/, '')), { recursive: true });
      await rename(beside, target).catch((error: NodeJS.ErrnoException) => {
        // Another process of this machine stored the build first.
        if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
      });
      this.#use(path);
    } finally {
      await rm(beside, { recursive: true, force: true });
    }
  }

  /** Removes the copies that were used longest ago. */
  async #evict(): Promise<void> {
    const rest = [...this.#uses].filter(([path]) => !this.#protected.has(path)).sort(([, a], [, b]) => a - b);
    for (const [path] of rest.slice(0, Math.max(0, this.#uses.size - KEPT))) {
      this.#uses.delete(path);
      await rm(join(this.folder, path), { recursive: true, force: true });
    }
  }

  async #copies(): Promise<{ path: string; at: number }[]> {
    const below = async (path: string) => {
      const entries = await readdir(join(this.folder, path), { withFileTypes: true }).catch(() => []);
      return entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${path}${name}/`);
    };
    const parents = ['/shell/', ...(await below('/remotes/'))];
    const paths = (await Promise.all(parents.map(below))).flat();
    return Promise.all(
      paths.map(async (path) => ({ path, at: (await stat(join(this.folder, path))).mtimeMs })),
    );
  }
}
