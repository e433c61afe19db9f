import { type Columns, columnsOf, macrosOf, type TableRow } from '../../files/table.ts';
import type { NeutralEntry, NeutralWeight } from '../../neutral-entry.ts';
import type { Question, ReadContext, Source, SourceFile } from '../../source.ts';
import { timeOf } from '../../values/days.ts';
import { Meals } from '../../values/groups.ts';
import { weightUnitOf } from '../../values/units.ts';
import { BODY, DATE, EXERCISE, FOOD, MACROS } from './columns.ts';
import { isExerciseReport, isSets, workoutsOfReports, workoutsOfSets } from './exercises.ts';
import { type DayReader, dayReader, decimalOf, hasDecimalComma, rowsOf } from './rows.ts';

/** Sums, goals and drinks of a day, which the diary has below its foods. */
const SUMMARY = /^(daily summary|bilan du jour)$/i;

/**
 * SparkyFitness: its export of the diary, its reports, and the templates of its own imports. No file of exercises names the
 * units of the account.
 */
export const source: Source = {
  name: 'SparkyFitness',
  recognises: (file) => {
    const columns = columnsOf(file);
    return [isFoods, isBody, isSets, isExerciseReport, isOther].some((is) => is(columns));
  },
  asks: questionsOf,
  async *read(files, context) {
    const of = (is: (columns: Columns) => boolean) => files.filter((file) => is(columnsOf(file)));
    yield* foods(of(isFoods), context);
    yield* weights(of(isBody), context);
    yield* workoutsOfSets(of(isSets), context);
    yield* workoutsOfReports(of(isExerciseReport), context);
  },
};

const isFoods = (columns: Columns) =>
  [DATE, FOOD.meal, FOOD.name, FOOD.brand, FOOD.quantity, FOOD.unit, MACROS.kcal, MACROS.protein].every(
    (names) => columns.find(...names),
  );

/** The template names the unit in each row, the report in its columns. */
const isBody = (columns: Columns) =>
  columns.find(...DATE)?.at === 0 &&
  columns.find(...BODY.weight) !== undefined &&
  !columns.find('Exercise', 'Reps', ...EXERCISE.name) &&
  (columns.has('weight_unit') ||
    (columns.find(...BODY.neck) !== undefined &&
      columns.find(...BODY.fat) !== undefined &&
      columns.find(...BODY.weight)?.name.includes('(') === true));

/** Templates without entries: drinks, vital signs, activity, sleep, moods. */
const isOther = (columns: Columns) =>
  columns.find('date')?.at === 0 &&
  ((columns.count <= 8 && columns.has('value', 'unit', 'source')) ||
    columns.has('mood_value', 'notes') ||
    columns.has('bedtime', 'wake_time', 'sleep_score'));

async function questionsOf(files: readonly SourceFile[]): Promise<Question[]> {
  const asked = new Set<Question>();
  for (const file of files) {
    const columns = columnsOf(file);
    const hasExercises = isSets(columns) || isExerciseReport(columns);
    if (!hasExercises && !isBody(columns)) continue;
    for await (const row of rowsOf(file)) {
      const weight = row.text(...(hasExercises ? EXERCISE.weight : BODY.weight));
      if (/[1-9]/.test(weight) && unitTextOf(row) === '') asked.add('weight_unit');
      if (hasExercises && /[1-9]/.test(row.text('distance'))) asked.add('distance_unit');
      if (asked.size === 2) break;
    }
  }
  return [...asked];
}

/** The unit of a weight as its row or its column names it; empty for none. A report may have `Weight ({{unit}})`. */
const unitTextOf = (row: TableRow): string => {
  const named = row.columns.find(...BODY.weight, ...EXERCISE.weight)?.unit ?? '';
  return row.text('weight_unit') || (/^\p{L}+$/u.test(named) ? named : '');
};

async function* foods(files: readonly SourceFile[], context: ReadContext): AsyncGenerator<NeutralEntry> {
  const meals = new Meals(files.length);
  for (const file of files) {
    const isFrench = columnsOf(file).has('Type de repas');
    const dayOfRow = await dayReader(file, isFrench ? 'dmy' : 'mdy');
    for await (const row of rowsOf(file)) {
      context.attempt(row.place, () => addFood(row, dayOfRow, meals, isFrench));
      yield* meals.finished();
    }
  }
  yield* meals.rest();
}

function addFood(row: TableRow, dayOfRow: DayReader, meals: Meals, isFrench: boolean): void {
  const meal = row.text(...FOOD.meal);
  const name = row.text(...FOOD.name);
  const amount = [row.text(...FOOD.quantity), row.text(...FOOD.unit)].filter(Boolean).join(' ');
  // A report has a row with the sums of each day: its label, in the language of the report, and no food.
  if (SUMMARY.test(meal) || (name === '' && amount === '')) return;
  const brand = row.text(...FOOD.brand);
  const values = Object.values(MACROS).map((names) => row.text(...names));
  const moment = {
    local_date: dayOfRow(row),
    local_time: timeOf(row.text('Time', 'Heure'), row.nameOf('Time', 'Heure')),
    place: row.place,
  };
  meals.add(moment, meal || null, {
    name: name || null,
    ...(brand ? { brand } : {}),
    amount: amount || null,
    ...macrosOf(row, MACROS, { decimalComma: isFrench || hasDecimalComma(...values) }),
  });
}

async function* weights(files: readonly SourceFile[], context: ReadContext): AsyncGenerator<NeutralEntry> {
  for (const file of files) {
    const dayOfRow = await dayReader(file, 'mdy');
    for await (const row of rowsOf(file)) {
      const entry = context.attempt(row.place, () => weightOf(row, dayOfRow, context));
      if (entry) yield entry;
    }
  }
}

function weightOf(row: TableRow, dayOfRow: DayReader, { answers }: ReadContext): NeutralWeight | null {
  const weight = decimalOf(row, ...BODY.weight);
  if (!weight) return null;
  const unit = unitTextOf(row);
  return {
    kind: 'weight',
    local_date: dayOfRow(row),
    local_time: null,
    weight,
    unit: unit ? weightUnitOf(unit, row.nameOf('weight_unit', ...BODY.weight)) : answers.weight_unit,
    body_fat_pct: decimalOf(row, ...BODY.fat) || undefined,
    place: row.place,
  };
}
