import { flushSync } from 'react-dom';

/** What is put off, in the order in which it was asked for. */
let waiting: (() => void)[] = [];

/** What a member may do next, and the last moments of a page. `input` also comes from speech and from other keyboards. */
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
 * Does what a touch or a key asks for once the screen has answered it (a pressed button, a typed letter), so that long work
 * does not hold that frame back. Nothing can come in between: the next touch or key finds it done, and what it changed
 * rendered. A page that is hidden or closed does it first; where nothing is painted, it is done at once.
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

/** Does what waits for a frame. */
export function doWaiting(): void {
  const works = waiting;
  waiting = [];
  for (const work of works) flushSync(work);
}

// Once and for all: what listens to the window in the capture phase (Escape in an open list) is heard in the order in which it came,
// and has to find everything done as well.
if (typeof window !== 'undefined') {
  for (const type of NEXT) addEventListener(type, doWaiting, { capture: true });
}
