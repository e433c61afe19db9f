/**
 * Screen tests: `@fettle/shared-ui/testing`. For tests only; no bundle contains it. A test that imports it gets the mock
 * server and a clean page for each test (`testing/screens-setup.ts`); tests of pure rules need neither.
 */
import './testing/screens-setup.ts';

export {
  act,
  render,
  renderHook,
  screen,
  waitFor,
  waitForElementToBeRemoved,
  within,
} from '@testing-library/react';
export { default as userEvent } from '@testing-library/user-event';
export { delay } from 'msw';
export { ENTRY_DEFAULTS } from './data/api.gen.ts';
export { expectAccessible, expectAccessibleLoading } from './testing/accessibility.ts';
export { member, preferencesWith } from './testing/members.ts';
export {
  API_HOST,
  calls,
  fail,
  mock,
  mockRegistry,
  noAnswer,
  noContent,
  ok,
  server,
} from './testing/mock-server.ts';
export { renderScreen } from './testing/render-screen.tsx';
export { type ScreenOptions, ScreenProviders, screenQueryClient } from './testing/screen-providers.tsx';
