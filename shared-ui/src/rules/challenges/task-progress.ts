import type { LocalDate } from '../local-date.ts';
import type { ChallengeTask, TaskEntries } from './challenge.ts';

interface Logged {
  /** Calendar date where the member was. */
  local_date: LocalDate;
  /** IANA zone in which the member was. */
  time_zone: string;
}

/** Fields of an entry that count for tasks. */
export interface LoggedEntry extends Logged {
  kind: 'workout-entries' | TaskEntries;
  /** Length of a workout, in minutes. */
  minutes?: number | null;
  /** Whether a workout was outdoors. */
  outdoors?: boolean | null;
}

/** A member's tick of a task: it is done, or this amount of it. */
export interface LoggedTick extends Logged {
  task_id: string;
  amount: number;
}

/** Entries and ticks of one date, in any order. */
export interface LoggedDay {
  entries: LoggedEntry[];
  ticks: LoggedTick[];
}

/** Progress of a task on one day. */
export interface TaskProgress {
  task_id: string;
  met: boolean;
  /** Workouts, entries or amount in its unit; at most 1 for a tick. Amounts and entries may exceed `needed`. */
  done: number;
  needed: number;
  /** Outdoor workouts left to do; 0 for other tasks. */
  outdoors_left: number;
}

/** Computes the progress of a task from what was logged on one day. */
export function taskProgress(task: ChallengeTask, { entries, ticks }: LoggedDay): TaskProgress {
  const progress = (done: number, needed: number, outdoors_left = 0) => ({
    task_id: task.id,
    met: done >= needed,
    done,
    needed,
    outdoors_left,
  });
  const own = ticks.filter(({ task_id }) => task_id === task.id);
  switch (task.kind) {
    case 'workouts':
      return workoutProgress(task, entries, progress);
    case 'entries':
      return progress(entries.filter(({ kind }) => kind === task.of).length, task.count ?? 1);
    case 'tick':
      return progress(Math.min(own.length, 1), 1);
    case 'amount':
      return progress(
        own.reduce((sum, { amount }) => sum + amount, 0),
        task.amount ?? 1,
      );
  }
}

/**
 * Counts indoor workouts up to the number that need not be outdoors: for one of two outdoors, three indoors are one.
 */
function workoutProgress(
  { count, minutes, outdoors }: ChallengeTask,
  entries: LoggedEntry[],
  progress: (done: number, needed: number, outdoors_left: number) => TaskProgress,
): TaskProgress {
  const needed = count ?? 1;
  const outside = Math.min(outdoors ?? 0, needed);
  const long = entries.filter(
    (entry) => entry.kind === 'workout-entries' && (entry.minutes ?? 0) >= (minutes ?? 0),
  );
  const outdoorsDone = Math.min(long.filter((entry) => entry.outdoors).length, outside);
  const others = Math.min(long.length - outdoorsDone, needed - outside);
  return progress(outdoorsDone + others, needed, outside - outdoorsDone);
}
