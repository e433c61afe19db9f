import { Columns, columnsOf, macrosOf, sheetRows, type TableRow, tableRows } from '../../files/table.ts';
import { type Sheet, sheetsOf } from '../../files/workbook.ts';
import type {
  NeutralEntry,
  NeutralFood,
  NeutralMeal,
  NeutralNote,
  NeutralWeight,
} from '../../neutral-entry.ts';
import type { ReadContext, Source, SourceFile } from '../../source.ts';
import { addSets, Meals, SharedRows, Workouts } from '../../values/groups.ts';
import { weightUnitOf } from '../../values/units.ts';
import { dayOfCell, timeOfCell } from './cells.ts';

const MACROS = {
  kcal: ['Calories (kcal)', 'Energy (kJ)', 'Calories', 'Energy'],
  protein: ['Protein (g)', 'Protein'],
  carbs: ['Carbs (g)', 'Carbs', 'Carbohydrates (g)'],
  fat: ['Fat (g)', 'Fat'],
};
const SHEETS = [
  'Quick Export',
  'Calories & Macros',
  'Scale Weight',
  'Food Log',
  'Food Log Notes',
  'Weight Trend',
];
/** Sheets that have no entries: settings, own foods, and what the app computes. */
const OTHER_SHEETS =
  /settings|program|recipe|custom|favorite|muscle|micronutrient|trend|expenditure|steps|fasting|body metrics/i;

type Table = 'foods' | 'workouts' | 'notes' | 'days' | 'other';

/**
 * MacroFactor: a workbook or CSV files. The quick export has a row for each day, the granular one a sheet for each kind of
 * entry; day sums count only for days without logged foods.
 */
export const source: Source = {
  name: 'MacroFactor',
  recognises: (file) =>
    file.kind === 'workbook'
      ? SHEETS.some((name) => file.head.split('\n').includes(`sheet: ${name}`))
      : isCsv(columnsOf(file)),
  read: entries,
};

function isCsv(columns: Columns): boolean {
  const isFoodLog = columns.has('Date', 'Food Name', 'Serving Size', 'Serving Qty');
  const isQuick = columns.has('Date', 'Expenditure', 'Trend Weight');
  const isWorkouts = columns.has('Date', 'Workout Duration', 'Exercise', 'Set Type');
  const isDays = columns.count <= 6 && columns.has('Date', 'Calories (kcal)', 'Protein (g)', 'Carbs (g)');
  const isWeights = columns.count <= 3 && columns.has('Date', 'Weight', 'Fat Percent');
  return isFoodLog || isQuick || isWorkouts || isDays || isWeights;
}

function tableOf(columns: Columns): Table {
  if (!columns.has('Date')) return 'other';
  if (columns.has('Food Name')) return 'foods';
  if (columns.has('Exercise')) return 'workouts';
  if (columns.has('Notes')) return 'notes';
  return columns.find('Weight', ...MACROS.kcal) ? 'days' : 'other';
}

async function* entries(files: readonly SourceFile[], context: ReadContext): AsyncGenerator<NeutralEntry> {
  const loggedDays = new Set<string>();
  const meals = new Meals(files.length);
  for await (const row of rowsOf(files, 'foods')) {
    const day = context.attempt(row.place, () => addFood(row, meals));
    if (day) loggedDays.add(day);
    yield* meals.finished();
  }
  yield* meals.rest();
  yield* days(files, loggedDays, context);
  const notes = new SharedRows(files.length);
  for await (const row of rowsOf(files, 'notes')) {
    const note = context.attempt(row.place, () => noteOf(row));
    if (note && notes.isNew(row.place, note.local_date, note.text)) yield note;
  }
  const workouts = new Workouts();
  for await (const row of rowsOf(files, 'workouts')) {
    context.attempt(row.place, () => addSet(row, workouts, context));
    yield* workouts.finished();
  }
  yield* workouts.rest();
}

/** The rows of all tables of one kind, whether they are sheets or files. */
async function* rowsOf(files: readonly SourceFile[], table: Table): AsyncGenerator<TableRow> {
  for (const file of files)
    if (file.kind === 'workbook')
      for (const sheet of await sheetsOf(file)) {
        if (isOfTable(sheet, table)) yield* sheetRows(file, sheet);
      }
    else if (tableOf(columnsOf(file)) === table) yield* tableRows(file);
}

const isOfTable = ({ name, rows }: Sheet, table: Table) =>
  !OTHER_SHEETS.test(name) && tableOf(new Columns(rows[0] ?? [])) === table;

const dateOf = (row: TableRow) => dayOfCell(row.cell('Date'), 'Date');

function addFood(row: TableRow, meals: Meals): string {
  const local_date = dateOf(row);
  const local_time = timeOfCell(row.cell('Time'), 'Time');
  const quantity = row.cell('Serving Qty');
  // Workbooks have numbers; the CSV file writes them with one decimal.
  const written =
    typeof quantity === 'number' && Number.isInteger(quantity)
      ? quantity.toFixed(1)
      : row.text('Serving Qty');
  const food: NeutralFood = {
    name: row.text('Food Name') || null,
    amount: [written, row.text('Serving Size')].filter(Boolean).join(' ') || null,
    ...macrosOf(row, MACROS),
  };
  meals.add({ local_date, local_time, place: row.place }, null, food);
  return local_date;
}

/** Weights, and the sums of days that have no logged foods. */
async function* days(
  files: readonly SourceFile[],
  loggedDays: ReadonlySet<string>,
  context: ReadContext,
): AsyncGenerator<NeutralEntry> {
  const bare: NeutralWeight[] = [];
  const summedDays = new Set<string>();
  for await (const row of rowsOf(files, 'days')) {
    const day = context.attempt(row.place, () => ({ weight: weightOf(row), sum: sumOf(row) }));
    if (!day) continue;
    const { weight, sum } = day;
    // Two exports may have one weight, and only one of them with the body fat.
    if (weight && weight.body_fat_pct === undefined) bare.push(weight);
    else if (weight) yield weight;
    if (!sum || loggedDays.has(sum.local_date) || summedDays.has(sum.local_date)) continue;
    summedDays.add(sum.local_date);
    yield sum;
  }
  yield* bare;
}

function weightOf(row: TableRow): NeutralWeight | null {
  const weight = row.number('Weight');
  if (!weight) return null;
  const fat = row.number(['Fat Percent', 'Body Fat', 'Body Fat Percent']) || undefined;
  return {
    kind: 'weight',
    local_date: dateOf(row),
    local_time: null,
    weight,
    unit: weightUnitOf(row.columns.find('Weight')?.unit || 'kg', row.nameOf('Weight')),
    // Some versions write a fraction.
    body_fat_pct: fat !== undefined && fat < 1 ? Math.round(fat * 10_000) / 100 : fat,
    place: row.place,
  };
}

/** The sum of a day; a day of zeros is padding. */
function sumOf(row: TableRow): NeutralMeal | null {
  if (!row.columns.find(...MACROS.kcal)) return null;
  const macros = macrosOf(row, MACROS);
  if (!macros.kcal && !macros.protein && !macros.carbs && !macros.fat) return null;
  return {
    kind: 'meal',
    local_date: dateOf(row),
    local_time: null,
    meal: null,
    foods: [{ name: null, amount: null, ...macros }],
    daily_total: true,
    place: row.place,
  };
}

function noteOf(row: TableRow): NeutralNote | null {
  const text = row.text('Notes');
  const { place } = row;
  return text === '' ? null : { kind: 'note', local_date: dateOf(row), local_time: null, text, place };
}

function addSet(row: TableRow, workouts: Workouts, { answers }: ReadContext): void {
  const { place } = row;
  const local_date = dateOf(row);
  const type = row.text('Workout') || null;
  const seconds = row.number('Workout Duration');
  const weight = row.number('Weight');
  const name = row.columns.find('Weight')?.unit;
  const unit = name ? weightUnitOf(name, row.nameOf('Weight')) : answers.weight_unit;
  const set = { weight, unit: weight === null ? null : unit, reps: row.number('Reps') };
  const workout = workouts.ofOneFile(JSON.stringify([local_date, type]), place, () => ({
    kind: 'workout',
    local_date,
    local_time: null,
    type,
    duration_min: seconds ? Math.round(seconds / 0.6) / 100 : null,
    kcal: null,
    place,
  }));
  if (workout) addSets(workout, row.text('Exercise'), [set]);
}
