import { Button, Heading } from '@fettle/shared-ui';
import styles from './activity-log.module.css';
import type { Activity } from './barcode-test.ts';

interface ActivityLogProps {
  /** Lines of the log, newest first. */
  log: readonly Activity[];
  onClear(): void;
}

/** Lists the events on the tab, each with its time. */
export function ActivityLog({ log, onClear }: ActivityLogProps) {
  return (
    <section aria-labelledby="barcode-log">
      <div className={styles.head}>
        <Heading as="h2" id="barcode-log" size="sm">
          Activity log
        </Heading>
        <Button variant="ghost" size="sm" disabled={log.length === 0} onClick={onClear}>
          Clear log
        </Button>
      </div>
      {log.length === 0 ? (
        <p className={styles.none}>Nothing happened yet.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach it
        <ol className={styles.log} aria-labelledby="barcode-log" tabIndex={0}>
          {log.map(({ id, at, text }) => (
            <li key={id}>
              <time dateTime={at.toISOString()}>{TIME.format(at)}</time>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

const TIME = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' });
