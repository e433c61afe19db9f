import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { attempt, refusesConnections, requestUnderWay } from '../testing/server-process.ts';
import { cloneDatabase, type TestDatabase } from '../testing/test-database.ts';
import { startServer } from '../testing/test-server.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await cloneDatabase();
});

afterAll(async () => {
  await database.drop();
});

describe('the server process', () => {
  it('finishes a current request on SIGINT, then exits with 0', async () => {
    const server = await startServer(database.url);
    const underWay = await requestUnderWay(server.url);
    server.process.kill('SIGINT');
    await refusesConnections(server.url);
    expect(await underWay.finish()).toBe(401);
    expect(await server.ended).toBe(0);
  });

  it('ignores SIGUSR2, which replaces one of several processes, with one line', async () => {
    const server = await startServer(database.url);
    const said = once(server.process.stderr as NodeJS.ReadableStream, 'data');
    server.process.kill('SIGUSR2');
    expect(String(await said)).toMatch(/^SIGUSR2 was ignored: one process serves.*\n$/);
    expect((await fetch(`${server.url}/api/v1/health/live`)).status).toBe(200);
    expect(await server.stop()).toBe(0);
  });

  it('exits although connections without a request are open', async () => {
    const server = await startServer(database.url);
    const { port, hostname } = new URL(server.url);
    const silent = connect(Number(port), hostname);
    await once(silent, 'connect');
    await fetch(`${server.url}/api/v1/health/live`);
    const started = Date.now();
    expect(await server.stop()).toBe(0);
    expect(Date.now() - started).toBeLessThan(5_000);
  });

  it('exits when its supervisor has ended', async () => {
    const server = await startServer(database.url);
    server.process.disconnect();
    expect(await server.ended).toBe(0);
  });

  // A pooler keeps its own connections for others.
  const isPooled = process.env.FETTLE_TEST_POOLER !== undefined;
  (isPooled ? it.skip : it)('closes its database connections when it exits', async () => {
    const server = await startServer(database.url);
    await server.stop();
    const rows = await database.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'fettle'`,
    );
    expect(rows).toEqual([]);
  });
});

describe('a failing start', () => {
  it('names PORT when the port is in use', async () => {
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
