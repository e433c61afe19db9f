import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
  request as send,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { Mutex } from 'async-mutex';
import { type FauxqsServer, startFauxqs } from 'fauxqs';

/**
 * A fault of a request. `cut`: the connection ends and nothing was done; `lost`: it was done, and the connection ends
 * before the answer; `half`: the answer breaks off in the middle; `stalled`: it pauses there for good; `silent`: no
 * answer ever comes; a number: the store refuses with this status.
 */
export type Fault = 'cut' | 'lost' | 'half' | 'stalled' | 'silent' | 403 | 503;

/** One request that reached the server: `GET fettle/key`, without its query. */
export interface SeenRequest {
  method: string;
  /** By this, clients that name the server differently are told apart: `127.0.0.1:4711`, `localhost:4711`. */
  host: string;
  path: string;
}

/** The keys that the SDK reads; the server accepts no others. */
export const S3_KEYS = { AWS_ACCESS_KEY_ID: 'FETTLE', AWS_SECRET_ACCESS_KEY: 'secret' };

const BUCKET = 'fettle';
const NAMES = { 403: 'AccessDenied', 503: 'SlowDown', 412: 'PreconditionFailed', 404: 'NoSuchKey' } as const;

/**
 * A real S3 server (fauxqs, in memory) behind a proxy for tests. The proxy adds what it lacks (conditional writes,
 * refused keys, lists of several pages) and simulates network faults.
 */
export class S3Server {
  /** All requests so far. */
  readonly seen: SeenRequest[] = [];
  /** The fault of a request; none without one. */
  fault: (request: SeenRequest) => Fault | undefined = () => undefined;
  /** Keys on a page of a list: few, so that lists have several pages. */
  pageSize = 5;
  /** True if the server checks conditions of writes; some services do not. */
  mindsConditions = true;
  readonly #front = createServer((request, answer) => void this.#serve(request, answer));
  /** Makes a condition and its write one step. */
  readonly #one = new Mutex();

  private constructor(private readonly store: FauxqsServer) {}

  static async start(): Promise<S3Server> {
    const server = new S3Server(await startFauxqs({ port: 0, host: '127.0.0.1', logger: false }));
    server.store.createBucket(BUCKET);
    await new Promise<void>((resolve) => server.#front.listen(0, '127.0.0.1', resolve));
    return server;
  }

  get endpoint(): string {
    return `http://127.0.0.1:${(this.#front.address() as AddressInfo).port}`;
  }

  /** `s3://fettle/<folder>?endpoint=…`: a value of `MEDIA_STORE` and `DEPLOY_STORE`. */
  address(folder = ''): string {
    return `s3://${BUCKET}/${folder}?endpoint=${this.endpoint}`;
  }

  /** Makes the next requests that match fail, each with one of these faults, in order. */
  failNext(matches: (request: SeenRequest) => boolean, ...faults: Fault[]): void {
    this.fault = (request) => (matches(request) ? faults.shift() : undefined);
  }

  /** The keys of all objects, read without the proxy, so that no fault affects them. */
  async objects(): Promise<string[]> {
    const list = await fetch(`http://127.0.0.1:${this.store.port}/${BUCKET}?list-type=2&max-keys=10000`);
    return [...(await list.text()).matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key);
  }

  async stop(): Promise<void> {
    this.#front.closeAllConnections();
    this.#front.close();
    await this.store.stop();
  }

  async #serve(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request;
    const body = await whole(request);
    // The client broke off: as in S3, nothing is stored.
    if (!body) return;
    const { host = '' } = request.headers;
    const seen = { method, host, path: decodeURIComponent(url.split('?', 1)[0] ?? '').slice(1) };
    this.seen.push(seen);
    const fault = this.fault(seen);
    if (fault === 'silent') return;
    if (fault === 'cut') return void request.socket.destroy();
    const isStranger = !request.headers.authorization?.includes(`Credential=${S3_KEYS.AWS_ACCESS_KEY_ID}/`);
    const refused = isStranger ? 403 : fault === 403 || fault === 503 ? fault : null;
    const { status, headers, content } = refused
      ? refusal(refused)
      : await this.#one.runExclusive(() => this.#done(request, body));
    if (fault === 'lost') return void request.socket.destroy();
    answer.writeHead(status, headers);
    if (fault !== 'half' && fault !== 'stalled') return void answer.end(content);
    answer.write(content.subarray(0, Math.ceil(content.length / 2)), () => {
      if (fault === 'half') request.socket.destroy();
    });
  }

  /** Carries out a request, unless its condition fails; returns the answer. */
  async #done(request: IncomingMessage, body: Buffer): Promise<Reply> {
    const { 'if-match': match, 'if-none-match': noneMatch } = request.headers;
    if (this.mindsConditions && request.method === 'PUT' && (match ?? noneMatch) !== undefined) {
      const etag = await this.#etagOf(request);
      if (match !== undefined && etag === null) return refusal(404);
      if (match === undefined ? etag !== null : etag !== match) return refusal(412);
    }
    return this.#pass(request, body);
  }

  /** The ETag of the stored object; `null` without one. */
  async #etagOf({ url, headers: { host } }: IncomingMessage): Promise<string | null> {
    const head = { method: 'HEAD', url, headers: { host } } as IncomingMessage;
    const { status, headers } = await this.#pass(head, Buffer.alloc(0));
    return status === 200 ? String(headers.etag) : null;
  }

  #pass({ method, url = '', headers }: IncomingMessage, body: Buffer): Promise<Reply> {
    const path =
      url.includes('list-type=2') && !url.includes('max-keys=') ? `${url}&max-keys=${this.pageSize}` : url;
    return new Promise((resolve, reject) => {
      const to = { port: this.store.port, host: '127.0.0.1', method, path, headers };
      const passed = send(to, async (reply) => {
        const content = (await whole(reply)) ?? Buffer.alloc(0);
        resolve({ status: reply.statusCode ?? 500, headers: reply.headers, content });
      });
      passed.once('error', reject);
      passed.end(body);
    });
  }
}

interface Reply {
  status: number;
  headers: OutgoingHttpHeaders;
  content: Buffer;
}

/** All of a message; `null` for one that breaks off. */
async function whole(message: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of message) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  } catch {
    return null;
  }
}

function refusal(status: keyof typeof NAMES): Reply {
  const text = `<?xml version="1.0"?><Error><Code>${NAMES[status]}</Code><Message>as the test asked</Message></Error>`;
  return { status, headers: { 'content-type': 'application/xml' }, content: Buffer.from(text) };
}
