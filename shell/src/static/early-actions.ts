/** Sent when React has taken over a form. */
const TAKEN_OVER = 'fettle:taken-over';

/** The page's script answers from now on; called by each form that the build renders, once it is mounted. */
export function takeOver(): void {
  document.dispatchEvent(new Event(TAKEN_OVER));
}

/** The action that is done once React answers. */
type Action = () => void;

/** What the browser would do by itself, and what to do later instead; null where the browser's own answer is right. */
function laterAction(event: Event): Action | null {
  const { target } = event;
  if (!(target instanceof Element)) return null;
  if (target instanceof HTMLFormElement) {
    target.dataset.queued = '';
    return () => {
      delete target.dataset.queued;
      target.requestSubmit();
    };
  }
  const button = target.closest<HTMLElement>('button[type=button]');
  if (button) return () => button.click();
  // A link to the page itself: it would load the page again, and what was typed would be lost.
  const toThisPage = target.closest('a')?.pathname === location.pathname && !target.closest('a')?.hash;
  return toThisPage ? () => undefined : null;
}

/**
 * Keeps what a visitor does before React answers: a sent form is not sent by the browser, which would lose what was
 * typed, but once React is there; so is a click on a button of the form, such as the one that shows the password. Only
 * the last action counts.
 */
export function queueEarlyActions(): void {
  let queued: Action | null = null;
  const queue = (event: Event) => {
    const action = laterAction(event);
    if (!action) return;
    event.preventDefault();
    queued = action;
  };
  const events = ['submit', 'click'];
  for (const name of events) addEventListener(name, queue, { capture: true });
  document.addEventListener(
    TAKEN_OVER,
    () => {
      for (const name of events) removeEventListener(name, queue, { capture: true });
      queued?.();
    },
    { once: true },
  );
}
