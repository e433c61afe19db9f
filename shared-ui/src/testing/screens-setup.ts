import '@testing-library/jest-dom';
import { act, cleanup } from '@testing-library/react';
import { toaster } from '../core/toast.ts';
import { calls, server } from './mock-server.ts';

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
