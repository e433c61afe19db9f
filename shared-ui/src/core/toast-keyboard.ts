/** Leads from anywhere to the newest toast, and back again. */
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
 * The keyboard's way to the toasts: Tab as through the rest of the page, F8 from anywhere and back, Escape dismisses the
 * one that has the focus. An open dialog keeps the focus inside and closes on Escape: so these events end here, before
 * they reach it. Past the first and the last toast Tab is the page's or the dialog's again. Answers how to stop.
 */
export function guideKeyboard(region: HTMLElement, dismiss: (id: string) => void): () => void {
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

/** A toast goes that may have the focus: a keyboard's goes on to the next toast, else it goes where it came from. */
export function passFocusOn(toast: HTMLElement | null): void {
  const focused = document.activeElement;
  if (!toast || !focused || !toast.contains(focused)) return;
  const next = [...(toast.parentElement?.querySelectorAll<HTMLElement>(OPEN) ?? [])].find(
    (other) => other !== toast,
  );
  if (next && focused.matches(':focus-visible')) next.focus();
  else goBack();
}
