import { type Columns, columnsOf, type TableRow, tableRows } from '../../files/table.ts';
import type { NeutralEntry, NeutralNote, NeutralSet, NeutralWeight } from '../../neutral-entry.ts';
import type { ReadContext, Source, SourceFile } from '../../source.ts';
import { addSets, type OpenWorkout, Workouts } from '../../values/groups.ts';
import { minutesBetween, writtenMoment } from '../../values/written-days.ts';

const WEIGHT = ['weight_kg', 'weight_lbs', 'weight_lb'];
const DISTANCES = {
  km: ['distance_km'],
  mi: ['distance_miles', 'distance_mi'],
  m: ['distance_meters', 'distance_m'],
} as const;

/** Hevy: one row for each set, and a file of body measurements. Units are in the names of columns, months in the language of the phone. */
export const source: Source = {
  name: 'Hevy',
  recognises: (file) => {
    const columns = columnsOf(file);
    return isSets(columns) || isMeasurements(columns);
  },
  async *read(files, context) {
    const of = (is: (columns: Columns) => boolean) => files.filter((file) => is(columnsOf(file)));
    yield* workouts(of(isSets), context);
    yield* weights(of(isMeasurements), context);
  },
};

const isSets = (columns: Columns) => columns.has('title', 'start_time', 'exercise_title', 'set_index');
const isMeasurements = (columns: Columns) =>
  columns.find('date') !== undefined &&
  columns.find('date')?.name === 'date' &&
  WEIGHT.some((name) => columns.find(name)?.name === name) &&
  columns.has('fat_percent');

const unitOf = (columns: Columns): 'kg' | 'lb' => (columns.has('weight_kg') ? 'kg' : 'lb');

async function* workouts(files: SourceFile[], context: ReadContext): AsyncGenerator<NeutralEntry> {
  const open = new Workouts();
  const indices = new WeakMap<OpenWorkout, number>();
  for (const file of files)
    for await (const row of tableRows(file)) {
      const note = context.attempt(row.place, () => addRow(row, open, indices));
      if (note) yield note;
      yield* open.finished();
    }
  yield* open.rest();
}

/** Adds the set of a row to its workout. Returns the description of the workout with its first row. */
function addRow(row: TableRow, open: Workouts, indices: WeakMap<OpenWorkout, number>): NeutralNote | null {
  const { place } = row;
  const moment = { ...writtenMoment(row.text('start_time'), 'start_time'), place };
  const type = row.text('title') || null;
  const end = row.text('end_time');
  const duration_min = end === '' ? null : minutesBetween(moment, writtenMoment(end, 'end_time'));
  const set = setOf(row);
  const index = row.number('set_index') ?? 0;
  const workout = open.ofOneFile(JSON.stringify([type, row.text('start_time')]), place, () => ({
    kind: 'workout',
    ...moment,
    type,
    duration_min,
    kcal: null,
  }));
  if (!workout) return null;
  // An exercise may come twice in a workout, also one after the other: then its sets are counted from the beginning again.
  const previous = indices.get(workout);
  addSets(workout, row.text('exercise_title'), [set], previous !== undefined && index <= previous);
  indices.set(workout, index);
  const text = row.text('description');
  return text === '' || previous !== undefined ? null : { kind: 'note', ...moment, text };
}

function setOf(row: TableRow): NeutralSet {
  const weight = row.number(WEIGHT);
  const set: NeutralSet = {
    weight,
    unit: weight === null ? null : unitOf(row.columns),
    reps: row.number('reps'),
  };
  const seconds = row.number('duration_seconds');
  if (seconds) set.seconds = seconds;
  for (const unit of ['km', 'mi', 'm'] as const) {
    const distance = row.number(DISTANCES[unit]);
    if (distance) Object.assign(set, { distance, distance_unit: unit });
  }
  return set;
}

async function* weights(files: SourceFile[], context: ReadContext): AsyncGenerator<NeutralEntry> {
  for (const file of files)
    for await (const row of tableRows(file)) {
      const entry = context.attempt(row.place, () => weightOf(row));
      if (entry) yield entry;
    }
}

/** A weigh-in; its date has `00:00` where the member gave no time. */
function weightOf(row: TableRow): NeutralWeight | null {
  const weight = row.number(WEIGHT);
  if (weight === null) return null;
  const { local_date, local_time } = writtenMoment(row.text('date'), 'date');
  return {
    kind: 'weight',
    local_date,
    local_time: local_time === '00:00:00' ? null : local_time,
    weight,
    unit: unitOf(row.columns),
    body_fat_pct: row.number('fat_percent') ?? undefined,
    place: row.place,
  };
}
