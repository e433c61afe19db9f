import type { HandlerCallbackOptions } from 'workbox-core';
import { APP_PAGE } from './request-kind.ts';

class FakeExtendableEvent {
  waitUntil() {}
}

/** The event that a service worker gets when its browser has already requested the page; Node has no such event. */
class FakeFetchEvent extends FakeExtendableEvent {
  readonly preloadResponse: Promise<Response | undefined>;
  constructor(preloadResponse: Promise<Response | undefined>) {
    super();
    this.preloadResponse = preloadResponse;
    // The strategy reads it some steps later, so an early rejection must not count as unhandled.
    preloadResponse.catch(() => undefined);
  }
}

/** A navigation request, which only browsers can construct. */
const navigation = () =>
  Object.defineProperty(new Request('https://fettle.example/calendar/2026'), 'mode', { value: 'navigate' });

const page = (status: number) => new Response('a page of the server', { status });

/** Returns the page that the strategy shows for this answer of the network, with or without a cached page. */
async function shown(network: () => Promise<Response | undefined>, { kept = true } = {}): Promise<string> {
  const match = async (url: string) =>
    kept && url === `https://fettle.example${APP_PAGE}` ? new Response('the kept page') : undefined;
  Object.assign(globalThis, {
    __WB_DISABLE_DEV_LOGS: true,
    ExtendableEvent: FakeExtendableEvent,
    FetchEvent: FakeFetchEvent,
    SHELL_BUILD: { path: '/shell/1.0.0+aaaaaaaaaaaa/', files: [], pages: ['/'] },
    registration: { scope: 'https://fettle.example/' },
    caches: { match: (key: string | Request) => match(typeof key === 'string' ? key : key.url) },
  });
  const { pageStrategy } = await import('./kept-pages.ts');
  const request = navigation();
  const event = new FakeFetchEvent(network()) as unknown as HandlerCallbackOptions['event'];
  const [answer, done] = pageStrategy.handleAll({ request, event });
  await done.catch(() => undefined);
  return (await answer).text();
}

describe('a page that the browser has preloaded', () => {
  it.each([
    ['is the server’s answer', async () => page(200), 'a page of the server'],
    [
      'is the cached one when the browser resolves to an error, as Firefox does',
      async () => Response.error(),
      'the kept page',
    ],
    [
      'is the cached one when the browser rejects',
      () => Promise.reject(new TypeError('offline')),
      'the kept page',
    ],
    ['is the cached one when a proxy has lost the server', async () => page(502), 'the kept page'],
  ])('%s', async (_what, network, expected) => {
    expect(await shown(network)).toBe(expected);
  });

  it("is the proxy's error page without a cached page", async () => {
    expect(await shown(async () => page(503), { kept: false })).toBe('a page of the server');
  });

  it('fails without an answer and without a cached page', async () => {
    await expect(shown(async () => Response.error(), { kept: false })).rejects.toThrow(
      'could not generate a response',
    );
  });
});
