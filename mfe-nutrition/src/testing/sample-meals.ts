import type { EntryOfKind, Schemas } from '@fettle/shared-ui/data';
import { foodProduct, userFood } from './sample-foods.ts';

/** A food of a saved meal; pass only the fields that the test is about. */
export function mealItem(fields: Partial<Schemas['MealItemDto']> = {}): Schemas['MealItemDto'] {
  return {
    type: 'database',
    food_id: '01990000-0000-7000-8000-0000000000d1',
    name: 'Oatmeal',
    brand: null,
    amount: null,
    quantity: 250,
    unit: 'g',
    calories: 300,
    protein: 10,
    carbs: 50,
    fat: 5,
    ...fields,
  };
}

/** A quick item of a saved meal from another tracker: 500 kcal with 20 g of protein; the rest is unknown. */
export const quickItem = (fields: Partial<Schemas['MealItemDto']> = {}): Schemas['MealItemDto'] =>
  mealItem({
    type: 'quick',
    food_id: '01990000-0000-7000-8000-0000000000e1',
    name: 'Canteen',
    brand: 'Kitchen',
    amount: '60 g',
    quantity: 1,
    unit: 'serving',
    calories: 500,
    protein: 20,
    carbs: null,
    fat: null,
    ...fields,
  });

/** A saved meal of one food, at a time in UTC; its totals are those of the food. */
export function mealEntry(
  occurred_at: string,
  items: Schemas['MealItemDto'][] = [mealItem()],
  fields: Partial<Schemas['MealEntryDto']> = {},
): EntryOfKind<'meal-entries'> {
  const [first] = items;
  return {
    kind: 'meal-entries',
    id: `01990000-0000-7000-8000-${occurred_at.replace(/\D/g, '').slice(0, 12)}`,
    items,
    total_calories: first?.calories ?? null,
    total_protein: first?.protein ?? null,
    total_carbs: first?.carbs ?? null,
    total_fat: first?.fat ?? null,
    totals_partial: items.some(({ calories }) => calories === null),
    part_of_day: null,
    notes: '',
    occurred_at,
    time_zone: 'UTC',
    local_date: occurred_at.slice(0, 10),
    version: 1,
    created_at: occurred_at,
    updated_at: occurred_at,
    ...fields,
  };
}

const use = { last_used_at: null, favourite: false } as const;
export const rice = {
  ...foodProduct(),
  type: 'database',
  ...use,
  last_quantity: 80,
  last_unit: 'g',
} as const;
export const shake = {
  ...userFood(),
  type: 'user',
  ...use,
  last_quantity: 1,
  last_unit: 'serving',
} as const;

/** A chili of 4 servings that weighs 1,200 g: one serving has 250 kcal and 300 g. */
export const chili = (fields: Partial<Schemas['RecipeWithUseDto']> = {}): Schemas['RecipeWithUseDto'] => ({
  id: '01990000-0000-7000-8000-0000000000c1',
  name: 'Chili',
  servings: 4,
  cooked_grams: 1200,
  calories: 1000,
  protein: 70,
  carbs: null,
  fat: 30,
  last_quantity: 1,
  last_unit: 'serving',
  last_used_at: '2026-11-21T12:00:00.000Z',
  position: 0,
  ...fields,
});

/** A meal of a shake and rice that the member saved under a name. */
export function myMeal(fields: Partial<Schemas['MyMealDto']> = {}): Schemas['MyMealDto'] {
  return {
    id: '01990000-0000-7000-8000-0000000000a1',
    name: 'Weekday breakfast',
    servings: null,
    cooked_grams: null,
    notes: '',
    version: 1,
    foods: [shake, rice],
    recipes: [],
    quick_items: [],
    missing: [],
    total_calories: 329,
    total_protein: 20,
    total_carbs: 30,
    total_fat: 6,
    totals_partial: false,
    last_used_at: null,
    created_at: '2026-11-01T08:00:00.000Z',
    updated_at: '2026-11-01T08:00:00.000Z',
    ...fields,
  };
}
