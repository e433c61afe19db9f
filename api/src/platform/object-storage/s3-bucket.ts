import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { GetObjectCommandOutput, ListObjectsV2CommandOutput, S3Client } from '@aws-sdk/client-s3';
import { type S3Address, titleOf } from '../config/s3-address.ts';
import { ConfigurationError } from '../config/setting.ts';
import { inTime, resumed } from './resumed-stream.ts';
import { S3Error, s3Error, statusOf } from './s3-error.ts';

type Sdk = typeof import('@aws-sdk/client-s3');

/** Metadata of a stored object. */
export interface ObjectHead {
  etag: string;
  bytes: number;
  /** Hash in hexadecimal, as it was computed before the upload; `null` for an object that another program wrote. */
  sha256: string | null;
  /** Id of the call that wrote the object; `null` where another program wrote it. */
  writer: string | null;
}

/** An object while it is read. */
export interface OpenObject {
  content: Readable;
  etag: string;
  /** Size of the whole object, also where a part is read. */
  bytes: number;
}

export interface ListedObject {
  key: string;
  bytes: number;
  modified_at: Date;
}

/** The condition of a write: nothing has this key, or the object still has this ETag. */
export type Condition = 'absent' | { etag: string };

/** Number of tries of one request. */
const TRIES = 3;
/** The SDK's longest total wait between these tries: a store that asks to slow down has 1 s, then 2 s. */
const WAITS_MS = 3_000;
/** Maximum number of connections: more than slow readers of pictures take at once. */
const CONNECTIONS = 256;
/** Factor for the time of an upload: it sends megabytes, and a store answers only at its end. */
const UPLOAD_FACTOR = 3;

/**
 * A bucket. Every call ends in a bounded time: a request that gets no answer within `timeout_seconds` (three times that for
 * an upload) fails, three tries are made, and a download may pause for as long and is resumed twice. Calls reject with `S3Error`.
 * Keys are those below the prefix of the address.
 */
export class S3Bucket {
  private constructor(
    readonly address: S3Address,
    private readonly sdk: Sdk,
    private readonly client: S3Client,
    readonly timeout_ms: number,
  ) {}

  /** Loads the SDK, which takes a moment that installations without a bucket need not spend. Sends nothing yet. */
  static async open(address: S3Address, timeout_seconds: number): Promise<S3Bucket> {
    // Silences a warning: the pinned version runs on Node 20, and only releases of 2027 will not.
    process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
    const sdk = await import('@aws-sdk/client-s3');
    const { endpoint } = address;
    // Other services have no regions, and ignore the one in the signature.
    const region = address.region ?? (endpoint && !process.env.AWS_REGION ? 'us-east-1' : undefined);
    const timeout_ms = timeout_seconds * 1000;
    const client = new sdk.S3Client({
      ...(region && { region }),
      ...(endpoint && { endpoint, forcePathStyle: true }),
      maxAttempts: TRIES,
      // Signatures contain the hash of an upload, which every store verifies; some stores do not know trailers.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      expectContinueHeader: false,
      requestHandler: {
        connectionTimeout: Math.min(timeout_ms, 3000),
        requestTimeout: timeout_ms,
        throwOnRequestTimeout: true,
        // A paused reader is not the store's fault: `inTime` watches downloads.
        socketTimeout: 0,
        httpAgent: { maxSockets: CONNECTIONS },
        httpsAgent: { maxSockets: CONNECTIONS },
      },
    });
    return new S3Bucket(address, sdk, client, timeout_ms);
  }

  /** The address for messages. */
  get title(): string {
    return titleOf(this.address);
  }

  /** Rejects when the bucket cannot be listed now. */
  async check(): Promise<void> {
    await this.#send('ListObjectsV2', (sdk, options) =>
      this.client.send(new sdk.ListObjectsV2Command({ ...this.#where(''), MaxKeys: 1 }), options),
    );
  }

  /** Throws `ConfigurationError` for a bucket that is wrong; returns the error of one that only does not answer now. */
  async checkAtStart(): Promise<S3Error | null> {
    try {
      await this.client.config.region().catch(() => {
        throw new ConfigurationError(
          `${this.address.setting}: the region is missing: add ?region=… or set AWS_REGION.`,
        );
      });
      await this.check();
      return null;
    } catch (error) {
      if (error instanceof S3Error && error.fault === 'away') return error;
      throw error instanceof S3Error ? new ConfigurationError(error.message) : error;
    }
  }

  /** The metadata of an object; `null` when there is none. */
  async head(key: string): Promise<ObjectHead | null> {
    const found = await this.#send(
      'HeadObject',
      (sdk, options) => this.client.send(new sdk.HeadObjectCommand({ ...this.#at(key) }), options),
      [404],
    );
    if (typeof found === 'number') return null;
    const { ETag: etag = '', ContentLength: bytes = 0, Metadata: metadata = {} } = found;
    return { etag, bytes, sha256: metadata.sha256 ?? null, writer: metadata.writer ?? null };
  }

  /**
   * The content of an object, or a part of it (both ends included); `null` when there is none. The reader sets the
   * pace; an interrupted download is resumed.
   */
  async get(key: string, range?: { start: number; end: number } | null): Promise<OpenObject | null> {
    const answer = await this.#get(key, { Range: range ? `bytes=${range.start}-${range.end}` : undefined });
    return typeof answer === 'number' ? null : this.#opened(key, answer, range?.start ?? 0);
  }

  /** The whole content of a small object; `null` when there is none, `unchanged` while it still has the ETag `known`. */
  async read(key: string, known?: string): Promise<{ content: Buffer; etag: string } | null | 'unchanged'> {
    const answer = await this.#get(key, { IfNoneMatch: known });
    if (typeof answer === 'number') return answer === 304 ? 'unchanged' : null;
    const { content, etag } = this.#opened(key, answer, 0);
    return { content: Buffer.concat(await content.toArray()), etag };
  }

  /**
   * Stores an object, whole or not at all, and returns its ETag; `null` when the condition does not hold. Finds out
   * whether a write whose answer was lost took effect.
   */
  async put(key: string, content: Buffer, condition?: Condition): Promise<string | null> {
    const writer = randomUUID();
    const sha256 = createHash('sha256').update(content).digest('hex');
    const stored = await this.#send(
      'PutObject',
      (sdk, options) => {
        const fields = { ...this.#at(key), ...headersOf(condition), Metadata: { sha256, writer } };
        const command = new sdk.PutObjectCommand({ ...fields, Body: content, ContentLength: content.length });
        return this.client.send(command, options);
      },
      // A condition fails with 412; with 409 while another write is under way; with 404 where the object is gone.
      condition ? [412, 409, 404] : [],
      this.timeout_ms * UPLOAD_FACTOR,
    );
    if (typeof stored === 'object') return stored.ETag ?? '';
    const now = await this.head(key);
    return now?.writer === writer ? now.etag : null;
  }

  /** Removes an object; does nothing when there is none. */
  async delete(key: string): Promise<void> {
    await this.#send(
      'DeleteObject',
      (sdk, options) => this.client.send(new sdk.DeleteObjectCommand(this.#at(key)), options),
      [404],
    );
  }

  /** All objects whose keys begin with `below`, in the order of their keys. */
  async *list(below = ''): AsyncGenerator<ListedObject> {
    let token: string | undefined;
    do {
      const fields = { ...this.#where(below), ContinuationToken: token };
      const page = await this.#send<ListObjectsV2CommandOutput>('ListObjectsV2', (sdk, options) =>
        this.client.send(new sdk.ListObjectsV2Command(fields), options),
      );
      for (const { Key = '', Size: bytes = 0, LastModified: modified_at = new Date(0) } of page.Contents ??
        [])
        yield { key: Key.slice(this.address.prefix.length), bytes, modified_at };
      token = page.NextContinuationToken;
    } while (token !== undefined);
  }

  #at(key: string) {
    return { Bucket: this.address.bucket, Key: this.address.prefix + key };
  }

  #where(below: string) {
    return { Bucket: this.address.bucket, Prefix: this.address.prefix + below };
  }

  #get(key: string, fields: { Range?: string; IfNoneMatch?: string }) {
    return this.#send(
      'GetObject',
      (sdk, options) => this.client.send(new sdk.GetObjectCommand({ ...this.#at(key), ...fields }), options),
      [404, 304] as const,
    );
  }

  #opened(key: string, answer: GetObjectCommandOutput, start: number): OpenObject {
    const { ETag: etag = '', ContentLength: length = 0, ContentRange: part } = answer;
    const end = start + length - 1;
    const chunks = ({ Body }: GetObjectCommandOutput) => inTime(Body as Readable, this.timeout_ms);
    const again = async (from: number) => {
      const rest = await this.#get(key, { Range: `bytes=${from}-${end}` });
      if (typeof rest === 'number' || rest.ETag !== etag)
        throw new Error('The object was replaced while it was read');
      return chunks(rest);
    };
    const failed = (error: unknown) =>
      error instanceof S3Error ? error : s3Error(this.address, 'GetObject', error);
    const content = Readable.from(resumed(chunks(answer), start, end, again, failed), { objectMode: false });
    return { content, etag, bytes: part ? Number(part.split('/')[1]) : length };
  }

  /** Sends one command; returns its output, or the status of a failure that is among the `expected` ones. */
  async #send<Output extends object, Status extends number = never>(
    operation: string,
    send: (sdk: Sdk, options: { abortSignal: AbortSignal; requestTimeout: number }) => Promise<Output>,
    expected: readonly Status[] = [],
    requestTimeout = this.timeout_ms,
  ): Promise<Output | Status> {
    try {
      const abortSignal = AbortSignal.timeout(requestTimeout * TRIES + WAITS_MS);
      return await send(this.sdk, { abortSignal, requestTimeout });
    } catch (error) {
      const status = expected.find((it) => it === statusOf(error));
      if (status === undefined || (error as Error).name === 'NoSuchBucket')
        throw s3Error(this.address, operation, error);
      return status;
    }
  }
}

function headersOf(condition: Condition | undefined) {
  if (condition === undefined) return {};
  return condition === 'absent' ? { IfNoneMatch: '*' } : { IfMatch: condition.etag };
}
