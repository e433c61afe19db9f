import { Client as Connection } from 'pg';
import { type Answer, Client } from '../testing/client.ts';
import { clientGeneratedId } from '../testing/client-generated-id.ts';
import { type PrivatePostgres, startPrivatePostgres } from '../testing/private-postgres.ts';
import { cloneDatabase } from '../testing/test-database.ts';
import { startServer, type TestServer } from '../testing/test-server.ts';

let postgres: PrivatePostgres;
let server: TestServer;
let client: Client;
let database: string;

beforeAll(async () => {
  postgres = await startPrivatePostgres();
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
      data: {
        status: 'ok',
        database: 'ok',
        migrations: 'ok',
        media: 'ok',
        disk: 'ok',
        front_ends: 'not_used',
        redis: 'not_used',
      },
    });
  });
});

describe('a restart of PostgreSQL under the running server', () => {
  it('answers 503 while PostgreSQL is unavailable, and recovers by itself', async () => {
    const fields = { username: 'ada', email: 'ada@example.org', password: 'correct horse battery' };
    const login = () => client.post('/auth/login', { username_or_email: 'ada', password: fields.password });
    await client.post('/auth/register', fields);
    await Promise.all(Array.from({ length: 12 }, login));

    await postgres.stop();
    const away = await Promise.all(Array.from({ length: 12 }, login));
    expect(await client.get('/health/ready')).toMatchObject({
      status: 503,
      errors: [{ code: 'NOT_READY' }],
      data: { status: 'unavailable', database: 'unavailable', media: 'ok' },
    });
    for (const answer of away) {
      expect(answer).toMatchObject({ status: 503, errors: [{ code: 'DATABASE_UNAVAILABLE' }] });
      expect(JSON.stringify(answer.body)).not.toMatch(/ECONN|postgres|127\.0\.0\.1|terminat/i);
    }
    expect(await client.get('/health/live')).toMatchObject({ status: 200 });

    await postgres.start();
    expect(await client.get('/health/ready')).toMatchObject({ status: 200 });
    expect(await login()).toMatchObject({ status: 200 });
    expect(server.process.exitCode).toBeNull();
  });

  it('answers 503, never 500, when a connection is lost between two statements of a transaction', async () => {
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

/** A client that writes one entry after another, and repeats each until it is acknowledged. */
class Writer {
  readonly acknowledged: string[] = [];
  readonly statuses = new Set<number>();
  lastAt = 0;
  private going = true;

  constructor(private readonly member: Client) {}

  async write(): Promise<void> {
    while (this.going) await this.writeOne(clientGeneratedId());
  }

  stop(): void {
    this.going = false;
  }

  private async writeOne(id: string): Promise<void> {
    for (;;) {
      const { status } = await this.member.post('/weight-entries', { id, weight: 80, unit: 'kg' });
      this.statuses.add(status);
      if (status !== 201) continue;
      this.acknowledged.push(id);
      this.lastAt = Date.now();
      return;
    }
  }
}

async function signIn(username: string): Promise<Client> {
  const password = 'correct horse battery';
  await client.post('/auth/register', { username, email: `${username}@example.org`, password });
  const { data } = await client.post<{ access_token: string }>('/auth/login', {
    username_or_email: username,
    password,
  });
  return new Client(server.url, data.access_token);
}

async function storedIds(member: Client): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Answer<{ entries: { id: string }[]; next_cursor: string | null }> = await member.get(
      `/weight-entries?limit=200${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    );
    ids.push(...page.data.entries.map(({ id }) => id));
    cursor = page.data.next_cursor;
  }
  return ids;
}

it.each(['stop', 'crash'] as const)(
  'loses and duplicates no acknowledged write in a %s of PostgreSQL under load, and recovers with it',
  async (how) => {
    const member = await signIn(`writer_${how}`);
    const writers = Array.from({ length: 8 }, () => new Writer(member));
    const work = writers.map((writer) => writer.write());
    const acknowledged = () => writers.flatMap((writer) => writer.acknowledged);
    await until(() => acknowledged().length > 100);
    await postgres[how]();
    expect(await client.get('/health/ready')).toMatchObject({ status: 503 });
    await postgres.start();
    expect(await client.get('/health/ready')).toMatchObject({ status: 200 });
    const back = Date.now();
    await until(() => writers.every(({ lastAt }) => lastAt > back));
    for (const writer of writers) writer.stop();
    await Promise.all(work);
    expect((await storedIds(member)).sort()).toEqual(acknowledged().sort());
    expect([...new Set(writers.flatMap(({ statuses }) => [...statuses]))].sort()).toEqual([201, 503]);
  },
);

/** Resolves when the condition holds; checks it after each request of its own. */
async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await client.get('/health/live');
}

/** A request whose sender does not wait for the answer. */
async function goAway({ access_token }: Client): Promise<void> {
  const headers = { authorization: `Bearer ${access_token}` };
  const impatient = { headers, signal: AbortSignal.timeout(300) };
  await expect(fetch(`${server.url}/api/v1/weight-entries`, impatient)).rejects.toThrow();
}

it('answers other requests quickly while one table is locked and many requests wait for it', async () => {
  const member = await signIn('patient');
  const blocker = new Connection(database);
  await blocker.connect();
  await blocker.query('BEGIN; LOCK TABLE weight_entries IN ACCESS EXCLUSIVE MODE');
  const crowd = Array.from({ length: 60 }, (_, n) =>
    n % 3 === 0 ? member.get('/entries') : member.post('/weight-entries', { weight: 80, unit: 'kg' }),
  );
  const waited = Promise.all(crowd).then(() => 'the crowd has waited');
  for (const path of ['/auth/me', '/preferences', '/meal-entries', '/health/ready']) {
    expect(await Promise.race([waited, member.get(path)])).toMatchObject({ status: 200 });
  }
  expect(new Set((await Promise.all(crowd)).map(({ status }) => status))).toEqual(new Set([503]));
  // A client that disconnects while it waits releases its slot.
  const gone = Array.from({ length: 10 }, () => goAway(member));
  await Promise.all(gone);
  await blocker.end();
  expect(await member.post('/weight-entries', { weight: 80, unit: 'kg' })).toMatchObject({ status: 201 });
}, 30_000);

it('answers other members in the same compartment while many requests of one member wait there', async () => {
  const [crowded, other] = [await signIn('crowded'), await signIn('other')];
  const blocker = new Connection(database);
  await blocker.connect();
  await blocker.query(`BEGIN; SELECT 1 FROM users WHERE username = 'crowded' FOR UPDATE`);
  const weighIn = (member: Client) => member.post('/weight-entries', { weight: 80, unit: 'kg' });
  const crowd = Array.from({ length: 40 }, () => weighIn(crowded));
  const waited = Promise.all(crowd).then(() => 'the crowd has waited');
  for (let n = 0; n < 5; n++) {
    expect(await Promise.race([waited, weighIn(other)])).toMatchObject({ status: 201 });
  }
  await blocker.end();
  await Promise.all(crowd);
});

it('answers 503 before a page gives up when a statement of PostgreSQL does not finish, and recovers afterwards', async () => {
  const blocker = new Connection(database);
  await blocker.connect();
  await blocker.query('BEGIN; LOCK TABLE users IN ACCESS EXCLUSIVE MODE');
  const login = () => client.post('/auth/login', { username_or_email: 'nobody', password: 'secret secret' });
  const started = Date.now();
  expect(await login()).toMatchObject({ status: 503, errors: [{ code: 'DATABASE_UNAVAILABLE' }] });
  expect(Date.now() - started).toBeLessThan(12_000);
  expect(await client.get('/health/ready')).toMatchObject({ status: 200 });
  await blocker.end();
  expect(await login()).toMatchObject({ status: 401 });
}, 30_000);
