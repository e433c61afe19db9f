import { flushSync } from 'react-dom';

/** Work put off until the next frame is painted, in the order of the calls. */
let waiting: (() => void)[] = [];

/** Events that run the waiting work first: any next input, and the end of a page. `input` also comes from dictation. */
const NEXT = [
  'pointerdown',
  'keydown',
  'beforeinput',
  'input',
  'click',
  'submit',
  'pagehide',
  'visibilitychange',
];

/**
 * Runs `work` once the next frame is painted, so that long work does not delay the visible response to a touch or key
 * (a pressed button, a typed letter). The next input event runs it first, with its changes rendered. A page that is
 * being hidden or closed runs it first too; on a hidden page, which paints nothing, it runs at once.
 */
export function afterPaint(work: () => void): void {
  if (document.hidden) {
    work();
    return;
  }
  waiting.push(work);
  if (waiting.length > 1) return;
  // The callback runs before the frame is painted, and a task that it queues runs after.
  requestAnimationFrame(() => setTimeout(doWaiting));
}

/** Runs the waiting work now and renders its changes. */
export function doWaiting(): void {
  const works = waiting;
  waiting = [];
  for (const work of works) flushSync(work);
}

// Registered once, at import: capture listeners on the window (Escape in an open list) run in the order of their
// registration, and have to find the work done as well.
if (typeof window !== 'undefined') {
  for (const type of NEXT) addEventListener(type, doWaiting, { capture: true });
}
