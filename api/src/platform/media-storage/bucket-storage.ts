import { createHash } from 'node:crypto';
import { pipeline as connect, type Readable } from 'node:stream';
import pLimit from 'p-limit';
import { errors } from '../http/errors.ts';
import type { S3Bucket } from '../object-storage/s3-bucket.ts';
import { SteadyState } from '../object-storage/steady-state.ts';
import { ExactLength, ShortFileError } from './exact-length.ts';
import { type Expected, MediaStorage, NO_KEY, type StoredFile } from './media-storage.ts';
import { isStorageKey } from './storage-key.ts';

/** Files that are in memory at once while they are sent: a store takes them whole, and a try may have to be repeated. */
const SENT_AT_ONCE = 4;

/** Stores the files of pictures as objects of a bucket (`MEDIA_STORE`), under their keys. */
export class BucketStorage extends MediaStorage {
  override readonly isShared = true;
  readonly #sending = pLimit(SENT_AT_ONCE);
  readonly #state: SteadyState;

  /** @param warn gets a line when the bucket does not answer at the start */
  constructor(
    private readonly bucket: S3Bucket,
    private readonly warn: (line: string) => void,
  ) {
    super();
    this.#state = new SteadyState(() => bucket.check(), bucket.timeout_ms);
  }

  override get title(): string {
    return this.bucket.title;
  }

  override async onModuleInit(): Promise<void> {
    const away = await this.bucket.checkAtStart();
    this.#state.begin(away === null);
    if (away) this.warn(away.message);
  }

  override async write(key: string, content: Readable): Promise<void> {
    refuseOther(key);
    try {
      await this.#sending(async () => this.bucket.put(key, Buffer.concat(await content.toArray())));
    } finally {
      content.destroy();
    }
  }

  override async read(key: string, expected?: Expected): Promise<Readable> {
    refuseOther(key);
    const { bytes, range = null } = expected ?? {};
    const found = await this.bucket.get(key, range).catch(async (error: Error) => {
      // The store answers 416 where the range is beyond the end of a truncated file.
      const head = range && bytes !== undefined ? await this.bucket.head(key) : null;
      throw head && bytes !== undefined && head.bytes < bytes
        ? new ShortFileError(key, head.bytes, bytes)
        : error;
    });
    if (!found) throw errors.notFound('image');
    if (bytes === undefined) return found.content;
    if (found.bytes < bytes) {
      found.content.destroy();
      throw new ShortFileError(key, found.bytes, bytes);
    }
    const exact = new ExactLength(key, range ? range.end - range.start + 1 : bytes);
    // The reader of `exact` learns of a failure; destroying it ends the download.
    return connect(found.content, exact, () => undefined);
  }

  override async delete(key: string): Promise<void> {
    refuseOther(key);
    await this.bucket.delete(key);
  }

  override async describe(key: string): Promise<StoredFile | null> {
    refuseOther(key);
    const head = await this.bucket.head(key);
    if (!head) return null;
    if (head.sha256) return { bytes: head.bytes, sha256: head.sha256 };
    // Another program stored the object, without our hash.
    const content = Buffer.concat(await (await this.read(key)).toArray());
    return { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
  }

  override async *keys(): AsyncGenerator<string> {
    for await (const { key } of this.bucket.list()) if (isStorageKey(key)) yield key;
  }

  /** Answers at once with the latest known state, so that one lost request raises no alarm. */
  override async check(): Promise<void> {
    if (!this.#state.isOk()) throw new Error(`${this.title} does not answer`);
  }
}

function refuseOther(key: string): void {
  if (!isStorageKey(key)) throw new Error(NO_KEY);
}
