import { create } from 'zustand';

/** Number of crashes within `WINDOW_MS` that opens the circuit. */
const MAX_CRASHES = 3;
/** Time in which crashes count together, in ms. */
const WINDOW_MS = 60_000;
/** Time for which the circuit stays open, in ms; the feature app is not shown. */
const OPEN_MS = 5 * 60_000;

/** The recent crashes of one feature app, and whether they opened its circuit. */
export interface Circuit {
  /** Times of the latest crashes, oldest first, in ms since 1970. */
  crashes: readonly number[];
  /** Time at which the circuit closes again, in ms since 1970; 0 while it is closed. */
  openUntil: number;
}

export const CLOSED: Circuit = { crashes: [], openUntil: 0 };

/** The circuit after a crash at `now`. The third crash within a minute opens it for five and starts a new count. */
export function afterCrash({ crashes, openUntil }: Circuit, now: number): Circuit {
  const recent = [...crashes.filter((at) => at > now - WINDOW_MS && at <= now), now];
  if (recent.length < MAX_CRASHES) return { crashes: recent, openUntil };
  return { crashes: [], openUntil: now + OPEN_MS };
}

/** Whether the circuit is open at `now`. A clock that was set back never keeps it open for longer than OPEN_MS. */
export const isOpen = ({ openUntil }: Circuit, now: number): boolean =>
  now < openUntil && now >= openUntil - OPEN_MS;

/** Circuits by the name of the feature app, for the life of the page. */
const useCircuits = create<Record<string, Circuit>>(() => ({}));

/** Records a crash; true when it opens the circuit. */
export function recordCrash(remote: string): boolean {
  const before = useCircuits.getState()[remote] ?? CLOSED;
  const now = Date.now();
  const after = afterCrash(before, now);
  useCircuits.setState({ [remote]: after });
  if (after.openUntil === before.openUntil) return false;
  setTimeout(() => closeCircuit(remote, after.openUntil), after.openUntil - now);
  return true;
}

/** Closes the circuit unless later crashes have opened it for longer. */
function closeCircuit(remote: string, openUntil: number): void {
  if (useCircuits.getState()[remote]?.openUntil === openUntil) useCircuits.setState({ [remote]: CLOSED });
}

const openUntilOf = (circuit: Circuit | undefined) =>
  circuit && isOpen(circuit, Date.now()) ? circuit.openUntil : null;

/** Returns the time at which the circuit of a feature app closes, in ms since 1970; null while it is closed. */
export const useCircuitOpenUntil = (remote: string | undefined): number | null =>
  useCircuits((circuits) => (remote === undefined ? null : openUntilOf(circuits[remote])));

export const isCircuitOpen = (remote: string): boolean =>
  openUntilOf(useCircuits.getState()[remote]) !== null;
