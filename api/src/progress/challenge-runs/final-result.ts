import { addDays, type LocalDate, localDate, type RunProgress } from '@fettle/shared-ui/rules';
import type { ChallengeRun } from './challenge-run.entity.ts';

/**
 * Days in which late entries still count, after a run is over, or after a member began a run whose days were over: devices
 * without a network send their entries by then.
 */
export const SETTLING_DAYS = 7;

const DAY_MS = 86_400_000;
/** Days after which every run is over. */
const LATEST_LOOK_DAYS = 366;

type Worked = {
  run: Pick<ChallengeRun, 'started_on' | 'ended_on' | 'created_at'>;
  progress: Pick<RunProgress, 'state' | 'days' | 'attempts'>;
};

/** Tells whether a run is running or upcoming. */
export const isOn = ({ progress: { state } }: Pick<Worked, 'progress'>): boolean =>
  state === 'running' || state === 'upcoming';

/** Tells whether later entries can no longer change the result of a run. */
export function isFinal(worked: Worked, now: Date): boolean {
  return !isOn(worked) && addDays(settlesFrom(worked), SETTLING_DAYS) < localDate(now, 'UTC');
}

/** Time of the next check whether the result of a run is final: once it can be, and not before tomorrow. */
export function nextLook(worked: Worked, now: Date): Date {
  const final = Date.parse(`${addDays(settlesFrom(worked), SETTLING_DAYS + 1)}T00:00:00Z`);
  const [earliest, latest] = [now.getTime() + DAY_MS, now.getTime() + LATEST_LOOK_DAYS * DAY_MS];
  return new Date(Math.min(Math.max(final, earliest), latest));
}

/** The last day of a run as far as it is known, or the day on which it was begun afterwards. */
function settlesFrom({ run, progress }: Worked): LocalDate {
  const last = progress.days.at(-1)?.local_date ?? run.started_on;
  const created_on = localDate(run.created_at, 'UTC');
  return [last, run.ended_on ?? last, created_on].reduce((one, other) => (one > other ? one : other));
}
