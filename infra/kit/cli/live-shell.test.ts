import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { withLive, withPointer } from '../../deploy/store/draft.ts';
import { pointer } from '../../deploy/testing/fake-build.ts';
import { serveFrame } from '../../develop/frame/frame-server.ts';
import { APP, endOf, FakeProduct } from '../testing/fake-product.ts';
import { liveFrame } from './live-shell.ts';

const SCANNER = pointer('mfe-scanner', '5c1', ['part:scanner']);
const LIVE = withPointer(
  withPointer(withPointer({ revision: 7, remotes: {} }, 'shell', pointer('shell', '5e11')), 'mfe-scanner', {
    ...SCANNER,
    previous: SCANNER.stable,
  }),
  'mfe-goals',
  pointer('mfe-goals', 'a1', ['page:/goals']),
);
const PAGE = '<html><head></head></html>';
const API = { paths: { '/api/v1/tips': { get: { responses: { 204: {} } } } } };
const SHELL = '/shell/1.0.0+5e11/';
const FILES: Record<string, string> = {
  '/registry.json': JSON.stringify(LIVE),
  '/api/docs-json': JSON.stringify(API),
  '/shell/1.0.0+5e11/entry.js': PAGE,
  '/remotes/mfe-scanner/1.0.0+5c1/entry.js': 'the scanner',
};

const fake = new FakeProduct();
/** Files that were read so far. */
let read: string[] = [];
const frameOf = () => liveFrame(fake.client(), SHELL);
beforeAll(() => fake.start());
afterAll(() => fake.stop());

const publishes = (files: Record<string, string | URL>) => {
  read = [];
  fake.read = async (path) => {
    read.push(path);
    const file = Object.hasOwn(files, path) ? files[path] : undefined;
    return typeof file === 'string' ? Buffer.from(file) : (file ?? null);
  };
};

interface Got {
  status: number;
  body: string;
  headers: Headers;
}

/** Serves a candidate in the live shell while `work` runs, which gets what is at a path as it is written. */
async function inTheFrame(
  work: (get: (path: string) => Promise<Got>, path: string) => Promise<void>,
): Promise<void> {
  const { stable: build } = pointer(APP, 'c0', ['page:/community']);
  const folder = mkdtempSync(join(tmpdir(), 'fettle-candidate-'));
  for (const file of ['entry.js', 'reader.wasm']) writeFileSync(join(folder, file), 'the candidate');
  const { shell } = await frameOf();
  const candidate = { folder, build };
  const frame = await serveFrame({ shell, api: API, answers: async () => ({}), candidate }, 0);
  const { port } = frame.address() as AddressInfo;
  // Unlike fetch it sends dots as they are.
  const get = async (path: string): Promise<Got> => {
    const [answer] = (await once(request({ port, path }).end(), 'response')) as [IncomingMessage];
    const headers = new Headers(Object.entries(answer.headers).map(([name, value]) => [name, String(value)]));
    return { status: answer.statusCode ?? 0, body: await text(answer), headers };
  };
  try {
    await work(get, build.path);
  } finally {
    frame.close();
    await once(frame, 'close');
    rmSync(folder, { recursive: true });
  }
}

describe('the live shell of a product', () => {
  it('is shown with the candidate in its place, as in the smoke test of the product, under mock answers', async () => {
    publishes(FILES);
    await inTheFrame(async (get, candidate) => {
      expect(await get('/community')).toMatchObject({
        status: 200,
        body: expect.stringContaining('<head><script'),
      });
      const { stable: build } = pointer(APP, 'c0', ['page:/community']);
      expect(JSON.parse((await get('/registry.json')).body)).toEqual({
        ...withLive(LIVE, [build]),
        revision: 8,
        remotes: {
          [APP]: { stable: build, previous: null, canary: null, disabled: false },
          'mfe-scanner': SCANNER,
          'mfe-goals': { ...pointer('mfe-goals', 'a1', ['page:/goals']), disabled: true },
        },
      });
      expect(await get(`${candidate}entry.js`)).toMatchObject({ status: 200, body: 'the candidate' });
      for (let visits = 0; visits < 2; visits += 1)
        expect(await get('/remotes/mfe-scanner/1.0.0%2B5c1/entry.js')).toMatchObject({
          status: 200,
          body: 'the scanner',
        });
      expect(await get(`${SHELL}gone.js`)).toMatchObject({ status: 404, body: '' });
      expect(await get('/api/v1/tips')).toMatchObject({ status: 204, body: '' });
      expect(read).toEqual([
        '/registry.json',
        `${SHELL}entry.js`,
        '/api/docs-json',
        '/remotes/mfe-scanner/1.0.0+5c1/entry.js',
        `${SHELL}gone.js`,
      ]);
    });
  });

  it('has the content types and the policy of a product, in which no override is allowed', async () => {
    publishes(FILES);
    await inTheFrame(async (get, candidate) => {
      const { headers: file } = await get(`${candidate}reader.wasm`);
      expect(file.get('content-type')).toBe('application/wasm');
      const { headers: page } = await get('/community');
      expect(page.get('content-security-policy')).toMatch(/script-src/);
      expect(page.get('content-security-policy')).not.toContain('localhost');
      expect(JSON.parse((await get('/config.json')).body)).toMatchObject({ override_origins: [] });
    });
  });

  it.each([
    '/shell/../api/v1/users',
    `${SHELL}../../api/v1/users`,
    `${SHELL}%2e%2e/api/v1/users`,
    `${SHELL}..\\..\\api`,
    `${SHELL}..`,
    '/shell/1.0.0+0ld/entry.js',
    '/remotes/mfe-community/1.0.0+c0/gone.js',
  ])('asks the product for files of live builds alone, not for %s', async (path) => {
    publishes({ ...FILES, [path]: 'of the product' });
    await inTheFrame(async (get) => {
      read = [];
      expect(await get(path)).toMatchObject({ status: 404, body: '' });
      expect(read).toEqual([]);
    });
  });

  it('asks again for a file that did not come', async () => {
    publishes(FILES);
    const { read: later } = fake;
    const complains = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await inTheFrame(async (get) => {
      fake.read = async () => {
        throw new Error('away');
      };
      expect(await get('/remotes/mfe-scanner/1.0.0+5c1/entry.js')).toMatchObject({ status: 500 });
      fake.read = later;
      expect(await get('/remotes/mfe-scanner/1.0.0+5c1/entry.js')).toMatchObject({
        status: 200,
        body: 'the scanner',
      });
    });
    complains.mockRestore();
  });

  it('is waited for where another machine of the product does not show it yet, ten times', async () => {
    publishes(FILES);
    const { read: newest } = fake;
    let older = 10;
    fake.answer();
    fake.read = async (path) => {
      if (path !== '/registry.json' || older === 0) return newest(path);
      older -= 1;
      return Buffer.from(JSON.stringify(withPointer(LIVE, 'shell', pointer('shell', '5e10'))));
    };
    expect(await frameOf()).toMatchObject({ shell: { page: PAGE } });
    expect(fake.pauses).toEqual(Array(10).fill(1000));
    older = 11;
    expect(await endOf(frameOf())).toMatch(
      /^http.+ shows the shell \/shell\/1\.0\.0\+5e10\/ and asks for a smoke test in \/shell\/1\.0\.0\+5e11\/: run/,
    );
  });

  it('goes without a description of the API that a proxy hides', async () => {
    const { '/api/docs-json': _, ...files } = FILES;
    publishes(files);
    expect(await frameOf()).toMatchObject({ api: null, shell: { page: PAGE } });
  });

  it.each<[path: string, instead: string, content: string | URL | undefined]>([
    ['/registry.json', 'nothing', undefined],
    ['/registry.json', 'a page of a proxy', '<!doctype html>'],
    ['/registry.json', 'another object', '{}'],
    ['/registry.json', 'no object', 'null'],
    ['/registry.json', 'another address', new URL('https://elsewhere.example/registry.json')],
    [`${SHELL}entry.js`, 'nothing', undefined],
  ])('is missed where %s is %s', async (path, _, content) => {
    const { [path]: __, ...files } = FILES;
    publishes({ ...files, ...(content !== undefined && { [path]: content }) });
    expect(await endOf(frameOf())).toMatch(/^http.+ shows no shell to try the build in/);
  });
});
