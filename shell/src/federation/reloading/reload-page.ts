import { holdsInput } from './unsaved-input.ts';

/** Loads the page anew, now. */
export function reloadPage(): void {
  location.reload();
}

/** Takes the one turn of `build` in this tab; false when it was taken before, or nobody could remember it. */
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
 * that it can never become a loop. `held`: not now, since something is typed in; `spent`: it was tried and did not help.
 */
export function reloadOnce(build: string): 'reloading' | 'held' | 'spent' {
  if (holdsInput()) return 'held';
  if (!takeTurn(build)) return 'spent';
  reloadPage();
  return 'reloading';
}
