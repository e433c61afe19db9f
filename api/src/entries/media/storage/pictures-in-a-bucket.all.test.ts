import { once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { database, PASSWORD, type SignedIn, signIn } from '../../../testing/accounts/sign-in.ts';
import { Client } from '../../../testing/client.ts';
import { fetchFile, filesIn, jpeg, upload } from '../../../testing/files/media-file.ts';
import { S3_KEYS, S3Server } from '../../../testing/s3-server.ts';
import { cloneDatabase } from '../../../testing/test-database.ts';
import { ACCESS_TOKEN_SECRET, runBuilt, startServer, type TestServer } from '../../../testing/test-server.ts';
import { until } from '../../../testing/until.ts';

let s3: S3Server;
let servers: TestServer[];
let settings: NodeJS.ProcessEnv;
let member: SignedIn;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(realpathSync(tmpdir()), 'fettle-bucket-'));
  s3 = await S3Server.start();
  settings = { ...S3_KEYS, MEDIA_STORE: s3.address('pictures'), S3_TIMEOUT_SECONDS: '1' };
  // Two machines share the database and the bucket, and no disk.
  servers = await Promise.all(
    ['one', 'two'].map((name) =>
      startServer(database().url, { ...settings, MEDIA_DIR: join(folder, name), MEDIA_SWEEP_SECONDS: '1' }),
    ),
  );
  member = await signIn();
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await s3.stop();
  rmSync(folder, { recursive: true });
});
afterEach(() => {
  s3.fault = () => undefined;
});

/** The member at one of the two machines. */
const at = (machine: number) =>
  Object.assign(new Client(servers[machine]?.url ?? ''), { access_token: member.access_token });
const keysOf = async (id: string) => {
  const [row] = await database().query<{ picture: string; thumbnail: string }>(
    'SELECT storage_key AS picture, thumb_storage_key AS thumbnail FROM media WHERE id = $1',
    [id],
  );
  return [row?.picture ?? '', row?.thumbnail ?? ''];
};
const isStored = async (key: string) => (await s3.objects()).includes(`pictures/${key}`);

it('serves at one machine a picture uploaded at another, and stores nothing on a disk', async () => {
  const { status, data } = await upload(at(0), await jpeg(900, 700));
  expect(status).toBe(201);
  const shown = await fetchFile(at(1), data.url);
  expect(shown).toMatchObject({ status: 200 });
  expect(shown.body).toHaveLength(data.bytes);
  const part = await fetchFile(at(1), data.url, { headers: { range: 'bytes=10-19' } });
  expect(part).toMatchObject({ status: 206, body: shown.body.subarray(10, 20) });
  for (const name of ['one', 'two']) expect(filesIn(join(folder, name))).toEqual([]);
});

it('answers 304 without asking the bucket', async () => {
  const { data } = await upload(at(0), await jpeg());
  const { headers } = await fetchFile(at(0), data.url);
  const before = s3.seen.length;
  const again = await fetchFile(at(0), data.url, {
    headers: { 'if-none-match': String(headers.get('etag')) },
  });
  expect(again.status).toBe(304);
  expect(s3.seen.slice(before).filter(({ method }) => method === 'GET')).toEqual([]);
});

it('removes the objects of deleted pictures, and tries again after a failure of the bucket', async () => {
  const { data } = await upload(at(0), await jpeg());
  const keys = await keysOf(data.id);
  expect(await Promise.all(keys.map(isStored))).toEqual([true, true]);
  s3.fault = ({ method }) => (method === 'DELETE' ? 503 : undefined);
  await database().query('DELETE FROM media WHERE id = $1', [data.id]);
  await until(async () => {
    const [row] = await database().query(
      `SELECT count(*)::int AS postponed FROM media_files_to_delete
       WHERE storage_key = ANY ($1) AND due_at > now() + interval '30 minutes'`,
      [keys],
    );
    return row?.postponed === 2;
  });
  s3.fault = () => undefined;
  await database().query('UPDATE media_files_to_delete SET due_at = now() WHERE storage_key = ANY ($1)', [
    keys,
  ]);
  await until(async () => !(await Promise.all(keys.map(isStored))).includes(true));
});

it.each([503, 403] as const)(
  'answers 503 for pictures while the bucket answers %i, and serves all other requests',
  async (status) => {
    const { data } = await upload(at(0), await jpeg());
    s3.fault = () => status;
    const shown = await fetchFile(at(0), data.url);
    expect(shown.status).toBe(503);
    expect(shown.headers.get('retry-after')).toBe('10');
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect(JSON.parse(shown.body.toString())).toMatchObject({ errors: [{ code: 'STORAGE_UNAVAILABLE' }] });
    expect(await upload(at(0), await jpeg())).toMatchObject({
      status: 503,
      errors: [{ code: 'STORAGE_UNAVAILABLE' }],
    });
    expect(await at(0).post('/weight-entries', { weight: 80, unit: 'kg' })).toMatchObject({ status: 201 });
    await servers[0]?.logged(
      status === 503 ? 'does not answer GetObject' : 'refuses GetObject (AccessDenied, 403)',
    );
  },
);

it('stores no picture whose upload to the bucket failed, and removes its objects later', async () => {
  const id = '01890a5d-ac96-774b-bcce-b30209aa0001';
  s3.fault = ({ method }) => (method === 'PUT' ? 'cut' : undefined);
  expect(await upload(at(0), await jpeg(), { id })).toMatchObject({ status: 503 });
  expect(await database().query('SELECT 1 FROM media WHERE id = $1', [id])).toEqual([]);
  // Objects that arrived nevertheless are deleted a day later.
  const waiting = await database().query(
    `SELECT 1 FROM media_files_to_delete WHERE due_at > now() + interval '23 hours'`,
  );
  expect(waiting.length).toBeGreaterThanOrEqual(2);
  s3.fault = () => undefined;
  expect(await upload(at(0), await jpeg(), { id })).toMatchObject({ status: 201 });
});

it('holds no database connection while the bucket does not answer', async () => {
  const { data } = await upload(at(0), await jpeg());
  s3.fault = () => 'silent';
  // More requests than the pool has connections.
  const pending = Array.from({ length: 40 }, () => fetchFile(at(0), data.url));
  const seen = s3.seen.length;
  // These uploads wait longer than the test runs.
  for (let n = 0; n < 5; n += 1) void upload(at(0), await jpeg());
  await until(async () => s3.seen.slice(seen).some(({ method }) => method === 'PUT'));
  const [silence] = await database().query<{ began: string }>('SELECT clock_timestamp()::text AS began');
  for (let n = 0; n < 5; n += 1)
    expect(await at(0).post('/weight-entries', { weight: 80, unit: 'kg' })).toMatchObject({ status: 201 });
  // A transaction that began later is one of the servers' short ones.
  const busy = await database().query(
    `SELECT 1 FROM pg_stat_activity
     WHERE datname = current_database() AND state LIKE 'idle in transaction%' AND xact_start <= $1`,
    [silence?.began],
  );
  expect(busy).toEqual([]);
  for (const { status } of await Promise.all(pending)) expect(status).toBe(503);
});

it('stays ready while the bucket is unavailable, which the readiness check reports after three failures', async () => {
  const media = async () =>
    ((await (await fetch(`${servers[1]?.url}/api/v1/health/ready`)).json()) as Ready).data;
  expect(await media()).toMatchObject({ status: 'ok', media: 'ok' });
  s3.fault = () => 'cut';
  // Checks are a second apart, and the state changes with the third failure in a row.
  let seen: string[] = [];
  await until(async () => {
    const { status, media: state } = await media();
    expect(status).toBe('ok');
    seen = [...seen, state];
    return state === 'unavailable';
  });
  expect(seen.indexOf('unavailable')).toBe(seen.length - 1);
});

it('is backed up, and restored into another bucket', async () => {
  const { data } = await upload(at(0), await jpeg(600, 400));
  const shown = await fetchFile(at(0), data.url);
  const file = join(folder, 'backup.tar.gz');
  const run = async (program: string, url: string, env: NodeJS.ProcessEnv) => {
    const child = runBuilt(program, [file], {
      DATABASE_URL: url,
      MEDIA_DIR: join(folder, 'command'),
      ...env,
    });
    expect({ code: await child.ended, complaint: child.stderr() }).toEqual({ code: 0, complaint: '' });
  };
  await run('backup.js', database().url, settings);
  const env = { ...settings, MEDIA_STORE: s3.address('restored'), MEDIA_DIR: join(folder, 'command') };
  const target = await cloneDatabase();
  await run('restore.js', target.url, env);
  const server = await startServer(target.url, env);
  // Backups contain no sessions, which picture addresses need; repeating the upload gives a new address.
  const credentials = { username_or_email: member.username, password: PASSWORD };
  const { data: tokens } = await new Client(server.url).post<SignedIn['tokens']>('/auth/login', credentials);
  const again = new Client(server.url, tokens.access_token);
  const { data: there } = await upload(again, await jpeg(600, 400), { id: data.id });
  const restored = await fetchFile(again as SignedIn, there.url);
  expect(restored).toMatchObject({ status: 200, body: shown.body });
  await server.stop();
  await target.drop();
});

it.each([
  [
    'a missing bucket',
    () => ({ MEDIA_STORE: `s3://missing?endpoint=${s3.endpoint}` }),
    /^MEDIA_STORE: s3:\/\/missing refuses ListObjectsV2 \(NoSuchBucket/,
  ],
  [
    'wrong keys',
    () => ({ AWS_ACCESS_KEY_ID: 'WRONG' }),
    /^MEDIA_STORE: s3:\/\/fettle\/pictures refuses ListObjectsV2 \(AccessDenied, 403\): its keys may not/,
  ],
  ['no address', () => ({ MEDIA_STORE: '/mnt/pictures' }), /^MEDIA_STORE must look like s3:\/\//],
] as const)('does not start with %s, and says why in one line', async (_what, change, line) => {
  const env = { DATABASE_URL: database().url, ACCESS_TOKEN_SECRET, PORT: '0', LOG_LEVEL: 'silent' };
  const program = runBuilt('main.js', [], { ...env, MEDIA_DIR: folder, ...settings, ...change() });
  expect(await program.ended).toBe(1);
  expect(program.stderr()).toMatch(line);
  expect(program.stderr().trim().split('\n')).toHaveLength(1);
});

it('is copied into a folder and from there into another bucket by the command', async () => {
  const below = async (place: string) =>
    (await s3.objects()).flatMap((key) => (key.startsWith(place) ? [key.slice(place.length)] : []));
  const copy = async (from: string, to: string) => {
    const program = runBuilt('media.js', ['copy', from, to], settings);
    expect({ code: await program.ended, complaint: program.stderr() }).toEqual({ code: 0, complaint: '' });
    return program.output();
  };
  const keys = await below('pictures/');
  expect(await copy(s3.address('pictures'), join(folder, 'moved'))).toContain(`copied: ${keys.length} files`);
  await copy(join(folder, 'moved'), s3.address('back'));
  expect(await below('back/')).toEqual(keys);
});

it('leaves nothing of an upload whose server is killed meanwhile', async () => {
  const victim = await startServer(database().url, { ...settings, MEDIA_DIR: join(folder, 'three') });
  const id = '01890a5d-ac96-774b-bcce-b30209aa0002';
  const [before, seen] = [await s3.objects(), s3.seen.length];
  s3.fault = ({ method }) => (method === 'PUT' ? 'silent' : undefined);
  const there = Object.assign(new Client(victim.url), { access_token: member.access_token });
  const sent = upload(there, await jpeg(), { id }).catch(() => 'cut off');
  await until(async () => s3.seen.slice(seen).some(({ method }) => method === 'PUT'));
  victim.process.kill('SIGKILL');
  await once(victim.process, 'exit');
  await sent;
  expect(await s3.objects()).toEqual(before);
  expect(await database().query('SELECT 1 FROM media WHERE id = $1', [id])).toEqual([]);
});

interface Ready {
  data: { status: string; media: string };
}
