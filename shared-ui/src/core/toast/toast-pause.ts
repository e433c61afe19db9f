interface Timers {
  pause(): void;
  resume(): void;
  /** Unfolds the toasts behind the newest one. */
  expand(): void;
  /** Folds them again. */
  collapse(): void;
}

let timers: Timers | null = null;
let region: HTMLElement | null = null;
let isPointerOver = false;
let isPaused = false;
let isUnfolded = false;

const isInUse = () => isPointerOver || Boolean(region?.contains(document.activeElement));

/**
 * Pauses or resumes the toasts' timers: they pause while the pointer or the focus is on a toast, and while the page is
 * hidden. In the first two cases they are unfolded, too. To be called whenever a toast was added or removed.
 */
export function updatePause(): void {
  const wasPaused = isPaused;
  isPaused = document.hidden || isInUse();
  if (isPaused) timers?.pause();
  else if (wasPaused) timers?.resume();
  const wasUnfolded = isUnfolded;
  isUnfolded = isInUse();
  // Again for every toast: a new one comes folded.
  if (isUnfolded) timers?.expand();
  else if (wasUnfolded) timers?.collapse();
}

/**
 * Watches everything that pauses toasts. The library alone resumes when the pointer leaves although the focus stays,
 * and keeps counting while the page is hidden, so that a toast would be gone on return. Returns the function that stops
 * watching.
 */
export function pauseWhileInUse(toasts: HTMLElement, toaster: Timers): () => void {
  [region, timers, isPointerOver, isPaused, isUnfolded] = [toasts, toaster, false, false, false];
  const onPointer = ({ type }: Event) => {
    isPointerOver = type === 'mouseenter';
    updatePause();
  };
  // On focusout the focus has not arrived at its next element yet.
  const onFocus = () => queueMicrotask(updatePause);
  toasts.addEventListener('mouseenter', onPointer);
  toasts.addEventListener('mouseleave', onPointer);
  addEventListener('focusin', onFocus, true);
  addEventListener('focusout', onFocus, true);
  document.addEventListener('visibilitychange', updatePause);
  return () => {
    [region, timers] = [null, null];
    removeEventListener('focusin', onFocus, true);
    removeEventListener('focusout', onFocus, true);
    document.removeEventListener('visibilitychange', updatePause);
  };
}

/** The last toast under the pointer was removed: no `mouseleave` will follow. */
export function resetPointer(): void {
  isPointerOver = false;
}
