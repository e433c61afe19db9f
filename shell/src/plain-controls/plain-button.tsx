import type { ComponentProps, ReactNode } from 'react';
import styles from './plain-controls.module.css';

interface PlainButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  /** Looks of shared-ui's `Button`: `primary` has its size `lg`, the others `md`; `icon` is a ghost button of one icon. */
  look: 'primary' | 'secondary' | 'icon';
  /** The action is running: the button takes no click. */
  loading?: boolean;
  /** The label beside the spinner while loading. */
  loadingText?: ReactNode;
}

/** A button that looks and behaves like shared-ui's `Button`, for pages that load no Chakra. */
export function PlainButton({ look, loading = false, loadingText, children, ...button }: PlainButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={`${styles.button} ${styles[look]}`}
      disabled={loading || button.disabled}
      data-loading={loading ? '' : undefined}
      aria-busy={loading || undefined}
    >
      {loading && <span className={styles.spinner} aria-hidden="true" />}
      {loading ? (loadingText ?? children) : children}
    </button>
  );
}
