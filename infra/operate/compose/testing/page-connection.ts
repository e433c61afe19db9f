import { type ClientHttp2Session, connect, constants } from 'node:http2';

export interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

const MOST_REPEATS = 3;

/**
 * The one connection that a browser has to the server, by HTTP/2 over TLS. It reconnects when the server closes it,
 * and repeats requests that the server says it did not begin, as browsers do (RFC 9113, 6.8 and 8.7).
 */
export class PageConnection {
  #session: ClientHttp2Session | null = null;
  /** Number of requests that were repeated because the server had not begun them. */
  notBegun = 0;

  constructor(
    private readonly origin: string,
    private readonly ca: Buffer,
  ) {}

  /** Rejects when the answer does not arrive, or only partly. */
  async send(
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: Buffer | string,
  ): Promise<PageAnswer> {
    for (let again = 0; ; again++) {
      try {
        return await this.#sendOnce(method, path, headers, body);
      } catch (error) {
        if (!isNotBegun(error as NodeJS.ErrnoException) || again === MOST_REPEATS) throw error;
        this.#session = null;
        this.notBegun += 1;
      }
    }
  }

  /** JSON of the API, with its status. */
  async json<T>(
    method: string,
    path: string,
    token?: string,
    fields?: object,
    headers: Record<string, string> = {},
  ) {
    const answer = await this.send(
      method,
      path,
      {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(fields && { 'content-type': 'application/json' }),
        ...headers,
      },
      fields && JSON.stringify(fields),
    );
    const { data, errors } = JSON.parse(answer.body.toString() || '{}') as { data: T; errors?: unknown };
    return { status: answer.status, data, errors };
  }

  close(): void {
    this.#session?.close();
    this.#session = null;
  }

  #open(): ClientHttp2Session {
    const session = connect(this.origin, { ca: this.ca });
    // A test that failed in the middle must not keep its process alive.
    session.unref();
    const forget = () => {
      if (this.#session === session) this.#session = null;
    };
    // The requests under way report the error themselves.
    session.on('error', forget);
    session.on('goaway', forget);
    session.on('close', forget);
    return session;
  }

  #sendOnce(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: Buffer | string,
  ): Promise<PageAnswer> {
    this.#session ??= this.#open();
    const session = this.#session;
    return new Promise((resolve, reject) => {
      const stream = session.request({ ':method': method, ':path': path, ...headers }, { endStream: !body });
      const chunks: Buffer[] = [];
      let answer: Omit<PageAnswer, 'body'> | null = null;
      stream.on('response', ({ ':status': status = 0, ...rest }) => {
        answer = { status, headers: rest as Record<string, string> };
      });
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        if (answer && !stream.rstCode) resolve({ ...answer, body: Buffer.concat(chunks) });
      });
      stream.on('error', reject);
      stream.on('close', () => reject(Object.assign(new Error('no answer'), { rst: stream.rstCode })));
      if (body) stream.end(body);
    });
  }
}

/**
 * Whether the server did not begin a request: Node refuses requests on a closing connection, and nghttp2 those that
 * came after the server's last one.
 */
function isNotBegun({ code, rst, message }: NodeJS.ErrnoException & { rst?: number }): boolean {
  if (code === 'ERR_HTTP2_GOAWAY_SESSION' || code === 'ERR_HTTP2_INVALID_SESSION') return true;
  const refused = constants.NGHTTP2_REFUSED_STREAM;
  return rst === refused || (code === 'ERR_HTTP2_STREAM_ERROR' && message.includes('NGHTTP2_REFUSED_STREAM'));
}
