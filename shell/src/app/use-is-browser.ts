import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False in the markup of the build and while React takes it over, which must render the same; true from then on. For
 * what only the browser knows: run-time configuration, history.
 */
export const useIsBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
