import type { DataSource } from 'typeorm';
import { ifLockIsFree } from '../../platform/database/advisory-locks.ts';

const DAYS = 90;
/**
 * Maximum number of meals counted of one food and member: a daily coffee says no more about other members' searches
 * than one every ninth day.
 */
const MOST_OF_ONE_MEMBER = 10;
/** Rows of one statement: few, so that other statements do not wait for it. */
const MEMBERS = 100;
const FOODS = 500;

const NEXT_MEMBERS = `SELECT id FROM users WHERE id > $1 ORDER BY id LIMIT ${MEMBERS}`;

/** Counts the meals of these members by food product; uses the index `meal_entries_by_member`. */
export const TIMES_OF_MEMBERS = `
  SELECT food_id, sum(least(meals, ${MOST_OF_ONE_MEMBER}))::integer AS times
  FROM (
    SELECT user_id, lower(item ->> 'food_id') AS food_id, count(DISTINCT id) AS meals
    FROM meal_entries, jsonb_array_elements(items) AS item
    WHERE user_id = ANY ($1) AND item ->> 'type' = 'database'
      AND occurred_at BETWEEN now() - interval '${DAYS} days' AND now() + interval '1 day'
    GROUP BY user_id, lower(item ->> 'food_id')
  ) AS member GROUP BY food_id`;

/** Writes only what differs; a food that another transaction is writing waits for the next run. */
const WRITE = `
  UPDATE food_products SET times_logged = counted.times
  FROM (
    SELECT food.id, asked.times FROM food_products AS food
    JOIN unnest($1::uuid[], $2::integer[]) AS asked (id, times) ON asked.id = food.id
    WHERE food.times_logged <> asked.times
    FOR UPDATE OF food SKIP LOCKED
  ) AS counted WHERE food_products.id = counted.id`;

const NEXT_LOGGED = `
  SELECT id FROM food_products WHERE times_logged > 0 AND id > $1 ORDER BY id LIMIT ${FOODS}`;

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Brings `times_logged` of every food product up to date: the meals of the last 90 days that have it, at most ten of each
 * member. Returns how many foods changed; `null` when another process is counting.
 */
export async function countTimesLogged(dataSource: DataSource): Promise<number | null> {
  return ifLockIsFree(dataSource, 'times_logged', async () =>
    writeTimes(dataSource, await timesOfAllMembers(dataSource)),
  );
}

async function timesOfAllMembers(dataSource: DataSource): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  for await (const members of pagesOf(dataSource, NEXT_MEMBERS)) {
    const counted: { food_id: string; times: number }[] = await dataSource.query(TIMES_OF_MEMBERS, [members]);
    for (const food of counted) times.set(food.food_id, (times.get(food.food_id) ?? 0) + food.times);
  }
  return times;
}

async function writeTimes(dataSource: DataSource, times: Map<string, number>): Promise<number> {
  let changed = 0;
  const write = async (ids: string[]) => {
    const [, written] = await dataSource.query(WRITE, [ids, ids.map((id) => times.get(id) ?? 0)]);
    changed += written;
  };
  // Foods that are no longer logged are written first: later the newly logged ones would be found too.
  for await (const ids of pagesOf(dataSource, NEXT_LOGGED)) await write(ids.filter((id) => !times.has(id)));
  const logged = [...times.keys()].sort();
  for (let from = 0; from < logged.length; from += FOODS) await write(logged.slice(from, from + FOODS));
  return changed;
}

async function* pagesOf(dataSource: DataSource, statement: string): AsyncGenerator<string[]> {
  let last = BEFORE_ALL;
  for (;;) {
    const rows: { id: string }[] = await dataSource.query(statement, [last]);
    const end = rows.at(-1);
    if (!end) return;
    yield rows.map(({ id }) => id);
    last = end.id;
  }
}
