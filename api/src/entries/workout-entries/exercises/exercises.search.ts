import { type ExerciseSet, toKilograms } from '@fettle/shared-ui/rules';
import type { EntityManager } from 'typeorm';
import { runStatement } from '../../../platform/database/statement.ts';

/** Eleven years of four workouts a week: the cost does not grow beyond. */
const NEWEST_WORKOUTS = 2400;
/** More exercises than a member chooses from. */
const MAX_LISTED = 200;
/** Stands for unknown repetitions: the largest integer of the database. */
const UNKNOWN_REPS = 2_147_483_647;

/** The member's newest workouts with the conditions that `more` adds. */
const newest = (more: string) => `
  SELECT id, occurred_at, local_date, exercises FROM (
    SELECT id, occurred_at, local_date, exercises FROM workout_entries WHERE user_id = $1 ${more}
    ORDER BY occurred_at DESC, id DESC LIMIT ${NEWEST_WORKOUTS}
  ) AS newest WHERE exercises <> '[]'`;

/** Identity of a name: case, and forms of a character that look alike, make no difference. */
const keyOf = (name: string) => `lower(normalize(${name}, NFKC)) COLLATE "C"`;

interface DoneExercise {
  name: string;
  last_on: string;
  last_sets: ExerciseSet[];
  /** The heaviest set of each number of repetitions from which a maximum is estimated, and those that no other one beats. */
  heaviest_sets: ExerciseSet[];
}

/**
 * The member's exercises, those done last first, each with the `most` heaviest unbeaten sets. `most_reps_of_estimate` as in
 * the rule of estimates. A weight of unknown repetitions counts as the most repetitions, as in the rule of bests.
 */
export function doneExercises(
  reads: EntityManager,
  user_id: string,
  { before, most_reps_of_estimate, most }: { before?: string; most_reps_of_estimate: number; most: number },
): Promise<DoneExercise[]> {
  const values: unknown[] = [user_id, most_reps_of_estimate, toKilograms(1, 'lbs'), most];
  if (before !== undefined) values.push(before);
  return runStatement<DoneExercise>(
    reads,
    `WITH done AS MATERIALIZED (
       SELECT id, occurred_at, local_date, place, item->>'name' AS name, ${keyOf(`item->>'name'`)} AS key,
         item->'sets' AS sets
       FROM (${newest(before === undefined ? '' : 'AND occurred_at < $5')}) AS workout,
         jsonb_array_elements(exercises) WITH ORDINALITY AS items (item, place)
     ), last AS (
       SELECT DISTINCT ON (key) key, id, occurred_at, local_date, place, name
       FROM done ORDER BY key, occurred_at DESC, id DESC, place
     ), listed AS (
       SELECT * FROM last ORDER BY occurred_at DESC, id DESC, place LIMIT ${MAX_LISTED}
     ), last_sets AS (
       SELECT key, jsonb_agg(set ORDER BY done.place, at) AS last_sets
       FROM listed JOIN done USING (key, id), jsonb_array_elements(sets) WITH ORDINALITY AS sets (set, at)
       GROUP BY key
     ), different AS (
       SELECT DISTINCT key, weight, unit, coalesce(reps, ${UNKNOWN_REPS}) AS reps,
         coalesce(weight, 0) * CASE unit WHEN 'lbs' THEN $3::double precision ELSE 1 END AS kilograms
       FROM done, jsonb_to_recordset(sets) AS set (weight double precision, unit text, reps integer)
       WHERE key IN (SELECT key FROM listed) AND (reps > 0 OR (reps IS NULL AND weight > 0))
     ), heaviest AS (
       SELECT DISTINCT ON (key, reps) * FROM different ORDER BY key, reps DESC, kilograms DESC
     ), compared AS (
       SELECT *, kilograms > coalesce(max(kilograms) OVER (
         PARTITION BY key ORDER BY reps DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), -1) AS is_unbeaten
       FROM heaviest
     ), ranked AS (
       SELECT *, row_number() OVER (PARTITION BY key ORDER BY is_unbeaten DESC, kilograms DESC) AS rank FROM compared
     ), best AS (
       SELECT key, jsonb_agg(jsonb_build_object('weight', weight, 'unit', unit,
         'reps', nullif(reps, ${UNKNOWN_REPS}), 'seconds', NULL, 'distance_m', NULL)) AS heaviest_sets
       FROM ranked WHERE reps <= $2 OR (is_unbeaten AND rank <= $4) GROUP BY key
     )
     SELECT name, local_date::text AS last_on, coalesce(last_sets, '[]') AS last_sets, coalesce(heaviest_sets, '[]') AS heaviest_sets
     FROM listed LEFT JOIN last_sets USING (key) LEFT JOIN best USING (key) ORDER BY occurred_at DESC, id DESC, place`,
    values,
  );
}

interface WorkoutWithExercise {
  id: string;
  local_date: string;
  sets: ExerciseSet[];
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
