import type { PortionUnit } from '@fettle/shared-ui/rules';
import type { EntityManager } from 'typeorm';
import { runPrepared } from '../../platform/database/statement.ts';
import { type FoodRef, type FoodUse, foodKey } from './food-uses.ts';

/** Two months of three meals a day: the current habits of a member, at a cost that does not grow over the years. */
const NEWEST_MEALS = 200;
/** A limit for meals with very many foods. */
const NEWEST_USES = 3000;

const foodsOfNewestMeals = (number = '') => `(
    SELECT id, occurred_at, time_zone, part_of_day, items${number} FROM meal_entries
    WHERE user_id = $1 ORDER BY occurred_at DESC, id DESC LIMIT ${NEWEST_MEALS}
  ) AS meal, jsonb_array_elements(items) WITH ORDINALITY AS foods (item, place)`;
const NUMBER = ', (row_number() OVER (ORDER BY occurred_at DESC, id DESC))::integer AS meal';
const NEWEST_FIRST = 'occurred_at DESC, id DESC, place DESC';

/**
 * Every food and recipe of the member's newest meals, newest first; of one meal the last one added first. No quick items.
 * `meal` is the number of its meal, 1 the newest.
 */
export const NEWEST_FOOD_USES = `
  SELECT occurred_at AS used_at, time_zone, part_of_day, item->>'type' AS type, item->>'food_id' AS food_id,
    (item->>'quantity')::double precision AS quantity, item->>'unit' AS unit, meal
  FROM ${foodsOfNewestMeals(NUMBER)}
  WHERE item->>'type' <> 'quick'
  ORDER BY ${NEWEST_FIRST} LIMIT ${NEWEST_USES}`;

/** The foods and recipes of a member's newest meals, newest first. They are read from the meals, so they are always up to date. */
export async function newestFoodUses(
  manager: EntityManager,
  user_id: string,
): Promise<(FoodUse & { meal: number })[]> {
  return runPrepared(manager, NEWEST_FOOD_USES, [user_id]);
}

/** A hash of which meals are the newest and how often they were updated: while it is the same, so are their foods. */
export const NEWEST_MEALS_HASH = `
  SELECT count(*) || ' ' || coalesce(bit_xor(hash_record_extended((id, version, updated_at), 0)), 0)
  FROM (
    SELECT id, version, updated_at FROM meal_entries
    WHERE user_id = $1 ORDER BY occurred_at DESC, id DESC LIMIT ${NEWEST_MEALS}
  ) AS meal`;

/** Reads those of the given foods (lower-case ids) that the member's newest meals have, each with its newest portion. */
export const LAST_PORTIONS = `
  SELECT DISTINCT ON (food_id, type) item->>'type' AS type, lower(item->>'food_id') AS food_id,
    (item->>'quantity')::double precision AS last_quantity, item->>'unit' AS last_unit
  FROM ${foodsOfNewestMeals()}
  WHERE lower(item->>'food_id') = ANY ($2::text[])
  ORDER BY food_id, type, ${NEWEST_FIRST}`;

/** The portion of a food that the member logged last. */
export interface LastPortion {
  /** Quantity in `last_unit`; `null` where none of the member's newest 200 meals, or of the newest 3,000 uses, has the food. */
  last_quantity: number | null;
  last_unit: PortionUnit | null;
}

const NO_PORTION: LastPortion = { last_quantity: null, last_unit: null };

/** Resolves with a lookup of the portion of each of these foods that the member logged last; one query for all. */
export async function lastPortions(
  manager: EntityManager,
  user_id: string,
  food_ids: string[],
): Promise<(ref: FoodRef) => LastPortion> {
  if (food_ids.length === 0) return () => NO_PORTION;
  const found = await runPrepared<FoodRef & LastPortion>(manager, LAST_PORTIONS, [user_id, food_ids]);
  const portions = new Map(
    found.map(({ type, food_id, ...portion }) => [foodKey({ type, food_id }), portion] as const),
  );
  return (ref) => portions.get(foodKey(ref)) ?? NO_PORTION;
}

/** The last portions of the foods of a member's newest uses, which are newest first, and how many foods these are. */
export function portionsOf(uses: readonly FoodUse[]): {
  portionOf: (ref: FoodRef) => LastPortion;
  foods: number;
} {
  const portions = new Map<string, LastPortion>();
  for (const { quantity, unit, ...use } of uses) {
    const key = foodKey(use);
    if (!portions.has(key)) portions.set(key, { last_quantity: quantity, last_unit: unit });
  }
  return { portionOf: (ref) => portions.get(foodKey(ref)) ?? NO_PORTION, foods: portions.size };
}
