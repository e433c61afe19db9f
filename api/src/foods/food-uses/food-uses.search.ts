import type { EntityManager } from 'typeorm';
import type { FoodUse } from './food-uses.ts';

/** Two months of three meals a day: the current habits of a member, at a cost that does not grow over the years. */
const NEWEST_MEALS = 200;
/** A limit for meals with very many foods. */
const NEWEST_USES = 3000;

/** Every food of the member's newest meals, newest first; of one meal the last one added first. */
export const NEWEST_FOOD_USES = `
  SELECT occurred_at AS used_at, time_zone, item->>'type' AS type, item->>'food_id' AS food_id,
    (item->>'quantity')::double precision AS quantity, item->>'unit' AS unit
  FROM (
    SELECT id, occurred_at, time_zone, items FROM meal_entries
    WHERE user_id = $1 ORDER BY occurred_at DESC, id DESC LIMIT ${NEWEST_MEALS}
  ) AS meal, jsonb_array_elements(items) WITH ORDINALITY AS foods (item, place)
  ORDER BY occurred_at DESC, id DESC, place DESC LIMIT ${NEWEST_USES}`;

/** The foods of a member's newest meals, newest first. They are read from the meals, so they are always up to date. */
export async function newestFoodUses(manager: EntityManager, user_id: string): Promise<FoodUse[]> {
  return manager.query(NEWEST_FOOD_USES, [user_id]);
}
