import { Client } from '../testing/client.ts';
import { OtlpReceiver } from '../testing/otlp-receiver.ts';
import { hasRedis, startRedis } from '../testing/redis.ts';
import { cloneDatabase } from '../testing/test-database.ts';
import { startServer } from '../testing/test-server.ts';
import { until } from '../testing/until.ts';

const ADDRESS = '203.0.113.77';

(hasRedis() ? it : it.skip)(
  'a command of Redis is a span of its request, without its key (needs redis-server)',
  async () => {
    const [collector, database, redis] = await Promise.all([
      OtlpReceiver.start(),
      cloneDatabase(),
      startRedis(),
    ]);
    const server = await startServer(database.url, {
      ...collector.settings,
      REDIS_URL: redis.url,
      TRUSTED_PROXIES: '127.0.0.1',
    });
    try {
      const client = new Client(server.url);
      await until(async () => (await client.get<{ redis: string }>('/health/ready')).data.redis === 'ok');
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
      redis.process.kill('SIGKILL');
      await Promise.all([collector.stop(), database.drop()]);
    }
  },
);
