/** Moves the focus from anywhere to the newest toast, and back. */
export const TOAST_KEY = 'F8';

const STOPS = '[data-toast], [data-toast] button';
const OPEN = '[data-toast][data-state=open]';

let cameFrom: HTMLElement | null = null;
const within = (region: HTMLElement, target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && region.contains(target);

function goBack(): void {
  if (cameFrom?.isConnected) cameFrom.focus();
}

/**
 * Keyboard access to the toasts: Tab moves through them as through the rest of the page, F8 moves to them from anywhere
 * and back, Escape dismisses the focused one. An open dialog traps the focus and closes on Escape, so these events stop
 * here, before they reach it. Past the first and the last toast Tab belongs to the page or the dialog again. Returns the
 * function that stops listening.
 */
export function watchToastKeys(region: HTMLElement, dismiss: (id: string) => void): () => void {
  const onFocus = (event: FocusEvent) => {
    if (!within(region, event.target)) return;
    event.stopImmediatePropagation();
    if (event.relatedTarget instanceof HTMLElement && !within(region, event.relatedTarget))
      cameFrom = event.relatedTarget;
  };
  const onKey = (event: KeyboardEvent) => {
    const inside = within(region, event.target);
    if (event.key === TOAST_KEY) {
      const newest = region.querySelector<HTMLElement>(OPEN);
      if (!newest) return;
      if (inside) goBack();
      else newest.focus();
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (inside && event.key === 'Escape') {
      const toast = (event.target as HTMLElement).closest<HTMLElement>('[data-toast]');
      if (toast?.dataset.toast) dismiss(toast.dataset.toast);
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (inside && event.key === 'Tab') {
      const stops = [...region.querySelectorAll(STOPS)];
      const next = stops.indexOf(event.target as HTMLElement) + (event.shiftKey ? -1 : 1);
      if (stops[next]) event.stopImmediatePropagation();
    }
  };
  addEventListener('focusin', onFocus, true);
  addEventListener('keydown', onKey, true);
  return () => {
    removeEventListener('focusin', onFocus, true);
    removeEventListener('keydown', onKey, true);
  };
}

/** For a toast that is removed: a keyboard focus on it moves to the next toast, any other focus back to where it was. */
export function moveFocusFrom(toast: HTMLElement | null): void {
  const focused = document.activeElement;
  if (!toast || !focused || !toast.contains(focused)) return;
  const next = [...(toast.parentElement?.querySelectorAll<HTMLElement>(OPEN) ?? [])].find(
    (other) => other !== toast,
  );
  if (next && focused.matches(':focus-visible')) next.focus();
  else goBack();
}
