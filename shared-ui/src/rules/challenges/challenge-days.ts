import { addDays, type LocalDate } from '../local-date.ts';
import { instantOf } from '../local-moment.ts';
import type { Challenge } from './challenge.ts';
import {
  type LoggedDay,
  type LoggedEntry,
  type LoggedTick,
  type TaskProgress,
  taskProgress,
} from './task-progress.ts';

/**
 * `open` is today, `upcoming` later. A `skipped` date was lost on a flight over the date line: it is neither kept nor
 * missed, and the run gets one more date.
 */
export const DAY_STATES = ['open', 'kept', 'missed', 'skipped', 'upcoming'] as const;
export type DayState = (typeof DAY_STATES)[number];

/** A `completed` run has had all its days; the member ended an `ended` one, or no further attempt fits into it. */
export const RUN_STATES = ['upcoming', 'running', 'completed', 'ended'] as const;
export type RunState = (typeof RUN_STATES)[number];

export const ATTEMPT_STATES = ['running', 'missed', 'completed', 'ended'] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/** One date of a run. */
export interface ChallengeDay {
  local_date: LocalDate;
  state: DayState;
  /** Number of the day in its attempt, from 1; `null` for a skipped day, or one missed before the first kept day. */
  number: number | null;
  /** Number of its attempt; `null` for a day missed before the first kept day. */
  attempt: number | null;
  /** Progress of each task, in the order of the tasks. */
  tasks: TaskProgress[];
}

/** Attempt from its day one to a miss, the last day or now. A run whose missed days stay missed has only one. */
export interface ChallengeAttempt {
  /** Number of the attempt, from 1. */
  number: number;
  from: LocalDate;
  /** Last date; for a running attempt, the date on which it will be complete without a miss. */
  to: LocalDate;
  state: AttemptState;
  days_kept: number;
}

/** Progress of a run. */
export interface RunProgress {
  state: RunState;
  /** Every date, oldest first, up to the last one of the present attempt. */
  days: ChallengeDay[];
  /** Oldest first; attempts without a kept day are left out, except the present one. */
  attempts: ChallengeAttempt[];
  /** Days kept in the present or last attempt; 0 right after a miss that starts over. */
  days_kept: number;
  /** Most days kept in one attempt. */
  longest: number;
  /** Days missed in the whole run. */
  days_missed: number;
}

/**
 * Maximum number of dates of a run, from its day one. An attempt begins only if it can end within them: a miss that
 * leaves fewer dates ends the run, so that no attempt is cut off.
 */
export const MAX_RUN_DAYS = 366;

/** The last date that a run can have. */
export const lastRunDate = (started_on: LocalDate): LocalDate => addDays(started_on, MAX_RUN_DAYS - 1);

export interface LoggedRun {
  challenge: Pick<Challenge, 'days' | 'miss' | 'tasks'>;
  /** Date of day one. */
  started_on: LocalDate;
  /** Date on which the member ended the run, or `null`. It counts only if that day is kept. */
  ended_on: LocalDate | null;
  /** Entries and ticks logged for the run, in any order. */
  entries: LoggedEntry[];
  ticks: LoggedTick[];
  /** Current date where the member is. */
  today: LocalDate;
  /** IANA zone where the member is. */
  time_zone: string;
}

const NOTHING: LoggedDay = { entries: [], ticks: [] };

/**
 * Computes a run from its entries and ticks alone: a late entry, an edit or an undo, in any order, changes exactly
 * the days it belongs to, and may turn a missed day into a kept one. A day is a calendar date where the member was: a
 * clock change only makes it an hour shorter or longer, a date lived twice counts once, and one lost over the date
 * line is skipped. Looks at `MAX_RUN_DAYS` dates at most.
 */
export function challengeProgress(run: LoggedRun): RunProgress {
  const { challenge, started_on, ended_on, today } = run;
  const logged = byDate(run);
  const days: ChallengeDay[] = [];
  const attempts: ChallengeAttempt[] = [];
  const last = lastRunDate(started_on);
  const end = ended_on !== null && ended_on < last ? ended_on : last;
  let attempt: (ChallengeAttempt & { length: number }) | null = null;
  let isOutOfRoom = false;

  for (let date = started_on; date <= end && !isOutOfRoom; date = addDays(date, 1)) {
    const { state, tasks } = dayOf(run, logged, date);
    if (ended_on !== null && state !== 'kept' && (date === ended_on || date > today)) break;
    attempt ??= {
      number: attempts.length + 1,
      from: date,
      to: date,
      state: 'running',
      days_kept: 0,
      length: 0,
    };
    attempt.to = date;
    const day = { local_date: date, state, tasks, number: null, attempt: attempt.number };
    if (state === 'skipped') {
      days.push(day);
    } else if (state === 'missed' && challenge.miss === 'starts-over') {
      if (attempt.days_kept === 0) days.push({ ...day, attempt: null });
      else {
        days.push({ ...day, number: attempt.length + 1 });
        attempts.push({ ...withoutLength(attempt), state: 'missed' });
      }
      attempt = null;
      isOutOfRoom = addDays(date, challenge.days) > last;
    } else {
      attempt.length += 1;
      if (state === 'kept') attempt.days_kept += 1;
      days.push({ ...day, number: attempt.length });
      if (attempt.length === challenge.days) break;
    }
  }

  // After skipped dates an attempt may have too few days; the last date of the run then completes it.
  const hasAllDays = attempt?.length === challenge.days || attempt?.to === last;
  const isComplete = hasAllDays && !days.some(({ state }) => state === 'open' || state === 'upcoming');
  const isEnded = (ended_on !== null || isOutOfRoom) && !isComplete;
  if (attempt && !(isEnded && attempt.days_kept === 0 && attempts.length > 0))
    attempts.push({
      ...withoutLength(attempt),
      state: isComplete ? 'completed' : isEnded ? 'ended' : 'running',
    });
  const state = isComplete ? 'completed' : isEnded ? 'ended' : today < started_on ? 'upcoming' : 'running';
  return {
    state,
    days,
    attempts,
    days_kept: isEnded ? (attempts.at(-1)?.days_kept ?? 0) : (attempt?.days_kept ?? 0),
    longest: Math.max(0, ...attempts.map(({ days_kept }) => days_kept)),
    days_missed: days.filter((day) => day.state === 'missed').length,
  };
}

function withoutLength({ length: _, ...attempt }: ChallengeAttempt & { length: number }): ChallengeAttempt {
  return attempt;
}

function dayOf(run: LoggedRun, logged: Map<LocalDate, LoggedDay>, date: LocalDate) {
  const { challenge, today } = run;
  const tasks = challenge.tasks.map((task) => taskProgress(task, logged.get(date) ?? NOTHING));
  // A member who crosses the date line to an earlier date may already have kept the day after today.
  const isKept = date <= addDays(today, 1) && tasks.every(({ met }) => met);
  if (isKept) return { tasks, state: 'kept' } as const;
  if (date >= today) return { tasks, state: date === today ? 'open' : 'upcoming' } as const;
  return { tasks, state: isFlownOver(run, logged, date) ? 'skipped' : 'missed' } as const;
}

/** Forward move of the clock that counts as crossing the date line: it leaves hardly anything of the date. */
const OVER_THE_DATE_LINE_MS = 12 * 60 * 60 * 1000;

/** Whether the zone of the day after is at least 12 hours ahead of that of the day before. */
function isFlownOver(run: LoggedRun, logged: Map<LocalDate, LoggedDay>, date: LocalDate): boolean {
  const after = zonesOf(logged.get(addDays(date, 1)));
  if (run.today === addDays(date, 1)) after.add(run.time_zone);
  const left = zonesOf(logged.get(addDays(date, -1)));
  if (left.size === 0 || after.size === 0) return false;
  const latestLeft = Math.max(...[...left].map((zone) => noonIn(date, zone)));
  const earliestReached = Math.min(...[...after].map((zone) => noonIn(date, zone)));
  return latestLeft - earliestReached >= OVER_THE_DATE_LINE_MS;
}

const noonIn = (date: LocalDate, time_zone: string) =>
  instantOf({ date, time: '12:00' }, time_zone).getTime();

const zonesOf = ({ entries, ticks }: LoggedDay = NOTHING) =>
  new Set([...entries, ...ticks].map(({ time_zone }) => time_zone));

function byDate({ entries, ticks }: LoggedRun): Map<LocalDate, LoggedDay> {
  const days = new Map<LocalDate, LoggedDay>();
  const dayAt = (date: LocalDate) => {
    const day = days.get(date) ?? { entries: [], ticks: [] };
    days.set(date, day);
    return day;
  };
  for (const entry of entries) dayAt(entry.local_date).entries.push(entry);
  for (const tick of ticks) dayAt(tick.local_date).ticks.push(tick);
  return days;
}
