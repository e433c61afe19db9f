import type { LocalDate, RunProgress } from '@fettle/shared-ui/rules';

/** The part of a run that a board needs. */
export interface BoardRun {
  id: string;
  started_on: LocalDate;
  progress: Pick<RunProgress, 'state' | 'days_kept' | 'longest'>;
}

export interface BoardDays {
  days_kept: number;
  longest_days: number;
  /** True if the days may change at the end of a day although nothing is logged. */
  pending: boolean;
}

/**
 * The days that a board shows of a member's runs of its challenge: those of the run that began last, and the best
 * attempt of all. A run whose day one is still to come takes no days away. `null` without a run.
 */
export function boardDays(runs: readonly BoardRun[]): BoardDays | null {
  if (runs.length === 0) return null;
  const begun = runs.filter(({ progress }) => progress.state !== 'upcoming');
  const [newest] = [...begun].sort(byStart);
  return {
    days_kept: newest?.progress.days_kept ?? 0,
    longest_days: Math.max(...runs.map(({ progress }) => progress.longest)),
    pending: runs.some(({ progress }) => progress.state === 'running' || progress.state === 'upcoming'),
  };
}

/** Orders runs newest first. Of two runs that begin on one day, the one that was started later has the higher id. */
const byStart = (one: BoardRun, other: BoardRun) =>
  other.started_on.localeCompare(one.started_on) || (other.id < one.id ? -1 : 1);
