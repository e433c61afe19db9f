/** What we use of a service worker's global scope; TypeScript's DOM library, which the pages need, does not have it. */
interface WorkerScope {
  location: Location;
  clients: { claim(): Promise<void> };
  registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifetimeEvent) => void): void;
  addEventListener(type: 'message', listener: (event: LifetimeEvent & MessageEvent) => void): void;
}

interface LifetimeEvent extends Event {
  /** The browser lets the worker run until this settles. */
  waitUntil(work: Promise<unknown>): void;
}

export const worker = globalThis as unknown as WorkerScope;
