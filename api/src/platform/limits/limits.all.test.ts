import { once } from 'node:events';
import { connect } from 'node:net';
import { Client } from '../../testing/client.ts';
import { address, from, LIMITS, statuses, times } from '../../testing/limits.ts';
import { hasRedis, startRedis } from '../../testing/redis.ts';
import { cloneDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startServer, type TestServer } from '../../testing/test-server.ts';
import { until } from '../../testing/until.ts';

let database: TestDatabase;
/** Runs behind a proxy on this machine, which the requests of these tests imitate. */
let behind: TestServer;

beforeAll(async () => {
  database = await cloneDatabase();
  behind = await startServer(database.url, { ...LIMITS, TRUSTED_PROXIES: '127.0.0.1' });
});

afterAll(async () => {
  await behind?.stop();
  await database?.drop();
});

const login = (username_or_email: string, password: string, where: string) =>
  new Client(behind.url).post('/auth/login', { username_or_email, password }, from(where));
const me = (where: string, token: string | null = null, server = behind) =>
  new Client(server.url, token).get('/auth/me', from(where));

describe('wrong passwords', () => {
  it('still count after a restart', async () => {
    const home = address();
    for (let n = 0; n < 3; n++) await login('restart', 'wrong password', home);
    await behind.stop();
    behind = await startServer(database.url, { ...LIMITS, TRUSTED_PROXIES: '127.0.0.1' });
    expect(await login('restart', 'wrong password', home)).toMatchObject({ status: 429 });
  });
});

/** The server's output for these bytes until it ends the connection; nothing more is sent. */
function talk(bytes: string): Promise<string> {
  const { hostname, port } = new URL(behind.url);
  return new Promise((resolve, reject) => {
    let said = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.on('data', (chunk) => {
      said += chunk;
    });
    socket.once('error', reject).once('close', () => resolve(said));
  });
}

it.each([
  ['the head', 'POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nX-Slow: '],
  [
    'the body',
    'POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 192.0.2.1\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a',
  ],
])('answers 408 to a request whose %s never ends, and closes its connection', async (_what, bytes) => {
  expect(await talk(bytes)).toMatch(/^HTTP\/1.1 408 .*"code":"BAD_REQUEST"/s);
});

describe('counting in Redis', () => {
  (hasRedis() ? it : it.skip)('counts for two processes together (needs redis-server)', async () => {
    const { url: REDIS_URL, process: redis } = await startRedis();
    const settings = { ...LIMITS, REDIS_URL };
    const both = await Promise.all([
      startServer(database.url, settings),
      startServer(database.url, settings),
    ]);
    try {
      for (const { url } of both) await untilReady(new Client(url));
      const answers = await times(42, (n) => me('x', null, both[n % 2]));
      expect(statuses(answers)).toEqual([...Array(40).fill(401), 429, 429]);
      redis.kill('SIGKILL');
      await once(redis, 'exit');
      expect(statuses(await times(20, () => me('x', null, both[0])))).toEqual(Array(20).fill(401));
    } finally {
      redis.kill('SIGKILL');
      await Promise.all(both.map((server) => server.stop()));
    }
  });
});

const untilReady = (client: Client) =>
  until(async () => (await client.get<{ redis: string }>('/health/ready')).data.redis === 'ok');
