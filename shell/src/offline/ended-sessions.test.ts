import type { HandlerCallbackOptions } from 'workbox-core';

const ORIGIN = 'https://fettle.example';
const READ = `${ORIGIN}/api/v1/weight-entries`;

/** Lets other tasks run for `count` turns. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve();
}

/** Fakes Cache Storage, which Node lacks. Steps take turns; a deleted cache is a new one when opened again. */
class FakeCaches {
  readonly #opened = new Map<string, Map<string, Response>>();
  readonly open = async (name: string) => {
    // The members' caches are slower than the marks: a session may end, and everything be deleted, between a check
    // and the next step.
    if (name !== 'fettle-ended') await turns(15);
    const kept = this.#opened.get(name) ?? new Map<string, Response>();
    this.#opened.set(name, kept);
    const of = (key: string | Request) => (typeof key === 'string' ? key : key.url);
    return {
      put: async (key: string | Request, answer: Response) => void kept.set(of(key), answer),
      match: async (key: string | Request) => kept.get(of(key))?.clone(),
      delete: async (key: string | Request) => kept.delete(of(key)),
      keys: async () => [...kept.keys()].map((url) => ({ url })),
    };
  };
  readonly match = async (key: string, { cacheName }: { cacheName: string }) =>
    (await this.open(cacheName)).match(key);
  readonly delete = async (name: string) => this.#opened.delete(name);
  readonly kept = (name: string): string[] => [...(this.#opened.get(name)?.keys() ?? [])];
}

class FakeExtendableEvent {
  readonly request: Request;
  constructor(request: Request) {
    this.request = request;
  }
  waitUntil() {}
}

const tokenOf = (session: string) => `h.${btoa(JSON.stringify({ sub: 'mara', sid: session }))}.s`;

let stored: FakeCaches;
/** Makes the server answer from now on. */
let respond: () => void;

beforeEach(() => {
  stored = new FakeCaches();
  const requested = new Promise<void>((resolve) => {
    respond = resolve;
  });
  Object.assign(globalThis, {
    __WB_DISABLE_DEV_LOGS: true,
    ExtendableEvent: FakeExtendableEvent,
    FetchEvent: FakeExtendableEvent,
    SHELL_BUILD: { path: '/shell/1.0.0+aaaaaaaaaaaa/', files: [], pages: ['/'] },
    registration: { scope: `${ORIGIN}/` },
    caches: stored,
    fetch: async () => {
      await requested;
      return new Response('{"success":true}', { headers: { 'content-type': 'application/json' } });
    },
  });
});

/** Starts a read of this session; resolves once the worker has cached its answer or not. */
async function readAnswer(session: string): Promise<void> {
  const { answer } = await import('./kept-answers.ts');
  const kept: Promise<unknown>[] = [];
  const headers = { Authorization: `Bearer ${tokenOf(session)}` };
  await answer(new Request(READ, { headers }), (work) => kept.push(work));
  await Promise.all(kept);
}

/** Starts to load a picture of this session; resolves once the worker has cached it or not. */
async function loadPicture(session: string): Promise<void> {
  const { pictureStrategy } = await import('./kept-pictures.ts');
  const request = new Request(`${ORIGIN}/api/v1/media/1?session_id=${session}&expires=1&signature=x`);
  const event = new FakeExtendableEvent(request) as unknown as HandlerCallbackOptions['event'];
  await Promise.all(pictureStrategy.handleAll({ request, event }));
}

const end = async (session: string) => (await import('./ended-sessions.ts')).forgetMember(tokenOf(session));

describe.each([
  ['an answer', 'fettle-answers', readAnswer],
  ['a picture', 'fettle-pictures', loadPicture],
])('%s', (_what, cache, load) => {
  it('is cached while its session lasts', async () => {
    respond();
    await load('now');
    expect(stored.kept(cache)).toHaveLength(1);
  });

  it('is not cached when it arrives after the end of its session, but one of the next session is', async () => {
    const late = load('before');
    await end('before');
    respond();
    await late;
    expect(stored.kept(cache)).toEqual([]);
    await load('next');
    expect(stored.kept(cache)).toHaveLength(1);
  });

  // The end begins two turns later each time, so that it overlaps with every step of caching.
  it.each(Array.from({ length: 30 }, (_, later) => 2 * later))(
    'is not cached when its session ends %i turns after it arrived',
    async (later) => {
      respond();
      const arriving = load('before');
      await turns(later);
      await Promise.all([arriving, end('before')]);
      expect(stored.kept(cache)).toEqual([]);
    },
  );
});

it('keeps the marks of the last 50 ended sessions', async () => {
  for (let session = 0; session < 60; session += 1) await end(`${session}`);
  const marks = stored.kept('fettle-ended');
  expect(marks).toHaveLength(50);
  expect(marks.at(-1)).toMatch(/\/ended\/59$/);
});
