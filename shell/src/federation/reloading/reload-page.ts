import { hasUnsavedInput } from './unsaved-input.ts';

export function reloadPage(): void {
  location.reload();
}

/** Claims the one automatic reload of `build` in this tab; false when it was used, or without storage. */
function claimReload(build: string): boolean {
  const key = `reloaded ${build}`;
  try {
    if (sessionStorage.getItem(key) !== null) return false;
    sessionStorage.setItem(key, new Date().toISOString());
    return true;
  } catch {
    return false;
  }
}

/**
 * Reloads the page because files of `build` are missing: once for each build in the life of the tab, so that it never
 * loops. `unsaved-input`: not now, since the member has typed something; `already-reloaded`: a reload did not help.
 */
export function reloadOnce(build: string): 'reloading' | 'unsaved-input' | 'already-reloaded' {
  if (hasUnsavedInput()) return 'unsaved-input';
  if (!claimReload(build)) return 'already-reloaded';
  reloadPage();
  return 'reloading';
}
