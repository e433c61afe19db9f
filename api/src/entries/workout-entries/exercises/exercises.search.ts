import type { ExerciseSet } from '@fettle/shared-ui/rules';
import type { EntityManager } from 'typeorm';
import { runStatement } from '../../../platform/database/statement.ts';

/** Eleven years of four workouts a week: the cost does not grow beyond. */
const NEWEST_WORKOUTS = 2400;
/** More exercises than a member chooses from. */
const MAX_LISTED = 200;

/** The member's newest workouts with the conditions that `more` adds. */
const newest = (more: string) => `
  SELECT id, occurred_at, local_date, exercises FROM (
    SELECT id, occurred_at, local_date, exercises FROM workout_entries WHERE user_id = $1 ${more}
    ORDER BY occurred_at DESC, id DESC LIMIT ${NEWEST_WORKOUTS}
  ) AS newest WHERE exercises <> '[]'`;

/** Identity of a name: case, and forms of a character that look alike, make no difference. */
const keyOf = (name: string) => `lower(normalize(${name}, NFKC)) COLLATE "C"`;

/** A set as the member did it, or the most repetitions that they did with one weight. */
type Sets = ExerciseSet[];

interface DoneExercise {
  name: string;
  last_on: string;
  last_sets: Sets;
  /** Of each weight the set of most repetitions, and that of most repetitions from which a maximum is estimated. */
  most_reps: { weight: number | null; unit: ExerciseSet['unit']; reps: number; of_estimate: number | null }[];
}

/** The member's exercises, those done last first. `most_reps_of_estimate` as in the rule of estimates. */
export function doneExercises(
  reads: EntityManager,
  user_id: string,
  { before, most_reps_of_estimate }: { before?: string; most_reps_of_estimate: number },
): Promise<DoneExercise[]> {
  const values: unknown[] = [user_id, most_reps_of_estimate];
  if (before !== undefined) values.push(before);
  return runStatement<DoneExercise>(
    reads,
    `WITH done AS MATERIALIZED (
       SELECT id, occurred_at, local_date, place, item->>'name' AS name, ${keyOf(`item->>'name'`)} AS key,
         item->'sets' AS sets
       FROM (${newest(before === undefined ? '' : 'AND occurred_at < $3')}) AS workout,
         jsonb_array_elements(exercises) WITH ORDINALITY AS items (item, place)
     ), last AS (
       SELECT DISTINCT ON (key) * FROM done ORDER BY key, occurred_at DESC, id DESC, place
     ), most AS (
       SELECT key, weight, unit, max(reps) AS reps, max(reps) FILTER (WHERE reps <= $2) AS of_estimate
       FROM done, jsonb_to_recordset(sets) AS set (weight double precision, unit text, reps integer)
       WHERE reps IS NOT NULL GROUP BY 1, 2, 3
     ), best AS (
       SELECT key, jsonb_agg(jsonb_build_object('weight', weight, 'unit', unit, 'reps', reps, 'of_estimate', of_estimate))
         AS most_reps
       FROM most GROUP BY key
     )
     SELECT name, local_date::text AS last_on, sets AS last_sets, coalesce(most_reps, '[]') AS most_reps
     FROM last LEFT JOIN best USING (key) ORDER BY occurred_at DESC, id DESC, place LIMIT ${MAX_LISTED}`,
    values,
  );
}

interface WorkoutWithExercise {
  id: string;
  local_date: string;
  sets: Sets;
}

/** The sets of one exercise by workout, oldest first, between two days. */
export function workoutsWith(
  reads: EntityManager,
  user_id: string,
  { name, from = '0001-01-01', to = '9999-12-31' }: { name: string; from?: string; to?: string },
): Promise<WorkoutWithExercise[]> {
  return runStatement<WorkoutWithExercise>(
    reads,
    `SELECT id, local_date::text AS local_date, jsonb_agg(set ORDER BY place, at) AS sets
     FROM (${newest('')}) AS workout, jsonb_array_elements(exercises) WITH ORDINALITY AS items (item, place),
       jsonb_array_elements(item->'sets') WITH ORDINALITY AS sets (set, at)
     WHERE ${keyOf(`item->>'name'`)} = ${keyOf('$2::text')} AND local_date BETWEEN $3 AND $4
     GROUP BY id, local_date, occurred_at ORDER BY occurred_at, id`,
    [user_id, name, from, to],
  );
}
