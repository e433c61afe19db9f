import { type Columns, columnsOf, macrosOf, type TableRow, tableRows } from '../../files/table.ts';
import type { NeutralEntry, NeutralNote, NeutralWeight, NeutralWorkout } from '../../neutral-entry.ts';
import type { ReadContext, Source, SourceFile } from '../../source.ts';
import { dayOf } from '../../values/days.ts';
import { Meals, SharedRows } from '../../values/groups.ts';
import { rounded } from '../../values/numbers.ts';
import { isMarkedDeleted, unitOfProfiles } from './cells.ts';

const MACROS = {
  kcal: ['Calories'],
  protein: ['Protein (g)', 'Protein'],
  carbs: ['Carbohydrates (g)', 'Carbohydrates', 'Carbs (g)'],
  fat: ['Fat (g)', 'Fat'],
};
/** Corrections by the energy that a connected tracker measured; they are no workouts. */
const ADJUSTMENT = /\b(adjustment|active energy balance)$/i;
const MINUTES: readonly [units: RegExp, minutes: number][] = [
  [/^(min|mins|minutes?)?$/i, 1],
  [/^(h|hrs?|hours?)$/i, 60],
  [/^(s|secs?|seconds?)$/i, 1 / 60],
];
/** Columns of files that have no entries: daily values, own foods, recipes, achievements, fasts, courses. */
const OTHERS: readonly string[][] = [
  ['Date', 'Value', 'Secondary Value'],
  ['Date', 'Food cals', 'Budget cals'],
  ['Name', 'UniqueId', 'Quantity', 'Measure'],
  ['FoodUniqueId', 'Measure', 'Quantity'],
  ['Exercise', 'Image', 'Mets'],
  ['Tag', 'Level', 'Earned On'],
  ['Tag', 'Type', 'Deleted'],
  ['Scheduled start', 'Deleted'],
  ['Course Code', 'Lesson Code'],
];

/**
 * Lose It!: the files of the account export, and the daily and weekly summaries, which have foods and exercises in one
 * table. No file of weights names their unit.
 */
export const source: Source = {
  name: 'Lose It!',
  recognises: (file) => {
    const columns = columnsOf(file);
    const isProperties = columns.has('Name', 'Value') && columns.count - (columns.has('Date') ? 1 : 0) === 2;
    return (
      isLog(columns) ||
      isWeights(columns) ||
      isNotes(columns) ||
      isProperties ||
      OTHERS.some((names) => columns.has(...names))
    );
  },
  asks: async (files) =>
    files.some((file) => isWeights(columnsOf(file)) && /[\r\n]\s*\S/.test(file.head)) &&
    !(await unitOfProfiles(files))
      ? ['weight_unit']
      : [],
  async *read(files, context) {
    const of = (is: (columns: Columns) => boolean) => files.filter((file) => is(columnsOf(file)));
    yield* logs(of(isLog), context);
    yield* weights(of(isWeights), files.filter(isBodyFat), context, await unitOfProfiles(files));
    yield* notes(of(isNotes), context);
  },
};

/** A log of foods has the column `Meal`; one of exercises and the summaries have `Type`. */
const isLog = (columns: Columns) =>
  columns.has('Date', 'Name', 'Quantity', 'Units', 'Calories') && columns.find('Meal', 'Type') !== undefined;
const isWeights = (columns: Columns) => columns.has('Date', 'Weight', 'Last Updated');
const isNotes = (columns: Columns) => columns.count <= 5 && columns.has('Date', 'Title', 'Body');
/** Files of different values have the same columns, so only the name tells this one. */
const isBodyFat = (file: SourceFile) =>
  /body[-_ ]?fat[^/]*$/i.test(file.path) && columnsOf(file).has('Date', 'Value', 'Last Updated');

const dateOf = (row: TableRow) => {
  const text = row.text('Date');
  return dayOf(text, row.nameOf('Date'), /^\d{4}/.test(text) ? 'ymd' : 'mdy');
};

async function* logs(files: SourceFile[], context: ReadContext): AsyncGenerator<NeutralEntry> {
  const meals = new Meals(files.length);
  const exercises = new SharedRows(files.length);
  for (const file of files)
    for await (const row of tableRows(file)) {
      if (isMarkedDeleted(row)) continue;
      const workout = context.attempt(row.place, () => {
        if (/^exercises?$/i.test(row.text('Meal', 'Type'))) return workoutOf(row);
        addFood(row, meals);
        return null;
      });
      const { local_date, type, duration_min, kcal } = workout ?? {};
      if (workout && exercises.isNew(row.place, local_date, type, duration_min, kcal)) yield workout;
      yield* meals.finished();
    }
  yield* meals.rest();
}

function addFood(row: TableRow, meals: Meals): void {
  const amount = [row.text('Quantity'), row.text('Units')].filter((part) => !/^(n\/a)?$/i.test(part));
  meals.add(
    { local_date: dateOf(row), local_time: null, place: row.place },
    row.text('Meal', 'Type') || null,
    {
      name: row.text('Name') || null,
      amount: amount.join(' ') || null,
      ...macrosOf(row, MACROS),
    },
  );
}

/** The workout of a row; `null` for the correction of a connected tracker. */
function workoutOf(row: TableRow): NeutralWorkout | null {
  const type = row.text('Name') || null;
  const kcal = row.kcal('Calories');
  const quantity = row.number('Quantity');
  if (quantity === 0 || (kcal !== null && kcal < 0) || (type && ADJUSTMENT.test(type))) return null;
  const minutes = MINUTES.find(([units]) => units.test(row.text('Units')))?.[1];
  const duration_min = quantity === null || minutes === undefined ? null : rounded(quantity * minutes);
  return {
    kind: 'workout',
    local_date: dateOf(row),
    local_time: null,
    type,
    duration_min,
    kcal,
    place: row.place,
  };
}

/** The weights, each with the body fat of its day. `Last Updated` is the time of the last edit, not of the weighing. */
async function* weights(
  files: SourceFile[],
  bodyFatFiles: SourceFile[],
  context: ReadContext,
  unit: 'kg' | 'lb' = context.answers.weight_unit,
): AsyncGenerator<NeutralEntry> {
  const bodyFat = new Map<string, number>();
  for (const file of bodyFatFiles)
    for await (const row of tableRows(file)) {
      if (isMarkedDeleted(row)) continue;
      context.attempt(row.place, () => {
        const value = row.number('Value');
        if (value) bodyFat.set(dateOf(row), value);
      });
    }
  for (const file of files)
    for await (const row of tableRows(file)) {
      if (isMarkedDeleted(row)) continue;
      const entry = context.attempt(row.place, (): NeutralWeight | null => {
        const weight = row.number('Weight');
        if (weight === null) return null;
        const local_date = dateOf(row);
        const body_fat_pct = bodyFat.get(local_date);
        return { kind: 'weight', local_date, local_time: null, weight, unit, body_fat_pct, place: row.place };
      });
      if (entry) yield entry;
    }
}

async function* notes(files: SourceFile[], context: ReadContext): AsyncGenerator<NeutralEntry> {
  const shared = new SharedRows(files.length);
  for (const file of files)
    for await (const row of tableRows(file)) {
      if (isMarkedDeleted(row)) continue;
      const note = context.attempt(row.place, (): NeutralNote | null => {
        const text = [row.text('Title'), row.text('Body')].filter(Boolean).join(': ');
        if (text === '') return null;
        return { kind: 'note', local_date: dateOf(row), local_time: null, text, place: row.place };
      });
      if (note && shared.isNew(row.place, note.local_date, note.text)) yield note;
    }
}
