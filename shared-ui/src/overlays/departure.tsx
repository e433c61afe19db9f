import { useLayoutEffect, useRef } from 'react';

/** Duration of the exit animation, in milliseconds. */
const LEAVING = 140;

/**
 * Rendered inside an overlay. When the overlay is removed, a copy of it fades. The overlay itself is removed at once:
 * focus, screen readers, scrolling and tests never wait for an animation, and no device is too slow to notice its end.
 * Nothing is shown under reduced motion. `to` is the last frame, applied to the part `moving`, or else to all of it.
 */
export function Departure({ to, moving }: { to: Keyframe; moving?: string }) {
  const mark = useRef<HTMLSpanElement>(null);
  const last = useRef(to);
  last.current = to;
  useLayoutEffect(() => {
    const part = mark.current?.parentElement;
    return () => {
      if (part) leave(moving ? (part.parentElement ?? part) : part, last.current, moving);
    };
  }, [moving]);
  return <span ref={mark} hidden />;
}

function leave(original: HTMLElement, to: Keyframe, moving?: string): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (still || document.hidden || !original.isConnected || !('animate' in original)) return;
  const copy = original.cloneNode(true) as HTMLElement;
  copy.setAttribute('inert', '');
  copy.setAttribute('aria-hidden', 'true');
  copy.style.pointerEvents = 'none';
  for (const part of [copy, ...copy.querySelectorAll('*')]) {
    for (const name of ['id', 'name', 'role', 'autofocus']) part.removeAttribute(name);
    // The copy must not run the entrance animation again.
    if (part.getAttribute('data-state') === 'open') part.setAttribute('data-state', 'closed');
  }
  document.body.append(copy);
  copyScroll(original, copy);
  const part = moving ? copy.querySelector(moving) : copy;
  part?.animate([{}, to], { duration: LEAVING, easing: 'ease-out', fill: 'forwards' });
  setTimeout(() => copy.remove(), LEAVING);
}

/** A clone starts at the top: gives it the scroll positions of the original. */
function copyScroll(original: HTMLElement, copy: HTMLElement): void {
  const copies = copy.querySelectorAll('*');
  for (const [at, part] of original.querySelectorAll('*').entries())
    if (part.scrollTop > 0) copies[at]?.scrollTo(0, part.scrollTop);
}
