import { type PointerEvent, useEffect, useRef } from 'react';

/** How long a button is held before it repeats, and the time between repeats, in milliseconds. */
export const HOLD = { start: 400, every: 80 };

/**
 * What makes a button act once per click and go on while it is held. Keys and screen readers click; the click that
 * ends a hold adds nothing.
 */
export function useHold(act: () => void) {
  const latest = useRef(act);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const repeated = useRef(false);

  useEffect(() => {
    latest.current = act;
  });
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);

  function repeat() {
    repeated.current = true;
    latest.current();
    timer.current = setTimeout(repeat, HOLD.every);
  }

  return {
    onPointerDown: ({ button }: PointerEvent) => {
      stop();
      repeated.current = false;
      if (button === 0) timer.current = setTimeout(repeat, HOLD.start);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onClick: () => {
      stop();
      if (!repeated.current) latest.current();
      repeated.current = false;
    },
  };
}
