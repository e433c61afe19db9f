import { once } from 'node:events';
import { request } from 'node:http';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { cloneDatabase, type TestDatabase } from './testing/test-database.ts';
import { ACCESS_TOKEN_SECRET, runBuilt, startServer } from './testing/test-server.ts';
import { until } from './testing/until.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await cloneDatabase();
});

afterAll(async () => {
  await database.drop();
});

/** A request that the server has begun to handle and whose body is incomplete. */
async function requestUnderWay(url: string) {
  const body = JSON.stringify({ username_or_email: 'nobody', password: 'not this one' });
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    expect: '100-continue',
  };
  const call = request(`${url}/api/v1/auth/login`, { method: 'POST', headers });
  call.flushHeaders();
  await once(call, 'continue');
  call.write(body.slice(0, 10));
  return {
    finish: async () => {
      call.end(body.slice(10));
      const [answer] = await once(call, 'response');
      answer.resume();
      return answer.statusCode;
    },
  };
}

describe('the server process', () => {
  it('reports its address over IPC', async () => {
    const server = await startServer(database.url);
    expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    await server.stop();
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'lets a request under way finish on %s, then ends with 0',
    async (signal) => {
      const server = await startServer(database.url);
      const underWay = await requestUnderWay(server.url);
      server.process.kill(signal);
      await refusesConnections(server.url);
      expect(await underWay.finish()).toBe(401);
      expect(await server.ended).toBe(0);
    },
  );

  it('goes on after SIGUSR2, which replaces one of several processes, and says so in one line', async () => {
    const server = await startServer(database.url);
    const said = once(server.process.stderr as NodeJS.ReadableStream, 'data');
    server.process.kill('SIGUSR2');
    expect(String(await said)).toMatch(/^SIGUSR2 was ignored: one process serves.*\n$/);
    expect((await fetch(`${server.url}/api/v1/health/live`)).status).toBe(200);
    expect(await server.stop()).toBe(0);
  });

  it('ends although connections without a request are open', async () => {
    const server = await startServer(database.url);
    const { port, hostname } = new URL(server.url);
    const silent = connect(Number(port), hostname);
    await once(silent, 'connect');
    await fetch(`${server.url}/api/v1/health/live`);
    const started = Date.now();
    expect(await server.stop()).toBe(0);
    expect(Date.now() - started).toBeLessThan(5_000);
  });

  it('ends when its supervisor has ended', async () => {
    const server = await startServer(database.url);
    server.process.disconnect();
    expect(await server.ended).toBe(0);
  });

  // A pooler keeps its own for others.
  const isPooled = process.env.FETTLE_TEST_POOLER !== undefined;
  (isPooled ? it.skip : it)('closes its database connections when it ends', async () => {
    const server = await startServer(database.url);
    await server.stop();
    const rows = await database.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'fettle'`,
    );
    expect(rows).toEqual([]);
  });
});

/** Resolves as soon as the server accepts no new connection. */
async function refusesConnections(url: string): Promise<void> {
  await until(() =>
    fetch(`${url}/api/v1/health/live`).then(
      () => false,
      () => true,
    ),
  );
}

describe('a start that fails', () => {
  const settings = {
    ACCESS_TOKEN_SECRET,
    MEDIA_DIR: tmpdir(),
    PORT: '0',
    DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none',
  };
  const attempt = async (change: NodeJS.ProcessEnv) => {
    const program = runBuilt('main.js', [], { ...settings, ...change });
    const code = await program.ended;
    return { code, complaint: program.stderr() };
  };

  it.each([
    ['a setting that is wrong', { PORT: '70000' }, 'PORT must be a number from 0 to 65535, not "70000".'],
    ['a database that does not answer', {}, 'PostgreSQL does not answer at DATABASE_URL (ECONNREFUSED).'],
  ])('says why in one clear line, with exit code 1: %s', async (_what, change, line) => {
    expect(await attempt(change)).toEqual({ code: 1, complaint: `${line}\n` });
  });

  it('says so for a wrong password and for a database that does not exist', async () => {
    const wrong = new URL(database.url);
    wrong.password = 'wrong';
    expect(await attempt({ DATABASE_URL: wrong.href })).toEqual({
      code: 1,
      complaint: 'PostgreSQL refused the user or password of DATABASE_URL.\n',
    });
    const missing = new URL(database.url);
    missing.pathname = 'missing';
    expect(await attempt({ DATABASE_URL: missing.href })).toEqual({
      code: 1,
      complaint: 'The database that DATABASE_URL names does not exist.\n',
    });
  });

  it('says so for a port that is in use', async () => {
    const other: Server = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    const answer = await attempt({ DATABASE_URL: database.url, PORT: port });
    other.close();
    expect(answer).toEqual({
      code: 1,
      complaint: 'The port is taken by another process. Set PORT to a free one.\n',
    });
  });
});
