import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

/** True if this machine has redis-server. */
export const hasRedis = () => spawnSync('redis-server', ['--version']).status === 0;

/** A Redis of a test; it takes connections. Its end is that of `process`. */
export async function startRedis(): Promise<{ url: string; process: ChildProcess }> {
  // Redis cannot choose its port itself: another program may take the free port first, and then Redis ends.
  for (;;) {
    const port = await freePort();
    const redis = spawn('redis-server', ['--port', String(port), '--save', ''], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    for await (const line of createInterface({ input: redis.stdout }))
      if (line.includes('Ready to accept connections')) {
        redis.stdout.resume();
        return { url: `redis://127.0.0.1:${port}`, process: redis };
      }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
