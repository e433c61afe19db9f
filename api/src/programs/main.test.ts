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
  it('reports its address over IPC', async () => {
    const server = await startServer(database.url);
    expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    await server.stop();
  });

  it('finishes a current request on SIGTERM, then exits with 0', async () => {
    const server = await startServer(database.url);
    const underWay = await requestUnderWay(server.url);
    server.process.kill('SIGTERM');
    await refusesConnections(server.url);
    expect(await underWay.finish()).toBe(401);
    expect(await server.ended).toBe(0);
  });
});

describe('a failing start', () => {
  it.each([
    ['a wrong setting', { PORT: '70000' }, 'PORT must be a number from 0 to 65535, not "70000".'],
    ['a database that does not answer', {}, 'PostgreSQL does not answer at DATABASE_URL (ECONNREFUSED).'],
  ])('prints the reason in one clear line, with exit code 1: %s', async (_what, change, line) => {
    expect(await attempt(change)).toEqual({ code: 1, complaint: `${line}\n` });
  });

  it('names DATABASE_URL for a wrong password and for a missing database', async () => {
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
});
