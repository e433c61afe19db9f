import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FoodImportProgressDto } from '../../admin/food-imports/food-imports.dto.ts';
import {
  anonymous,
  database,
  mediaDir,
  PASSWORD,
  registerAndSignIn,
  type SignedIn,
  server,
  signIn,
} from '../../testing/accounts/sign-in.ts';
import { Client } from '../../testing/client.ts';
import { clientGeneratedId } from '../../testing/client-generated-id.ts';
import { TestStore } from '../../testing/published-store.ts';
import { startServer, type TestServer } from '../../testing/test-server.ts';
import { until } from '../../testing/until.ts';
import type { NotificationDto, NotificationsDto } from './notifications.dto.ts';

const notifications = async (member: Client) =>
  (await member.get<NotificationsDto>('/notifications')).data.notifications;
const kinds = async (member: Client) => (await notifications(member)).map(({ kind }) => kind);

/** The member's notifications, as soon as there are `count` of them. */
async function when(member: Client, count: number): Promise<NotificationDto[]> {
  let found: NotificationDto[] = [];
  await until(async () => {
    found = await notifications(member);
    return found.length >= count;
  });
  return found;
}

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1';

describe('a sign-in', () => {
  const login = (member: SignedIn, device_id: string | null | undefined, agent = FIREFOX) =>
    anonymous().post(
      '/auth/login',
      { username_or_email: member.username, password: PASSWORD, device_id },
      { 'user-agent': agent },
    );
  /** A member with a new account, in which only one device has signed in. */
  const newMember = async () => {
    const member = await signIn();
    await database().query('DELETE FROM sessions WHERE user_id = $1', [member.id]);
    const { data } = await anonymous().post<SignedIn['tokens']>(
      '/auth/login',
      { username_or_email: member.username, password: PASSWORD, device_id: LAPTOP },
      { 'user-agent': FIREFOX },
    );
    return Object.assign(new Client(server().url, data.access_token), { username: member.username });
  };
  const [LAPTOP, PHONE] = [clientGeneratedId(), clientGeneratedId()];

  it('notifies about an unknown device by its name, and not again about the same one', async () => {
    const member = (await newMember()) as SignedIn;
    expect(await notifications(member)).toEqual([]);
    await login(member, LAPTOP);
    expect(await notifications(member)).toEqual([]);
    await login(member, PHONE, SAFARI);
    await login(member, PHONE, SAFARI);
    expect(await notifications(member)).toMatchObject([
      { kind: 'new_sign_in', about: ['Safari on iPhone'], read: false },
    ]);
  });

  it('notifies about another device with the same browser, with or without a device id', async () => {
    const member = (await newMember()) as SignedIn;
    await login(member, clientGeneratedId());
    await login(member, undefined);
    expect(await kinds(member)).toEqual(['new_sign_in', 'new_sign_in']);
  });

  it('notifies once about a program without a device id, by its name', async () => {
    const member = (await newMember()) as SignedIn;
    for (const agent of ['curl/8.5.0', 'curl/8.6.0', '']) await login(member, null, agent);
    expect((await notifications(member)).map(({ about }) => about)).toEqual([[], ['curl']]);
  });

  it('notifies where the account has sessions but no known devices, as accounts of earlier releases', async () => {
    const member = await signIn();
    await login(member, LAPTOP);
    expect(await kinds(member)).toEqual(['new_sign_in']);
  });

  it('notifies once about two concurrent sign-ins from one new device', async () => {
    const member = (await newMember()) as SignedIn;
    await Promise.all([login(member, PHONE, SAFARI), login(member, PHONE, SAFARI)]);
    expect(await kinds(member)).toEqual(['new_sign_in']);
  });

  it('neither notifies nor stores the device when the password is wrong', async () => {
    const member = (await newMember()) as SignedIn;
    const refused = { username_or_email: member.username, password: 'not this one', device_id: PHONE };
    expect(await anonymous().post('/auth/login', refused)).toMatchObject({ status: 401 });
    expect(await kinds(member)).toEqual([]);
    await login(member, PHONE, SAFARI);
    expect(await kinds(member)).toEqual(['new_sign_in']);
  });

  it('does not notify about the sign-in at registration', async () => {
    expect(await kinds(await registerAndSignIn())).toEqual([]);
  });

  it('answers 422 for a device id that is no UUID', async () => {
    expect(await login(await signIn(), 'my phone')).toMatchObject({
      status: 422,
      errors: [{ field: 'device_id', message: 'A device is named by a UUID' }],
    });
  });

  it('keeps the 100 most recently used devices', async () => {
    const member = (await newMember()) as SignedIn;
    await database().query(
      `INSERT INTO known_devices (user_id, device_hash, last_seen_at)
       SELECT id, 'hash' || n, now() - n * interval '1 minute' FROM users, generate_series(1, 120) n WHERE username = $1`,
      [member.username],
    );
    await login(member, PHONE, SAFARI);
    const [{ count }] = (await database().query(
      'SELECT count(*)::integer FROM known_devices JOIN users ON id = user_id WHERE username = $1',
      [member.username],
    )) as [{ count: number }];
    expect(count).toBe(100);
    await login(member, LAPTOP);
    expect(await kinds(member)).toEqual(['new_sign_in']);
  });
});

describe('an export', () => {
  it('notifies with the file’s name once it was sent completely', async () => {
    const member = await signIn();
    const headers = { authorization: `Bearer ${member.access_token}` };
    const answer = await fetch(`${member.origin}/api/v1/account/export`, { headers });
    await answer.arrayBuffer();
    const day = new Date().toISOString().slice(0, 10);
    expect(await when(member, 1)).toMatchObject([
      { kind: 'export_complete', about: [`fettle-${member.username}-${day}.zip`] },
    ]);
  });

  it('does not notify when the client disconnects early', async () => {
    const member = await signIn();
    await database().query(
      `INSERT INTO weight_entries (id, user_id, occurred_at, time_zone, local_date, weight, unit, weight_kg, notes)
       SELECT gen_random_uuid(), $1, now() - n * interval '1 hour', 'UTC', current_date, 80, 'kg', 80,
         (SELECT string_agg(md5(n::text || m), '') FROM generate_series(1, 200) m)
       FROM generate_series(1, 3000) n`,
      [member.id],
    );
    const headers = { authorization: `Bearer ${member.access_token}` };
    await new Promise<void>((resolve) => {
      const request = get(`${member.origin}/api/v1/account/export`, { headers }, (answer) => {
        answer.once('data', () => {
          answer.destroy();
          request.destroy();
          resolve();
        });
      });
    });
    // The next export may begin once the server has ended this one.
    await until(async () => {
      const answer = await fetch(`${member.origin}/api/v1/account/export`, { headers });
      await answer.arrayBuffer();
      return answer.status === 200;
    });
    expect(await when(member, 1)).toMatchObject([{ kind: 'export_complete' }]);
  });
});

describe('an import of foods', () => {
  let folder: string;
  beforeAll(() => {
    // Within `FOOD_IMPORTS_DIR`.
    const imports_dir = join(mediaDir(), 'food-imports');
    mkdirSync(imports_dir, { recursive: true });
    folder = mkdtempSync(join(imports_dir, 'told-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const fileOf = (bytes: string | Buffer, name = `${randomUUID()}.jsonl`) => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return path;
  };
  const SOUP = `${JSON.stringify({ source_key: 'told:1', product_name: 'Soup' })}\n`;

  it('notifies the administrator who started it, with the number of added foods, each time that it ends', async () => {
    const admin = await signIn({ is_admin: true, permission_level: 0 });
    const other = await signIn({ is_admin: true, permission_level: 0 });
    const start = (path: string) => admin.post<FoodImportProgressDto>('/admin/food-imports', { path });
    const path = fileOf(SOUP, 'soups.jsonl');
    expect(await start(path)).toMatchObject({ status: 201 });
    const finished = { kind: 'food_import_finished', about: ['soups.jsonl'], failure: null };
    expect(await when(admin, 1)).toMatchObject([{ ...finished, count: 1 }]);
    await until(async () => (await start(path)).status !== 409);
    expect(await when(admin, 2)).toMatchObject([
      { ...finished, count: 0 },
      { ...finished, count: 1 },
    ]);
    const cut = fileOf(gzipSync(SOUP).subarray(0, -6), 'cut.jsonl.gz');
    await until(async () => (await start(cut)).status !== 409);
    const [failed] = await when(admin, 3);
    expect(failed).toMatchObject({
      ...{ kind: 'food_import_failed', about: ['cut.jsonl.gz'], count: null },
      failure: expect.stringContaining('cut.jsonl.gz is damaged or cut off'),
    });
    expect(await kinds(other)).toEqual([]);
  });
});

describe('a new build of a feature app', () => {
  const store = new TestStore();
  let serving: TestServer;
  const as = ({ access_token }: SignedIn) => new Client(serving.url, access_token);
  beforeAll(async () => {
    const [shell, goals] = [
      await store.build('shell', '5e11'),
      await store.build('mfe-goals', 'a0', ['page:/goals']),
    ];
    await store.goLive(shell, goals);
    serving = await startServer(database().url, { WEB_ROOT: store.webRoot });
  });
  afterAll(async () => {
    await serving?.stop();
    store.remove();
  });
  const goLive = async (name: string, build_id: string, slot: string) =>
    store.goLive(await store.build(name, build_id, [slot]));

  it('notifies each member once, despite concurrent requests and after the notification was cleared', async () => {
    const [member, other] = [as(await signIn()), as(await signIn())];
    expect(await notifications(member)).toEqual([]);
    await goLive('mfe-goals', 'a1', 'page:/goals');
    await Promise.all(Array.from({ length: 6 }, () => member.get('/notifications/unread')));
    const [updated, ...more] = await notifications(member);
    expect(more).toEqual([]);
    expect(updated?.kind).toBe('feature_apps_updated');
    expect(await kinds(other)).toEqual(['feature_apps_updated']);
    await member.patch(`/notifications/${updated?.id}`, { cleared: true });
    expect(await notifications(member)).toEqual([]);
    expect(await kinds(as(await signIn()))).toEqual([]);
  });

  it('is one notification together with other builds that went live since', async () => {
    const member = as(await signIn());
    await goLive('mfe-goals', 'a2', 'page:/goals');
    await goLive('mfe-planner', 'c1', 'page:/planner');
    const { data } = await member.get<{ unread: number }>('/notifications/unread');
    expect(data).toEqual({ unread: 1 });
    const [updated] = await notifications(member);
    expect(updated?.about).toHaveLength(2);
  });
});
