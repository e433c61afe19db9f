import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styles from './history.module.css';

interface DisclosureProps {
  summary: string;
  beginsOpen?: boolean;
  children: ReactNode;
}

/** Details that are closed, and not rendered, until they are asked for. */
export function Disclosure({ summary, beginsOpen = false, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(beginsOpen);
  return (
    <details
      className={styles.details}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {summary}
        <ChevronDown size={16} aria-hidden="true" />
      </summary>
      {isOpen && children}
    </details>
  );
}
