import type { ReactNode } from 'react';
import styles from './support.module.css';

/** The head of the page with its content below. */
export function SupportCenter({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>Support Center</h1>
        <p>
          Answers to common questions. Can’t find yours? <a href="#write-to-us">Write to us</a>: we answer
          within <span className={styles.whole}>24-48 hours</span>.
        </p>
      </header>
      {children}
    </div>
  );
}
