import '@testing-library/jest-dom';
import { format } from 'node:util';
import { act, cleanup, configure } from '@testing-library/react';
import { announcements, clearAnnouncements } from '../core/announcer.tsx';
import { preloadToasts, toaster } from '../core/toast/toast-list.tsx';
import { attachToaster } from '../core/toast/toast-store.ts';
import { calls, server } from './mock-server.ts';

// jsdom takes seconds for a whole dialog when the machine is busy: a limit is there to end what hangs, not to measure.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 15_000 });

// Toasts show at once: what fetches them late has a test of its own.
preloadToasts();
attachToaster(toaster);

/** Calls that no mock answered; they fail the test that made them. */
let unanswered: string[] = [];

/** Warnings and errors that the test logged without expecting them (`jest.spyOn(console, 'error')`); they fail it. */
let logged: string[] = [];

/** React's remark, once a file, on the first event that shows a page whose code is loaded late; the event is no fault. */
const LATE_PAGE = 'A component suspended inside an `act` scope';

for (const level of ['error', 'warn'] as const) {
  console[level] = (...values: unknown[]) => {
    const text = format(...values);
    if (!text.startsWith(LATE_PAGE)) logged.push(text);
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
