import { createServer } from 'node:net';
import { Failure } from '../../failure.ts';

/** The ports that `freePort` chooses from: below those that Linux and macOS give to outgoing connections by themselves. */
const FIRST = 20_000;
const COUNT = 10_000;

/** Processes that run at the same time begin at different ports. */
let next = (process.pid * 16) % COUNT;

/**
 * A port of 127.0.0.1 that is free at this moment, another one at each call.
 *
 * The system's own choice (port 0) may be taken before a program listens there: by any outgoing connection, and by the next
 * process that asks.
 */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < COUNT; tried += 1) {
    const port = FIRST + next;
    next = (next + 1) % COUNT;
    if (await isFree(port)) return port;
  }
  throw new Failure(`No port from ${FIRST} to ${FIRST + COUNT - 1} is free.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/**
 * Makes sure that the product will be able to listen, before anything is built.
 *
 * @throws Failure that names PORT or HOST
 */
export function requireFreePort(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenFailure(error, host, port)));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve()));
  });
}

function listenFailure(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new Failure(
        `Port ${port} is taken by another program: end that one, or choose another (PORT=${port + 1} npm start).`,
      );
    case 'EACCES':
      return new Failure(
        `Port ${port} may not be used by this user: choose one above 1023 (PORT=3000 npm start).`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new Failure(
        `HOST=${host} is no address of this machine (127.0.0.1: only here, 0.0.0.0: the network).`,
      );
    default:
      return error;
  }
}
