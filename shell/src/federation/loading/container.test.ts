import { aRecord } from '../registry/registry-fixture.ts';
import { loadContainer } from './container.ts';
import { FILE_TIMEOUT_MS } from './load-failure.ts';

const shareScope = {};
jest.mock('./federation-runtime.ts', () => ({ shareScope }));

const page = globalThis as unknown as Record<string, unknown>;
const record = aRecord({ name: 'mfe-goals', path: '/remotes/mfe-goals/1.0.0+a/' });
const load = (build = record) => loadContainer(build, 'page:/goals');

let fetched: string[] = [];

/** Behavior of the entry script once it is in the page: it leaves a container, fails, or does nothing. */
let entry: (script: HTMLScriptElement) => void;
let added: HTMLScriptElement | undefined;

const container = (offer: unknown) => ({ init: jest.fn(), get: jest.fn(async () => () => offer) });
const leave = (found: unknown) => (script: HTMLScriptElement) => {
  if (found) page.mfe_goals = found;
  script.dispatchEvent(new Event('load'));
};

beforeEach(() => {
  fetched = [];
  globalThis.fetch = jest.fn(async (url) => {
    fetched.push(String(url));
    return { arrayBuffer: async () => new ArrayBuffer(0) } as Response;
  });
  page.mfe_goals = undefined;
  jest.spyOn(document.head, 'append').mockImplementation((script) => {
    added = script as HTMLScriptElement;
    queueMicrotask(() => entry(added as HTMLScriptElement));
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('returns what the container exposes, after providing the shared libraries', async () => {
  const left = container({ default: {} });
  entry = leave(left);
  expect(await load()).toEqual({ default: {} });
  expect(left.init).toHaveBeenCalledWith(shareScope);
  expect(left.get).toHaveBeenCalledWith('./remote');
});

it("runs the record's entry with the hash from the registry", async () => {
  entry = leave(container({}));
  await load();
  expect(added).toMatchObject({
    src: `${location.origin}${record.path}${record.entry.file}`,
    integrity: `sha384-${record.entry.sha384}`,
    crossOrigin: 'anonymous',
  });
});

it("requests the entry and the slot's first files at once, each once, before the runtime has loaded", async () => {
  const path = '/remotes/mfe-goals/1.0.0+ahead/';
  const screens = {
    'page:/goals': [
      { file: '7.a1.js', sha384: 'y' },
      { file: '7.a1.css', sha384: '' },
    ],
    'page:/planner': [{ file: '8.a1.js', sha384: 'z' }],
  };
  entry = leave(container({}));
  const loading = load({ ...record, path, screens });
  expect(fetched).toEqual([`${path}remoteEntry.js`, `${path}7.a1.js`]);
  await loading;
  await load({ ...record, path, screens });
  expect(fetched).toHaveLength(2);
});

it('runs a local build, which has no published hash', async () => {
  entry = leave(container({}));
  await load({ ...record, entry: { file: 'remoteEntry.js', sha384: '' } });
  expect(added?.integrity).toBe('');
});

it('uses no container of another build when the entry leaves none', async () => {
  page.mfe_goals = container({});
  entry = leave(null);
  await expect(load()).rejects.toMatchObject({
    kind: 'broken',
    phase: 'entry',
    remedy: 'retry',
  });
});

it('names an entry that could not be loaded, or that differs from the published file', async () => {
  entry = (script) => script.dispatchEvent(new Event('error'));
  const file = `${location.origin}${record.path}${record.entry.file}`;
  await expect(load()).rejects.toMatchObject({ kind: 'network', phase: 'entry', file });
});

it('gives up an entry that does not arrive', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  entry = () => undefined;
  const failure = expect(load()).rejects.toMatchObject({ kind: 'hang', phase: 'entry' });
  await jest.advanceTimersByTimeAsync(FILE_TIMEOUT_MS);
  await failure;
});

it('requests a hanging entry under another address, because the browser lets the same one wait for the first request', async () => {
  const path = '/remotes/mfe-goals/1.0.0+held/';
  const held = { ...record, path };
  const file = `${location.origin}${path}${record.entry.file}`;
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  entry = () => undefined;
  for (const query of ['', '?attempt=2']) {
    const failure = expect(load(held)).rejects.toMatchObject({ kind: 'hang', file });
    await jest.advanceTimersByTimeAsync(FILE_TIMEOUT_MS);
    await failure;
    expect(added?.src).toBe(file + query);
  }
  entry = leave(container({ default: 'there' }));
  expect(await load(held)).toEqual({ default: 'there' });
  expect(added?.src).toBe(`${file}?attempt=3`);
  // An entry that arrived, or failed at once, does not count as a hang later.
  await jest.advanceTimersByTimeAsync(FILE_TIMEOUT_MS);
  await load(held);
  expect(added?.src).toBe(`${file}?attempt=3`);
});

it('loads again after a failure', async () => {
  entry = (script) => script.dispatchEvent(new Event('error'));
  await load().catch(() => undefined);
  entry = leave(container({ default: 'there' }));
  expect(await load()).toEqual({ default: 'there' });
});
