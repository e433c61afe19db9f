import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { CACHES } from './cache-names.ts';
import { answer } from './kept-answers.ts';
import { ANY_VARIANT, dropOldFiles, isFile, keepLoadedFiles, keepShellFiles } from './kept-files.ts';
import { keepPages, pageStrategy } from './kept-pages.ts';
import { pictureStrategy } from './kept-pictures.ts';
import { type PushMessage, shownMessage } from './push-message.ts';
import { type RequestKind, requestKind } from './request-kind.ts';
import type { PageOpened } from './worker-message.ts';

/** Parts of a service worker's global scope that we use; TypeScript's DOM library lacks them. */
interface WorkerScope {
  location: Location;
  clients: {
    claim(): Promise<void>;
    matchAll(filter: { type: 'window' }): Promise<{ visibilityState: string; focus(): Promise<unknown> }[]>;
    openWindow(address: string): Promise<unknown>;
  };
  registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifetimeEvent) => void): void;
  addEventListener(type: 'message', listener: (event: LifetimeEvent & MessageEvent) => void): void;
  addEventListener(type: 'push', listener: (event: LifetimeEvent & PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: LifetimeEvent & ClickEvent) => void): void;
}

interface LifetimeEvent extends Event {
  /** Keeps the worker running until `work` settles. */
  waitUntil(work: Promise<unknown>): void;
}

interface PushEvent {
  data: { json(): PushMessage } | null;
}

interface ClickEvent {
  notification: Notification;
}

const worker = globalThis as unknown as WorkerScope;

// The service worker, served as /sw.js, always that of the live shell. It replaces nothing under an open page:
// addresses of files name their build, and pages come from the network. So a newer worker takes over at once, and a
// broken one lasts only until the next page is opened.

worker.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      await keepShellFiles();
      await keepPages();
      await worker.skipWaiting();
    })(),
  );
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      // The browser then requests the page while the worker starts.
      await worker.registration.navigationPreload?.enable();
      await worker.clients.claim();
    })(),
  );
});

worker.addEventListener('message', (event) => {
  const { loaded, builds } = event.data as PageOpened;
  event.waitUntil(keepLoadedFiles(loaded).then(() => dropOldFiles(builds)));
});

worker.addEventListener('push', (event) => {
  if (!event.data) return;
  const { title, options } = shownMessage(event.data.json());
  event.waitUntil(worker.registration.showNotification(title, options));
});

// A page that is seen is brought to the front as it is, because something may be typed there. A hidden one stays as it is, and what the
// message is about is opened beside it.
worker.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(
    (async () => {
      const pages = await worker.clients.matchAll({ type: 'window' });
      const open = pages.find(({ visibilityState }) => visibilityState === 'visible');
      await (open ? open.focus() : worker.clients.openWindow(notification.data.to));
    })(),
  );
});

const is =
  (kind: RequestKind) =>
  ({ request }: { request: Request }) =>
    requestKind(
      {
        method: request.method,
        url: request.url,
        mode: request.mode,
        authorized: request.headers.has('Authorization'),
      },
      worker.location.origin,
    ) === kind;

registerRoute(is('page'), pageStrategy);

registerRoute(
  is('file'),
  new CacheFirst({
    cacheName: CACHES.files,
    plugins: [{ cacheWillUpdate: async ({ response }) => (isFile(response) ? response : null) }],
    matchOptions: ANY_VARIANT,
  }),
);

registerRoute(is('answer'), ({ request, event }) => answer(request, (work) => event.waitUntil(work)));

registerRoute(is('picture'), pictureStrategy);
