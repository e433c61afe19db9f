import type { ComponentProps } from 'react';
import { useControl } from './field-context.ts';
import styles from './input.module.css';

/** The class and attributes of a text input, a text area or a select. */
export const inputLooks = (size: string | undefined, className = '') => ({
  className: `${styles.input} ${className}`,
  'data-size': size,
});

/** `Input` for pages that load no Chakra: it takes no style props. */
export function PlainInput({ className, ...input }: Omit<ComponentProps<'input'>, 'size'>) {
  return <input {...useControl(input)} {...inputLooks(undefined, className)} />;
}
