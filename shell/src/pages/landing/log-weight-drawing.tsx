import styles from './drawings.module.css';

/** The dialog as it opens, with a weight typed. */
export function LogWeightDrawing() {
  return (
    <div role="img" aria-label="The Log Weight dialog: 72.4 kg, ready to save" className={styles.sheet}>
      <p className={styles.title}>Log Weight</p>
      <p className={styles.weight}>
        <span className={styles.step}>−</span>
        <span>
          72.4 <small>kg</small>
        </span>
        <span className={styles.step}>+</span>
      </p>
      <p className={styles.buttons}>
        <span className={styles.quiet}>+ Notes</span>
        <span className={styles.save}>Save</span>
      </p>
    </div>
  );
}
