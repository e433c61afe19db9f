import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request that the fake received. */
export interface ReceivedRequest {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A response: JSON with this status, or a function that writes an invalid one. */
export type FakeResponse =
  | { status?: number; headers?: Record<string, string>; json: unknown }
  | ((response: ServerResponse) => void);

/** A local food data provider. It sends the responses that a test sets, and records the requests. */
export class FakeProvider {
  readonly requests: ReceivedRequest[] = [];
  /** The response to every request; a test sets it. */
  answer: (received: ReceivedRequest) => FakeResponse | Promise<FakeResponse> = () => ({
    status: 404,
    json: { status: 0 },
  });
  readonly #server: Server;

  private constructor() {
    this.#server = createServer(async (request, response) => {
      const { method = '', headers } = request;
      const received = {
        method,
        url: new URL(request.url ?? '/', this.url),
        headers,
        body: await text(request),
      };
      this.requests.push(received);
      const answer = await this.answer(received);
      if (typeof answer === 'function') return answer(response);
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers });
      response.end(JSON.stringify(answer.json));
    });
  }

  static async start(): Promise<FakeProvider> {
    const fake = new FakeProvider();
    await new Promise<void>((resolve) => fake.#server.listen(0, '127.0.0.1', resolve));
    return fake;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/** A response that never comes. */
export const neverResponds: FakeResponse = () => {};

/** Sends the beginning and then closes the connection. */
export const cutOff: FakeResponse = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
  response.write('{"status":1,"product":{"code":"4006381333931","product_name":"Oa');
  setImmediate(() => response.destroy());
};

/** The page of a proxy while the provider is unavailable. */
export const html: FakeResponse = (response) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end('<!DOCTYPE html><title>Down for maintenance</title>');
};

/** Sends JSON without an end. */
export const endless: FakeResponse = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const more = () => {
    while (!response.destroyed && response.write(`"${'x'.repeat(65_536)}",`));
    if (!response.destroyed) response.once('drain', more);
  };
  more();
};
