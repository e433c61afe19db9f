import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const FIRST_PAUSE_MS = 1_000;
/** Longest pause between checks: sending waiting writes starts at most this long after the server is back. */
const LONGEST_PAUSE_MS = 15_000;
/** Time limit of a health check: for members, a slower server is down. */
const PROBE_MS = 5_000;

const store = createStore(() => ({ reachable: true }));

let probeUrl: string | null = null;
/** The check that is under way. */
let running: AbortController | null = null;
let pause = FIRST_PAUSE_MS;
let timer: ReturnType<typeof setTimeout> | undefined;

function setReachable(reachable: boolean): void {
  clearTimeout(timer);
  if (reachable) pause = FIRST_PAUSE_MS;
  if (reachable !== store.getState().reachable) store.setState({ reachable });
}

/** Asks the server for its health. While it does not answer and the page is visible, asks again after growing pauses. */
async function probe(): Promise<void> {
  if (probeUrl === null || running) return;
  const own = new AbortController();
  running = own;
  const deadline = setTimeout(() => own.abort(), PROBE_MS);
  const answer = await fetch(probeUrl, { cache: 'no-store', signal: own.signal }).catch(() => null);
  clearTimeout(deadline);
  if (running !== own) return;
  running = null;
  // A proxy that lost the server behind it answers 502 to 504.
  setReachable(answer !== null && answer.status < 500);
  if (store.getState().reachable || document.hidden) return;
  timer = setTimeout(probe, pause);
  pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
}

/**
 * Checks at once. Aborts a running check, which began before the network returned: it would fail, and the next one
 * would come only after a pause.
 */
const probeIfUnreachable = () => {
  if (store.getState().reachable || document.hidden) return;
  running?.abort();
  running = null;
  void probe();
};

/**
 * Whether the server answers. A call without an answer, or the browser's "offline", starts a health check; the server
 * counts as unreachable only when that fails too: one dropped connection is not an outage, and a server on the same
 * machine needs no network. An unreachable server is checked again until it answers, and at once when the page becomes
 * visible or the network returns.
 */
export const reachability = {
  now: (): boolean => store.getState().reachable,

  /** Calls `listener` after each change; returns the function that stops it. */
  subscribe: (listener: () => void): (() => void) => store.subscribe(listener),

  /** The client got an answer from the server, whatever its status. */
  answered: () => setReachable(true),

  /** A call ended without an answer. */
  unanswered(): void {
    if (store.getState().reachable) void probe();
  },

  /** Called once by the shell; until then the server counts as reachable. */
  watch(baseUrl: string): void {
    probeUrl = `${baseUrl.replace(/\/$/, '')}/api/v1/health/live`;
    addEventListener('online', probeIfUnreachable);
    addEventListener('offline', () => void probe());
    document.addEventListener('visibilitychange', probeIfUnreachable);
    if (!navigator.onLine) void probe();
  },
};

/** Whether the server answers, for the offline strip. Becomes true again without a reload. */
export function useReachable(): boolean {
  return useStore(store, ({ reachable }) => reachable);
}
