import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { S3_KEYS, S3Server } from '../../testing/s3-server.ts';
import { cloneDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startServer, type TestServer } from '../../testing/test-server.ts';
import { until } from '../../testing/until.ts';
import { s3Address } from '../config/s3-address.ts';
import { archiveKey, packBuild } from '../object-storage/build-archive.ts';
import { S3Bucket } from '../object-storage/s3-bucket.ts';
import { writeBuild } from './published-fixture.ts';

const shellAt = (build: string) => `/shell/1.0.4+${build}/`;
const FIRST = shellAt('aaaaaaaaaaaa');
const SECOND = shellAt('bbbbbbbbbbbb');
const contractOf = (path: string) => (path === FIRST ? '1.2.0' : '1.3.0');
const SCRIPT = 'console.log("the shell")'.repeat(20);

let s3: S3Server;
let bucket: S3Bucket;
let database: TestDatabase;
let servers: TestServer[];
let folder: string;

beforeAll(async () => {
  Object.assign(process.env, S3_KEYS);
  folder = mkdtempSync(join(realpathSync(tmpdir()), 'fettle-published-'));
  s3 = await S3Server.start();
  bucket = await S3Bucket.open(s3Address(s3.address('deploy'), 'DEPLOY_STORE'), 1);
  database = await cloneDatabase();
  await publish(FIRST, 'first');
  await goLive(1, FIRST);
  servers = await Promise.all(['one', 'two'].map(start));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await database.drop();
  await s3.stop();
  rmSync(folder, { recursive: true });
});
afterEach(() => {
  s3.fault = () => undefined;
});

/** A machine with a disk of its own. */
const start = (name: string) =>
  startServer(database.url, {
    ...S3_KEYS,
    WEB_ROOT: join(folder, name),
    DEPLOY_STORE: s3.address('deploy'),
    DEPLOY_POLL_SECONDS: '1',
    S3_TIMEOUT_SECONDS: '1',
  });

/** Stores a build; `wrong` is a false hash of its page in its list. */
async function publish(path: string, title: string, wrong?: string): Promise<void> {
  const built = join(folder, 'built');
  writeBuild(built, path, {
    'index.html': `<!doctype html><title>${title}</title>`,
    'shell.0a1b2c3d.js': SCRIPT,
    [`kit/feature-app-kit-${contractOf(path)}.tgz`]: gzipSync(title),
  });
  const list = join(built, path, 'files.json');
  if (wrong) writeFileSync(list, JSON.stringify({ ...hashesIn(list), 'index.html': wrong }));
  await bucket.put(archiveKey(path), await packBuild(join(built, path, '.')));
}
const hashesIn = (list: string) => JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>;

const recordOf = (path: string) => ({
  name: 'shell',
  version: '1.0.4',
  path,
  entry: { file: 'index.html' },
  contract: contractOf(path),
});
const goLive = (revision: number, path: string, before?: string) => {
  const shell = { stable: recordOf(path), previous: before ? recordOf(before) : null };
  return bucket.put('registry.json', Buffer.from(JSON.stringify({ revision, shell, remotes: {} })));
};

const page = async (machine: number) =>
  (await fetch(`${servers[machine]?.url}/`, { headers: { accept: 'text/html' } })).text();
/** The content of a kit; `null` when this machine answers that there is none. */
const kit = async (machine: number, path = '/kit') => {
  const answer = await fetch(servers[machine]?.url + path);
  return answer.ok ? String(gunzipSync(Buffer.from(await answer.arrayBuffer()))) : null;
};
const revision = async (machine: number) =>
  ((await (await fetch(`${servers[machine]?.url}/registry.json`)).json()) as { revision: number }).revision;

it('every machine serves the published builds, compressed too', async () => {
  for (const [machine, server] of servers.entries()) {
    expect(await page(machine)).toContain('<title>first</title>');
    const headers = { 'accept-encoding': 'gzip' };
    const script = await fetch(`${server.url}${FIRST}shell.0a1b2c3d.js`, { headers });
    expect(script.headers.get('content-encoding')).toBe('gzip');
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await script.text()).toBe(SCRIPT);
    expect(await kit(machine)).toBe('first');
  }
});

it('every machine serves a new revision with its builds within a few seconds', async () => {
  await publish(SECOND, 'second');
  await goLive(2, SECOND, FIRST);
  // Each machine downloads the build before it serves the new revision.
  for (const machine of [0, 1]) await until(async () => (await revision(machine)) === 2);
  for (const machine of [0, 1]) {
    const before = s3.seen.length;
    expect(await page(machine)).toContain('<title>second</title>');
    expect(await kit(machine)).toBe('second');
    expect(await kit(machine, '/kit/feature-app-kit-1.2.0.tgz')).toBe('first');
    expect(s3.seen.slice(before).filter(({ path }) => path.endsWith('.tar'))).toEqual([]);
  }
  // Open pages still load the build before.
  expect((await fetch(`${servers[0]?.url}${FIRST}index.html`)).status).toBe(200);
});

it('an unchanged registry is requested by its ETag, and nothing is downloaded', async () => {
  const before = s3.seen.length;
  await until(
    async () => s3.seen.slice(before).filter(({ path }) => path.endsWith('registry.json')).length >= 4,
  );
  expect(s3.seen.slice(before).filter(({ path }) => path.endsWith('.tar'))).toEqual([]);
});

it('a build that is damaged in the bucket is never served, and the live one stays', async () => {
  const damaged = shellAt('dddddddddddd');
  await publish(damaged, 'damaged', 'another hash');
  await goLive(3, damaged);
  await servers[0]?.logged(
    '1.0.4+dddddddddddd.tar: a build is damaged (index.html, index.html.br, index.html.gz)',
  );
  expect(await page(0)).toContain('<title>second</title>');
  expect((await fetch(`${servers[0]?.url}${damaged}index.html`)).status).toBe(404);
  await goLive(4, SECOND);
  for (const machine of [0, 1]) await until(async () => (await revision(machine)) === 4);
  expect(await kit(0)).toBe('second');
  expect(await kit(0, '/kit/feature-app-kit-1.2.0.tgz')).toBeNull();
});

it('many requests for unpublished builds list the bucket only a few times', async () => {
  const before = s3.seen.length;
  const began = Date.now();
  const asked = Array.from({ length: 50 }, (_, n) =>
    fetch(`${servers[0]?.url}${shellAt(`eeeeeeeeee${n + 10}`)}index.html`),
  );
  for (const { status } of await Promise.all(asked)) expect(status).toBe(404);
  const lists = s3.seen.slice(before).filter(({ path }) => path === 'fettle/').length;
  expect(lists).toBeLessThanOrEqual(2 + (Date.now() - began) / 1000);
});

it('everything is served while the bucket is unavailable, also after a restart', async () => {
  s3.fault = () => 'cut';
  expect(await page(1)).toContain('<title>second</title>');
  await servers[1]?.stop();
  servers[1] = await start('two');
  expect(await page(1)).toContain('<title>second</title>');
  expect(await kit(1)).toBe('second');
  expect(await revision(1)).toBe(4);
  const ready = async () =>
    (
      (await (await fetch(`${servers[1]?.url}/api/v1/health/ready`)).json()) as {
        data: { front_ends: string };
      }
    ).data;
  await until(async () => (await ready()).front_ends === 'unavailable');
  expect(await ready()).toMatchObject({ status: 'ok', media: 'ok' });
  await servers[1]?.logged('DEPLOY_STORE: s3://fettle/deploy does not answer GetObject (');
});

it('a machine keeps a limited number of copies, the live ones included', async () => {
  const paths = Array.from({ length: 62 }, (_, n) => shellAt(`cccccccccc${n + 10}`));
  for (const path of paths) await publish(path, 'old');
  // An unknown address is looked up again a moment later.
  await until(async () => (await fetch(`${servers[0]?.url}${paths[0]}index.html`)).status === 200);
  for (const path of paths) expect((await fetch(`${servers[0]?.url}${path}index.html`)).status).toBe(200);
  const copies = readdirSync(join(folder, 'one', 'shell'));
  expect(copies.length).toBeLessThanOrEqual(60);
  expect(existsSync(join(folder, 'one', SECOND))).toBe(true);
  // A copy that was removed is downloaded again.
  expect((await fetch(`${servers[0]?.url}${paths[0]}index.html`)).status).toBe(200);
});
