import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False in the build's markup and while React hydrates it, which must render the same; true from then on. Used for
 * values that only the browser has: run-time configuration, history.
 */
export const useIsBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
