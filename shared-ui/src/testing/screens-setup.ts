import '@testing-library/jest-dom';
import { format } from 'node:util';
import { act, cleanup, configure } from '@testing-library/react';
import { announcements, clearAnnouncements } from '../core/announcer.tsx';
import { preloadToasts, toaster } from '../core/toast/toast-list.tsx';
import { attachToaster } from '../core/toast/toast-store.ts';
import { calls, server } from './mock-server.ts';

// jsdom takes seconds for a whole dialog when the machine is busy, and the first test that shows a page waits for its code to be
// transformed: a limit is there to end what hangs, not to measure.
configure({ asyncUtilTimeout: 120_000 });

// Toasts show at once: what fetches them late has a test of its own.
preloadToasts();
attachToaster(toaster);

/** Calls that no mock answered; they fail the test that made them. */
let unanswered: string[] = [];

/** Warnings and errors that the test logged without expecting them (`jest.spyOn(console, 'error')`); they fail it. */
let logged: string[] = [];

/**
 * React's remarks that are no faults: on the first event that shows a page whose code is loaded late, and on a dialog's
 * animation that ends between two steps of a test, which depends on how busy the machine is.
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
  // An announcement stays until its test ends, however slow the machine is.
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
