import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chance } from './chance.ts';

/** Fault of the network on one request. */
export type Fault =
  | 'none'
  /** Arrives late: others overtake it. */
  | 'late'
  /** Never arrives. */
  | 'dropped'
  /** Arrives, but its answer does not. */
  | 'answer lost'
  /** Arrives twice, the second time later. */
  | 'twice'
  /** The server answers that it is overloaded. */
  | 'refused for now';

const FAULTS: [Fault, share: number][] = [
  ['none', 0.5],
  ['late', 0.14],
  ['dropped', 0.1],
  ['answer lost', 0.14],
  ['twice', 0.08],
  ['refused for now', 0.04],
];

/** Delay of a late request, in ms. */
const LATE = 250;

interface NetworkOptions {
  seed: number;
  /** The product, `http://localhost:3000`. */
  product: string;
  /** Name of the device; each device has its own faults. */
  device: string;
  /** Files that the network serves itself, by their paths. */
  files: NetworkFiles;
}

export type NetworkFiles = Map<string, { type: string; content: string | Buffer }>;

/**
 * The network between one device and the product. It can be down, and it has faults: a request's fault depends on the
 * seed, on the request, and on its earlier repetitions, so that the same run meets the same faults.
 */
export class FaultyNetwork {
  readonly #server: Server;
  readonly #options: NetworkOptions;
  readonly #asked = new Map<string, number>();
  readonly #late = new Set<Promise<unknown>>();
  /** Number of times that each fault happened. */
  readonly counts = new Map<Fault | 'down', number>();
  down = false;
  /** True for the end of a run, which has no faults. */
  healed = false;

  private constructor(options: NetworkOptions) {
    this.#options = options;
    this.#server = createServer((incoming, answer) => void this.#pass(incoming, answer));
  }

  static async open(options: NetworkOptions): Promise<FaultyNetwork> {
    const network = new FaultyNetwork(options);
    await new Promise<void>((resolve) => network.#server.listen(0, '127.0.0.1', resolve));
    return network;
  }

  get url(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Resolves once all late requests have arrived. */
  async settled(): Promise<void> {
    while (this.#late.size > 0) await Promise.allSettled(this.#late);
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #pass(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = incoming;
    const file = this.#options.files.get(url);
    if (file) {
      answer.setHeader('Content-Type', file.type).end(file.content);
      return;
    }
    const body = await bodyOf(incoming);
    const fault = this.down ? 'down' : this.#faultOf(method, url, body);
    this.counts.set(fault, (this.counts.get(fault) ?? 0) + 1);
    const cut = () => incoming.socket.destroy();
    switch (fault) {
      case 'down':
      case 'dropped':
        return void cut();
      case 'answer lost':
        await this.#forward(incoming, body);
        return void cut();
      case 'refused for now':
        answer.writeHead(503, { 'Content-Type': 'application/json' });
        return void answer.end(
          '{"success":false,"errors":[{"code":"OVERLOADED","message":"Busy","field":null}]}',
        );
      case 'twice':
        this.#later(() => this.#forward(incoming, body));
        return this.#forward(incoming, body, answer);
      case 'late':
        await pause(LATE);
        return this.#forward(incoming, body, answer);
      case 'none':
        return this.#forward(incoming, body, answer);
    }
  }

  #faultOf(method: string, url: string, body: Buffer): Fault {
    // Health checks have no faults, so that a run does not spend its time waiting for the next check.
    if (this.healed || url.includes('/health/')) return 'none';
    const { seed, device } = this.#options;
    const what = [seed, device, method, url, body.toString()].join(' ');
    const times = (this.#asked.get(what) ?? 0) + 1;
    this.#asked.set(what, times);
    let share = chance(what, times);
    for (const [fault, part] of FAULTS) {
      if (share < part) return fault;
      share -= part;
    }
    return 'none';
  }

  #later(work: () => Promise<unknown>): void {
    const run = pause(2 * LATE).then(work);
    this.#late.add(run);
    void run.finally(() => this.#late.delete(run));
  }

  #forward(incoming: IncomingMessage, body: Buffer, answer?: ServerResponse): Promise<void> {
    const { method, url, headers } = incoming;
    return new Promise((resolve) => {
      const outgoing = request(new URL(url ?? '/', this.#options.product), { method, headers }, (result) => {
        if (answer) {
          answer.writeHead(result.statusCode ?? 502, result.headers);
          result.pipe(answer);
        } else result.resume();
        result.once('end', resolve);
      });
      outgoing.once('error', () => {
        answer?.destroy();
        resolve();
      });
      outgoing.end(body);
    });
  }
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
