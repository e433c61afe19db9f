const FIRST_DELAY_MS = 2_000;
const MAX_DELAY_MS = 60_000;

export interface Backoff {
  /** Runs `work` after a delay twice as long as the last one; replaces earlier scheduled work. */
  schedule(work: () => void): void;
  /** Cancels scheduled work; the next delay is the first one again. */
  reset(): void;
}

/** Exponential backoff for requests that failed at the start of a session and are retried automatically. */
export function createBackoff(): Backoff {
  let delay = FIRST_DELAY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    schedule(work) {
      clearTimeout(timer);
      timer = setTimeout(work, delay);
      delay = Math.min(delay * 2, MAX_DELAY_MS);
    },
    reset() {
      clearTimeout(timer);
      delay = FIRST_DELAY_MS;
    },
  };
}
