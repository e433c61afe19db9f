import { TriangleAlert } from 'lucide-react';
import styles from './goal-dialog.module.css';
import type { GoalWarning } from './goal-warnings.ts';

/** Shows the warnings about a goal, each with its source. They do not prevent saving. */
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
