import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const FIRST_PAUSE_MS = 1_000;
/** Longest pause between checks: sending waiting writes starts at most this long after the server is back. */
const LONGEST_PAUSE_MS = 15_000;
/** Time limit of a health check: a slower server counts as down. */
const PROBE_MS = 5_000;

const store = createStore(() => ({ reachable: true }));

let probeUrl: string | null = null;
/** The running health check. */
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
  // 502 to 504 come from a proxy whose server is down.
  setReachable(answer !== null && answer.status < 500);
  if (store.getState().reachable || document.hidden) return;
  timer = setTimeout(probe, pause);
  pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
}

/**
 * Checks at once. Aborts a running check that began before the network returned: it would fail, and the next check
 * would come only after a pause.
 */
const probeIfUnreachable = () => {
  if (store.getState().reachable || document.hidden) return;
  running?.abort();
  running = null;
  void probe();
};

/**
 * Whether the server answers. A call without an answer, or the browser's "offline", starts a health check. Only its
 * failure counts as an outage, since one connection may drop and a local server needs no network. An unreachable
 * server is checked again until it answers, and at once when the page becomes visible or the network returns.
 */
export const reachability = {
  now: (): boolean => store.getState().reachable,

  /** Calls `listener` after each change; returns the function that stops it. */
  subscribe: (listener: () => void): (() => void) => store.subscribe(listener),

  /** Called when the client got an answer from the server, whatever its status. */
  answered: () => setReachable(true),

  /** Called when a call ended without an answer. */
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
