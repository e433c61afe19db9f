import '@testing-library/jest-dom';
import { act, cleanup, configure } from '@testing-library/react';
import { clearAnnouncements } from '../core/announcer.tsx';
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

beforeAll(() => {
  server.listen({
    onUnhandledRequest: (request, print) => {
      unanswered.push(`${request.method} ${request.url}`);
      print.error();
    },
  });
});

beforeEach(() => {
  unanswered = [];
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
});

afterAll(() => server.close());
