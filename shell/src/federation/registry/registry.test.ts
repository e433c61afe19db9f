import type { Registry } from '@fettle/shared-ui/slots';
import { aRegistry, filling } from './registry-fixture.ts';

jest.mock('../loading/failure-report.ts', () => ({ reportFailure: jest.fn(), setRevision: jest.fn() }));

const registry = (revision: number, build = 'b1') =>
  aRegistry({
    revision,
    remotes: { 'mfe-goals': filling('mfe-goals', { 'page:/goals': 'Goals' }, build) },
  }) as Registry;

const answers = (body: unknown, ok = true) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { ok, status: ok ? 200 : 500, text: async () => text } as Response;
};

/** Embeds a registry in the page, as the server does. */
function bake(text: string): void {
  document.head.innerHTML = `<script type="application/json" id="registry">${text}</script>`;
}

describe('the registry that the page uses', () => {
  const ask = jest.fn<Promise<Response>, [string, RequestInit]>();
  let page: typeof import('./registry.ts');
  let override: typeof import('../overrides/override-request.ts');

  beforeEach(() => {
    localStorage.clear();
    document.head.innerHTML = '';
    ask.mockReset();
    globalThis.fetch = ask as unknown as typeof fetch;
    jest.spyOn(console, 'error').mockImplementation(() => {});
    jest.isolateModules(() => {
      override = require('../overrides/override-request.ts');
      page = require('./registry.ts');
    });
  });
  afterEach(() => jest.restoreAllMocks());

  const current = () => page.useRegistry.getState();
  const fails = () => ask.mockRejectedValue(new TypeError('Failed to fetch'));
  /** Focuses the page and resolves once the effects have ended. */
  const focus = async () => {
    dispatchEvent(new Event('focus'));
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };

  it('is the live one', async () => {
    bake(JSON.stringify(registry(9)));
    ask.mockResolvedValue(answers(registry(7)));
    await page.loadRegistry();
    expect(current()).toEqual({ registry: registry(7), latest: registry(7), unavailable: false });
  });

  it.each([
    ['does not arrive', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['arrives too late', () => Promise.reject(new DOMException('signal timed out', 'TimeoutError'))],
    ['is an error', () => Promise.resolve(answers('broken', false))],
    ['is truncated', () => Promise.resolve(answers('{"revision": 7, "shell": {'))],
    ['is corrupt', () => Promise.resolve(answers({ revision: 'x' }))],
    ['has an invalid record', () => Promise.resolve(answers({ ...registry(9), remotes: { a: {} } }))],
  ])('is the stored one when the live one %s', async (_what, answer) => {
    localStorage.setItem('registry', JSON.stringify(registry(3)));
    ask.mockImplementation(answer);
    await page.loadRegistry();
    expect(current().registry).toEqual(registry(3));
  });

  it.each([
    ['the stored one', 5, 4, 5],
    ['the embedded one', 4, 5, 5],
  ])('is the newer one when the request fails: %s', async (_what, lastKnown, baked, taken) => {
    localStorage.setItem('registry', JSON.stringify(registry(lastKnown)));
    bake(JSON.stringify(registry(baked)));
    fails();
    await page.loadRegistry();
    expect(current().registry).toEqual(registry(taken));
  });

  it.each(['', '{"revision":', '{"revision":1,"shell":{},"remotes":{"a":null}}'])(
    'is the embedded one on a first visit, or when the stored one is corrupt: %j',
    async (kept) => {
      if (kept) localStorage.setItem('registry', kept);
      bake(JSON.stringify(registry(2)));
      fails();
      await page.loadRegistry();
      expect(current().registry).toEqual(registry(2));
    },
  );

  it('is missing without any source, and the next caller loads it again', async () => {
    bake('corrupt');
    ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await page.loadRegistry();
    expect(current()).toEqual({ registry: null, latest: null, unavailable: true });
    ask.mockResolvedValueOnce(answers(registry(1)));
    await page.loadRegistry();
    expect(current()).toMatchObject({ registry: registry(1), unavailable: false });
  });

  it('stays for the life of the page, while focus and a five-minute interval read the live one', async () => {
    jest.useFakeTimers();
    ask.mockResolvedValue(answers(registry(1)));
    await page.loadRegistry();
    ask.mockResolvedValue(answers(registry(2, 'b2')));
    await focus();
    expect(current()).toMatchObject({ registry: registry(1), latest: registry(2, 'b2') });
    ask.mockResolvedValue(answers(registry(3, 'b3')));
    await jest.advanceTimersByTimeAsync(5 * 60_000);
    expect(current()).toMatchObject({ registry: registry(1), latest: registry(3, 'b3') });
    jest.useRealTimers();
  });

  it('follows the live one for feature apps that were not shown yet', async () => {
    ask.mockResolvedValue(answers(registry(1)));
    await page.loadRegistry();
    ask.mockResolvedValue(answers(registry(2, 'b2')));
    await focus();
    page.adoptLatest(['mfe-goals', 'mfe-nobody']);
    expect(current().registry).toEqual({ ...registry(2, 'b2'), revision: 1 });
  });

  it('is the live one when the requested local builds are unavailable', async () => {
    ask.mockResolvedValue(answers(registry(7)));
    override.setPendingOverrides(Promise.reject(new Error('Loading chunk override failed')));
    await page.loadRegistry();
    expect(current().registry).toEqual(registry(7));
  });

  it('has the requested local builds instead of the live ones and of any stored registry', async () => {
    const local = filling('mfe-local', { 'page:/goals': 'Mine' }, 'local');
    override.setPendingOverrides(Promise.resolve({ 'mfe-local': local }));
    ask.mockResolvedValue(answers(registry(1)));
    await page.loadRegistry();
    const { registry: taken } = current();
    expect(taken && page.ownerOf(taken, 'page:/goals')).toEqual(local);
    expect(JSON.parse(localStorage.getItem('registry') ?? '')).toEqual(registry(1));
  });
});
