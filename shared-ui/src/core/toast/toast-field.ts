/** Fields that a member types into or chooses from. */
const FIELDS = 'input, textarea, select';

/** Windows in which a toast takes the full width, so that it could cover a field. */
const PHONE = '(max-width: 767px)';

/** Distance between the toast and the field, in px. */
const GAP = 8;

interface Edges {
  top: number;
  bottom: number;
}

/**
 * Returns the distance from the window's lower edge at which a toast has to start to leave the field free, in px: 0
 * where it does not cover the field, or does not fit above it.
 */
export function heightAboveField(field: Edges, toast: Edges, windowHeight: number): number {
  if (field.bottom <= toast.top || field.top >= toast.bottom) return 0;
  const above = windowHeight - field.top + GAP;
  return above + (toast.bottom - toast.top) <= windowHeight ? above : 0;
}

interface Toasts {
  getVisibleToasts(): unknown[];
  subscribe(onChange: () => void): () => void;
}

/**
 * Raises the toasts above the focused field on a phone if they would cover it: in a dialog the page cannot be scrolled
 * clear of them. Checks only while there are toasts. Returns the function that stops it.
 */
export function keepFieldFree(group: HTMLElement, toasts: Toasts): () => void {
  const { style } = document.documentElement;
  const look = () => {
    style.removeProperty('--fettle-toast-above');
    const field = document.activeElement;
    if (!field?.matches(FIELDS) || !matchMedia(PHONE).matches || !toasts.getVisibleToasts().length) return;
    // The group has no height: the lower edge of the front toast is at the group's position.
    const bottom = innerHeight - Number.parseFloat(getComputedStyle(group).bottom);
    const height = Number.parseFloat(style.getPropertyValue('--fettle-toast-height')) || 0;
    const above = heightAboveField(
      field.getBoundingClientRect(),
      { top: bottom - height, bottom },
      innerHeight,
    );
    if (above) style.setProperty('--fettle-toast-above', `${above}px`);
  };
  const lookSoon = () => requestAnimationFrame(look);
  const unsubscribe = toasts.subscribe(lookSoon);
  const changes = ['focusin', 'focusout', 'resize', 'scroll'];
  for (const change of changes) addEventListener(change, lookSoon, true);
  return () => {
    unsubscribe();
    for (const change of changes) removeEventListener(change, lookSoon, true);
  };
}
