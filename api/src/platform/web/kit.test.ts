import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { cloneDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startServer, type TestServer } from '../../testing/test-server.ts';
import { writeBuild, writeRegistry } from './published-fixture.ts';

const PAGE = '<!doctype html><title>Fettle</title>';
/** A shell's record in the registry; its build is in the store. */
type Shell = ReturnType<typeof shell>;

const webRoot = mkdtempSync(join(tmpdir(), 'fettle-kit-'));
const shell = (build_id: string, contract: string, kit: Buffer | null) => {
  const path = `/shell/1.0.0+${build_id}/`;
  writeBuild(webRoot, path, {
    'index.html': PAGE,
    ...(kit && { [`kit/feature-app-kit-${contract}.tgz`]: kit }),
  });
  return { version: '1.0.0', build_id, path, entry: { file: 'index.html' }, contract, api: '3.9.0' };
};
const archive = (content: string) => gzipSync(content.repeat(100));
const [KIT_2, KIT_3, REBUILT] = [archive('kit 1.2.0'), archive('kit 1.3.0'), archive('1.2.0, mended')];
const WITHOUT = shell('aaaaaaaaaaaa', '1.1.0', null);
const SECOND = shell('bbbbbbbbbbbb', '1.2.0', KIT_2);
const THIRD = shell('cccccccccccc', '1.3.0', KIT_3);
const MENDED = shell('dddddddddddd', '1.2.0', REBUILT);
const ADDRESS_2 = '/kit/feature-app-kit-1.2.0.tgz';
const ADDRESS_3 = '/kit/feature-app-kit-1.3.0.tgz';
const pinned = (version: string, kit: Buffer) =>
  `/kit/feature-app-kit-${version}-${createHash('sha384').update(kit).digest('hex').slice(0, 12)}.tgz`;
const [PINNED_2, PINNED_3] = [pinned('1.2.0', KIT_2), pinned('1.3.0', KIT_3)];

let database: TestDatabase;
let server: TestServer;
let revision = 0;

beforeAll(async () => {
  database = await cloneDatabase();
  server = await startServer(database.url, { WEB_ROOT: webRoot });
});
afterAll(async () => {
  await server?.stop();
  await database?.drop();
  rmSync(webRoot, { recursive: true });
});

const goLive = (stable: Shell, others: { previous?: Shell; canary?: object } = {}) => {
  revision += 1;
  writeRegistry(webRoot, { revision, shell: { stable, ...others }, remotes: {} });
};
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.url + path, { method, headers, redirect: 'manual' });
const bytes = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer());
const latest = async () => (await get('/kit/latest.json')).json();
const refusal = async (path: string) => {
  const answer = await get(path, { accept: 'text/html,*/*;q=0.8' });
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return [answer.status, await answer.text()];
};

describe('the kit for feature apps', () => {
  it('is the archive in the live shell’s build, never encoded, revalidated every time', async () => {
    goLive(SECOND);
    const answer = await get(ADDRESS_2, { 'accept-encoding': 'gzip, br' });
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(KIT_2)).toBe(true);
    expect(answer.headers.get('content-type')).toBe('application/gzip');
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const known = await get(ADDRESS_2, { 'if-none-match': String(answer.headers.get('etag')) });
    expect([known.status, known.headers.get('cache-control')]).toEqual([304, 'no-cache']);
  });

  it.each(['*/*', 'text/html,*/*;q=0.8'])('is where /kit leads to (Accept: %s)', async (accept) => {
    goLive(SECOND);
    for (const path of ['/kit', '/kit/', '/kit?from=a-team']) {
      const { status, headers } = await get(path, { accept });
      expect([status, headers.get('location')]).toEqual([302, PINNED_2]);
      expect(headers.get('cache-control')).toBe('no-cache');
    }
  });

  it('is described with its address and integrity, revalidated every time', async () => {
    goLive(SECOND);
    const answer = await get('/kit/latest.json');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const integrity = `sha384-${createHash('sha384').update(KIT_2).digest('base64')}`;
    const described = { version: '1.2.0', contract: '1.2.0', api: '3.9.0', address: PINNED_2, integrity };
    expect(await answer.json()).toEqual(described);
    const known = { 'if-none-match': String(answer.headers.get('etag')) };
    expect((await get('/kit/latest.json', known)).status).toBe(304);
    goLive(MENDED);
    expect((await get('/kit/latest.json', known)).status).toBe(200);
  });

  it.each(['/kit', '/kit/latest.json', ADDRESS_2, PINNED_2])(
    'answers HEAD %s like GET, without a body',
    async (path) => {
      goLive(SECOND);
      const answers = await Promise.all(['HEAD', 'GET'].map((method) => get(path, {}, method)));
      const [head, whole] = answers.map(({ status, headers }) => [
        status,
        ...['content-type', 'etag', 'cache-control', 'location'].map((name) => headers.get(name)),
      ]);
      expect(head).toEqual(whole);
      expect(await answers[0]?.text()).toBe('');
    },
  );

  it('follows a deploy of the shell, and its rollback', async () => {
    goLive(SECOND);
    goLive(THIRD, { previous: SECOND });
    expect((await bytes(ADDRESS_3)).equals(KIT_3)).toBe(true);
    expect(await latest()).toMatchObject({ version: '1.3.0', address: PINNED_3 });
    goLive(SECOND);
    expect((await get('/kit')).headers.get('location')).toBe(PINNED_2);
    expect((await bytes(ADDRESS_2)).equals(KIT_2)).toBe(true);
    expect(await refusal(ADDRESS_3)).toEqual([404, `Not found. The kit of the live shell is ${PINNED_2}`]);
  });

  it.each([
    ['before', { previous: SECOND }],
    ['that some members get', { canary: { build: SECOND, share: 10, since: '2026-03-12T10:00:00Z' } }],
  ])('of the build %s stays at its address while the registry names it', async (_which, others) => {
    goLive(THIRD, others);
    expect((await bytes(ADDRESS_2)).equals(KIT_2)).toBe(true);
    expect(await latest()).toMatchObject({ version: '1.3.0' });
  });

  it('is the live one where two builds have the same version, under an ETag of its own', async () => {
    goLive(SECOND);
    const etag = String((await get(ADDRESS_2)).headers.get('etag'));
    goLive(MENDED, { previous: SECOND });
    const answer = await get(ADDRESS_2, { 'if-none-match': etag });
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(REBUILT)).toBe(true);
  });

  it('has the same bytes at a pinned address, whatever is live', async () => {
    goLive(MENDED, { previous: SECOND });
    expect((await bytes(PINNED_2)).equals(KIT_2)).toBe(true);
    expect((await bytes(pinned('1.2.0', REBUILT))).equals(REBUILT)).toBe(true);
  });

  it('stays at its pinned address once the registry names none of its builds', async () => {
    const [, hash] = /-([0-9a-f]{12})\.tgz$/.exec(PINNED_3) ?? [];
    writeBuild(webRoot, `/remotes/feature-app-kit/1.3.0+${hash}/`, { 'feature-app-kit-1.3.0.tgz': KIT_3 });
    goLive(SECOND);
    expect((await bytes(PINNED_3)).equals(KIT_3)).toBe(true);
    expect(await refusal(ADDRESS_3)).toEqual([404, `Not found. The kit of the live shell is ${PINNED_2}`]);
    goLive(WITHOUT);
    expect((await bytes(PINNED_3)).equals(KIT_3)).toBe(true);
  });

  it.each([
    '/kit/feature-app-kit-1.2.0-000000000000.tgz',
    '/kit/feature-app-kit-9.9.9.tgz',
    '/kit/feature-app-kit-.tgz',
    '/kit/feature-app-kit-1.2.0',
    '/kit/index.html',
    '/kit/..%2findex.html',
    '/kit/deeper/feature-app-kit-1.2.0.tgz',
    '/kit/feature-app-kit-1.2.0.tgz/more',
  ])('is named by the refusal of %s, which is no page', async (path) => {
    goLive(SECOND);
    expect(await refusal(path)).toEqual([404, `Not found. The kit of the live shell is ${PINNED_2}`]);
  });

  it('is absent while an older shell is live, except for that of the build before', async () => {
    goLive(WITHOUT, { previous: SECOND });
    for (const path of ['/kit', '/kit/latest.json', '/kit/feature-app-kit-1.1.0.tgz'])
      expect(await refusal(path)).toEqual([404, 'Not found. The live shell has no kit.']);
    expect((await bytes(ADDRESS_2)).equals(KIT_2)).toBe(true);
  });

  it('takes no page whose path only begins like its own', async () => {
    goLive(SECOND);
    expect(await (await get('/kitchen', { accept: 'text/html' })).text()).toBe(PAGE);
  });
});

it('a product without a published shell has no kit', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'fettle-kit-'));
  const fresh = await startServer(database.url, { WEB_ROOT: empty });
  for (const path of ['/kit', '/kit/latest.json', ADDRESS_2])
    expect((await fetch(fresh.url + path, { redirect: 'manual' })).status).toBe(404);
  await fresh.stop();
  rmSync(empty, { recursive: true });
});
