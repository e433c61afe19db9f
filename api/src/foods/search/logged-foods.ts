import type { FoodUse } from '../food-uses/food-uses.ts';

/** Two weeks of three meals a day: what a member eats at present. */
const NEWEST_MEALS = 40;
/** Points gained by a food of the member's newest meals that only mentions the words; the others come first of all. */
const LOGGED_GAIN = 50;
const FIRST_OF_ALL = -1_000_000;

/** The rank of a food for a text. */
export interface Ranked {
  id: string;
  /** The lowest ranks first, among foods of one opening. */
  score: number;
  /** True if the food is about the text, rather than mentioning it. */
  about: boolean;
  /** Foods that were opened together come before those that were opened later. */
  opening: number;
}

/** The food products of a member's newest meals by their ids, the one that they log most at place 1. `uses` are newest first. */
export function placesOf(uses: readonly (FoodUse & { meal: number })[]): Map<string, number> {
  const logged = new Map<string, { id: string; times: number; newest: number }>();
  for (const { type, food_id, meal } of uses) {
    if (type !== 'database' || meal > NEWEST_MEALS) continue;
    const id = food_id.toLowerCase();
    const food = logged.get(id) ?? { id, times: 0, newest: meal };
    food.times += 1;
    logged.set(id, food);
  }
  const ordered = [...logged.values()].sort(
    (one, other) => other.times - one.times || one.newest - other.newest || compare(one.id, other.id),
  );
  return new Map(ordered.map(({ id }, at) => [id, at + 1]));
}

/**
 * Foods in the order of a member: those of their newest meals that are about the text first, the most logged one before
 * the others; those that only mention it gain some points, for milk comes before yogurt of whole milk, however often that
 * was logged. `logged` are these foods, of which `found` may have some.
 */
export function withLoggedFirst<Food extends Ranked>(
  found: readonly Food[],
  logged: readonly Food[],
  places: ReadonlyMap<string, number>,
): Food[] {
  if (logged.length === 0) return [...found];
  const rank = (food: Food) => {
    const place = places.get(food.id);
    if (place === undefined) return food;
    return { opening: 0, score: food.about ? FIRST_OF_ALL + place : food.score - LOGGED_GAIN, id: food.id };
  };
  const ids = new Set(logged.map(({ id }) => id));
  return [...logged, ...found.filter(({ id }) => !ids.has(id))]
    .map((food) => ({ food, rank: rank(food) }))
    .sort(
      ({ rank: one }, { rank: other }) =>
        one.opening - other.opening || one.score - other.score || compare(one.id, other.id),
    )
    .map(({ food }) => food);
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
