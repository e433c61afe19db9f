import type { Pointer } from '@fettle/shared-ui/slots';

/** Where this tab keeps whose builds it tries instead of the live ones. */
export const KEPT_OVERRIDES = 'overrides';

let coming: Promise<Record<string, Pointer>> | null = null;

/** Whether this tab was asked to take a feature app from somewhere else: by its address now, or before. */
export function wantsOverrides(): boolean {
  try {
    return /[?&]override=/.test(location.search) || sessionStorage.getItem(KEPT_OVERRIDES) !== null;
  } catch {
    return false;
  }
}

/** Has whoever reads the registry wait for these. When they cannot be had, what is live is shown all the same. */
export function awaitOverrides(overrides: Promise<Record<string, Pointer>>): void {
  coming = overrides.catch((error: unknown) => {
    console.error('Local builds could not be taken', error);
    return {};
  });
}

/** What stands in the place of live feature apps, by their names; null in any tab that was not asked. */
export const overriding = (): Promise<Record<string, Pointer>> | null => coming;
