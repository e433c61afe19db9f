import type { NeutralEntry, NeutralFood, Place } from '../../neutral-entry.ts';
import type { ReadContext } from '../../source.ts';
import { Meals } from '../../values/groups.ts';
import { rounded } from '../../values/numbers.ts';
import { UnreadableValue } from '../../values/unreadable-value.ts';
import { type HealthElement, momentOf, quantityOf } from './elements.ts';
import { kcalOf } from './workouts.ts';

/** Fields of a food by the types of records; the other nutrients are not read. */
const FIELDS: Readonly<Record<string, Nutrient>> = {
  HKQuantityTypeIdentifierDietaryEnergyConsumed: 'kcal',
  HKQuantityTypeIdentifierDietaryProtein: 'protein',
  HKQuantityTypeIdentifierDietaryCarbohydrates: 'carbs',
  HKQuantityTypeIdentifierDietaryFatTotal: 'fat',
};
type Nutrient = 'kcal' | 'protein' | 'carbs' | 'fat';
type Values = Partial<Record<Nutrient, number>>;

interface Value {
  nutrient: Nutrient;
  value: number;
  name: string | null;
  meal: string | null;
}

interface Food {
  name: string | null;
  meal: string | null;
  values: Values;
}

/** Everything that one app wrote for one moment. */
interface Serving {
  app: string;
  startDate: string;
  endDate: string;
  records: Value[];
  correlations: Food[];
}

/** A record that spans most of a day is the sum of that day. */
const DAY_MINUTES = 23 * 60;
/** Records that one app can have written for one moment; more would take too long to compare. */
const MOST_RECORDS = 2_000;

/**
 * Foods of an export. Each nutrient is a record of its own; correlations hold them together, and their records stand in
 * the file a second time outside of them.
 */
export class DietaryRecords {
  readonly #servings = new Map<string, Serving>();

  addRecord(element: HealthElement): void {
    const value = nutrientOf(element);
    if (!value) return;
    const { records } = this.#servingOf(element);
    if (records.length >= MOST_RECORDS)
      throw new UnreadableValue('startDate', 'time', element.attributes.startDate);
    records.push(value);
  }

  addCorrelation(element: HealthElement): void {
    const values: Values = {};
    const inside = element.children.map(nutrientOf).filter((value) => value !== null);
    for (const { nutrient, value } of inside) values[nutrient] ??= value;
    const name = labelOf(element, 'HKFoodType') ?? inside[0]?.name ?? null;
    const meal = labelOf(element, 'HKFoodMeal') ?? inside[0]?.meal ?? null;
    const { correlations } = this.#servingOf(element);
    if (correlations.length >= MOST_RECORDS)
      throw new UnreadableValue('startDate', 'time', element.attributes.startDate);
    if (name !== null || inside.length > 0) correlations.push({ name, meal, values });
  }

  /** The meals; a food that several apps wrote for the same moment is one food. */
  *meals(context: ReadContext, place: Place): Generator<NeutralEntry> {
    const groups = new Meals();
    const appsByFood = new Map<string, string>();
    for (const serving of this.#servings.values())
      context.attempt(place, () => {
        const moment = { ...momentOf({ startDate: serving.startDate }, 'startDate'), place };
        for (const { name, meal, values } of foodsOf(serving)) {
          const { kcal = null, protein = null, carbs = null, fat = null } = values;
          const food: NeutralFood = { name, amount: null, kcal, protein, carbs, fat };
          const known = JSON.stringify([serving.startDate, food]);
          const app = appsByFood.get(known) ?? serving.app;
          if (app !== serving.app) continue;
          appsByFood.set(known, app);
          if (isWholeDay(serving)) groups.add({ ...moment, local_time: null }, meal, food);
          else groups.add(moment, meal, food);
        }
      });
    for (const meal of groups.rest()) yield meal.local_time === null ? { ...meal, daily_total: true } : meal;
  }

  #servingOf({ attributes: { sourceName = '', startDate = '', endDate = '' } }: HealthElement): Serving {
    const key = JSON.stringify([sourceName, startDate]);
    const known = this.#servings.get(key);
    if (known) return known;
    const serving = { app: sourceName, startDate, endDate, records: [], correlations: [] };
    this.#servings.set(key, serving);
    return serving;
  }
}

function nutrientOf(element: HealthElement): Value | null {
  const { type = '' } = element.attributes;
  const nutrient = Object.hasOwn(FIELDS, type) ? FIELDS[type] : undefined;
  if (!nutrient) return null;
  const { value, unit } = quantityOf(element.attributes);
  return {
    nutrient,
    value: nutrient === 'kcal' ? (kcalOf(value, unit) ?? 0) : rounded(grams(value, unit), 3),
    name: labelOf(element, 'HKFoodType'),
    meal: labelOf(element, 'HKFoodMeal'),
  };
}

const grams = (value: number, unit: string) =>
  unit === 'mg' ? value / 1_000 : unit === 'kg' ? value * 1_000 : value;

const labelOf = ({ metadata }: HealthElement, key: string): string | null =>
  metadata.get(key)?.trim() || null;

/** The foods of the correlations, and of the records that none of them has. */
function foodsOf({ records, correlations }: Serving): Food[] {
  const left = [...records];
  for (const { name, values } of correlations)
    for (const [nutrient, value] of Object.entries(values)) {
      const same = (one: Value) => one.nutrient === nutrient && one.value === value;
      const named = left.findIndex((one) => same(one) && one.name === name);
      const at = named >= 0 ? named : left.findIndex((one) => same(one) && one.name === null);
      if (at >= 0) left.splice(at, 1);
    }
  return [...correlations, ...foodsOfRecords(left)];
}

/** Foods of records without a correlation: the first energy of a name belongs to its first protein, and so on. */
function foodsOfRecords(records: readonly Value[]): Food[] {
  const byName = new Map<string | null, Food[]>();
  for (const { nutrient, value, name, meal } of records) {
    const foods = byName.get(name) ?? [];
    const food = foods.find(({ values }) => values[nutrient] === undefined);
    if (food) food.values[nutrient] = value;
    else foods.push({ name, meal, values: { [nutrient]: value } });
    byName.set(name, foods);
  }
  return [...byName.values()].flat();
}

function isWholeDay({ startDate, endDate }: Serving): boolean {
  const minutes = (text: string) => {
    const [, day = '', time = ''] = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})/.exec(text) ?? [];
    return Date.parse(`${day}T${time}:00Z`) / 60_000;
  };
  return minutes(endDate) - minutes(startDate) >= DAY_MINUTES;
}
