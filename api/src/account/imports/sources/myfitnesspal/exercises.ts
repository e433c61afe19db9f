import { type Columns, type TableRow, tableRows } from '../../files/table.ts';
import type { NeutralEntry, NeutralSet, NeutralWorkout } from '../../neutral-entry.ts';
import type { ReadContext, SourceFile } from '../../source.ts';
import { dayOf } from '../../values/days.ts';
import { addSets, SharedRows, Workouts } from '../../values/groups.ts';

const ADJUSTMENT = /(calorie|activity) adjustment$/i;
const MOST_SETS = 200;

export const isExercise = (columns: Columns) =>
  columns.has('Date', 'Exercise', 'Exercise Calories', 'Exercise Minutes');

/** The unit that the column of the lifted weight is named after. */
export const unitInHeader = (columns: Columns): 'kg' | 'lb' | undefined => {
  if (!isExercise(columns)) return undefined;
  return columns.has('Kilograms') ? 'kg' : columns.has('Pounds') ? 'lb' : undefined;
};

/** The cardio exercises, each a workout, and one workout of the strength exercises of a day. */
export async function* exercises(files: SourceFile[], context: ReadContext): AsyncGenerator<NeutralEntry> {
  const strength = new Workouts();
  const shared = new SharedRows(files.length);
  for (const file of files)
    for await (const row of tableRows(file)) {
      const entries = context.attempt(row.place, () => entriesOf(row, strength, shared, context));
      yield* entries ?? [];
      yield* strength.finished();
    }
  yield* strength.rest();
}

function entriesOf(
  row: TableRow,
  strength: Workouts,
  shared: SharedRows,
  context: ReadContext,
): NeutralEntry[] {
  const { place } = row;
  // Names with a comma have one more pair of quotes in newer files.
  const name = row.text('Exercise').replace(/^"(.*)"$/s, '$1');
  if (ADJUSTMENT.test(name)) return [];
  const local_date = dayOf(row.text('Date'), 'Date');
  const moment = { local_date, local_time: null, place };
  const sets = setsOf(row, context);
  const isStrength = /^strength/i.test(row.text('Type')) || (row.text('Type') === '' && sets.length > 0);
  const kcal = row.kcal('Exercise Calories');
  const duration_min = row.number('Exercise Minutes');
  if (kcal !== null && kcal < 0) return [];
  if (!isStrength && duration_min === 0) return [];
  if (!shared.isNew(place, local_date, name, kcal, duration_min, sets)) return [];
  const workout: NeutralWorkout = { kind: 'workout', ...moment, type: name, duration_min, kcal };
  const text = row.text('Note', 'Notes');
  const notes: NeutralEntry[] = text === '' ? [] : [{ kind: 'note', ...moment, text }];
  if (!isStrength) return [workout, ...notes];
  const day = strength.at(local_date, () => ({
    ...workout,
    type: 'Strength',
    duration_min: null,
    kcal: null,
  }));
  addSets(day, name, sets);
  return notes;
}

function setsOf(row: TableRow, { answers }: ReadContext): NeutralSet[] {
  const reps = row.number(['Reps Per Set', 'Reps']);
  const weight = row.number(['Kilograms', 'Pounds', 'Weight']);
  const sets = row.number('Sets') ?? (reps === null && weight === null ? 0 : 1);
  if (!(sets >= 0 && sets <= MOST_SETS)) throw row.unreadable('number', 'Sets');
  const unit = weight === null ? null : (unitInHeader(row.columns) ?? answers.weight_unit);
  return Array.from({ length: Math.round(sets) }, () => ({ weight, unit, reps }));
}
