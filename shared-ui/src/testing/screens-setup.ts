import '@testing-library/jest-dom';
import { format } from 'node:util';
import { act, cleanup, configure } from '@testing-library/react';
import { announcements, clearAnnouncements } from '../core/announcer.tsx';
import { preloadToasts, toaster } from '../core/toast/toast-list.tsx';
import { attachToaster } from '../core/toast/toast-store.ts';
import { calls, server } from './mock-server.ts';

// On a busy machine jsdom takes seconds for a dialog, and a test waits while code is transformed: the limit only ends
// hanging tests. The kit for other repositories sets a shorter one.
const { ASYNC_UTIL_TIMEOUT = 120_000 } = globalThis as { ASYNC_UTIL_TIMEOUT?: number };
configure({ asyncUtilTimeout: ASYNC_UTIL_TIMEOUT });

// Toasts show at once; their lazy loading has its own test.
preloadToasts();
attachToaster(toaster);

/** Calls without a mock; they fail the test that made them. */
let unanswered: string[] = [];

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

beforeAll(() => {
  server.listen({
    onUnhandledRequest: ({ method, url }) => {
      unanswered.push(`${method} ${url}`);
    },
  });
});

beforeEach(() => {
  unanswered = [];
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
  if (unanswered.length > 0) throw new Error(`No mock answers: ${unanswered.join(', ')}`);
  if (logged.length > 0) throw new Error(`Logged without being expected:\n${logged.join('\n')}`);
});

afterAll(() => server.close());
