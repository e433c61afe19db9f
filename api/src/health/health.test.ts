import { Client as Connection } from 'pg';
import { Client } from '../testing/client.ts';
import { type OwnPostgres, startOwnPostgres } from '../testing/own-postgres.ts';
import { cloneDatabase } from '../testing/test-database.ts';
import { startServer, type TestServer } from '../testing/test-server.ts';

let postgres: OwnPostgres;
let server: TestServer;
let client: Client;
let database: string;

beforeAll(async () => {
  postgres = await startOwnPostgres();
  database = (await cloneDatabase(postgres.url)).url;
  server = await startServer(database);
  client = new Client(server.url);
});

afterAll(async () => {
  await server?.stop();
  await postgres?.end();
});

describe('health', () => {
  it('is live and ready', async () => {
    expect(await client.get('/health/live')).toMatchObject({ status: 200, data: { status: 'ok' } });
    expect(await client.get('/health/ready')).toMatchObject({
      status: 200,
      data: { status: 'ok', database: 'ok' },
    });
  });
});

describe('PostgreSQL restarted under the running server', () => {
  it('answers 503 while it is away, and recovers by itself', async () => {
    const fields = { username: 'ada', email: 'ada@example.org', password: 'correct horse battery' };
    const login = () => client.post('/auth/login', { username_or_email: 'ada', password: fields.password });
    await client.post('/auth/register', fields);
    await Promise.all(Array.from({ length: 12 }, login));

    await postgres.stop();
    const away = await Promise.all(Array.from({ length: 12 }, login));
    for (const answer of [...away, await client.get('/health/ready')]) {
      expect(answer).toMatchObject({ status: 503, errors: [{ code: 'DATABASE_UNAVAILABLE' }] });
      expect(JSON.stringify(answer.body)).not.toMatch(/ECONN|postgres|127\.0\.0\.1|terminat/i);
    }
    expect(await client.get('/health/live')).toMatchObject({ status: 200 });

    await postgres.start();
    expect(await client.get('/health/ready')).toMatchObject({ status: 200 });
    expect(await login()).toMatchObject({ status: 200 });
    expect(server.process.exitCode).toBeNull();
  });

  it('answers 503, never 500, to whom it loses between two statements of one change', async () => {
    const fields = { username: 'eve', email: 'eve@example.org', password: 'correct horse battery' };
    await client.post('/auth/register', fields);
    const { data } = await client.post<{ access_token: string }>('/auth/login', {
      username_or_email: 'eve',
      password: fields.password,
    });
    const eve = new Client(server.url, data.access_token);
    const answered = new Set<number>();
    let away = false;
    const write = async () => {
      while (!away) answered.add((await eve.post('/weight-entries', { weight: 80, unit: 'kg' })).status);
    };
    const writers = Array.from({ length: 12 }, write);
    for (let n = 0; n < 20; n++) await eve.get('/weight-entries');
    await postgres.stop();
    away = true;
    await Promise.all(writers);
    await postgres.start();
    expect([...answered].sort()).toEqual([201, 503]);
  });
});

it('answers 503 before a page gives up when PostgreSQL is up and does not come to an end, and goes on after', async () => {
  const blocker = new Connection(database);
  await blocker.connect();
  await blocker.query('BEGIN; LOCK TABLE users IN ACCESS EXCLUSIVE MODE');
  const login = () => client.post('/auth/login', { username_or_email: 'nobody', password: 'secret secret' });
  const asked = Date.now();
  expect(await login()).toMatchObject({ status: 503, errors: [{ code: 'DATABASE_UNAVAILABLE' }] });
  expect(Date.now() - asked).toBeLessThan(12_000);
  expect(await client.get('/health/ready')).toMatchObject({ status: 200 });
  await blocker.end();
  expect(await login()).toMatchObject({ status: 401 });
}, 30_000);
