import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Status } from '../cli/live-builds.ts';
import { Product } from '../cli/product.ts';

export const APP = 'mfe-community';
export const TOKEN = 'fettle-deploy-0123456789';

/** Answers one request, or breaks its connection. */
export type Answer = (response: ServerResponse, body: Buffer) => void;

export const json =
  (status: number, body: object, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
export const data = (of: object) => json(200, { success: true, data: of });
export const refusal = (status: number, message: string, headers?: Record<string, string>, code = 'X') =>
  json(status, { success: false, errors: [{ code, message, field: null }] }, headers);
export const breaksOff: Answer = (response) => void response.destroy();

/** A server with the API's addresses for teams, which answers what a test tells it to, and with files for everybody. */
export class FakeProduct {
  /** Requests so far: `POST /mfe-community/builds`. */
  requests: string[] = [];
  /** The header `Authorization` of each request. */
  tokens: string[] = [];
  /** Pauses in ms that the client made. */
  pauses: number[] = [];
  /** Content of a file by its path, or an address that it leads to; none unless a test sets it. An error breaks the connection. */
  read: (path: string) => Promise<Buffer | URL | null> = async () => null;
  #answers: Answer[] = [];
  readonly #server = createServer((request, response) => void this.#serve(request, response));

  async start(): Promise<void> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
  }

  stop(): void {
    this.#server.close();
  }

  /** Sets the answers in their order, of which the last one is repeated, and forgets what was asked before. */
  answer(...answers: Answer[]): void {
    [this.requests, this.tokens, this.pauses, this.#answers] = [[], [], [], answers];
  }

  /** A client that does not wait. */
  client(token = TOKEN): Product {
    const { port } = this.#server.address() as AddressInfo;
    return new Product(`http://127.0.0.1:${port}`, token, async (ms) => void this.pauses.push(ms));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (!request.url?.startsWith('/api/v1/feature-apps')) return this.#serveFile(request, response);
    this.tokens.push(request.headers.authorization ?? '');
    this.requests.push(`${request.method} ${request.url?.replace('/api/v1/feature-apps', '')}`);
    const answer = (this.#answers.length > 1 ? this.#answers.shift() : this.#answers[0]) ?? breaksOff;
    const isTrusted =
      request.headers.authorization === `Bearer ${TOKEN}` || request.url?.endsWith('/deploy-tokens');
    (isTrusted ? answer : refusal(401, 'Please sign in'))(response, Buffer.concat(chunks));
  }

  /** Refuses a request that has a token: the files are for everybody. */
  async #serveFile({ url = '', headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    const isPublic = !headers.authorization && !headers.cookie;
    const content = isPublic ? await this.read(url).catch(() => undefined) : null;
    if (content === undefined) response.destroy();
    else if (content instanceof URL) response.writeHead(302, { location: content.href }).end();
    else response.writeHead(content ? 200 : 404).end(content);
  }
}

/** Message of the error with which a command ends. */
export const endOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no error',
    (error: Error) => error.message,
  );

const build = (version: string, loads = 0, failures = 0) => ({
  ...{ version, build_id: 'abc', loads, failures },
  failure_rate: null,
  provenance: null,
  smoke_test: null,
});
export const team = {
  name: 'Movers',
  packages: [APP],
  slots: ['page:/community'],
  canary_required: true,
  may_skip_canary: false,
};
/** Status with these versions of `APP`, the canary for 10 percent. */
export const status = (
  stable: string,
  canary: string | null,
  revision: number,
  app: Partial<Pick<Status['feature_apps'][number], 'switched_off' | 'has_previous'>> = {},
): Status => ({
  team,
  revision,
  feature_apps: [
    {
      name: APP,
      switched_off: false,
      counted_since: '',
      has_previous: true,
      taken_back: null,
      stable: build(stable, 1204, 3),
      canary: canary === null ? null : { ...build(canary), share: 10, since: '', by: '', reason: '' },
      ...app,
    },
  ],
});
