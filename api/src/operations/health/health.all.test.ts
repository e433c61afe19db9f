import { Client as Connection } from 'pg';
import { Client } from '../../testing/client.ts';
import { type PrivateServer, startPrivateServer } from './testing/private-server.ts';

let on: PrivateServer;
let client: Client;

beforeAll(async () => {
  on = await startPrivateServer();
  client = on.client;
});
afterAll(() => on?.end());

it('answers 503, never 500, when a connection is lost between two statements of a transaction', async () => {
  const eve = await on.signIn('eve');
  const answered = new Set<number>();
  let away = false;
  const write = async () => {
    while (!away) answered.add((await eve.post('/weight-entries', { weight: 80, unit: 'kg' })).status);
  };
  const writers = Array.from({ length: 12 }, write);
  for (let n = 0; n < 20; n++) await eve.get('/weight-entries');
  await on.postgres.stop();
  away = true;
  await Promise.all(writers);
  await on.postgres.start();
  expect([...answered].sort()).toEqual([201, 503]);
});

/** A request whose sender does not wait for the answer. */
async function goAway({ access_token }: Client): Promise<void> {
  const headers = { authorization: `Bearer ${access_token}` };
  const impatient = { headers, signal: AbortSignal.timeout(300) };
  await expect(fetch(`${on.server.url}/api/v1/weight-entries`, impatient)).rejects.toThrow();
}

it('answers other requests quickly while one table is locked and many requests wait for it', async () => {
  const member = await on.signIn('patient');
  const blocker = new Connection(on.database);
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
});

it('answers other members of the same compartment while many requests of one member wait there', async () => {
  const [crowded, other] = [await on.signIn('crowded'), await on.signIn('other')];
  const blocker = new Connection(on.database);
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

it('answers 503 before a page gives up when PostgreSQL does not finish a statement, and recovers afterwards', async () => {
  const blocker = new Connection(on.database);
  await blocker.connect();
  await blocker.query('BEGIN; LOCK TABLE users IN ACCESS EXCLUSIVE MODE');
  const login = () => client.post('/auth/login', { username_or_email: 'nobody', password: 'secret secret' });
  const started = Date.now();
  expect(await login()).toMatchObject({ status: 503, errors: [{ code: 'DATABASE_UNAVAILABLE' }] });
  expect(Date.now() - started).toBeLessThan(12_000);
  expect(await client.get('/health/ready')).toMatchObject({ status: 200 });
  await blocker.end();
  expect(await login()).toMatchObject({ status: 401 });
});
