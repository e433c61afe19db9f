import type { Registry } from '@fettle/shared-ui/slots';

const RECORD = { path: '/shell/1.0.4+a/', slots: [] };
const POINTER = { stable: RECORD, previous: null, canary: null, disabled: false };
const registry = (revision: number, path = '/remotes/mfe-entries/1.0.0+b/') =>
  ({
    revision,
    shell: POINTER,
    remotes: { 'mfe-entries': { ...POINTER, stable: { ...RECORD, path } } },
  }) as unknown as Registry;

const answers = (body: unknown, ok = true) =>
  ({ ok, status: ok ? 200 : 500, json: async () => body }) as Response;

describe('the registry that the page goes by', () => {
  const ask = jest.fn<Promise<Response>, [string, RequestInit]>();
  let page: typeof import('./registry.ts');

  beforeEach(() => {
    localStorage.clear();
    ask.mockReset();
    globalThis.fetch = ask as unknown as typeof fetch;
    jest.spyOn(console, 'error').mockImplementation(() => {});
    jest.isolateModules(() => {
      page = require('./registry.ts');
    });
  });
  afterEach(() => jest.restoreAllMocks());

  const current = () => page.useRegistry.getState();
  /** The page comes to the front; resolves when what that set off is over. */
  const focus = async () => {
    dispatchEvent(new Event('focus'));
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };

  it('is the one that is live', async () => {
    ask.mockResolvedValue(answers(registry(7)));
    await page.loadRegistry();
    expect(current()).toEqual({ registry: registry(7), unavailable: false });
  });

  it.each([
    ['does not come', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['comes too late', () => Promise.reject(new DOMException('signal timed out', 'TimeoutError'))],
    ['is an error', () => Promise.resolve(answers('broken', false))],
    ['is corrupt', () => Promise.resolve(answers({ revision: 'x' }))],
  ])('is the last known one when it %s', async (_what, answer) => {
    localStorage.setItem('registry', JSON.stringify(registry(3)));
    ask.mockImplementation(answer);
    await page.loadRegistry();
    expect(current().registry).toEqual(registry(3));
  });

  it('is missing on a first visit without one, and is asked for again by the next who needs it', async () => {
    ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await page.loadRegistry();
    expect(current()).toEqual({ registry: null, unavailable: true });
    ask.mockResolvedValueOnce(answers(registry(1)));
    await page.loadRegistry();
    expect(current()).toEqual({ registry: registry(1), unavailable: false });
  });

  it('stays for the life of the page; a newer one is told once', async () => {
    const newer = jest.fn();
    page.onNewer(newer);
    ask.mockResolvedValue(answers(registry(1)));
    await page.loadRegistry();
    await focus();
    expect(newer).not.toHaveBeenCalled();
    ask.mockResolvedValue(answers(registry(2, '/remotes/mfe-entries/1.0.1+c/')));
    await focus();
    await focus();
    expect(newer).toHaveBeenCalledTimes(1);
    expect(current().registry).toEqual(registry(1));
  });

  it('says nothing of a new revision in which the same builds are live', async () => {
    const newer = jest.fn();
    page.onNewer(newer);
    ask.mockResolvedValue(answers(registry(1)));
    await page.loadRegistry();
    ask.mockResolvedValue(answers(registry(2)));
    await focus();
    expect(newer).not.toHaveBeenCalled();
  });
});
