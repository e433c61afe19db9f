import { Client } from '../../testing/client.ts';
import { address, from, LIMITS, statuses, times } from '../../testing/limits.ts';
import { cloneDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startServer, type TestServer } from '../../testing/test-server.ts';

const PASSWORD = 'correct horse battery';

const METRICS_TOKEN = 'only-for-tests-only-for-tests';

let database: TestDatabase;
/** Trusts no forwarded addresses, and its Redis never answers. */
let direct: TestServer;
/** Runs behind a proxy on this machine, which the requests of these tests imitate. */
let behind: TestServer;
/** The same, with a low limit for the failures of one address. */
let strict: TestServer;

beforeAll(async () => {
  database = await cloneDatabase();
  const proxied = { ...LIMITS, TRUSTED_PROXIES: '127.0.0.1' };
  [direct, behind, strict] = await Promise.all([
    startServer(database.url, { ...LIMITS, REDIS_URL: 'redis://127.0.0.1:1', METRICS_TOKEN }),
    startServer(database.url, proxied),
    startServer(database.url, { ...proxied, LOGIN_FAILURES_PER_ADDRESS: '6' }),
  ]);
});

afterAll(async () => {
  await Promise.all([direct?.stop(), behind?.stop(), strict?.stop()]);
  await database?.drop();
});

const register = (username: string, where: string, server = behind) => {
  const fields = { username, email: `${username}@example.org`, password: PASSWORD };
  return new Client(server.url).post('/auth/register', fields, from(where));
};
const login = (username_or_email: string, password: string, where: string, server = behind) =>
  new Client(server.url).post<{ access_token: string }>(
    '/auth/login',
    { username_or_email, password },
    from(where),
  );

describe('wrong passwords', () => {
  it('answer 429 after the limit, only for this account from this address', async () => {
    const [home, elsewhere] = [address(), address()];
    await register('ada', home);
    await register('bob', home);
    for (let n = 0; n < 3; n++)
      expect(await login('ada', 'wrong password', home)).toMatchObject({ status: 401 });
    const refused = await login('ADA@example.org', PASSWORD, home);
    expect(refused).toMatchObject({ status: 429, errors: [{ code: 'RATE_LIMITED', field: null }] });
    expect(refused.errors[0]?.message).toMatch(/^Too many requests. Please try again in 1[45] minutes$/);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(900);
    expect(await login('bob', PASSWORD, home)).toMatchObject({ status: 200 });
    expect(await login('ada', PASSWORD, elsewhere)).toMatchObject({ status: 200 });
  });

  it('do not count for a sign-in that succeeds, which also resets the count', async () => {
    const home = address();
    await register('carl', home);
    expect(statuses(await times(10, () => login('carl', PASSWORD, home)))).toEqual(Array(10).fill(200));
    for (const password of ['wrong one', 'wrong two', PASSWORD, 'wrong one', 'wrong two'])
      await login('carl', password, home);
    expect(await login('carl', PASSWORD, home)).toMatchObject({ status: 200 });
  });

  it('count for names without an account too, so that names cannot be probed', async () => {
    const home = address();
    for (let n = 0; n < 3; n++)
      expect(await login('nobody', 'wrong password', home)).toMatchObject({ status: 401 });
    expect(await login(' NOBODY ', 'wrong password', home)).toMatchObject({ status: 429 });
  });

  it('cannot exceed the limit in one burst', async () => {
    const answers = await times(12, () => login('burst', 'wrong password', '203.0.113.200'));
    expect(statuses(answers)).toEqual([401, 401, 401, ...Array(9).fill(429)]);
  });

  it('count within a session too, so that a stolen session allows no guessing', async () => {
    const home = address();
    await register('dora', home);
    const { data } = await login('dora', PASSWORD, home);
    const dora = new Client(behind.url, data.access_token);
    const change = (current_password: string) =>
      dora.post('/auth/change-password', { current_password, new_password: 'another one' }, from(home));
    for (let n = 0; n < 3; n++) expect(await change('wrong password')).toMatchObject({ status: 422 });
    expect(await change(PASSWORD)).toMatchObject({ status: 429 });
    const leave = {
      method: 'DELETE',
      body: JSON.stringify({ password: PASSWORD }),
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${data.access_token}`,
        ...from(home),
      },
    };
    expect(await dora.raw('/api/v1/account', leave)).toMatchObject({ status: 429 });
  });
});

describe('wrong passwords for one account from many addresses', () => {
  const guess = async (name: string, count: number) => {
    for (let n = 0; n < count; n++) await login(name, 'wrong password', address());
  };

  it('answer 429 after three times the limit, to the correct password too', async () => {
    await register('iris', address());
    await guess('iris', 8);
    expect(await login('iris', PASSWORD, address())).toMatchObject({ status: 200 });
    await guess('iris', 1);
    const refused = await login('IRIS@example.org', PASSWORD, address());
    expect(refused).toMatchObject({ status: 429, errors: [{ code: 'RATE_LIMITED' }] });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
  });

  it('are counted for names without an account too', async () => {
    await guess('no-iris', 9);
    expect(await login('no-iris', 'wrong password', address())).toMatchObject({ status: 429 });
  });

  it('do not lock the member out of their known devices and sessions, which have counts of their own', async () => {
    const [phone, stolen] = ['0191aaaa-0000-7000-8000-000000000001', '0191aaaa-0000-7000-8000-000000000002'];
    const on = (device_id: string, password = PASSWORD) =>
      new Client(behind.url).post<{ access_token: string }>(
        '/auth/login',
        { username_or_email: 'jane', password, device_id },
        from(address()),
      );
    await register('jane', address());
    const { data } = await on(phone);
    await guess('jane', 9);
    expect(await on(stolen)).toMatchObject({ status: 429 });
    expect(await on(phone)).toMatchObject({ status: 200 });
    const session = new Client(behind.url, data.access_token);
    const fields = { current_password: 'wrong password', new_password: 'another one' };
    expect(await session.post('/auth/change-password', fields, from(address()))).toMatchObject({
      status: 422,
    });
    for (let n = 0; n < 9; n++) expect(await on(phone, 'wrong password')).toMatchObject({ status: 401 });
    expect(await on(phone)).toMatchObject({ status: 429 });
  });
});

describe('one password on many accounts', () => {
  it('answers 429 for the address after its limit, to the correct password too, and for no other address', async () => {
    const [guesser, home] = [address(), address()];
    await register('gina', home, strict);
    for (let n = 0; n < 6; n++)
      expect(await login(`account_${n}`, 'Summer2026!', guesser, strict)).toMatchObject({ status: 401 });
    const refused = await login('account_7', 'Summer2026!', guesser, strict);
    expect(refused).toMatchObject({ status: 429, errors: [{ code: 'RATE_LIMITED', field: null }] });
    expect(refused.errors[0]?.message).toMatch(/^Too many requests. Please try again in 1[45] minutes$/);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(await login('gina', PASSWORD, guesser, strict)).toMatchObject({ status: 429 });
    expect(await login('gina', PASSWORD, home, strict)).toMatchObject({ status: 200 });
  });

  it('counts for the address that a trusted proxy adds, not for one that the client claims', async () => {
    const guesser = address();
    const claims = (n: number) => `198.51.100.${n}, ${guesser}`;
    for (let n = 0; n < 6; n++) await login(`claimed_${n}`, 'Summer2026!', claims(n), strict);
    expect(await login('claimed_7', 'Summer2026!', claims(7), strict)).toMatchObject({ status: 429 });
  });

  it('is not reset by a sign-in that succeeds, which does not count either', async () => {
    const guesser = address();
    await register('hugo', guesser, strict);
    for (let n = 0; n < 8; n++)
      expect(await login('hugo', PASSWORD, guesser, strict)).toMatchObject({ status: 200 });
    for (let n = 0; n < 6; n++) {
      await login(`between_${n}`, 'Summer2026!', guesser, strict);
      if (n < 5) expect(await login('hugo', PASSWORD, guesser, strict)).toMatchObject({ status: 200 });
    }
    expect(await login('hugo', PASSWORD, guesser, strict)).toMatchObject({ status: 429 });
  });
});

describe('registrations', () => {
  it('are limited by address, without counting invalid ones', async () => {
    const home = address();
    expect(await register('x', home)).toMatchObject({ status: 422 });
    const answers = await times(6, (n) => register(`crowd_${n}`, home));
    expect(statuses(answers)).toEqual([201, 201, 201, 201, 429, 429]);
    const retryAfter = Number(answers.find(({ status }) => status === 429)?.headers.get('retry-after'));
    expect(retryAfter).toBeGreaterThan(3500);
    expect(await register('crowd_elsewhere', address())).toMatchObject({ status: 201 });
  });

  it('leave no names and addresses in the database', async () => {
    const rows = await database.query<{ key: string }>('SELECT key FROM rate_limits');
    expect(rows.length).toBeGreaterThan(3);
    expect(JSON.stringify(rows)).not.toMatch(/ada|bob|203\.0/);
  });
});

const me = (where: string, token: string | null = null, server = behind) =>
  new Client(server.url, token).get('/auth/me', from(where));

describe('requests', () => {
  it('are limited by address, whatever X-Forwarded-For the client sent', async () => {
    const home = address();
    const answers = await times(41, (n) => me(`198.51.100.${n}, ${home}`));
    expect(statuses(answers)).toEqual([...Array(40).fill(401), 429]);
    const refused = await me(home);
    expect(refused).toMatchObject({ status: 429, errors: [{ code: 'RATE_LIMITED' }] });
    expect(refused?.errors[0]?.message).toMatch(/^Too many requests. Please try again in \d+ seconds?$/);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    expect(await me(address())).toMatchObject({ status: 401 });
  });

  it('count whatever the spelling of their path', async () => {
    const home = address();
    const written = () => new Client(behind.url).raw('/%61pi/v1/auth/me', { headers: from(home) });
    expect(statuses(await times(41, written))).toEqual([...Array(40).fill(401), 429]);
  });

  it('of one IPv6 network count together', async () => {
    const answers = await times(41, (n) => me(`2001:db8:1:2::${n}`));
    expect(statuses(answers)).toEqual([...Array(40).fill(401), 429]);
    expect(await me('2001:db8:1:3::1')).toMatchObject({ status: 401 });
  });

  it('of a member count together at every address, and not for others at the same address', async () => {
    const [home, work] = [address(), address()];
    await register('flora', home);
    await register('emil', home);
    const token = async (who: string) => (await login(who, PASSWORD, home)).data.access_token;
    const [flora, emil] = [await token('flora'), await token('emil')];
    const answers = await times(41, (n) => me(n % 2 ? home : work, flora));
    expect(statuses(answers)).toEqual([...Array(40).fill(200), 429]);
    expect(await me(home, emil)).toMatchObject({ status: 200 });
    expect(await me(home)).toMatchObject({ status: 401 });
    // A forged token belongs to no member: it neither escapes the limit nor counts for another member.
    const forged = `${emil.slice(0, -4)}AAAA`;
    expect(statuses(await times(41, () => me(home, forged)))).toContain(429);
    expect(await me(work, emil)).toMatchObject({ status: 200 });
  });

  it('are not limited for health checks and outside of the API', async () => {
    const home = address();
    await times(41, () => me(home));
    const client = new Client(behind.url);
    for (const path of ['/api/v1/health/live', '/api/v1/health/ready', '/api/docs-json', '/somewhere']) {
      expect((await client.raw(path, { headers: from(home) })).status).not.toBe(429);
    }
  });

  it('cannot escape the limit with X-Forwarded-For where no proxy is trusted', async () => {
    const answers = await times(41, (n) => me(`198.51.100.${n}`, null, direct));
    expect(statuses(answers)).toEqual([...Array(40).fill(401), 429]);
    expect(await login('nobody', 'wrong password', '198.51.100.99', direct)).toMatchObject({ status: 429 });
  });
});

describe('counting in Redis', () => {
  it('falls back to memory when Redis is unavailable, logs that once, and stays ready', async () => {
    expect((await me('x', null, direct)).status).toBe(429);
    const ready = await new Client(direct.url).get('/health/ready');
    expect(ready).toMatchObject({ status: 200, data: { status: 'ok', redis: 'unavailable' } });
    await direct.logged('Redis is unavailable');
    expect(direct.output().match(/Redis is unavailable/g)).toHaveLength(1);
  });
});

describe('the metrics', () => {
  const read = (headers: Record<string, string> = {}) => new Client(direct.url).raw('/metrics', { headers });

  it('count requests by route, connections and refusals, without ids', async () => {
    const asks = () => new Client(direct.url).get('/weight-entries/01890a5d-ac96-774b-bcce-b302099a8057');
    await asks();
    await me('x', null, direct);
    await times(41, asks);
    const { status, headers, body } = await read();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/plain');
    expect(body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/v1\/auth\/me",status="401"\} \d+/,
    );
    expect(body).toContain('route="/api/v1/weight-entries/:id"');
    expect(body).toMatch(/rate_limit_refusals_total\{limit="requests"\} \d+/);
    expect(body).toContain('database_connections{state="idle"}');
    expect(body).toContain('process_resident_memory_bytes');
    expect(body).not.toContain('01890a5d');
  });

  it.each(['/metrics/', '/metrics?a=1', '/api/v1/metrics/'])('are available at %s too', async (path) => {
    expect(await new Client(direct.url).raw(path)).toMatchObject({ status: 200 });
  });

  it('answer programs on this machine and requests with the token, and 403 to others', async () => {
    expect(await read(from('127.0.0.1'))).toMatchObject({ status: 403, errors: [{ code: 'FORBIDDEN' }] });
    expect(await read({ ...from('203.0.113.1'), authorization: `Bearer ${METRICS_TOKEN}` })).toMatchObject({
      status: 200,
    });
  });
});
