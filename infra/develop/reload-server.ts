import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/** Lets pages of every origin read: this server runs on the developer's own machine, for its own pages. */
const HEADERS = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' };

/**
 * Tells pages which build is served (`/events`: one message at once and one at each change), and serves the files of
 * a folder, if there is one. Listens on 127.0.0.1 only.
 */
export class ReloadServer {
  readonly #server: Server;
  readonly #listeners = new Set<ServerResponse>();
  #shown: string | null = null;

  private constructor(folder: string | null) {
    this.#server = createServer((request, answer) => {
      const path = request.url?.split('?', 1)[0] ?? '/';
      if (path === '/events') this.#listen(answer);
      else void sendFile(folder, path, answer);
    });
  }

  /** @throws the error of `listen` when the port is taken. */
  static async start(port: number, folder: string | null): Promise<ReloadServer> {
    const server = new ReloadServer(folder);
    await new Promise<void>((resolve, reject) => {
      server.#server.once('error', reject).listen(port, '127.0.0.1', resolve);
    });
    return server;
  }

  /** Sends the text to every page, unless it equals the previous one. */
  show(shown: string | null): void {
    if (shown === null || shown === this.#shown) return;
    this.#shown = shown;
    for (const listener of this.#listeners) listener.write(`data: ${shown}\n\n`);
  }

  /** Ends every connection. */
  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #listen(answer: ServerResponse): void {
    answer.writeHead(200, { ...HEADERS, 'Content-Type': 'text/event-stream' });
    answer.write(this.#shown === null ? ':\n\n' : `data: ${this.#shown}\n\n`);
    this.#listeners.add(answer);
    answer.once('close', () => this.#listeners.delete(answer));
  }
}

/** Sends a file of a build, which lies flat in its folder; answers 404 to any other name, so no path leads out. */
async function sendFile(folder: string | null, path: string, answer: ServerResponse): Promise<void> {
  const file = folder && /^\/\w[\w.-]*$/.test(path) ? join(folder, path) : null;
  const size = file && (await stat(file).catch(() => null))?.size;
  if (!file || !size) {
    answer.writeHead(404, HEADERS).end();
    return;
  }
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  answer.writeHead(200, { ...HEADERS, 'Content-Type': type, 'Content-Length': size });
  createReadStream(file)
    .once('error', () => answer.destroy())
    .pipe(answer);
}
