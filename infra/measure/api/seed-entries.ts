import { runSql } from '../harness/database.ts';

/** Number of entries in a benchmark database; `of_one` of them belong to the measured member. */
export interface Size {
  entries: number;
  of_one: number;
}

/** Number of members beside the measured one. */
const MEMBERS = 1000;
/** Entries of the measured member per day; constant, so that a day's page is equally long in every database. */
const ENTRIES_A_DAY = 20;
/** Day of the newest entries. */
export const NEWEST_DAY = '2026-03-09';

/** Tables of entries, each with its share of all entries and the values of its own columns for row number `n`. */
const TABLES: Record<string, { share: number; columns: string; values: string }> = {
  weight_entries: {
    share: 0.4,
    columns: 'weight, unit, weight_kg, notes',
    values: `70 + n % 200 / 10.0, 'kg', 70 + n % 200 / 10.0, ''`,
  },
  meal_entries: {
    share: 0.4,
    columns: 'items, total_calories, total_protein, total_carbs, total_fat, totals_partial, notes',
    values: `jsonb_build_array(item, item), 326, 26, 68, 18, false, ''`,
  },
  workout_entries: {
    share: 0.2,
    columns: 'type, duration, notes',
    values: `'Cardio', 20 + n % 60, ''`,
  },
};

const ITEM = `jsonb_build_object('type', 'database', 'food_id', uuidv7(), 'name', 'Egg, whole, raw, fresh',
  'brand', null, 'quantity', 1, 'unit', 'serving', 'calories', 71.5, 'protein', 6.28, 'carbs', 0.36, 'fat', 4.755)`;

/** Writes the entries of all members, spread evenly over the days up to `NEWEST_DAY`. */
export async function seedEntries(database_url: string, member: string, size: Size): Promise<void> {
  const statements = [
    `INSERT INTO users (id, username, username_key, email, email_key, display_name, password_hash)
     SELECT uuidv7(), name, name, name || '@example.org', name || '@example.org', name, 'none'
     FROM generate_series(1, ${MEMBERS}) AS n, concat('bench_', n) AS name`,
    `CREATE TEMPORARY TABLE others AS SELECT array_agg(id) AS ids FROM users WHERE id <> '${member}'`,
    // The foreign keys are valid by construction; checking them would take longer than writing the rows.
    'SET session_replication_role = replica',
  ];
  for (const [table, { share, columns, values }] of Object.entries(TABLES)) {
    const own = Math.round(size.of_one * share);
    const all = Math.round(size.entries * share);
    const step = `interval '1 day' / ${(ENTRIES_A_DAY * share * all) / own}`;
    // Ordered by time with the members mixed, as years of use would write them.
    statements.push(
      `INSERT INTO ${table} (id, user_id, occurred_at, time_zone, local_date, ${columns})
       SELECT uuidv7(occurred_at - now()), user_id, occurred_at, 'UTC', occurred_at::date, ${values}
       FROM others, ${ITEM} AS item, generate_series(1, ${all}) AS n,
         LATERAL (SELECT CASE WHEN n % ${all / own} = 0 THEN '${member}' ELSE ids[1 + n % ${MEMBERS}] END AS user_id,
           timestamptz '${NEWEST_DAY} 20:00Z' - (${all} - n) * ${step} AS occurred_at) AS row`,
    );
  }
  await runSql(database_url, statements.join(';'));
  await runSql(database_url, 'VACUUM ANALYZE');
}
