import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { Client } from '../testing/client.ts';
import { OtlpReceiver } from '../testing/otlp-receiver.ts';
import { cloneDatabase } from '../testing/test-database.ts';
import { startServer } from '../testing/test-server.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

const installed = spawnSync('redis-server', ['--version']).status === 0;
const ADDRESS = '203.0.113.77';

(installed ? it : it.skip)(
  'a command of Redis is a span of its request, without its key (needs redis-server)',
  async () => {
    const port = await freePort();
    const redis = spawn('redis-server', ['--port', String(port), '--save', ''], { stdio: 'ignore' });
    const [collector, database] = await Promise.all([OtlpReceiver.start(), cloneDatabase()]);
    const server = await startServer(database.url, {
      ...collector.settings,
      REDIS_URL: `redis://127.0.0.1:${port}`,
      TRUSTED_PROXIES: '127.0.0.1',
    });
    try {
      const client = new Client(server.url);
      for (let state = ''; state !== 'ok'; )
        state = (await client.get<{ redis: string }>('/health/ready')).data.redis;
      const answer = await client.get('/auth/me', { 'x-forwarded-for': ADDRESS });
      const id = answer.headers.get('x-request-id');
      const { root, all } = await collector.trace(({ attributes }) => attributes['fettle.request_id'] === id);
      const commands = all.filter(({ attributes }) => attributes['db.system.name'] === 'redis');
      expect(commands.length).toBeGreaterThan(0);
      for (const { name, parentSpanId } of commands) {
        expect(name).toMatch(/^Redis \w+$/);
        expect(parentSpanId).toBe(root.spanId);
      }
      const sent = Buffer.concat(collector.bodies.map(({ body }) => body)).toString();
      expect(['fettle:requests', ADDRESS].filter((text) => sent.includes(text))).toEqual([]);
    } finally {
      await server.stop();
      redis.kill('SIGKILL');
      await Promise.all([collector.stop(), database.drop()]);
    }
  },
);
