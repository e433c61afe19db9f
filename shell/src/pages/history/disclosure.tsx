import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './history.module.css';

interface DisclosureProps {
  summary: string;
  /** Whether it begins open. */
  isOpen?: boolean;
  children: ReactNode;
}

/** Details that are closed until they are asked for. */
export function Disclosure({ summary, isOpen, children }: DisclosureProps) {
  return (
    <details className={styles.details} open={isOpen}>
      <summary>
        {summary}
        <ChevronDown size={16} aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}
