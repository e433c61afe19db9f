/**
 * The load generator: HTTP/1.1 over plain sockets. autocannon does the same and more, but it brings pako under "MIT
 * AND Zlib", which is not on the list of allowed licences (`infra/tests/check/licences.ts`); so our own stays, and
 * small.
 */
import { connect, type Socket } from 'node:net';

/** An answer as it was received, before decompression. */
export interface WireAnswer {
  status: number;
  body: string;
  /** Length of the body on the wire, where it may be compressed. */
  bytes: number;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * A request as the bytes that go over the wire, so that no work remains while the clock runs. A path is relative to
 * `/api/v1`, unless it begins with `/api/`.
 */
export function wireRequest(
  method: string,
  path: string,
  token: string | null,
  body?: unknown,
  acceptedEncoding?: string,
): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body);
  const head = [
    `${method} ${path.startsWith('/api/') ? path : `/api/v1${path}`} HTTP/1.1`,
    'host: 127.0.0.1',
    ...(token === null ? [] : [`authorization: Bearer ${token}`]),
    ...(acceptedEncoding ? [`accept-encoding: ${acceptedEncoding}`] : []),
    ...(text ? ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`] : []),
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${text}`);
}

/**
 * One keep-alive connection that reads only answers with a content-length. It costs a few microseconds a request;
 * Node's own client costs as much as the measured server.
 */
export class Connection {
  private socket: Socket | undefined;
  private received: Buffer = Buffer.alloc(0);
  private resolve: (answer: WireAnswer) => void = () => undefined;
  private reject: (error: Error) => void = () => undefined;

  private constructor(private readonly port: number) {}

  static async open(port: number): Promise<Connection> {
    const connection = new Connection(port);
    await connection.connect();
    return connection;
  }

  /**
   * Sends one request and resolves with the whole answer. A connection has one request under way at a time. It
   * reconnects after the server closed it, which servers do after five seconds without a request.
   */
  async send(request: Buffer): Promise<WireAnswer> {
    const socket = this.socket?.writable ? this.socket : await this.connect();
    return new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
      socket.write(request);
    });
  }

  close(): void {
    this.reject = () => undefined;
    this.socket?.destroy();
  }

  private connect(): Promise<Socket> {
    return new Promise((resolve, reject) => {
      this.reject = reject;
      const socket = connect(this.port, '127.0.0.1', () => resolve(socket));
      socket.setNoDelay(true);
      socket.on('data', (chunk: Buffer) => this.read(chunk));
      socket.on('error', (error) => this.reject(error));
      socket.on('close', () => {
        if (socket === this.socket) this.reject(new Error('The server closed the connection.'));
      });
      this.socket = socket;
    });
  }

  private read(chunk: Buffer): void {
    this.received = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk]);
    const headEnd = this.received.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const head = this.received.toString('latin1', 0, headEnd);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
    if (Number.isNaN(length)) {
      this.reject(new Error(`An answer without its length:\n${head}`));
      return;
    }
    const end = headEnd + HEAD_END.length + length;
    if (this.received.length < end) return;
    const body = this.received.toString('utf8', headEnd + HEAD_END.length, end);
    this.received = Buffer.alloc(0);
    this.resolve({ status: Number(head.slice(9, 12)), body, bytes: length });
  }
}

/**
 * Sends a request and returns its answer with its duration in ms.
 *
 * @throws an Error with the answer's body when the status is neither 200 nor 201
 */
export async function sendTimed(
  connection: Connection,
  request: Buffer,
): Promise<WireAnswer & { milliseconds: number }> {
  const sent = performance.now();
  const answer = await connection.send(request);
  const milliseconds = performance.now() - sent;
  if (answer.status !== 200 && answer.status !== 201) {
    const [requestLine] = request.toString().split('\r\n');
    throw new Error(`${requestLine} was answered with ${answer.status}: ${answer.body}`);
  }
  return { ...answer, milliseconds };
}

/** Sends one request over a connection of its own; an answer that is no success is an error. */
export async function send(port: number, request: Buffer): Promise<WireAnswer> {
  const connection = await Connection.open(port);
  try {
    return await sendTimed(connection, request);
  } finally {
    connection.close();
  }
}
