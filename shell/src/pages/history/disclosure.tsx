import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './history.module.css';

/** Details that are closed until they are asked for. */
export function Disclosure({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={styles.details}>
      <summary>
        {summary}
        <ChevronDown size={16} aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}
