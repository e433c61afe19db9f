import styles from './calendar-key.module.css';

/** What the marks mean, in the quiet line of the page: filled is logged, a ring is an example. */
export function CalendarKey() {
  return (
    <span className={styles.key}>
      <span className={styles.part}>
        <span className={styles.own} aria-hidden /> What you logged
      </span>
      <span className={styles.part}>
        <span className={styles.example} aria-hidden /> Examples
      </span>
    </span>
  );
}
