import styles from './full-screen-spinner.module.css';

/** Shown until the session is known. It is in the HTML of every page for members, and React hydrates it. */
export function FullScreenSpinner() {
  return (
    <main className={styles.screen}>
      <LoadingSign />
    </main>
  );
}

/** The spinner within a frame, while the code of its page loads. */
export function FramedSpinner() {
  return (
    <div className={styles.inFrame}>
      <LoadingSign />
    </div>
  );
}

function LoadingSign() {
  return (
    <div role="status" className={styles.sign}>
      <div ref={keepTurning} className={styles.spinner} />
      <p>Loading...</p>
    </div>
  );
}

/** Time at which the first spinner of the page began to turn. */
let turningSince: CSSNumberish | null = null;

/** Gives each spinner the phase of the first, so that one can replace another unnoticed. */
function keepTurning(spinner: HTMLElement | null): void {
  const [turn] = spinner?.getAnimations?.() ?? [];
  if (!turn) return;
  turningSince ??= turn.startTime;
  if (turningSince !== null) turn.startTime = turningSince;
}
