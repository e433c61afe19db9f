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
export { expectAccessible, expectAccessibleLoading } from './testing/accessibility.ts';
export { member, preferencesWith } from './testing/members.ts';
export { calls, fail, mock, noAnswer, noContent, ok } from './testing/mock-server.ts';
export { renderScreen } from './testing/render-screen.tsx';
export type { ScreenOptions } from './testing/screen-providers.tsx';

// Not part of the contract: the tests of this repository use them.

/** @internal */
export { delay } from 'msw';
/** @internal */
export { ENTRY_DEFAULTS } from './data/api.gen.ts';
/** @internal */
export { API_HOST, mockRegistry, server } from './testing/mock-server.ts';
/** @internal */
export { ScreenProviders, screenQueryClient } from './testing/screen-providers.tsx';
