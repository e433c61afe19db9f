import { useSyncExternalStore } from 'react';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** A server that takes longer to say that it lives is away as far as a person is concerned. */
const PROBE_MS = 5_000;

let reachable = true;
let probeUrl: string | null = null;
let probing = false;
let pause = FIRST_PAUSE_MS;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function settle(now: boolean): void {
  clearTimeout(timer);
  if (now) pause = FIRST_PAUSE_MS;
  if (now === reachable) return;
  reachable = now;
  for (const listener of listeners) listener();
}

/** Asks the server whether it lives; while it does not, asks again with growing pauses as long as the page is seen. */
async function probe(): Promise<void> {
  if (probeUrl === null || probing) return;
  probing = true;
  const answer = await fetch(probeUrl, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) }).catch(
    () => null,
  );
  probing = false;
  // A proxy that lost the server behind it answers 502 to 504.
  settle(answer !== null && answer.status < 500);
  if (reachable || document.hidden) return;
  timer = setTimeout(probe, pause);
  pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
}

const probeIfAway = () => {
  if (!reachable && !document.hidden) void probe();
};

/**
 * Whether the server answers. It is asked whenever a call got no answer or the browser lost its network, and counts
 * as away only when it does not answer then either: one dropped connection is not an outage, and a server on this
 * very machine needs no network. While it is away it is asked again by itself, at once when the page comes back into
 * sight or the network returns.
 */
export const reachability = {
  now: (): boolean => reachable,

  /** Calls `listener` after each change; gives the function that stops it. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** The client heard from the server, whatever it said. */
  answered: () => settle(true),

  /** A call ended without an answer. */
  unanswered(): void {
    if (reachable) void probe();
  },

  /** Called once by the shell; until then the server counts as reachable. */
  watch(baseUrl: string): void {
    probeUrl = `${baseUrl.replace(/\/$/, '')}/api/v1/health/live`;
    addEventListener('online', probeIfAway);
    addEventListener('offline', () => void probe());
    document.addEventListener('visibilitychange', probeIfAway);
    if (!navigator.onLine) void probe();
  },
};

/** Whether the server answers, for the offline strip. Comes back to true by itself. */
export function useReachable(): boolean {
  return useSyncExternalStore(reachability.subscribe, reachability.now);
}
