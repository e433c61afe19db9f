import type { LocalDate } from '../local-date.ts';
import type { ChallengeTask, TaskEntries } from './challenge.ts';

interface Logged {
  /** The calendar date where the member was. */
  local_date: LocalDate;
  /** IANA zone in which the member was. */
  time_zone: string;
}

/** What counts of an entry. */
export interface LoggedEntry extends Logged {
  kind: 'workout-entries' | TaskEntries;
  /** Of a workout: how long it was. */
  minutes?: number | null;
  /** Of a workout. */
  outdoors?: boolean | null;
}

/** A tap on a task: it is done, or this much of it. */
export interface LoggedTick extends Logged {
  task_id: string;
  amount: number;
}

/** What was logged on one date, in any order. */
export interface LoggedDay {
  entries: LoggedEntry[];
  ticks: LoggedTick[];
}

/** How much of a task is done on a day. */
export interface TaskProgress {
  task_id: string;
  met: boolean;
  /** In workouts, entries, or the unit of the amount; 1 for a tick. Amounts and entries may be more than `needed`. */
  done: number;
  needed: number;
  /** How many workouts outdoors are still to do; 0 for other tasks. */
  outdoors_left: number;
}

/** How much of a task is done by what was logged on one day. */
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

/** Workouts indoors fill the places that none outdoors needs: three indoors are one of two where one has to be outdoors. */
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
