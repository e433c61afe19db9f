import type { Pointer } from '@fettle/shared-ui/slots';

/** The key in sessionStorage of the overrides that the person at this tab allowed. */
export const OVERRIDES_KEY = 'overrides';
/** The key in sessionStorage of the overrides that an address asked for and that have no answer yet. */
export const REQUESTED_KEY = 'requested-overrides';

let pending: Promise<Record<string, Pointer>> | null = null;

/** Whether this tab overrides the build of a feature app, or was asked to by its address. */
export function hasOverrides(): boolean {
  try {
    const isStored = (key: string) => sessionStorage.getItem(key) !== null;
    return /[?&]override=/.test(location.search) || isStored(OVERRIDES_KEY) || isStored(REQUESTED_KEY);
  } catch {
    return false;
  }
}

/** Makes the registry wait for these overrides. When they fail, the live builds are shown. */
export function setPendingOverrides(overrides: Promise<Record<string, Pointer>>): void {
  pending = overrides.catch((error: unknown) => {
    console.error('The overrides could not be applied', error);
    return {};
  });
}

/** The pointers that replace live ones, by the names of the feature apps; null in a tab without overrides. */
export const pendingOverrides = (): Promise<Record<string, Pointer>> | null => pending;
