import { type Exercise, momentOfEntry, type WeightUnit } from '@fettle/shared-ui/rules';
import type { CustomEntry } from '../../../entries/custom-entries/custom-entry.entity.ts';
import type { MealEntry } from '../../../entries/meal-entries/meal-entry.entity.ts';
import type { MealItem } from '../../../entries/meal-entries/meal-item.ts';
import type { WeightEntry } from '../../../entries/weight-entries/weight-entry.entity.ts';
import type { WorkoutEntry } from '../../../entries/workout-entries/workout-entry.entity.ts';
import type { ImportedKind } from '../imported-kinds.ts';
import type { NeutralEntry, NeutralFood, NeutralWeight, NeutralWorkout } from '../neutral-entry.ts';

/** Rows of the tables, by the names of their tables. */
interface Rows extends Record<ImportedKind, object> {
  weight_entries: WeightEntry;
  meal_entries: MealEntry;
  workout_entries: WorkoutEntry;
  custom_entries: CustomEntry;
}

/** The entry of a row, by its table: the reverse of `entryRows`. Milliseconds and the name of the time zone are dropped. */
export const ENTRY_OF_ROW: { [Kind in ImportedKind]: (row: Rows[Kind]) => NeutralEntry } = {
  weight_entries: (row) => {
    const { weight, unit, notes } = row;
    return { kind: 'weight', ...sharedFields(row), weight, unit: NEUTRAL_UNITS[unit], ...noted(notes) };
  },
  meal_entries: (row) => {
    const { part_of_day, items, notes } = row;
    const foods = items.map(foodOf);
    return { kind: 'meal', ...sharedFields(row), meal: part_of_day, foods, ...noted(notes) };
  },
  workout_entries: (row) => {
    const { type, duration, outdoors, exercises, notes } = row;
    const done = { type, duration_min: duration, kcal: null, ...(outdoors && { outdoors }) };
    return {
      kind: 'workout',
      ...sharedFields(row),
      ...done,
      exercises: exercisesOf(exercises),
      ...noted(notes),
    };
  },
  custom_entries: (row) => {
    const { title, content } = row;
    return { kind: 'note', ...sharedFields(row), title, text: content };
  },
};

const NEUTRAL_UNITS: Record<WeightUnit, NeutralWeight['unit']> = { kg: 'kg', lbs: 'lb', stone: 'stone' };

function sharedFields({ id, occurred_at, time_zone }: Rows[ImportedKind]) {
  const instant = Math.floor(occurred_at.getTime() / 1000) * 1000;
  const { date, time } = momentOfEntry({ occurred_at: occurred_at.toISOString(), time_zone });
  const local_time = `${time}${new Date(instant).toISOString().slice(16, 19)}`;
  const offset_minutes = Math.round((Date.parse(`${date}T${local_time}Z`) - instant) / 60_000);
  return { local_date: date, local_time, offset_minutes, source_id: id, place: NOWHERE };
}

/** The entry comes from no file. */
const NOWHERE = { file: '', row: null };

const exercisesOf = (exercises: readonly Exercise[]): NonNullable<NeutralWorkout['exercises']> =>
  exercises.map(({ name, sets }) => ({
    name,
    sets: sets.map(({ weight, unit, reps, seconds, distance_m }) => ({
      weight,
      unit: unit === 'lbs' ? 'lb' : unit,
      reps,
      ...(seconds !== null && { seconds }),
      ...(distance_m !== null && { distance: distance_m, distance_unit: 'm' }),
    })),
  }));

const noted = (notes: string) => (notes === '' ? {} : { notes });

function foodOf(item: MealItem): NeutralFood {
  const { name, brand, calories, protein, carbs, fat } = item;
  return { name, brand, amount: amountText(item), kcal: calories, protein, carbs, fat };
}

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 6, useGrouping: false });

/** The portion as the diary shows it: `80 g`, `1.5 servings`, `2 × 1 Cup`; null for a quick item of unknown amount. */
function amountText({ type, quantity, unit, amount }: MealItem): string | null {
  if (amount) return quantity === 1 ? amount : `${number.format(quantity)} × ${amount}`;
  if (type === 'quick' && quantity === 1) return null;
  if (unit === 'g') return `${number.format(quantity)} g`;
  return `${number.format(quantity)} ${quantity === 1 ? 'serving' : 'servings'}`;
}
