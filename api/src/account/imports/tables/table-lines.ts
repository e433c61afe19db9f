import { csvLine, withoutFormula } from '../files/csv-text.ts';
import type { ImportedKind } from '../imported-kinds.ts';
import type {
  NeutralEntry,
  NeutralMeal,
  NeutralNote,
  NeutralWeight,
  NeutralWorkout,
} from '../neutral-entry.ts';
import { fieldsOf, type TableField } from './table-fields.ts';

/** Cells of a row by the names of their fields; fields that are left out are empty. */
type Cells = Partial<Record<TableField, string>>;

/** The first line of a CSV file of this kind: the names of the fields. */
export const csvHeader = (kind: ImportedKind): string => csvLine(fieldsOf(kind));

/**
 * The lines of a CSV file that an entry becomes: the reverse of `tableEntries`. What belongs to a whole meal or workout,
 * its label aside, stands in its first line only, so that sums of a column are right.
 */
export function csvLines(kind: ImportedKind, entry: NeutralEntry): string {
  const { local_date, local_time, offset_minutes, source_id, notes } = entry;
  const shared: Cells = {
    id: source_id ?? '',
    date: local_date,
    time: local_time ?? '',
    utc_offset: offset_minutes === undefined ? '' : offsetText(offset_minutes),
  };
  const [first = {}, ...others] = rowsOf(entry);
  const rows = [{ ...first, notes: text(notes) }, ...others].map((cells): Cells => ({ ...shared, ...cells }));
  const fields = fieldsOf(kind);
  return rows.map((cells) => csvLine(fields.map((field) => cells[field] ?? ''))).join('');
}

function rowsOf(entry: NeutralEntry): Cells[] {
  switch (entry.kind) {
    case 'weight':
      return [weightCells(entry)];
    case 'meal':
      return mealCells(entry);
    case 'workout':
      return workoutCells(entry);
    case 'note':
      return [noteCells(entry)];
  }
}

const weightCells = ({ weight, unit, body_fat_pct }: NeutralWeight): Cells => ({
  weight: number(weight),
  unit: unitText(unit),
  body_fat: number(body_fat_pct),
});

const mealCells = ({ meal, foods }: NeutralMeal): Cells[] =>
  foods.map(({ name, brand, amount, kcal, protein, carbs, fat }) => ({
    meal: text(meal),
    name: text(name),
    brand: text(brand),
    amount: text(amount),
    kcal: number(kcal),
    protein: number(protein),
    carbs: number(carbs),
    fat: number(fat),
  }));

function workoutCells(workout: NeutralWorkout): Cells[] {
  const { type, duration_min, kcal, distance, distance_unit, outdoors, exercises = [] } = workout;
  const done = {
    minutes: number(duration_min),
    kcal: number(kcal),
    distance: number(distance),
    distance_unit: distance_unit ?? '',
    outdoors: outdoors ? 'yes' : '',
  };
  const sets = exercises.flatMap(({ name, sets }) =>
    sets.map((set) => ({
      exercise: text(name),
      set_weight: number(set.weight),
      set_unit: unitText(set.unit),
      reps: number(set.reps),
      set_seconds: number(set.seconds),
      set_distance: number(set.distance),
      set_distance_unit: set.distance_unit ?? '',
    })),
  );
  const [first = {}, ...others] = sets;
  return [{ ...done, ...first }, ...others].map((cells) => ({ type: text(type), ...cells }));
}

const noteCells = ({ title, text: content }: NeutralNote): Cells => ({
  title: text(title),
  text: text(content),
});

const unitText = (unit: NeutralWeight['unit'] | null) => (unit === 'lb' ? 'lbs' : (unit ?? ''));
const text = (value: string | null | undefined) => withoutFormula(value ?? '');

/** All digits of a number without an exponent, which readers of CSV files may not know. */
const DIGITS = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20 });
const number = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : DIGITS.format(value);

/** Minutes ahead of UTC as `UTC+05:30`, which no spreadsheet takes for a formula. */
function offsetText(minutes: number): string {
  const parts = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '-' : '+'}${parts.map((part) => String(part).padStart(2, '0')).join(':')}`;
}
