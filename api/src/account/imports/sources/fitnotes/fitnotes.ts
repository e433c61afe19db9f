import { csvRows } from '../../files/csv.ts';
import { Columns, columnsOf, TableRow, tableRows } from '../../files/table.ts';
import type { NeutralEntry, NeutralSet, NeutralWeight } from '../../neutral-entry.ts';
import type { Question, ReadContext, Source, SourceFile } from '../../source.ts';
import { dayOf, timeOf } from '../../values/days.ts';
import { addSets, Workouts } from '../../values/groups.ts';
import { distanceUnitOf, weightUnitOf } from '../../values/units.ts';

const WEIGHT_UNIT = ['Weight Unit', 'Unit'];

/** FitNotes: the sets of all workouts, of which a day is one without a name, and the measurements of its body tracker. */
export const source: Source = {
  name: 'FitNotes',
  recognises: (file) => {
    const columns = columnsOf(file);
    return isSets(columns) || isBodyTracker(columns);
  },
  asks: (files): Question[] =>
    files.some((file) => {
      const columns = columnsOf(file);
      return isSets(columns) && !columns.find(...WEIGHT_UNIT) && !columns.find('Weight')?.unit;
    })
      ? ['weight_unit']
      : [],
  async *read(files, context) {
    const of = (is: (columns: Columns) => boolean) => files.filter((file) => is(columnsOf(file)));
    yield* workouts(of(isSets), context);
    yield* weights(of(isBodyTracker), context);
  },
};

const isSets = (columns: Columns) =>
  columns.has('Date', 'Exercise', 'Category', 'Weight', 'Reps', 'Distance', 'Time');
const isBodyTracker = (columns: Columns) => columns.has('Date', 'Time', 'Measurement', 'Value', 'Unit');

async function* workouts(files: SourceFile[], context: ReadContext): AsyncGenerator<NeutralEntry> {
  const open = new Workouts();
  for (const file of files) {
    let columns: Columns | null = null;
    for await (const { row, cells } of csvRows(file)) {
      if (!columns) {
        columns = new Columns(cells);
        continue;
      }
      const set = new TableRow({ file: file.path, row }, columns, withWholeNames(cells, columns));
      context.attempt(set.place, () => addSet(set, open, context));
      yield* open.finished();
    }
  }
  yield* open.rest();
}

/**
 * The cells of a row as the header has them. A comma in the name of an exercise is not quoted and makes one cell more, as
 * may one in the comment: the name gets as many as make the cells of numbers fit.
 */
function withWholeNames(cells: string[], columns: Columns): string[] {
  const name = columns.find('Exercise')?.at ?? 1;
  const extra = cells.length - columns.count;
  const weight = columns.find('Weight')?.at ?? 3;
  const reps = columns.find('Reps')?.at ?? 4;
  const isNumber = (cell: string | undefined) => /^\s*-?\d*(\.\d+)?\s*$/.test(cell?.slice(0, 40) ?? '');
  for (let inName = extra; inName > 0; inName -= 1) {
    if (!isNumber(cells[weight + inName]) || !isNumber(cells[reps + inName])) continue;
    const whole = cells.slice(name, name + inName + 1).join(',');
    return [...cells.slice(0, name), whole, ...cells.slice(name + inName + 1)];
  }
  return cells;
}

function addSet(row: TableRow, open: Workouts, context: ReadContext): void {
  const { place } = row;
  const local_date = dayOf(row.text('Date'), 'Date');
  const set = setOf(row, context);
  const workout = open.ofOneFile(local_date, place, () => ({
    kind: 'workout',
    local_date,
    local_time: null,
    type: null,
    duration_min: null,
    kcal: null,
    place,
  }));
  if (workout) addSets(workout, row.text('Exercise'), [set]);
}

function setOf(row: TableRow, { answers }: ReadContext): NeutralSet {
  const weight = row.number('Weight');
  const named = row.text(...WEIGHT_UNIT) || row.columns.find('Weight')?.unit;
  const unit = named ? weightUnitOf(named, row.nameOf(...WEIGHT_UNIT, 'Weight')) : answers.weight_unit;
  const distance = row.number('Distance');
  const distanceUnit = row.text('Distance Unit');
  const seconds = secondsOf(row);
  return {
    weight,
    unit: weight === null ? null : unit,
    reps: row.number('Reps'),
    ...(seconds ? { seconds } : {}),
    ...(distance ? { distance } : {}),
    ...(distance && distanceUnit ? { distance_unit: distanceUnitOf(distanceUnit, 'Distance Unit') } : {}),
  };
}

/** Seconds of a time such as `0:32:06`, or `32:06`; 0 for none. */
function secondsOf(row: TableRow): number {
  const text = row.text('Time');
  if (text === '') return 0;
  if (!/^\d{1,4}(:\d{1,2}){0,2}$/.test(text)) throw row.unreadable('time', 'Time');
  return text.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);
}

async function* weights(files: SourceFile[], context: ReadContext): AsyncGenerator<NeutralEntry> {
  for (const file of files)
    for await (const row of tableRows(file)) {
      const entry = context.attempt(row.place, () => weightOf(row));
      if (entry) yield entry;
    }
}

function weightOf(row: TableRow): NeutralWeight | null {
  if (!/^body\s?weight$/i.test(row.text('Measurement'))) return null;
  const weight = row.number('Value');
  if (weight === null) return null;
  const local_date = dayOf(row.text('Date'), 'Date');
  const local_time = timeOf(row.text('Time'), 'Time');
  const unit = weightUnitOf(row.text('Unit'), 'Unit');
  return { kind: 'weight', local_date, local_time, weight, unit, place: row.place };
}
