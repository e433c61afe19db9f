import { TriangleAlert } from 'lucide-react';
import styles from './goal-dialog.module.css';
import type { GoalWarning } from './goal-warnings.ts';

/** What is worth a second thought, each with its source. Saving stays possible. */
export function GoalNotes({ warnings }: { warnings: readonly GoalWarning[] }) {
  return (
    <div aria-live="polite">
      {warnings.map(({ about, text, source }) => (
        <p key={about} className={styles.note}>
          <TriangleAlert size={16} aria-hidden="true" />
          <span>
            {text}{' '}
            <a href={source.url} target="_blank" rel="noreferrer" className={styles.source}>
              {source.name}
            </a>
          </span>
        </p>
      ))}
    </div>
  );
}
