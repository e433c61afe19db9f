import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as SecureServer } from 'node:https';
import type { Socket } from 'node:net';

/**
 * Watches a server's connections, and gives what ends those on which no request is under way: also the ones that never
 * sent a whole head, which Node's own `closeIdleConnections` takes for busy. They would keep a process from ending.
 */
export function idleConnections(server: Server | SecureServer): () => void {
  const idle = new Set<Socket>();
  const arrived = (socket: Socket) => {
    idle.add(socket);
    socket.once('close', () => idle.delete(socket));
  };
  // By TLS a request's socket is the one inside.
  server.on(server instanceof SecureServer ? 'secureConnection' : 'connection', arrived);
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    idle.delete(socket);
    response.once('close', () => {
      if (!socket.destroyed) idle.add(socket);
    });
  });
  return () => {
    for (const socket of idle) socket.destroy();
  };
}
