/** Two weeks of three meals a day: what a member eats now, read anew with each search. */
const NEWEST_MEALS = 40;

/** A query of the shared foods in the newest meals of a member, the one he logs most at place 1. */
export const loggedFoodsSql = (user_id: string) => `
  SELECT id, row_number() OVER (ORDER BY count(*) DESC, min(meal), id) AS place
  FROM (
    SELECT (item->>'food_id')::uuid AS id, meal FROM (
      SELECT items, row_number() OVER (ORDER BY occurred_at DESC, id DESC) AS meal FROM meal_entries
      WHERE user_id = ${user_id} ORDER BY occurred_at DESC, id DESC LIMIT ${NEWEST_MEALS}
    ) AS meals, jsonb_array_elements(items) AS item WHERE item->>'type' = 'database'
  ) AS uses GROUP BY id`;
