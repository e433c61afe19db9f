import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ChallengeDay, challengeProgress, type RunProgress } from '@fettle/shared-ui/rules';
import { isUUID } from 'class-validator';
import type {
  ChallengeDayDto,
  ChallengeDayWithTasksDto,
  ChallengeRunDetailsDto,
  ChallengeRunDto,
  ChallengeRunSummaryDto,
} from './challenge-runs.dto.ts';
import type { LoggedForRuns, StoredTick } from './logged-for-runs.ts';
import type { StoredRun } from './stored-runs.ts';

/** The member's time zone, and the date there. */
export interface Here {
  today: string;
  time_zone: string;
}

/** A run with its progress. */
export interface WorkedOutRun {
  run: StoredRun;
  progress: RunProgress;
  /** Ticks of this run alone; empty where its result is stored. */
  ticks: StoredTick[];
  today: string;
}

/** Results of runs, in the same order. It yields to other requests after each run. */
export async function workedOutRuns(
  runs: StoredRun[],
  logged: LoggedForRuns,
  here: Here,
): Promise<WorkedOutRun[]> {
  const ticks = new Map(runs.map(({ id }): [string, StoredTick[]] => [id, []]));
  for (const tick of logged.ticks) ticks.get(tick.run_id)?.push(tick);
  const worked: WorkedOutRun[] = [];
  for (const run of runs) {
    if (run.result) {
      worked.push({ run, progress: run.result, ticks: [], today: here.today });
    } else {
      worked.push(workedOutRun(run, { entries: logged.entries, ticks: ticks.get(run.id) ?? [] }, here));
      await nextTurn();
    }
  }
  return worked;
}

function workedOutRun(run: StoredRun, { entries, ticks }: LoggedForRuns, here: Here): WorkedOutRun {
  const { challenge, started_on, ended_on } = run;
  const progress = challengeProgress({
    challenge,
    started_on,
    ended_on,
    entries,
    ticks,
    ...here,
  });
  return { run, progress, ticks, today: here.today };
}

/** A run with the states of its days from `from` to `to`. */
export function runDto(worked: WorkedOutRun, from?: string, to?: string): ChallengeRunDto {
  const days = worked.progress.days.filter(
    ({ local_date }) => (!from || local_date >= from) && (!to || local_date <= to),
  );
  return { ...summary(worked), days: days.map(dayDto) };
}

/** A run with the tasks of every day. */
export function runDetailsDto(worked: WorkedOutRun): ChallengeRunDetailsDto {
  const withTasks = tasksOf(worked);
  return { ...summary(worked), days: worked.progress.days.map(withTasks) };
}

function summary(worked: WorkedOutRun): ChallengeRunSummaryDto {
  const { run, progress, today } = worked;
  const { state, attempts, days_kept, longest, days_missed } = progress;
  const { id, challenge, started_on, ended_on } = run;
  const day = progress.days.find(({ local_date }) => local_date === today);
  return {
    id,
    challenge: { ...challenge, built_in: !isUUID(challenge.key, 'all') },
    started_on,
    ended_on,
    state,
    today: day ? tasksOf(worked)(day) : null,
    attempts,
    days_kept,
    longest,
    days_missed,
  };
}

const dayDto = ({ local_date, state, number, attempt, tasks }: ChallengeDay): ChallengeDayDto => ({
  local_date,
  state,
  number,
  attempt,
  tasks_met: tasks.filter(({ met }) => met).length,
});

/** A day with its tasks, each with the ticks that it has. */
function tasksOf({ ticks }: WorkedOutRun): (day: ChallengeDay) => ChallengeDayWithTasksDto {
  const byPlace = new Map<string, { id: string; amount: number }[]>();
  for (const { id, task_id, local_date, amount } of ticks) {
    const place = `${local_date} ${task_id}`;
    byPlace.set(place, [...(byPlace.get(place) ?? []), { id, amount }]);
  }
  return (day) => ({
    ...dayDto(day),
    tasks: day.tasks.map((task) => ({
      ...task,
      ticks: byPlace.get(`${day.local_date} ${task.task_id}`) ?? [],
    })),
  });
}
