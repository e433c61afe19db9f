import { IconButton } from '@fettle/shared-ui';
import { Minus, Plus } from 'lucide-react';
import { useHold } from './use-hold.ts';
import styles from './weight-field.module.css';

interface StepButtonProps {
  direction: 1 | -1;
  /** There is nothing to start from. */
  disabled: boolean;
  onStep(direction: 1 | -1): void;
}

/** 0.1 more or less; held, it goes on. */
export function StepButton({ direction, disabled, onStep }: StepButtonProps) {
  const hold = useHold(() => onStep(direction));
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
