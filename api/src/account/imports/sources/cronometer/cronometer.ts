import { type Columns, columnsOf, type TableRow, tableRows } from '../../files/table.ts';
import type { NeutralEntry, NeutralNote, NeutralWeight, NeutralWorkout } from '../../neutral-entry.ts';
import type { ReadContext, Source, SourceFile } from '../../source.ts';
import { dayOf, timeOf } from '../../values/days.ts';
import { SharedRows } from '../../values/groups.ts';
import { weightUnitOf } from '../../values/units.ts';
import { isServings, servings } from './servings.ts';

const PSEUDO_EXERCISE = /^active energy balance/i;

/**
 * Cronometer: each table is a file of its own, with the day, the time where the account has times, and the group of the
 * diary. The daily summary repeats the servings, and fasts are no entries: both are known and left out.
 */
export const source: Source = {
  name: 'Cronometer',
  recognises: (file) => {
    const columns = columnsOf(file);
    return [isServings, isBiometrics, isExercises, isNotes, isDailySummary, isFasts].some((is) =>
      is(columns),
    );
  },
  async *read(files, context) {
    const of = (is: (columns: Columns) => boolean) => files.filter((file) => is(columnsOf(file)));
    yield* servings(of(isServings), context);
    yield* entries(of(isBiometrics), context, weightOf);
    yield* entries(of(isExercises), context, workoutOf);
    yield* entries(of(isNotes), context, noteOf);
  },
};

const isBiometrics = (columns: Columns) => columns.has('Day', 'Metric', 'Unit', 'Amount');
const isExercises = (columns: Columns) => columns.has('Day', 'Exercise', 'Minutes', 'Calories Burned');
const isNotes = (columns: Columns) => columns.has('Day', 'Group', 'Note');
const isDailySummary = (columns: Columns) => columns.has('Date', 'Energy', 'Carbs (g)', 'Completed');
const isFasts = (columns: Columns) => columns.has('Name', 'Start', 'End', 'Recurrence');

async function* entries(
  files: SourceFile[],
  context: ReadContext,
  entryOf: (row: TableRow) => NeutralWeight | NeutralWorkout | NeutralNote | null,
): AsyncGenerator<NeutralEntry> {
  const shared = new SharedRows(files.length);
  for (const file of files)
    for await (const row of tableRows(file)) {
      const entry = context.attempt(row.place, () => entryOf(row));
      if (!entry) continue;
      const { place, ...values } = entry;
      if (entry.kind === 'weight' || shared.isNew(place, values)) yield entry;
    }
}

const momentOf = (row: TableRow) => ({
  local_date: dayOf(row.text('Day'), 'Day'),
  local_time: timeOf(row.text('Time'), 'Time'),
  place: row.place,
});

/** `Weight`, and `Weight (Apple Health)`, of which the unit stands in the row. */
function weightOf(row: TableRow): NeutralWeight | null {
  if (!/^weight( \(.*\))?$/i.test(row.text('Metric').slice(0, 200))) return null;
  const weight = row.number('Amount');
  if (weight === null) return null;
  return { kind: 'weight', ...momentOf(row), weight, unit: weightUnitOf(row.text('Unit'), 'Unit') };
}

/** Burned calories are negative in the file. */
function workoutOf(row: TableRow): NeutralWorkout | null {
  const minutes = row.number('Minutes');
  const burned = row.kcal('Calories Burned');
  const type = row.text('Exercise');
  if (minutes === 0 || PSEUDO_EXERCISE.test(type)) return null;
  return {
    kind: 'workout',
    ...momentOf(row),
    type: type || null,
    duration_min: minutes === null ? null : Math.round(minutes * 100) / 100,
    kcal: burned === null ? null : Math.abs(burned),
  };
}

function noteOf(row: TableRow): NeutralNote | null {
  const text = row.text('Note');
  return text === '' ? null : { kind: 'note', ...momentOf(row), text };
}
