import { IconButton } from '@fettle/shared-ui';
import { Minus, Plus } from 'lucide-react';
import { type PointerEvent, useEffect, useRef } from 'react';
import styles from './weight-field.module.css';

interface StepButtonProps {
  direction: 1 | -1;
  /** Whether there is no weight to start from. */
  disabled: boolean;
  onStep(direction: 1 | -1): void;
}

/** Button that steps by 0.1 and repeats while held. */
export function StepButton({ direction, disabled, onStep }: StepButtonProps) {
  const hold = useRepeatWhileHeld(() => onStep(direction));
  const Icon = direction === 1 ? Plus : Minus;
  return (
    <IconButton
      type="button"
      variant="ghost"
      className={styles.step}
      data-direction={direction}
      aria-label={direction === 1 ? '0.1 more' : '0.1 less'}
      disabled={disabled}
      {...hold}
    >
      <Icon aria-hidden />
    </IconButton>
  );
}

/** Time until a held button repeats, and time between repeats, in ms. */
export const HOLD_TIMING_MS = { start: 400, every: 80 };

/**
 * Event handlers of a button that acts once per click and repeats while the pointer holds it. Keys and screen readers
 * click; the click that ends a hold adds nothing.
 */
function useRepeatWhileHeld(act: () => void) {
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
    timer.current = setTimeout(repeat, HOLD_TIMING_MS.every);
  }

  return {
    onPointerDown: ({ button }: PointerEvent) => {
      stop();
      repeated.current = false;
      if (button === 0) timer.current = setTimeout(repeat, HOLD_TIMING_MS.start);
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
