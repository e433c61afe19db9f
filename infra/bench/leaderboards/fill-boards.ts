import { runSql } from '../harness/database.ts';

/** Who asks: in the middle of the board, among many of one rank, and the last one. */
export const ASKING = ['middle', 'last'] as const;

const BOARD = '75-hard';
/** The zone of the members whose midnight is measured, and how many they are. */
export const AT_MIDNIGHT = 1000;

/**
 * Puts that many members on one board: most of them have kept few days, and thousands share a rank. The two who ask are
 * registered already.
 */
export async function fillBoards(database_url: string, members: number): Promise<void> {
  await runSql(
    database_url,
    `INSERT INTO users (id, username, username_key, email, email_key, display_name, password_hash, on_leaderboards)
       SELECT uuidv7(), name, name, name || '@example.org', name || '@example.org', name, 'none', true
       FROM generate_series(1, ${members}) AS n, concat('board_', n) AS name;
     INSERT INTO leaderboard_places (member_id, challenge, name, name_key, days_kept, longest_days)
       SELECT id, '${BOARD}', name, name, days, greatest(days, 30) FROM users,
         LATERAL (SELECT 'walker ' || left(md5(username), 12) AS name,
           floor(75 * power(('x' || left(md5(id::text), 6))::bit(24)::integer / 16777216.0, 2))::integer AS days) AS made
       WHERE username LIKE 'board\\_%';
     INSERT INTO leaderboard_places (member_id, challenge, name, name_key, days_kept, longest_days)
       SELECT id, '${BOARD}', username, CASE username WHEN 'last' THEN 'zzz' ELSE 'walker 8' END,
         CASE username WHEN 'last' THEN 0 ELSE 19 END, 75
       FROM users WHERE username = ANY ('{${ASKING.join()}}')`,
  );
}

/**
 * A run of 60 days for each of the first members, with two workouts, a picture and five ticks on every day, and a place that is due:
 * what a server finds just after midnight.
 */
export async function fillRuns(database_url: string): Promise<void> {
  const first = `SELECT id FROM users WHERE username LIKE 'board\\_%' ORDER BY id LIMIT ${AT_MIDNIGHT}`;
  await runSql(
    database_url,
    `CREATE TEMPORARY TABLE runners AS ${first};
     INSERT INTO challenge_runs (user_id, id, challenge, started_on)
       SELECT id, uuidv7(), '{"key": "75-hard", "version": 1, "title": "75 Hard", "summary": "", "days": 75,
         "miss": "starts-over", "tasks": [
           {"id": "workouts", "title": "", "kind": "workouts", "count": 2, "minutes": 45, "outdoors": 1},
           {"id": "diet", "title": "", "kind": "tick"},
           {"id": "water", "title": "", "kind": "amount", "unit": "ml", "amount": 3800},
           {"id": "picture", "title": "", "kind": "entries", "of": "progress-photos", "count": 1}]}',
         current_date - 60
       FROM runners;
     INSERT INTO workout_entries (user_id, id, occurred_at, time_zone, local_date, type, duration, outdoors, notes)
       SELECT id, uuidv7(), day + n * interval '3 hours', 'UTC', day::date, 'Cardio', 45, n = 1, ''
       FROM runners, generate_series(current_date - 60, current_date - 1, interval '1 day') AS day, generate_series(1, 2) AS n;
     INSERT INTO progress_photos (user_id, id, occurred_at, time_zone, local_date, notes)
       SELECT id, uuidv7(), day, 'UTC', day::date, ''
       FROM runners, generate_series(current_date - 60, current_date - 1, interval '1 day') AS day;
     INSERT INTO challenge_ticks (user_id, id, run_id, task_id, local_date, time_zone, amount)
       SELECT runners.id, uuidv7(), run.id, CASE n WHEN 0 THEN 'diet' ELSE 'water' END, day::date, 'UTC',
         CASE n WHEN 0 THEN 1 ELSE 950 END
       FROM runners JOIN challenge_runs AS run ON run.user_id = runners.id,
         generate_series(current_date - 60, current_date - 1, interval '1 day') AS day, generate_series(0, 4) AS n;
     ANALYZE;
     UPDATE leaderboard_places SET due_at = now() WHERE member_id IN (SELECT id FROM runners)`,
  );
}
