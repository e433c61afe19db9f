import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import styles from './checkbox.module.css';

interface CheckboxProps extends Omit<HTMLChakraProps<'input'>, 'type' | 'size'> {
  invalid?: boolean;
}

/**
 * A native checkbox with its label, which are one target; forms register it like any other input. Chakra's checkbox
 * would add a state machine of 12 KB.
 */
export function Checkbox({ invalid, className = '', children, ...input }: CheckboxProps) {
  return (
    <label className={styles.label}>
      <chakra.input
        type="checkbox"
        aria-invalid={invalid || undefined}
        {...input}
        className={`${styles.tick} ${className}`}
      />
      <span>{children}</span>
    </label>
  );
}
