import { type Columns, columnsOf, macrosOf, type TableRow, tableRows } from '../../files/table.ts';
import type { NeutralEntry, NeutralNote, NeutralWeight } from '../../neutral-entry.ts';
import type { ReadContext, Source, SourceFile } from '../../source.ts';
import { dayOf, timeOf } from '../../values/days.ts';
import { Meals, SharedRows } from '../../values/groups.ts';
import { exercises, isExercise, unitInHeader } from './exercises.ts';

const MACROS = {
  kcal: ['Calories', 'Kilojoules', 'Energy'],
  protein: ['Protein'],
  carbs: ['Carbohydrates', 'Carbs'],
  fat: ['Fat'],
};
/** Labels of rows that sum up a day. */
const SUMS = /^(totals?|daily totals?|remaining|your daily goal)$/i;
/** A column of these means another kind of file than measurements. */
const NO_MEASUREMENT =
  /exercise|workout|reps|deleted|last updated|unit|time|value|metric|comment|bmi|meal|food|calories|\(/i;

/**
 * MyFitnessPal: three tables of the same days. Nutrition has only sums for each meal, measurements are in a unit that
 * no file names; the exercises have a column `Kilograms` or `Pounds`.
 */
export const source: Source = {
  name: 'MyFitnessPal',
  recognises: (file) => {
    const columns = columnsOf(file);
    return isNutrition(columns) || isExercise(columns) || isMeasurement(file, columns);
  },
  asks: (files) => (files.some((file) => hasWeights(file) && !unitHint(file, files)) ? ['weight_unit'] : []),
  async *read(files, context) {
    const of = (is: (columns: Columns) => boolean) => files.filter((file) => is(columnsOf(file)));
    yield* nutrition(of(isNutrition), context);
    yield* exercises(of(isExercise), context);
    yield* weights(
      files.filter((file) => isMeasurement(file, columnsOf(file))),
      context,
      (file) => unitHint(file, files) ?? context.answers.weight_unit,
    );
  },
};

const isNutrition = (columns: Columns) =>
  columns.has('Date', 'Meal', 'Protein (g)', 'Saturated Fat', 'Cholesterol') &&
  columns.find(...MACROS.kcal) !== undefined &&
  !columns.find('Food', 'Name', 'Food Name', 'Quantity');

/** A file may have no row at all, and then only its name tells it. */
function isMeasurement({ path, head }: SourceFile, columns: Columns): boolean {
  if (columns.find('Date')?.at !== 0) return false;
  const [header = '', first = ''] = head.split(/\r\n|\n|\r/);
  if (/measurement-summary/i.test(path)) return true;
  return (
    /^"?Date"?,/i.test(header) &&
    !NO_MEASUREMENT.test(header) &&
    columns.find('Weight', 'Neck', 'Waist', 'Hips') !== undefined &&
    (first === '' || /^"?\d{4}-\d{2}-\d{2}"?,/.test(first))
  );
}

const hasWeights = (file: SourceFile) => {
  const columns = columnsOf(file);
  return isMeasurement(file, columns) && columns.has('Weight') && /[\r\n]\s*\S/.test(file.head);
};

/** The unit of the exercises of the same export, else of all; `undefined` where they name none or both. */
function unitHint({ path }: SourceFile, files: readonly SourceFile[]): 'kg' | 'lb' | undefined {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const units = (some: readonly SourceFile[]) => [
    ...new Set(some.map((file) => unitInHeader(columnsOf(file))).filter((unit) => unit !== undefined)),
  ];
  const near = units(files.filter((file) => file.path.startsWith(folder)));
  const found = near.length === 1 ? near : units(files);
  return found.length === 1 ? found[0] : undefined;
}

async function* nutrition(files: SourceFile[], context: ReadContext): AsyncGenerator<NeutralEntry> {
  const meals = new Meals(files.length);
  const notes = new SharedRows(files.length);
  for (const file of files)
    for await (const row of tableRows(file)) {
      const { place } = row;
      const note = context.attempt(place, (): NeutralNote | null => {
        const meal = row.text('Meal').replace(/^"(.*)"$/s, '$1');
        if (SUMS.test(meal)) return null;
        const moment = { ...momentOf(row), place };
        meals.add(moment, meal || null, { name: null, amount: null, ...macrosOf(row, MACROS) });
        const text = row.text('Note', 'Notes');
        return text === '' ? null : { kind: 'note', ...moment, text };
      });
      if (note && notes.isNew(place, note.local_date, note.text)) yield note;
      yield* meals.finished();
    }
  yield* meals.rest();
}

const momentOf = (row: TableRow) => ({
  local_date: dayOf(row.text('Date'), 'Date'),
  local_time: timeOf(row.text('Time'), 'Time'),
});

async function* weights(
  files: SourceFile[],
  context: ReadContext,
  unitOf: (file: SourceFile) => 'kg' | 'lb',
): AsyncGenerator<NeutralEntry> {
  for (const file of files) {
    const unit = unitOf(file);
    for await (const row of tableRows(file)) {
      const entry = context.attempt(row.place, (): NeutralWeight | null => {
        const weight = row.number('Weight');
        if (weight === null) return null;
        const moment = momentOf(row);
        const body_fat_pct = row.number(['Body Fat %', 'Body Fat', 'Fitbit body fat %']) || undefined;
        return { kind: 'weight', ...moment, weight, unit, body_fat_pct, place: row.place };
      });
      if (entry) yield entry;
    }
  }
}
