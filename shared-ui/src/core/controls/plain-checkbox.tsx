import type { ComponentProps } from 'react';
import styles from './checkbox.module.css';

/** `Checkbox` for pages that load no Chakra: it takes no style props. */
export function PlainCheckbox({ children, ...input }: ComponentProps<'input'>) {
  return (
    <label className={styles.label}>
      <input type="checkbox" {...input} className={styles.tick} />
      <span>{children}</span>
    </label>
  );
}
