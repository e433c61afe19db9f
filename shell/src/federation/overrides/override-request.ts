import type { Pointer } from '@fettle/shared-ui/slots';

/** The key in sessionStorage of this tab's overrides. */
export const OVERRIDES_KEY = 'overrides';

let pending: Promise<Record<string, Pointer>> | null = null;

/** Whether this tab overrides the build of a feature app, by its address or by its storage. */
export function hasOverrides(): boolean {
  try {
    return /[?&]override=/.test(location.search) || sessionStorage.getItem(OVERRIDES_KEY) !== null;
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
