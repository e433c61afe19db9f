interface Toaster {
  pause(): void;
  resume(): void;
  /** Unfolds the toasts behind the newest one. */
  expand(): void;
  /** Folds the toasts again. */
  collapse(): void;
}

let hold = () => {};

/** Pauses a toast that was added, or the rest after one was removed, while the others are paused. */
export const holdToasts = (): void => hold();

/**
 * Pauses the toasts while the focus is on one or the page is hidden; the focus unfolds them, too. The library does both
 * for the pointer only: its `pauseOnPageIdle` pauses nothing, when the pointer leaves it resumes although the focus stays,
 * and a toast that comes meanwhile is neither paused nor unfolded. Returns the function that stops watching.
 */
export function holdWhileInUse(region: HTMLElement, toaster: Toaster): () => void {
  let wasHeld = false;
  hold = () => {
    const isInUse = region.matches(':hover') || region.contains(document.activeElement);
    const isHeld = isInUse || document.hidden;
    if (isInUse) toaster.expand();
    if (isHeld) toaster.pause();
    if (wasHeld && !isInUse) toaster.collapse();
    if (wasHeld && !isHeld) toaster.resume();
    wasHeld = isHeld;
  };
  // Runs after the library has handled the same event; on focusout the focus has not reached its next element yet.
  const holdSoon = () => queueMicrotask(holdToasts);
  region.addEventListener('mouseleave', holdSoon);
  addEventListener('focusin', holdSoon, true);
  addEventListener('focusout', holdSoon, true);
  document.addEventListener('visibilitychange', holdToasts);
  return () => {
    hold = () => {};
    removeEventListener('focusin', holdSoon, true);
    removeEventListener('focusout', holdSoon, true);
    document.removeEventListener('visibilitychange', holdToasts);
  };
}
