import { type Schemas, serverNow, useQuery } from '@fettle/shared-ui/data';
import { mealName, mealOfHour, PART_NAMES, type PartOfDay, type ShownItem } from '@fettle/shared-ui/rules';
import { useSyncExternalStore } from 'react';
import { dashboard } from './dashboard.queries.ts';

/** A meal that one tap logs again. */
export interface MealOffer {
  /** `Breakfast again · 320 kcal`. */
  label: string;
  /** `Breakfast`. */
  meal: string;
  name: string;
  /** Text about its foods: their names, which are missing, and whether values are unknown. */
  foods: string;
  items: ShownItem[];
  part_of_day: PartOfDay | null;
}

/** Returns the usual meal of this hour; undefined without one, and while it is not known. */
export function useUsualMeal(today: string): MealOffer | undefined {
  const time = useClockTime();
  const { data: usual } = useQuery(dashboard.usualMeal(today, time));
  return usual ? offerOf(usual, Number(time.slice(0, 2))) : undefined;
}

const KCAL = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });

/** Texts and foods of an offer, whose meal has the part of the day that the member chose for it, else that of this hour. */
function offerOf(usual: Schemas['RecentMealDto'], hour: number): MealOffer {
  const { missing, part_of_day, total_calories, totals_partial } = usual;
  const items = itemsOf(usual);
  const name = usual.name ?? mealName(items);
  const meal = part_of_day ? PART_NAMES[part_of_day] : mealOfHour(hour);
  const kcal = total_calories === null ? '' : ` · ${KCAL.format(total_calories)}\u00a0kcal`;
  const notes = [
    missing.length > 0 && `without ${mealName(missing)}, no longer among your foods`,
    totals_partial && 'some values are unknown',
  ].filter(Boolean);
  const texts = { label: `${meal} again${kcal}`, meal, name, foods: [name, ...notes].join(' · ') };
  return { ...texts, items, part_of_day };
}

/** Place of a quick item of an answer that is older than positions. */
const LAST = 1000;

/** Foods, recipes and quick items in the order of the meal. A cached answer may be older than the latter two. */
function itemsOf(usual: Schemas['RecentMealDto']): ShownItem[] {
  const { foods, recipes = [], quick_items = [] } = usual as Partial<typeof usual>;
  const items = (foods ?? []).flatMap((food) => portionOf(food) ?? []);
  const placed = [
    ...recipes.map((recipe) => ({ at: recipe.position, item: portionOf({ type: 'recipe', ...recipe }) })),
    ...quick_items.map((item) => ({ at: item.position ?? LAST, item })),
  ];
  for (const { at, item } of placed.sort((one, other) => one.at - other.at))
    if (item) items.splice(at, 0, item);
  return items;
}

type OfferedFood =
  | Schemas['RecentMealDto']['foods'][number]
  | ({ type: 'recipe' } & Schemas['RecipeWithUseDto']);

function portionOf(food: OfferedFood): ShownItem | null {
  const { type, id: food_id, last_quantity: quantity, last_unit: unit } = food;
  if (quantity === null || unit === null) return null;
  return { type, food_id, quantity, unit, name: food.type === 'database' ? food.product_name : food.name };
}

/** Step of the clock time, in minutes: coarse, so that the offer stays the same, and cached, while it is read. */
const STEP_MINUTES = 15;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, 60_000);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}

function clockTime(): string {
  const now = serverNow();
  const minutes = now.getMinutes() - (now.getMinutes() % STEP_MINUTES);
  return [now.getHours(), minutes].map((part) => String(part).padStart(2, '0')).join(':');
}

/** The time on this device's clock, `07:30`, in steps of a quarter of an hour. */
function useClockTime(): string {
  return useSyncExternalStore(subscribe, clockTime);
}
