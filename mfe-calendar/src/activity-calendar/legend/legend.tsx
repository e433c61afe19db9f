import { EVENT_KINDS, type EventKind, KIND_LOOKS, marksOf } from '../events/event-kinds.ts';
import styles from './legend.module.css';

interface LegendProps {
  hidden: ReadonlySet<EventKind>;
  onToggle(kind: EventKind): void;
}

/** Legend of the marks; a press on a kind hides or shows its events. */
export function Legend({ hidden, onToggle }: LegendProps) {
  return (
    <fieldset className={styles.legend}>
      <legend className={styles.name}>Show on the calendar</legend>
      {EVENT_KINDS.map((kind) => {
        const { label, Icon, palette } = KIND_LOOKS[kind];
        return (
          <button
            key={kind}
            type="button"
            className={styles.kind}
            style={marksOf(palette)}
            aria-pressed={!hidden.has(kind)}
            onClick={() => onToggle(kind)}
          >
            {kind === 'examples' ? (
              <span className={styles.ring} aria-hidden="true" />
            ) : (
              <Icon className={styles.icon} aria-hidden="true" />
            )}
            {label}
          </button>
        );
      })}
    </fieldset>
  );
}
