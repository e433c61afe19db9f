import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cloneDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startServer, type TestServer } from '../../testing/test-server.ts';
import { writeBuild, writeRegistry } from './published-fixture.ts';

const SHELL = '/shell/1.0.4+aaaaaaaaaaaa/';
const REMOTE = '/remotes/mfe-entries/1.0.0+bbbbbbbbbbbb/';
const PAGE = '<!doctype html><title>Fettle</title>';
/** The app's page with the placeholder of the registry, as the shell's build writes it. */
const LOGIN = '<!doctype html><head><title>Log in</title><!-- registry --></head>';
const LANDING = '<!doctype html><title>Fettle, the landing page</title>';
const MANIFEST = '{"name":"Fettle"}';
const WORKER = 'console.log("a worker")';
const PRIVACY = '<!doctype html><title>Privacy Policy</title>';
const PAGES = {
  '/': { file: 'landing.html' },
  '/privacy': { file: 'privacy.html' },
  '/login': { file: 'login.html' },
};
/** A feature app's title may be any text. */
const TITLE = '</script><script>alert(1)</script><!-- $& $1 registry -->';
const SCRIPT = 'console.log("a feature app")'.repeat(20);

/** Makes a shell live. A record without `pages` is that of an older shell. */
function pointAt(webRoot: string, revision: number, path: string, version: string, pages?: object): string {
  const stable = { name: 'shell', version, path, entry: { file: 'index.html' }, pages };
  const remotes = { 'mfe-entries': { stable: { slots: [{ slot: 'entry:log-weight', title: TITLE }] } } };
  return writeRegistry(webRoot, { revision, shell: { stable }, remotes, padding: 'x'.repeat(1400) });
}

describe('front ends served beside the API', () => {
  const webRoot = mkdtempSync(join(tmpdir(), 'fettle-web-'));
  let database: TestDatabase;
  let server: TestServer;
  let registry: string;

  beforeAll(async () => {
    writeBuild(webRoot, SHELL, {
      'index.html': PAGE,
      'landing.html': LANDING,
      'privacy.html': PRIVACY,
      'login.html': LOGIN,
      'manifest.webmanifest': MANIFEST,
      'sw.js': WORKER,
      'shell.0a1b2c3d.js': SCRIPT,
    });
    writeBuild(webRoot, REMOTE, { 'remoteEntry.0a1b2c3d.js': SCRIPT, 'mf-manifest.json': '{}' });
    registry = pointAt(webRoot, 1, SHELL, '1.0.4', PAGES);
    writeFileSync(join(webRoot, 'secret.txt'), 'secret');
    database = await cloneDatabase();
    server = await startServer(database.url, {
      WEB_ROOT: webRoot,
      PUBLIC_URL: 'https://fettle.example',
      API_BASE_URL: 'https://api.example.org/base',
      OVERRIDE_ORIGINS: 'http://localhost:*',
      CONTACT_EMAIL: 'help@example.org',
      COMMIT: 'abc1234',
      BUILD_TIME: '2026-01-02T03:04:05.000Z',
    });
  });

  afterAll(async () => {
    await server?.stop();
    await database?.drop();
    rmSync(webRoot, { recursive: true });
  });

  const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers });
  const open = (path: string) => get(path, { accept: 'text/html,*/*;q=0.8' });

  it('serves the registry as it was written, revalidated every time', async () => {
    const answer = await get('/registry.json');
    expect(await answer.text()).toBe(registry);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const known = await get('/registry.json', { 'if-none-match': String(answer.headers.get('etag')) });
    expect(known.status).toBe(304);
  });

  it('serves the live shell’s web app manifest at a fixed address, revalidated every time', async () => {
    const answer = await get('/manifest.webmanifest');
    expect(await answer.text()).toBe(MANIFEST);
    expect(answer.headers.get('content-type')).toBe('application/manifest+json');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  it('serves the live shell’s service worker, revalidated every time, and announces it in config.json', async () => {
    const answer = await get('/sw.js');
    expect(await answer.text()).toBe(WORKER);
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await (await get('/config.json')).json()).toMatchObject({ service_worker: true });
  });

  it.each(['br', 'gzip'])(
    'serves a large registry compressed with %s to clients that accept it',
    async (encoding) => {
      const answer = await get('/registry.json', { 'accept-encoding': encoding });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('vary')).toBe('Accept-Encoding');
      expect(await answer.text()).toBe(registry);
      const etag = String(answer.headers.get('etag'));
      const known = await get('/registry.json', {
        'accept-encoding': encoding,
        'if-none-match': `W/${etag}`,
      });
      expect(known.status).toBe(304);
      const plain = await get('/registry.json', { 'accept-encoding': `identity, ${encoding};q=0` });
      expect(plain.headers.get('content-encoding')).toBeNull();
      expect(plain.headers.get('etag')).not.toBe(etag);
    },
  );

  it('serves the page’s configuration: the origin of the API and the build that it shows', async () => {
    expect(await (await get('/config.json')).json()).toEqual({
      public_url: 'https://fettle.example',
      api_base_url: 'https://api.example.org/base',
      version: '1.0.4',
      environment: 'production',
      build_time: '2026-01-02T03:04:05.000Z',
      commit: 'abc1234',
      override_origins: ['http://localhost:*'],
      service_worker: true,
      contact: {
        support: 'help@example.org',
        bugs: 'help@example.org',
        feedback: 'help@example.org',
        partnerships: 'help@example.org',
      },
    });
  });

  it.each(['identity', 'br', 'gzip'])(
    'embeds the live registry and the configuration in the app’s page (%s)',
    async (encoding) => {
      const headers = { accept: 'text/html', 'accept-encoding': encoding };
      const answers = await Promise.all([get('/login', headers), get('/login', headers)]);
      const [page, again] = await Promise.all(answers.map((answer) => answer.text()));
      expect(again).toBe(page);
      const data = /<script type="application\/json" id="(\w+)">(.*?)<\/script>/g;
      const texts = [...String(page).matchAll(data)].map(([, id, text = '']) => [id, JSON.parse(text)]);
      expect(String(page).replace(/<script.*<\/script>/, '<!-- registry -->')).toBe(LOGIN);
      expect(Object.fromEntries(texts)).toEqual({
        registry: JSON.parse(registry),
        config: await (await get('/config.json')).json(),
      });
      const answered = answers[0]?.headers;
      expect(answered?.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
      const known = await get('/login', { ...headers, 'if-none-match': String(answered?.get('etag')) });
      expect(known.status).toBe(304);
    },
  );

  it.each([
    ['/', LANDING],
    ['/?from=a-mail', LANDING],
    ['/privacy', PRIVACY],
    ['/privacy/', PRIVACY],
    ['/privacy?x=1', PRIVACY],
    ['/privacy/more', PAGE],
    ['/landing.html', PAGE],
    ['/__proto__', PAGE],
  ])('serves at %s the page that the live shell has for it', async (path, page) => {
    const answer = await open(path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(page);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('etag')).toMatch(/^".+"$/);
  });

  it.each([
    '/',
    '/privacy',
    '/login',
    '/registry.json',
    '/config.json',
    '/sw.js',
    `${SHELL}shell.0a1b2c3d.js`,
  ])('answers HEAD %s with the headers of GET and no body', async (path) => {
    const headers = { accept: 'text/html,*/*;q=0.8', 'accept-encoding': 'identity' };
    const answers = await Promise.all(
      ['HEAD', 'GET'].map((method) => fetch(server.url + path, { method, headers })),
    );
    const [head, whole] = answers.map((answer) => ({
      status: answer.status,
      type: answer.headers.get('content-type'),
      etag: answer.headers.get('etag'),
      cache: answer.headers.get('cache-control'),
      policy: answer.headers.get('content-security-policy'),
    }));
    expect(head).toEqual(whole);
    expect(await answers[0]?.text()).toBe('');
  });

  it.each(['/dashboard', '/calendar/2026/11', '/no-such-page', '/users/anna.smith'])(
    'opens the shell at %s',
    async (path) => {
      const answer = await open(path);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toBe(PAGE);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    },
  );

  it('answers 304 for a known page under the same policy, so that a reload still runs', async () => {
    for (const path of ['/', '/login']) {
      const { headers } = await open(path);
      const etag = String(headers.get('etag'));
      const known = await get(path, { accept: 'text/html', 'if-none-match': `"another", ${etag}` });
      expect(known.status).toBe(304);
      expect(known.headers.get('content-security-policy')).toBe(headers.get('content-security-policy'));
    }
  });

  it('sends pages with a strict policy that names the API and forbids inline code and evaluation', async () => {
    const { headers } = await open('/');
    const policy = String(headers.get('content-security-policy'));
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain(
      "connect-src 'self' https://api.example.org http://localhost:* ws://localhost:*;",
    );
    expect(policy).toContain("script-src 'self' http://localhost:*;");
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=(self)');
  });

  it('serves API answers with a policy that runs nothing, and the documentation with one that it works under', async () => {
    const live = await get('/api/v1/health/live');
    expect(live.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    const docs = await open('/api/docs');
    expect(docs.headers.get('content-security-policy')).toContain("script-src 'self' 'unsafe-inline'");
  });

  it('serves files of a build as immutable, compressed where the browser accepts it', async () => {
    const answer = await get(`${REMOTE}remoteEntry.0a1b2c3d.js`, { 'accept-encoding': 'gzip, br' });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(SCRIPT);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    const plain = await get(`${REMOTE}remoteEntry.0a1b2c3d.js`, { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe(SCRIPT);
  });

  it.each([
    `${REMOTE}gone.js`,
    '/remotes/mfe-entries/1.0.0+cccccccccccc/remoteEntry.js',
    '/shell/1.0.4+aaaaaaaaaaaa/',
    '/favicon.png',
    `${REMOTE}files.json`,
  ])('answers 404 for %s, never the page, and forbids caching of that answer', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).not.toContain('<title>');
  });

  it('answers 404 for a build that was cleaned up', async () => {
    const old = '/remotes/mfe-entries/0.9.0+cccccccccccc/';
    writeBuild(webRoot, old, { 'remoteEntry.js': SCRIPT });
    expect((await get(`${old}remoteEntry.js`)).status).toBe(200);
    rmSync(join(webRoot, old), { recursive: true });
    const answer = await get(`${old}remoteEntry.js`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('etag')).toBeNull();
  });

  it.each([
    `${SHELL}../../secret.txt`,
    `${SHELL}..%2f..%2fsecret.txt`,
    '/shell/../secret.txt',
    '/remotes/..%2Fsecret.txt',
    `/remotes/mfe-entries/..%2f..%2fsecret.txt`,
    '/secret.txt',
  ])('never serves a file outside of the store: %s', async (path) => {
    // `fetch` would normalise the path before sending it.
    const body = await new Promise<string>((resolve, reject) => {
      const { hostname, port } = new URL(server.url);
      request({ hostname, port, path }, (answer) => {
        let text = '';
        answer.on('data', (chunk) => {
          text += chunk;
        });
        answer.on('end', () => resolve(text));
      })
        .once('error', reject)
        .end();
    });
    expect(body).not.toContain('secret');
  });

  it('leaves unknown paths below /api to the API', async () => {
    const answer = await open('/api/v1/no-such-thing');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ success: false });
  });

  it('embeds a new registry in the page as soon as it is published, under a new ETag', async () => {
    const before = await open('/login');
    registry = pointAt(webRoot, 2, SHELL, '1.0.4', PAGES);
    const after = await get('/login', {
      accept: 'text/html',
      'if-none-match': String(before.headers.get('etag')),
    });
    expect(after.status).toBe(200);
    expect(await after.text()).toContain('"revision":2');
  });

  it.each([
    ['cut off', (file: string) => writeFileSync(file, '{"revision":')],
    ['empty', (file: string) => writeFileSync(file, '')],
    ['without a shell', (file: string) => writeFileSync(file, '{"revision":9,"shell":{},"remotes":{}}')],
    ['without feature apps', (file: string) => writeFileSync(file, registry.replace('"remotes"', '"no"'))],
    ['no object', (file: string) => writeFileSync(file, 'null')],
    ['gone', (file: string) => rmSync(file)],
  ])('keeps the last good registry when the file is %s', async (_how, spoil) => {
    spoil(join(webRoot, 'registry.json'));
    expect(await (await get('/registry.json')).text()).toBe(registry);
    expect(await (await open('/login')).text()).toContain('"revision":2');
    expect((await open('/')).status).toBe(200);
    pointAt(webRoot, 2, SHELL, '1.0.4', PAGES);
  });

  it('serves whole registries and pages while the registry is being replaced', async () => {
    const answers: Promise<Response>[] = [];
    for (let revision = 3; revision < 23; revision++) {
      pointAt(webRoot, revision, SHELL, '1.0.4', PAGES);
      answers.push(get('/registry.json'), open('/login'));
    }
    for (const answer of await Promise.all(answers)) {
      expect(answer.status).toBe(200);
      expect(await answer.text()).toMatch(/"revision":\d+,"shell"/);
    }
    expect(await (await open('/login')).text()).toContain('"revision":22');
  });

  it('serves another shell as soon as the registry names it', async () => {
    const next = '/shell/1.0.5+dddddddddddd/';
    writeBuild(webRoot, next, { 'index.html': '<!doctype html><title>Fettle, newer</title>' });
    // For example a rollback to a shell without static pages: the app's page is served at every path.
    pointAt(webRoot, 23, next, '1.0.5');
    expect(await (await open('/')).text()).toContain('newer');
    expect(await (await get('/config.json')).json()).toMatchObject({
      version: '1.0.5',
      service_worker: false,
    });
  });

  it('serves the worker that removes itself and stored data when the live shell has none', async () => {
    const answer = await get('/sw.js');
    expect(await answer.text()).toContain('registration.unregister()');
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  it('logs nothing about any of these answers', () => {
    expect(server.output()).toBe('');
  });

  it('starts without a published shell and answers that nothing is published', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'fettle-web-'));
    const fresh = await startServer(database.url, { WEB_ROOT: empty });
    const page = await fetch(`${fresh.url}/login`, { headers: { accept: 'text/html' } });
    expect([page.status, page.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect((await fetch(`${fresh.url}/registry.json`)).status).toBe(404);
    await fresh.stop();
    rmSync(empty, { recursive: true });
  });
});
