import { holdsInput } from './held-input.ts';

/** Loads the page anew, now. */
export function reloadPage(): void {
  location.reload();
}

/** True when `build` got its one reload of this tab right now; false when it had it, or nobody can remember it. */
function takeTurn(build: string): boolean {
  const turn = `reloaded ${build}`;
  try {
    if (sessionStorage.getItem(turn) !== null) return false;
    sessionStorage.setItem(turn, new Date().toISOString());
    return true;
  } catch {
    return false;
  }
}

/**
 * Loads the page anew by itself because the files of `build` are gone: once in the life of the tab for each build, so
 * that it can never become a loop, and not while something is typed in. False when it stays.
 */
export function reloadOnce(build: string): boolean {
  if (holdsInput() || !takeTurn(build)) return false;
  reloadPage();
  return true;
}
