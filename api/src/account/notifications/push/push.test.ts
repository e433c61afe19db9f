import { createECDH, createPublicKey, type ECDH, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { momentAt } from '@fettle/shared-ui/rules';
import { Client } from '../../../testing/client.ts';
import { cloneDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { startServer, type TestServer } from '../../../testing/test-server.ts';

/** Decrypts as a browser does; it has no types. */
const ece = jest.requireActual<{
  decrypt(body: Buffer, keys: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string }): Buffer;
}>('http_ece');

/** A message that arrived at the push service, still encrypted. */
interface Message {
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

const arrived: Message[] = [];
/** The answers of the push service by path; 201 by default. */
const answers = new Map<string, number>();
let service: Server;
let origin: string;
/** A database of its own: another server of the tests, which has no key, would tell a reminder first and send nothing. */
let database: TestDatabase;
let server: TestServer;

const VAPID_PRIVATE_KEY = randomBytes(32).toString('base64url');
const settings = () => ({ VAPID_PRIVATE_KEY, PUSH_SERVICES: origin });

beforeAll(async () => {
  service = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    arrived.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
    response.writeHead(answers.get(request.url ?? '') ?? 201).end();
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  database = await cloneDatabase();
  server = await startServer(database.url, settings());
});
afterAll(async () => {
  await server?.stop();
  service?.close();
  await database?.drop();
});

const HOURS_AHEAD = 12 - new Date().getUTCHours();
/** A time zone in which it is about noon. */
const NOON = HOURS_AHEAD === 0 ? 'UTC' : `Etc/GMT${HOURS_AHEAD > 0 ? '-' : '+'}${Math.abs(HOURS_AHEAD)}`;

interface Tokens {
  access_token: string;
  refresh_token: string;
}

/** A device of a new member, who has a reminder that is due. */
class Device {
  readonly auth = randomBytes(16);
  readonly keys: ECDH = createECDH('prime256v1');
  readonly client: Client;
  readonly path: string;

  constructor(
    readonly id: string,
    readonly tokens: Tokens,
  ) {
    this.keys.generateKeys();
    this.client = new Client(server.url, tokens.access_token);
    this.path = `/device/${id}`;
  }

  subscribe(endpoint = origin + this.path) {
    const [p256dh, auth] = [this.keys.getPublicKey('base64url'), this.auth.toString('base64url')];
    return this.client.put('/notifications/push', { endpoint, p256dh, auth });
  }

  messages(): Message[] {
    return arrived.filter(({ path }) => path === this.path);
  }

  read({ body }: Message): unknown {
    const authSecret = this.auth.toString('base64url');
    const text = ece.decrypt(body, { version: 'aes128gcm', privateKey: this.keys, authSecret });
    return JSON.parse(text.toString());
  }
}

async function device(): Promise<Device> {
  const anonymous = new Client(server.url);
  const username = `member_${randomBytes(6).toString('hex')}`;
  const credentials = { username, password: 'correct horse battery' };
  const { data } = await anonymous.post<{ id: string }>('/auth/register', {
    ...credentials,
    email: `${username}@example.org`,
  });
  const tokens = await anonymous.post<Tokens>('/auth/login', {
    username_or_email: username,
    password: credentials.password,
  });
  const made = new Device(data.id, tokens.data);
  const { time } = momentAt(new Date(Date.now() - 5 * 60_000), NOON);
  await made.client.patch('/preferences', { reminders: { lunch: time, timeZone: NOON } });
  return made;
}

/** Starts a server, which looks for reminders at once, and stops it. */
async function look(more: NodeJS.ProcessEnv = settings()): Promise<TestServer> {
  const running = await startServer(database.url, more);
  await running.stop();
  return running;
}

describe('a reminder on a device where Fettle is closed', () => {
  it('is sent encrypted, once, signed by the key that the browser subscribed with', async () => {
    const one = await device();
    expect(await one.client.get('/notifications/push')).toMatchObject({
      data: { public_key: expect.stringMatching(/^[\w-]{87}$/), subscribed: false },
    });
    expect(await one.subscribe()).toMatchObject({ status: 204 });
    await look();
    await look();
    const [message, ...others] = one.messages() as [Message, ...Message[]];
    expect(others).toEqual([]);
    expect(one.read(message)).toEqual({ kind: 'meal_reminder', about: ['Lunch'], count: null });
    expect(message.headers).toMatchObject({ ttl: '1800', 'content-encoding': 'aes128gcm' });
    const { data } = await one.client.get<{ public_key: string; subscribed: boolean }>('/notifications/push');
    expect(data.subscribed).toBe(true);
    expect(isSignedBy(message.headers.authorization ?? '', data.public_key)).toBe(true);
  });

  it('is not sent to a device that was switched off, or whose session ended', async () => {
    const [off, out, old] = [await device(), await device(), await device()];
    await old.subscribe();
    await database.query('UPDATE sessions SET expires_at = now() WHERE user_id = $1', [old.id]);
    await off.subscribe();
    expect(await off.client.delete('/notifications/push')).toMatchObject({ status: 204 });
    await out.subscribe();
    await out.client.post('/auth/logout', { token: out.tokens.refresh_token });
    await look();
    expect([...off.messages(), ...out.messages(), ...old.messages()]).toEqual([]);
  });

  it.each([
    [410, 'does not have any more'],
    [403, 'refuses, as with another key of the server'],
  ])('stops after %i, for a subscription that the push service %s', async (status) => {
    const gone = await device();
    await gone.subscribe();
    answers.set(gone.path, status);
    await look();
    expect(gone.messages()).toHaveLength(1);
    expect(await gone.client.get('/notifications/push')).toMatchObject({ data: { subscribed: false } });
  });

  it('stands in the product, whatever the push service answers', async () => {
    const one = await device();
    await one.subscribe();
    answers.set(one.path, 500);
    const { output } = await look();
    expect(output()).toContain('answered 500');
    expect(output()).not.toContain(one.path);
    expect(await one.client.get('/notifications')).toMatchObject({
      data: { notifications: [{ kind: 'meal_reminder' }] },
    });
  });
});

describe('PUT /api/v1/notifications/push', () => {
  it.each(['http://169.254.169.254/latest', 'https://push.example.org/x', 'no address'])(
    'refuses an address that is at no known push service: %s',
    async (endpoint) => {
      expect(await (await device()).subscribe(endpoint)).toMatchObject({
        status: 422,
        errors: [{ field: 'endpoint', message: 'This browser’s push service is not known here' }],
      });
    },
  );

  it('refuses what is no key of a browser', async () => {
    const { client, path } = await device();
    const fields = { endpoint: origin + path, p256dh: 'A'.repeat(87), auth: 'a'.repeat(22) };
    expect(await client.put('/notifications/push', fields)).toMatchObject({
      status: 422,
      errors: [{ field: 'p256dh', message: 'Please send the keys of the subscription' }],
    });
  });

  it('replaces the subscription of the session', async () => {
    const one = await device();
    await one.subscribe(`${origin}/former`);
    await one.subscribe();
    const rows = await database.query('SELECT endpoint FROM push_subscriptions WHERE user_id = $1', [one.id]);
    expect(rows).toEqual([{ endpoint: origin + one.path }]);
  });
});

it('a server without a key offers no subscription', async () => {
  const { tokens } = await device();
  const keyless = await startServer(database.url);
  const member = new Client(keyless.url, tokens.access_token);
  expect(await member.get('/notifications/push')).toMatchObject({
    data: { public_key: null, subscribed: false },
  });
  await keyless.stop();
});

/** Whether `Authorization: vapid t=…, k=…` names this key and is signed by it. */
function isSignedBy(authorization: string, public_key: string): boolean {
  const [, token = '', named] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization) ?? [];
  const [head, claims, signature = ''] = token.split('.');
  const bytes = Buffer.from(public_key, 'base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: bytes.subarray(1, 33).toString('base64url'),
      y: bytes.subarray(33).toString('base64url'),
    },
  });
  const signed = Buffer.from(`${head}.${claims}`);
  const by = { key, dsaEncoding: 'ieee-p1363' } as const;
  return named === public_key && verify('sha256', signed, by, Buffer.from(signature, 'base64url'));
}
