/** Name of the event that is sent when React has hydrated a form. */
const TAKEN_OVER = 'fettle:taken-over';

/** Ends the queue and runs its action. Each form that the build renders calls this once it is mounted. */
export function takeOver(): void {
  document.dispatchEvent(new Event(TAKEN_OVER));
}

/** Action that runs once React handles events. */
type Action = () => void;

/** Returns the action to run later instead of the browser's default; null where the default is right. */
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
  // A link to the page itself would reload it and lose typed text.
  const toThisPage = target.closest('a')?.pathname === location.pathname && !target.closest('a')?.hash;
  return toThisPage ? () => undefined : null;
}

/**
 * Queues a visitor's action before React handles events. The browser would submit a form and lose typed text, so the
 * form is submitted once React is there; so is a click on a button of the form, such as the one that shows the
 * password. Only the last action counts.
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
