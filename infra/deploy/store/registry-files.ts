import { link, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { withLock } from '../../product/locks/file-lock.mjs';
import { writeDurably } from '../build/seal.ts';
import { bucketOf, type DeployBucket } from './deploy-bucket.ts';
import { deployFolder, lockFile } from './store.ts';

/** Storage of the registry and its history. A revision's text never changes. */
export interface RegistryFiles {
  /** Every revision's number, oldest first. */
  numbers(): Promise<number[]>;
  read(revision: number): Promise<string>;
  /** Location of a revision, for messages. */
  placeOf(revision: number): string;
  /** Writes a revision under a name that only one writer can get. False when another writer got it first. */
  commit(revision: number, text: string): Promise<boolean>;
  /** Writes `registry.json`, in one step that cannot be seen half done. True when it had this text already. */
  show(text: string): Promise<boolean>;
  /** Runs an action that changes the registry; one at a time for each data folder. */
  inTurn<Result>(action: () => Promise<Result>): Promise<Result>;
}

export function registryFiles(dataDir: string): RegistryFiles {
  const bucket = bucketOf(dataDir);
  return bucket ? new BucketFiles(bucket, dataDir) : new FolderFiles(dataDir);
}

const numbersIn = (files: string[]): number[] =>
  files
    .flatMap((file) => (/^\d+\.json$/.test(file) ? [Number.parseInt(file, 10)] : []))
    .sort((a, b) => a - b);

const registryFile = (dataDir: string) => join(deployFolder(dataDir), 'registry.json');

async function writeRegistry(dataDir: string, text: string): Promise<void> {
  const temporary = `${registryFile(dataDir)}.${process.pid}`;
  await writeDurably(temporary, text);
  await rename(temporary, registryFile(dataDir));
}

class FolderFiles implements RegistryFiles {
  readonly #dataDir: string;
  readonly #history: string;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
    this.#history = join(deployFolder(dataDir), 'history');
  }

  async numbers(): Promise<number[]> {
    return numbersIn(await readdir(this.#history).catch(() => []));
  }

  placeOf(revision: number): string {
    return join(this.#history, `${revision}.json`);
  }

  read(revision: number): Promise<string> {
    return readFile(this.placeOf(revision), 'utf8');
  }

  async commit(revision: number, text: string): Promise<boolean> {
    const file = this.placeOf(revision);
    const temporary = `${file}.${process.pid}`;
    await writeDurably(temporary, text);
    try {
      await link(temporary, file);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    } finally {
      await rm(temporary, { force: true });
    }
  }

  async show(text: string): Promise<boolean> {
    const shown = await readFile(registryFile(this.#dataDir), 'utf8').catch(() => '');
    if (shown === text) return true;
    await writeRegistry(this.#dataDir, text);
    return false;
  }

  async inTurn<Result>(action: () => Promise<Result>): Promise<Result> {
    await mkdir(this.#history, { recursive: true });
    return withLock(lockFile(this.#dataDir), action);
  }
}

/** Several machines write: conditional writes let one of them through, and the others read again. */
class BucketFiles implements RegistryFiles {
  readonly #bucket: DeployBucket;
  readonly #dataDir: string;

  constructor(bucket: DeployBucket, dataDir: string) {
    this.#bucket = bucket;
    this.#dataDir = dataDir;
  }

  async numbers(): Promise<number[]> {
    const files: string[] = [];
    for await (const { key } of this.#bucket.objects.list('history/'))
      files.push(key.slice('history/'.length));
    return numbersIn(files);
  }

  placeOf(revision: number): string {
    return `${this.#bucket.objects.title}/history/${revision}.json`;
  }

  async read(revision: number): Promise<string> {
    const found = await this.#bucket.objects.read(`history/${revision}.json`);
    return found && found !== 'unchanged' ? found.content.toString() : '';
  }

  async commit(revision: number, text: string): Promise<boolean> {
    return (await this.#bucket.objects.put(`history/${revision}.json`, Buffer.from(text), 'absent')) !== null;
  }

  async show(text: string): Promise<boolean> {
    const { objects } = this.#bucket;
    const shown = await objects.read('registry.json');
    const isShown = shown && shown !== 'unchanged' && shown.content.toString() === text;
    if (!isShown) {
      const condition = shown && shown !== 'unchanged' ? { etag: shown.etag } : 'absent';
      await objects.put('registry.json', Buffer.from(text), condition);
      return false;
    }
    // Commands read the last live state from this machine's copy.
    await writeRegistry(this.#dataDir, text);
    return true;
  }

  async inTurn<Result>(action: () => Promise<Result>): Promise<Result> {
    // The lock keeps this machine's processes from conflicting, and lets one of them write its copy of the registry.
    await mkdir(deployFolder(this.#dataDir), { recursive: true });
    return withLock(lockFile(this.#dataDir), action);
  }
}
