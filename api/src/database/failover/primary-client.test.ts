import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { Pool } from 'pg';
import { cloneDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { connectionTo } from './primary-client.ts';

/** A way to PostgreSQL, which looks like a server of its own. */
interface Way {
  server: Server;
  host: string;
  /** From now on it takes connections and bytes, and gives none: as a machine does whose processes stand still. */
  goSilent(): void;
  close(): Promise<void>;
}

async function openWay(to: URL): Promise<Way> {
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((page) => {
    sockets.add(page.on('error', () => undefined));
    if (isSilent) return;
    const postgres = connect(Number(to.port), to.hostname).on('error', () => undefined);
    sockets.add(postgres);
    page.pipe(postgres).pipe(page);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    server,
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    goSilent() {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await once(server.close(), 'close');
    },
  };
}

let database: TestDatabase;
let [first, second]: Way[] = [];
let pool: Pool;

beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database?.drop());

/** As requests do it: `pool.query` would give the connection a callback. */
async function select<Row>(sql: string): Promise<Row[]> {
  const client = await pool.connect();
  try {
    return (await client.query(sql)).rows as Row[];
  } finally {
    client.release();
  }
}

/** Three idle connections by the first way, of a process that gives up a statement after half a second. */
beforeEach(async () => {
  const url = new URL(database.url);
  [first, second] = [await openWay(url), await openWay(url)];
  const servers = database.url.replace(url.host, `${first.host},${second.host}`);
  pool = new Pool({ ...connectionTo(servers), max: 3, query_timeout: 500 });
  pool.on('error', () => undefined);
  await Promise.all([1, 2, 3].map(() => select('SELECT pg_sleep(0.1)')));
  expect(pool.idleCount).toBe(3);
});
afterEach(async () => {
  await pool.end();
  await first?.close();
  await second?.close();
});

test('one statement without an answer breaks all connections to a server that went silent', async () => {
  const isEmpty = new Promise<void>((resolve) => pool.on('remove', () => pool.totalCount === 0 && resolve()));
  first?.goSilent();
  await expect(select('SELECT 1')).rejects.toThrow('Query read timeout');
  await isEmpty;
  expect(await select('SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a statement that is slow breaks its own connection only, to a server that answers', async () => {
  const asked = once(first?.server as Server, 'connection');
  await expect(select('SELECT pg_sleep(1)')).rejects.toThrow('Query read timeout');
  const [question] = (await asked) as [Socket];
  await once(question, 'close');
  expect([pool.totalCount, pool.idleCount]).toEqual([2, 2]);
});
