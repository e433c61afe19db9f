import { useLayoutEffect, useRef } from 'react';

/** Milliseconds that something takes to leave. */
const LEAVING = 140;

/**
 * Stands in what floats, and when that is taken away lets a picture of it fade. The thing itself is gone at once:
 * focus, screen readers, scrolling and tests never wait for an animation, and no device is too slow to hear its end.
 * Nothing is shown under reduced motion. `to` is the last frame, put on the part `moving`, or else on all of it.
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

function leave(thing: HTMLElement, to: Keyframe, moving?: string): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (still || document.hidden || !thing.isConnected || !('animate' in thing)) return;
  const picture = thing.cloneNode(true) as HTMLElement;
  picture.setAttribute('inert', '');
  picture.setAttribute('aria-hidden', 'true');
  picture.style.pointerEvents = 'none';
  for (const part of [picture, ...picture.querySelectorAll('*')]) {
    for (const name of ['id', 'name', 'role', 'autofocus']) part.removeAttribute(name);
    // It has arrived: the picture does not come in once more.
    if (part.getAttribute('data-state') === 'open') part.setAttribute('data-state', 'closed');
  }
  document.body.append(picture);
  keepScrolled(thing, picture);
  const part = moving ? picture.querySelector(moving) : picture;
  part?.animate([{}, to], { duration: LEAVING, easing: 'ease-out', fill: 'forwards' });
  setTimeout(() => picture.remove(), LEAVING);
}

/** A clone starts at the top; where the thing was scrolled the picture is, too. */
function keepScrolled(thing: HTMLElement, picture: HTMLElement): void {
  const copies = picture.querySelectorAll('*');
  for (const [at, part] of thing.querySelectorAll('*').entries())
    if (part.scrollTop > 0) copies[at]?.scrollTo(0, part.scrollTop);
}
