import { createServer } from 'node:net';
import { Failure } from '../../failure.ts';

/** A port of 127.0.0.1 that is free at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
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
