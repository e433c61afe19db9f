import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client as Connection } from 'pg';
import { Client } from '../../../testing/client.ts';
import { startServer, type TestServer } from '../../../testing/test-server.ts';

const HOLDER = join(__dirname, '../../../../../infra/tests/run/replicated-postgres-process.ts');
/** The distribution's PostgreSQL; the embedded one has no program that makes a replica. */
const FOLDER = '/usr/lib/postgresql';
const isInstalled = existsSync(FOLDER) && readdirSync(FOLDER).some((version) => Number(version) >= 15);

/** A PostgreSQL with a streaming replica. */
async function startReplicated() {
  const child = spawn(process.execPath, ['--import', 'tsx', HOLDER], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const said = async (): Promise<string> => (await lines.next()).value ?? '';
  const { url, replica } = JSON.parse(await said()) as { url: string; replica: string };
  return {
    url,
    replica,
    command: async (line: 'stop' | 'start') => {
      child.stdin.write(`${line}\n`);
      await said();
    },
    end: async () => {
      child.stdin.end();
      await ended;
    },
  };
}

// Installed by `npm run test:all -- replica`.
(isInstalled ? describe : describe.skip)('a streaming replica (needs the package postgresql)', () => {
  let databases: Awaited<ReturnType<typeof startReplicated>>;
  let server: TestServer;
  /** A member who wrote something a while ago. */
  let ada: Client;

  beforeAll(async () => {
    databases = await startReplicated();
    server = await startServer(databases.url, {
      DATABASE_REPLICA_URL: databases.replica,
      API_PROCESSES: '2',
      LOG_LEVEL: 'info',
    });
    ada = await signIn('ada');
    await addFood(ada, 'Oat porridge');
    await untilReadFrom('replica', ada);
  });

  afterAll(async () => {
    await server?.stop();
    await databases?.end();
  });

  async function signIn(username: string): Promise<Client> {
    const [client, password] = [new Client(server.url), 'correct horse battery'];
    await client.post('/auth/register', { username, email: `${username}@example.org`, password });
    const { data } = await client.post<{ access_token: string }>('/auth/login', {
      username_or_email: username,
      password,
    });
    return new Client(server.url, data.access_token);
  }

  const addFood = (member: Client, name: string) =>
    member.post('/user-foods', { name, calories: 100, protein: 3, carbohydrates: 15, fat: 2 });
  const weigh = (member: Client, weight: number) => member.post('/weight-entries', { weight, unit: 'kg' });
  const weights = async (member: Client) => {
    const { data } = await member.get<{ entries: { weight: number }[] }>('/weight-entries');
    return data.entries.map(({ weight }) => weight);
  };
  const timeLine = async (member: Client) => {
    const { data } = await member.get<{ entries: { weight: number }[] }>('/entries');
    return data.entries.map(({ weight }) => weight);
  };
  const found = async (member: Client, q: string) => {
    const { data } = await member.get<{ user_foods: { name: string }[] }>(`/foods/search?q=${q}`);
    return data.user_foods.map(({ name }) => name);
  };

  /** Reads of members so far that this server answered, or may have. */
  async function readsFrom(which: 'replica' | 'primary'): Promise<number> {
    const { body } = await new Client(server.url).raw('/metrics');
    return Number(
      new RegExp(`database_reads_total\\{server="${which}"\\} (\\d+)`).exec(String(body))?.[1] ?? 0,
    );
  }

  /** Reads until four reads in a row are of that server: both processes know where to read. */
  async function untilReadFrom(which: 'replica' | 'primary', member: Client): Promise<void> {
    for (;;) {
      const before = await readsFrom(which);
      for (let n = 0; n < 4; n++) await member.get('/weight-entries', { connection: 'close' });
      if ((await readsFrom(which)) === before + 4) return;
    }
  }

  const onReplica = async (sql: string) => {
    const connection = new Connection(databases.replica);
    await connection.connect();
    await connection.query(sql);
    await connection.end();
  };

  it('answers searches and lists', async () => {
    const before = await readsFrom('replica');
    expect(await found(ada, 'porridge')).toEqual(['Oat porridge']);
    expect(await timeLine(ada)).toEqual([]);
    expect(await readsFrom('replica')).toBe(before + 2);
  });

  it('hides no write of a member from them while its replay is paused', async () => {
    const bob = await signIn('bob');
    await untilReadFrom('replica', bob);
    await onReplica('SELECT pg_wal_replay_pause()');
    for (const weight of [80, 81, 82]) {
      await weigh(bob, weight);
      expect((await weights(bob))[0]).toBe(weight);
      expect((await timeLine(bob))[0]).toBe(weight);
    }
    await addFood(bob, 'Barley soup');
    expect(await found(bob, 'barley')).toEqual(['Barley soup']);
    // Reads on another device of the same member, and by a member who wrote nothing meanwhile.
    expect(await weights(bob)).toEqual([82, 81, 80]);
    const before = await readsFrom('replica');
    expect(await found(ada, 'porridge')).toEqual(['Oat porridge']);
    expect(await readsFrom('replica')).toBe(before + 1);
    await onReplica('SELECT pg_wal_replay_resume()');
    await untilReadFrom('replica', bob);
    expect(await weights(bob)).toEqual([82, 81, 80]);
  });

  it('is not asked while it is unavailable, and read again afterwards', async () => {
    await databases.command('stop');
    for (let n = 0; n < 6; n++) expect(await found(ada, 'porridge')).toEqual(['Oat porridge']);
    await untilReadFrom('primary', ada);
    await databases.command('start');
    await untilReadFrom('replica', ada);
    expect(await found(ada, 'porridge')).toEqual(['Oat porridge']);
  });

  it('does not keep a server from starting when it is unavailable', async () => {
    const alone = await startServer(databases.url, {
      DATABASE_REPLICA_URL: 'postgres://nobody@127.0.0.1:1/none',
    });
    expect(await new Client(alone.url, ada.access_token).get('/weight-entries')).toMatchObject({
      status: 200,
    });
    expect(alone.output()).toContain('The replica is away or behind');
    await alone.stop();
  });
});
