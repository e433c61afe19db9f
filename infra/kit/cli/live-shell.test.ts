import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
const FILES: Record<string, string> = {
  '/registry.json': JSON.stringify(LIVE),
  '/api/docs-json': JSON.stringify(API),
  '/shell/1.0.0+5e11/entry.js': PAGE,
  '/remotes/mfe-scanner/1.0.0+5c1/entry.js': 'the scanner',
};

const fake = new FakeProduct();
/** Files that were read so far. */
let read: string[] = [];
beforeAll(() => fake.start());
afterAll(() => fake.stop());

const publishes = (files: Record<string, string>) => {
  read = [];
  fake.read = async (path) => {
    read.push(path);
    return Object.hasOwn(files, path) ? Buffer.from(files[path] ?? '') : null;
  };
};

describe('the live shell of a product', () => {
  it('is shown with the candidate in its place, as in the smoke test of the product, under mock answers', async () => {
    publishes(FILES);
    const { stable: build } = pointer(APP, 'c0', ['page:/community']);
    const folder = mkdtempSync(join(tmpdir(), 'fettle-candidate-'));
    writeFileSync(join(folder, 'entry.js'), 'the candidate');
    const { shell, api } = await liveFrame(fake.client());
    expect(api).toEqual(API);
    const candidate = { folder, build };
    const frame = await serveFrame({ shell, api: API, answers: async () => ({}), candidate }, 0);
    const { port } = frame.address() as AddressInfo;
    const get = async (path: string) => {
      const answer = await fetch(`http://localhost:${port}${path}`);
      return [answer.status, await answer.text()];
    };
    try {
      expect(await get('/community')).toEqual([200, expect.stringContaining('<head><script')]);
      const [, registry] = await get('/registry.json');
      expect(JSON.parse(String(registry))).toEqual({
        ...withLive(LIVE, [build]),
        revision: 8,
        remotes: {
          [APP]: { stable: build, previous: null, canary: null, disabled: false },
          'mfe-scanner': SCANNER,
          'mfe-goals': { ...pointer('mfe-goals', 'a1', ['page:/goals']), disabled: true },
        },
      });
      expect(await get(`${build.path}entry.js`)).toEqual([200, 'the candidate']);
      for (let visits = 0; visits < 2; visits += 1)
        expect(await get('/remotes/mfe-scanner/1.0.0%2B5c1/entry.js')).toEqual([200, 'the scanner']);
      expect(await get('/shell/1.0.0+5e11/gone.js')).toEqual([404, '']);
      expect(await get('/api/v1/tips')).toEqual([204, '']);
      expect(read).toEqual([
        '/registry.json',
        '/shell/1.0.0+5e11/entry.js',
        '/api/docs-json',
        '/remotes/mfe-scanner/1.0.0+5c1/entry.js',
        '/shell/1.0.0+5e11/gone.js',
      ]);
    } finally {
      frame.close();
      await once(frame, 'close');
      rmSync(folder, { recursive: true });
    }
  });

  it('goes without a description of the API that a proxy hides', async () => {
    const { '/api/docs-json': _, ...files } = FILES;
    publishes(files);
    expect(await liveFrame(fake.client())).toMatchObject({ api: null, shell: { page: PAGE } });
  });

  it.each([['/registry.json'], ['/shell/1.0.0+5e11/entry.js']])('is missed without %s', async (path) => {
    publishes(Object.fromEntries(Object.entries(FILES).filter(([file]) => file !== path)));
    expect(await endOf(liveFrame(fake.client()))).toMatch(/^http.+ shows no shell to try the build in/);
  });
});
