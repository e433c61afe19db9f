import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
// Loads the styles of all controls with the shell's entry: once, and before any style that Chakra adds.
import '../text-link.module.css';
import './button-group.module.css';
import './checkbox.module.css';
import './field.module.css';
import './input.module.css';
import './notice.module.css';

/** The looks of a button. */
export interface ButtonLooks {
  variant?: 'primary' | 'secondary' | 'soft' | 'ghost' | 'danger';
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
}

/** The content of a button beside its label. */
export interface ButtonContent {
  /** Shown before the label, hidden from screen readers. Not together with `asChild`. */
  icon?: ReactNode;
  /** The action is running: the button takes no click, and keeps its width and its name under a spinner. */
  loading?: boolean;
  /** The label beside the spinner while loading. */
  loadingText?: string;
}

/** The attributes that give a button, or a link in its place, its looks. */
export const buttonLooks = ({ variant, size }: ButtonLooks, className = '') => ({
  className: `${styles.button} ${className}`,
  'data-variant': variant,
  'data-size': size,
});

/** The attributes and children of a button, which does not submit by default. */
export function buttonAttributes<Attributes extends { children?: ReactNode; disabled?: boolean }>({
  icon,
  loading = false,
  loadingText,
  ...button
}: ButtonContent & Attributes) {
  const label = (
    <>
      {icon && (
        <span className={styles.contents} aria-hidden="true">
          {icon}
        </span>
      )}
      {button.children}
    </>
  );
  return {
    type: 'button' as const,
    ...button,
    disabled: loading || button.disabled,
    'data-loading': loading ? '' : undefined,
    'aria-busy': loading || undefined,
    children: loading ? <Working text={loadingText}>{label}</Working> : label,
  };
}

function Working({ text, children }: { text: string | undefined; children: ReactNode }) {
  return (
    <>
      <span className={styles.spinner} data-over={text ? undefined : ''} aria-hidden="true" />
      {text ?? <span className={styles.contents}>{children}</span>}
    </>
  );
}

/** `Button` for pages that load no Chakra: it takes no style props. */
export function PlainButton({
  variant,
  size,
  className,
  ...button
}: ButtonLooks & ButtonContent & ComponentProps<'button'>) {
  return <button {...buttonAttributes(button)} {...buttonLooks({ variant, size }, className)} />;
}
