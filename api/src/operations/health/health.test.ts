import type { Answer, Client } from '../../testing/client.ts';
import { clientGeneratedId } from '../../testing/client-generated-id.ts';
import { type PrivateServer, startPrivateServer } from './testing/private-server.ts';

let on: PrivateServer;
let client: Client;

beforeAll(async () => {
  on = await startPrivateServer();
  client = on.client;
});
afterAll(() => on?.end());

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

    await on.postgres.stop();
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

    await on.postgres.start();
    expect(await client.get('/health/ready')).toMatchObject({ status: 200 });
    expect(await login()).toMatchObject({ status: 200 });
    expect(on.server.process.exitCode).toBeNull();
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
  'neither loses nor duplicates acknowledged writes in a %s of PostgreSQL under load, and recovers',
  async (how) => {
    const member = await on.signIn(`writer_${how}`);
    const writers = Array.from({ length: 8 }, () => new Writer(member));
    const work = writers.map((writer) => writer.write());
    const acknowledged = () => writers.flatMap((writer) => writer.acknowledged);
    await until(() => acknowledged().length > 100);
    await on.postgres[how]();
    expect(await client.get('/health/ready')).toMatchObject({ status: 503 });
    await on.postgres.start();
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
