import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { Client } from '../../testing/client.ts';
import { cloneDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { ACCESS_TOKEN_SECRET, runBuilt, startServer, type TestServer } from '../../testing/test-server.ts';

const PASSWORD = 'correct horse battery';
const LIMITS = { REQUESTS_PER_MINUTE: '40', LOGIN_FAILURES_PER_15_MIN: '4' };

let database: TestDatabase;
let server: TestServer;
/** The processes that serve, as the server reports them. */
let pids: number[];

beforeAll(async () => {
  database = await cloneDatabase();
  const settings = { ...LIMITS, API_PROCESSES: '2', TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'info' };
  server = await startServer(database.url, settings);
  pids = await reported();
});

afterAll(async () => {
  await server?.stop();
  await database?.drop();
});

/** The next report; it comes whenever all processes serve. */
async function reported(): Promise<number[]> {
  const [message] = await once(server.process, 'message');
  return message.pids;
}

/**
 * Sends requests one after another, each over a connection of its own: connections are handed to the processes in turns.
 * Resolves with their statuses.
 */
async function inTurns(count: number, path: string, headers: Record<string, string> = {}, body?: object) {
  const statuses: (number | undefined)[] = [];
  for (let n = 0; n < count; n++) statuses.push((await ask(path, headers, body)).status);
  return statuses;
}

/** One request over a connection of its own. */
async function ask(path: string, headers: Record<string, string> = {}, body?: object) {
  const call = request(`${server.url}${path}`, {
    method: body ? 'POST' : 'GET',
    agent: false,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
  });
  call.end(body && JSON.stringify(body));
  const [answer] = await once(call, 'response');
  let text = '';
  for await (const chunk of answer) text += chunk;
  return { status: answer.statusCode as number, text };
}

const from = (address: string) => ({ 'x-forwarded-for': address });
const me = '/api/v1/auth/me';

describe('several processes', () => {
  it('all serve', async () => {
    expect(pids).toHaveLength(2);
    await inTurns(4, me, from('203.0.113.1'));
    for (const pid of pids) await server.logged(`"pid":${pid},"hostname"`);
  });

  it('count the requests of a caller together', async () => {
    const statuses = await inTurns(50, me, from('203.0.113.2'));
    // A burst may exceed the limit by a twentieth.
    expect(statuses.slice(0, 40)).toEqual(Array(40).fill(401));
    expect(statuses.slice(42)).toEqual(Array(8).fill(429));
  });

  it('count failed sign-ins together, concurrent ones included', async () => {
    await new Client(server.url).post('/auth/register', {
      username: 'ada',
      email: 'ada@example.org',
      password: PASSWORD,
    });
    const login = (password: string) =>
      ask('/api/v1/auth/login', from('203.0.113.3'), { username_or_email: 'ada', password });
    const wrong = await Promise.all(Array.from({ length: 10 }, () => login('not this one')));
    expect(wrong.map(({ status }) => status).sort()).toEqual([...Array(4).fill(401), ...Array(6).fill(429)]);
    expect((await login(PASSWORD)).status).toBe(429);
  });

  it('report their metrics together', async () => {
    await inTurns(6, me, from('203.0.113.4'));
    const count = async () => {
      const { text } = await ask('/metrics');
      const route = 'method="GET",route="/api/v1/auth/me",status="401"';
      return Number(new RegExp(`http_request_duration_seconds_count\\{${route}\\} (\\d+)`).exec(text)?.[1]);
    };
    const before = await count();
    await inTurns(4, me, from('203.0.113.5'));
    expect([await count(), await count()]).toEqual([before + 4, before + 4]);
  });

  it('share the state of sessions: a sign-out in one process ends the session in all', async () => {
    const fields = { username: 'eve', email: 'eve@example.org', password: PASSWORD };
    const client = new Client(server.url);
    await client.post('/auth/register', fields);
    const { data } = await client.post<{ access_token: string; refresh_token: string }>('/auth/login', {
      username_or_email: 'eve',
      password: PASSWORD,
    });
    const token = { authorization: `Bearer ${data.access_token}` };
    expect(await inTurns(4, me, token)).toEqual([200, 200, 200, 200]);
    await ask('/api/v1/auth/logout', token, { token: data.refresh_token });
    expect(await inTurns(4, me, token)).toEqual([401, 401, 401, 401]);
  });

  it('replace a killed process', async () => {
    const replaced = reported();
    process.kill(pids[1] ?? 0, 'SIGKILL');
    const next = await replaced;
    expect(next[0]).toBe(pids[0]);
    expect(next[1]).not.toBe(pids[1]);
    pids = next;
    expect(await inTurns(4, '/api/v1/health/live')).toEqual([200, 200, 200, 200]);
  });

  it('are replaced one after another on SIGUSR2 without a refused request', async () => {
    let replaced = false;
    const next = reported().finally(() => {
      replaced = true;
    });
    server.process.kill('SIGUSR2');
    const statuses = new Set<number>();
    while (!replaced) statuses.add((await ask('/api/v1/health/live')).status);
    expect([...statuses]).toEqual([200]);
    expect((await next).filter((pid) => pids.includes(pid))).toEqual([]);
    pids = await next;
  });

  it('finish their requests on SIGTERM and exit with 0', async () => {
    const body = JSON.stringify({ username_or_email: 'nobody', password: 'not this one' });
    const headers = {
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    };
    const calls = [0, 1].map(() =>
      request(`${server.url}/api/v1/auth/login`, { method: 'POST', agent: false, headers }),
    );
    const continued = calls.map((call) => once(call, 'continue'));
    for (const call of calls) call.flushHeaders();
    await Promise.all(continued);
    const ended = server.stop();
    const answers = calls.map((call) => once(call.end(body), 'response'));
    for (const [answer] of await Promise.all(answers)) {
      answer.resume();
      expect(answer.statusCode).toBe(401);
    }
    expect(await ended).toBe(0);
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });
});

describe('a failing start of several processes', () => {
  const settings = {
    API_PROCESSES: '2',
    ACCESS_TOKEN_SECRET,
    MEDIA_DIR: '/tmp',
    PORT: '0',
    DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none',
  };

  it('prints the reason in one clear line, with exit code 1', async () => {
    const program = runBuilt('main.js', [], settings);
    expect(await program.ended).toBe(1);
    expect(program.stderr()).toBe('PostgreSQL does not answer at DATABASE_URL (ECONNREFUSED).\n');
  });

  it('names PORT when the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const program = runBuilt('main.js', [], { ...settings, DATABASE_URL: database.url, PORT: String(port) });
    expect(await program.ended).toBe(1);
    other.close();
    expect(program.stderr()).toBe('The port is taken by another process. Set PORT to a free one.\n');
  });
});

it('ends with one clear line when its processes keep dying', async () => {
  const dying = await startServer(database.url, { API_PROCESSES: '2' });
  dying.process.on('message', (message) => {
    const { pids = [] } = message as { pids?: number[] };
    if (pids[1]) process.kill(pids[1], 'SIGKILL');
  });
  expect(await dying.ended).toBe(1);
  expect(dying.output()).toContain(
    'API processes keep ending (SIGKILL): all were ended after 5 quick restarts of one.',
  );
});
