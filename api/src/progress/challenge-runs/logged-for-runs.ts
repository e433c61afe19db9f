import {
  addDays,
  type ChallengeTask,
  type LoggedEntry,
  type LoggedTick,
  lastRunDate,
  type TaskEntries,
} from '@fettle/shared-ui/rules';
import type { EntityManager } from 'typeorm';
import { runStatement } from '../../platform/database/statement.ts';
import type { StoredRun } from './stored-runs.ts';

export interface StoredTick extends LoggedTick {
  id: string;
  run_id: string;
}

/** Entries and ticks of a member that count for some runs. */
export interface LoggedForRuns {
  entries: LoggedEntry[];
  ticks: StoredTick[];
}

const TABLES: Record<TaskEntries, string> = {
  'progress-photos': 'progress_photos',
  'weight-entries': 'weight_entries',
  'meal-entries': 'meal_entries',
};

/** Condition for the days of a span. The index uses the bounds of `occurred_at`: no zone is a day from UTC. */
const SPAN = `user_id = $1 AND local_date BETWEEN $2::date AND $3::date
  AND occurred_at BETWEEN $2::date - interval '1 day' AND $3::date + interval '2 days'`;

/** Most entries of a kind that are read of a day: no task asks for as many, and the longest workouts come first. */
const MOST_OF_A_DAY = 100;

const WORKOUTS = `SELECT 'workout-entries' AS kind, local_date::text, time_zone, duration AS minutes, outdoors FROM (
    SELECT local_date, time_zone, duration, outdoors,
      row_number() OVER (PARTITION BY local_date, outdoors ORDER BY duration DESC, id) AS place
    FROM workout_entries WHERE ${SPAN}) AS workout
  WHERE place <= ${MOST_OF_A_DAY}`;

const entriesOf = (kind: TaskEntries) =>
  `SELECT '${kind}', local_date::text, time_zone, NULL, NULL FROM (
    SELECT local_date, time_zone, row_number() OVER (PARTITION BY local_date ORDER BY occurred_at, id) AS place
    FROM ${TABLES[kind]} WHERE ${SPAN}) AS entry
  WHERE place <= ${MOST_OF_A_DAY}`;

const TICKS = `SELECT id, run_id, task_id, local_date::text, time_zone, amount FROM challenge_ticks
  WHERE user_id = $1 AND run_id = ANY ($2::uuid[]) ORDER BY created_at, id`;

/**
 * Reads what a member logged for runs, up to the day after `today` or after the last date that the runs can have. Entries of
 * kinds that no task counts are not read.
 */
export async function loggedForRuns(
  manager: EntityManager,
  user_id: string,
  runs: Pick<StoredRun, 'id' | 'started_on' | 'challenge'>[],
  today: string,
): Promise<LoggedForRuns> {
  if (runs.length === 0) return { entries: [], ticks: [] };
  const from = runs.reduce((first, { started_on }) => (started_on < first ? started_on : first), today);
  const to = runs.reduce((latest, { started_on }) => {
    const last = lastRunDate(started_on);
    return last > latest ? last : latest;
  }, from);
  const tasks = runs.flatMap(({ challenge }) => challenge.tasks);
  const [entries, ticks] = await Promise.all([
    loggedEntries(manager, user_id, tasks, from, addDays(to < today ? to : today, 1)),
    tasks.some(({ kind }) => kind === 'tick' || kind === 'amount')
      ? ticksOfRuns(
          manager,
          user_id,
          runs.map(({ id }) => id),
        )
      : [],
  ]);
  return { entries, ticks };
}

/** The ticks of runs, in the order they were made. */
export const ticksOfRuns = (manager: EntityManager, user_id: string, ids: string[]): Promise<StoredTick[]> =>
  runStatement<StoredTick>(manager, TICKS, [user_id, ids]);

async function loggedEntries(
  manager: EntityManager,
  user_id: string,
  tasks: ChallengeTask[],
  from: string,
  to: string,
): Promise<LoggedEntry[]> {
  const counted = new Set(tasks.flatMap(({ kind, of }) => (kind === 'entries' && of ? [of] : [])));
  const statements = [
    ...(tasks.some(({ kind }) => kind === 'workouts') ? [WORKOUTS] : []),
    ...[...counted].sort().map(entriesOf),
  ];
  if (statements.length === 0) return [];
  return runStatement<LoggedEntry>(manager, statements.join(' UNION ALL '), [user_id, from, to]);
}
