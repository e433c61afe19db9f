import '@testing-library/jest-dom';
import { format } from 'node:util';
import { act, cleanup, configure } from '@testing-library/react';
import { announcements, clearAnnouncements } from '../core/announcer.tsx';
import { preloadToasts, toaster } from '../core/toast/toast-list.tsx';
import { attachToaster } from '../core/toast/toast-store.ts';
import { API_HOST, calls, server, unanswered } from './mock-server.ts';

// On a busy machine jsdom takes seconds for a dialog, and a test waits while code is transformed: the limit only ends
// hanging tests. The kit for other repositories sets a shorter one.
const { ASYNC_UTIL_TIMEOUT = 120_000 } = globalThis as { ASYNC_UTIL_TIMEOUT?: number };
configure({ asyncUtilTimeout: ASYNC_UTIL_TIMEOUT });

// Toasts show at once; their lazy loading has its own test.
preloadToasts();
attachToaster(toaster);

/** Warnings and errors that the test logged without expecting them (`jest.spyOn(console, 'error')`); they fail it. */
let logged: string[] = [];

/**
 * React warnings that are no faults: on the first event that shows a lazily loaded page, and on a dialog's animation
 * that ends between two steps of a test, depending on the load of the machine.
 */
const REMARKS = /^A component suspended inside an `act` scope|not wrapped in act\(/;

for (const level of ['error', 'warn'] as const) {
  console[level] = (...values: unknown[]) => {
    const text = format(...values);
    if (!REMARKS.test(text)) logged.push(text);
  };
}

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));

beforeEach(() => {
  unanswered.length = 0;
  logged = [];
  // Announcements stay until the test ends, however slow the machine is.
  announcements.setState({ readingTime: 600_000 });
});

afterEach(() => {
  act(() => {
    toaster.remove();
    clearAnnouncements();
  });
  cleanup();
  server.resetHandlers();
  calls.length = 0;
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.className = '';
  failForUnanswered();
  if (logged.length > 0) throw new Error(`Logged without being expected:\n${logged.join('\n')}`);
});

afterAll(() => server.close());

/** @throws an Error that names each call that no mock answered, once */
export function failForUnanswered(): void {
  const names = unanswered.splice(0).map(({ method, url }) => `${method} ${url.replace(API_HOST, '')}`);
  if (names.length === 0) return;
  throw new Error([...new Set(names)].map((name) => `${name} has no mock in this test`).join('\n'));
}
