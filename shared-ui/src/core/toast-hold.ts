interface Clocks {
  pause(): void;
  resume(): void;
}

let clocks: Clocks | null = null;
let region: HTMLElement | null = null;
let pointed = false;
let held = false;

const somebodyIsThere = () => pointed || Boolean(region?.contains(document.activeElement));

/**
 * Has the toasts' time stand still or run on, as the moment asks: it stands still while the pointer or the focus is on
 * one of them, and while nobody sees the page. To be asked again whenever a toast came or went.
 */
export function settleToasts(): void {
  const before = held;
  held = document.hidden || somebodyIsThere();
  if (held) clocks?.pause();
  else if (before) clocks?.resume();
}

/**
 * Watches for all that holds toasts. The library resumes when the pointer leaves although the focus stays, and does
 * nothing while the page is hidden: what was said meanwhile would be gone on return. Answers how to stop.
 */
export function holdToasts(toasts: HTMLElement, shelf: Clocks): () => void {
  [region, clocks, pointed, held] = [toasts, shelf, false, false];
  const over = ({ type }: Event) => {
    pointed = type === 'mouseenter';
    settleToasts();
  };
  // The focus has not arrived yet when it leaves.
  const later = () => queueMicrotask(settleToasts);
  toasts.addEventListener('mouseenter', over);
  toasts.addEventListener('mouseleave', over);
  addEventListener('focusin', later, true);
  addEventListener('focusout', later, true);
  document.addEventListener('visibilitychange', settleToasts);
  return () => {
    [region, clocks] = [null, null];
    removeEventListener('focusin', later, true);
    removeEventListener('focusout', later, true);
    document.removeEventListener('visibilitychange', settleToasts);
  };
}

/** Whatever the pointer was on is gone, and no event will say that it left. */
export function noToastLeft(): void {
  pointed = false;
}
