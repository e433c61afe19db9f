import type { PartOfDay } from '@fettle/shared-ui/rules';
import type { EntityManager } from 'typeorm';
import { minuteOfDay } from '../../../foods/food-uses/food-uses.ts';
import type { EarlierItem, MealItem } from '../meal-item.ts';
import { type LoggedMeal, setKey } from './usual-meal.ts';

/** Two months of three meals a day, as for recent foods: the cost does not grow over the years. */
const NEWEST_MEALS = 200;
/** Longest meal that is offered: no member logs a longer list again in one tap. */
const MAX_FOODS = 30;

/** The foods of the member's newest meals: newest meal first, its foods in their order. A quick item has its values too. */
export const NEWEST_MEAL_ITEMS = `
  SELECT id, occurred_at, time_zone, local_date::text AS local_date, part_of_day, item->>'type' AS type,
    item->>'food_id' AS food_id, item->>'name' AS name, (item->>'quantity')::double precision AS quantity,
    item->>'unit' AS unit, CASE item->>'type' WHEN 'quick' THEN item END AS quick_item
  FROM (
    SELECT id, occurred_at, time_zone, local_date, part_of_day, items FROM meal_entries
    WHERE user_id = $1 ORDER BY occurred_at DESC, id DESC LIMIT ${NEWEST_MEALS}
  ) AS meal, jsonb_array_elements(items) WITH ORDINALITY AS foods (item, place)
  WHERE jsonb_array_length(items) <= ${MAX_FOODS}
  ORDER BY occurred_at DESC, id DESC, place`;

/** The meals that the member saved, those used or saved last first. */
const SAVED_MEALS = `
  SELECT name, items FROM my_meals WHERE user_id = $1 ORDER BY coalesce(last_used_at, created_at) DESC, id DESC`;

/** Names under which the member saved sets of foods as meals, by `setKey`; of several the one used last. */
export async function savedNames(manager: EntityManager, user_id: string): Promise<Map<string, string>> {
  const saved: { name: string; items: EarlierItem[] }[] = await manager.query(SAVED_MEALS, [user_id]);
  return new Map(saved.reverse().map(({ name, items }) => [setKey(items), name]));
}

/** A meal with its time. */
export interface NewestMeal extends LoggedMeal {
  occurred_at: Date;
}

type Row = EarlierItem & {
  quick_item: MealItem | null;
  id: string;
  occurred_at: Date;
  time_zone: string;
  local_date: string;
  part_of_day: PartOfDay | null;
};

/** The member's newest meals, newest first. */
export async function newestMeals(manager: EntityManager, user_id: string): Promise<NewestMeal[]> {
  const meals = new Map<string, NewestMeal>();
  const rows: Row[] = await manager.query(NEWEST_MEAL_ITEMS, [user_id]);
  for (const { id, occurred_at, time_zone, local_date, part_of_day, quick_item, ...item } of rows) {
    let meal = meals.get(id);
    if (!meal) {
      const minute_of_day = minuteOfDay(occurred_at, time_zone);
      meal = { occurred_at, local_date, minute_of_day, part_of_day, items: [] };
      meals.set(id, meal);
    }
    meal.items.push(quick_item ?? item);
  }
  return [...meals.values()];
}
