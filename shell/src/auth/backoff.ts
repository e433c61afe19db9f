const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

export interface Later {
  /** Does `work` after a pause that is twice the last one; what was waiting before is forgotten. */
  plan(work: () => void): void;
  /** Forgets what is waiting; the next pause is short again. */
  clear(): void;
}

/** For what failed at the start of a session and is worth another try without the member's word. */
export function tryLater(): Later {
  let pause = FIRST_PAUSE_MS;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  return {
    plan(work) {
      clearTimeout(waiting);
      waiting = setTimeout(work, pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    },
    clear() {
      clearTimeout(waiting);
      pause = FIRST_PAUSE_MS;
    },
  };
}
