import type { NeutralFood, NeutralMeal, Place } from './neutral-entry.ts';

/** Day and time of a food on the member's clock. */
export interface FoodMoment {
  local_date: string;
  local_time: string | null;
  offset_minutes?: number;
}

/**
 * Foods of a file gathered into meals: one per day and label, at the earliest time of its foods; without a label one per
 * day and time.
 */
export class MealGroups {
  readonly #meals = new Map<string, NeutralMeal>();

  add(moment: FoodMoment, meal: string | null, food: NeutralFood, place: Place): void {
    const { local_date, local_time } = moment;
    const key = JSON.stringify([local_date, meal, meal === null ? local_time : null]);
    const known = this.#meals.get(key);
    if (!known) {
      this.#meals.set(key, { kind: 'meal', ...moment, meal, foods: [food], place });
      return;
    }
    known.foods.push(food);
    if (local_time === null || (known.local_time !== null && known.local_time <= local_time)) return;
    known.local_time = local_time;
    if (moment.offset_minutes !== undefined) known.offset_minutes = moment.offset_minutes;
  }

  /** The meals, in the order of their first foods. */
  meals(): Iterable<NeutralMeal> {
    return this.#meals.values();
  }
}
