import { create } from 'zustand';
import { type Circuit, crashed, rests, SOUND } from './circuit-breaker.ts';

/** By feature app; gone with the page. */
const useCircuits = create<Record<string, Circuit>>(() => ({}));

/** Notes a crash; true when it is the one that has the feature app rest. */
export function noteCrash(remote: string): boolean {
  const before = useCircuits.getState()[remote] ?? SOUND;
  const now = Date.now();
  const after = crashed(before, now);
  useCircuits.setState({ [remote]: after });
  if (after.restsUntil === before.restsUntil) return false;
  setTimeout(() => endRest(remote, after.restsUntil), after.restsUntil - now);
  return true;
}

/** Unless another rest has begun since. */
function endRest(remote: string, until: number): void {
  if (useCircuits.getState()[remote]?.restsUntil === until) useCircuits.setState({ [remote]: SOUND });
}

const restOf = (circuit: Circuit | undefined) =>
  circuit && rests(circuit, Date.now()) ? circuit.restsUntil : null;

/** Until when a feature app rests, in ms since 1970; null while it may be shown. It ends by itself. */
export const useRest = (remote: string | undefined): number | null =>
  useCircuits((circuits) => (remote === undefined ? null : restOf(circuits[remote])));

/** Whether a feature app rests now. */
export const isResting = (remote: string): boolean => restOf(useCircuits.getState()[remote]) !== null;
