import '@testing-library/jest-dom';
import { act, cleanup, configure } from '@testing-library/react';
import { forgetAnnouncements } from '../core/announce.ts';
import { bringToasts, toastShelf } from '../core/toast-list.tsx';
import { putToastsOn } from '../core/toast-shelf.ts';
import { calls, server } from './mock-server.ts';

// jsdom takes seconds for a whole dialog when the machine is busy: a limit is there to end what hangs, not to measure.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 15_000 });

// Toasts show at once: what fetches them late has a test of its own.
bringToasts();
putToastsOn(toastShelf);

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
    toastShelf.remove();
    forgetAnnouncements();
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
