import { columnsOf, type TableRow, tableRows } from '../../files/table.ts';
import type { NeutralEntry, NeutralNote, NeutralSet } from '../../neutral-entry.ts';
import type { Question, ReadContext, Source, SourceFile } from '../../source.ts';
import { addSets, type OpenWorkout, Workouts } from '../../values/groups.ts';
import { minutesOf } from '../../values/minutes.ts';
import { distanceUnitOf, weightUnitOf } from '../../values/units.ts';
import { writtenMoment } from '../../values/written-days.ts';

/** Rows of a pause or a text; they stand between the sets. */
const NO_SET = /^(note|rest timer)$/i;
const DURATION = ['Workout Duration', 'Duration', 'Duration (sec)'];

/**
 * Strong: one row for each set. The oldest layout has commas and names no unit; later ones have semicolons and a column
 * of units, or the units in the names of columns.
 */
export const source: Source = {
  name: 'Strong',
  recognises: (file) => columnsOf(file).has('Date', 'Workout Name', 'Exercise Name', 'Set Order'),
  asks: questions,
  read: workouts,
};

/** Asks for a unit where the file names none for a weight or a distance that was used. */
async function questions(files: readonly SourceFile[]): Promise<Question[]> {
  const asked = new Set<Question>();
  for (const file of files)
    for await (const row of tableRows(file)) {
      const isUsed = (name: string) => /[1-9]/.test(row.text(name));
      if (isUsed('Weight') && unitText(row, 'Weight') === '') asked.add('weight_unit');
      if (isUsed('Distance') && unitText(row, 'Distance') === '') asked.add('distance_unit');
      if (asked.size === 2) break;
    }
  return [...asked];
}

const unitText = (row: TableRow, name: 'Weight' | 'Distance') =>
  row.text(`${name} Unit`) || (row.columns.find(name)?.unit ?? '');

async function* workouts(files: readonly SourceFile[], context: ReadContext): AsyncGenerator<NeutralEntry> {
  const open = new Workouts();
  const noted = new WeakSet<OpenWorkout>();
  for (const file of files)
    for await (const row of tableRows(file)) {
      const note = context.attempt(row.place, () => addRow(row, open, noted, context));
      if (note) yield note;
      yield* open.finished();
    }
  yield* open.rest();
}

/** Adds the set of a row to its workout. Returns the note of the workout where the row is the first with one. */
function addRow(
  row: TableRow,
  open: Workouts,
  noted: WeakSet<OpenWorkout>,
  context: ReadContext,
): NeutralNote | null {
  const { place } = row;
  const moment = { ...writtenMoment(row.text('Date'), 'Date'), place };
  const type = row.text('Workout Name') || null;
  const order = row.text('Set Order');
  const set = NO_SET.test(order) ? null : setOf(row, context);
  const durationUnit = row.columns.find(...DURATION)?.unit ?? '';
  const duration_min = minutesOf(row.text(...DURATION), durationUnit, row.nameOf(...DURATION));
  const key = JSON.stringify([moment.local_date, moment.local_time, type]);
  const workout = open.ofOneFile(key, place, () => ({
    kind: 'workout',
    ...moment,
    type,
    duration_min,
    kcal: null,
  }));
  if (!workout) return null;
  workout.duration_min ??= duration_min;
  if (set) addSets(workout, row.text('Exercise Name'), [set]);
  const text = row.text('Workout Notes');
  if (text === '' || noted.has(workout)) return null;
  noted.add(workout);
  return { kind: 'note', ...moment, text };
}

/** A set; zero means that the exercise does not use the value. */
function setOf(row: TableRow, { answers }: ReadContext): NeutralSet {
  const weight = row.number('Weight') || null;
  const weightUnit = unitText(row, 'Weight');
  const distance = row.number('Distance') || undefined;
  const distanceUnit = unitText(row, 'Distance');
  const seconds = row.number('Seconds') || undefined;
  const unit = weightUnit
    ? weightUnitOf(weightUnit, row.nameOf('Weight Unit', 'Weight'))
    : answers.weight_unit;
  return {
    weight,
    unit: weight === null ? null : unit,
    reps: row.number('Reps') || null,
    ...(seconds ? { seconds } : {}),
    ...(distance ? { distance } : {}),
    ...(distance && distanceUnit
      ? { distance_unit: distanceUnitOf(distanceUnit, row.nameOf('Distance Unit', 'Distance')) }
      : {}),
  };
}
