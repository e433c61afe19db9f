import type { Columns, TableRow } from '../../files/table.ts';
import type { NeutralSet, NeutralWorkout } from '../../neutral-entry.ts';
import type { ReadContext, SourceFile } from '../../source.ts';
import { type OpenWorkout, SharedRows, Workouts } from '../../values/groups.ts';
import { numberOf, rounded } from '../../values/numbers.ts';
import { weightUnitOf } from '../../values/units.ts';
import { DATE, EXERCISE } from './columns.ts';
import { type DayReader, dayReader, decimalOf, rowsOf } from './rows.ts';

const MOST_SETS = 1_000;
/** The name of the app for exercises that belong to no preset. */
const NO_PRESET = /^individual entry$/i;

/** The template of exercises has a row for each set. */
export const isSets = (columns: Columns) => columns.has('entry_date', 'exercise_name', 'set_number', 'reps');

/** The report of exercises has a row for each exercise of a day, its sets in lists such as `8; 8; 6`. */
export const isExerciseReport = (columns: Columns) =>
  [DATE, EXERCISE.name, EXERCISE.minutes, EXERCISE.kcal, EXERCISE.reps, EXERCISE.weight].every((names) =>
    columns.find(...names),
  ) && !isSets(columns);

/** Values of an exercise that the template repeats in the rows of all its sets. */
interface Repeated {
  kcal: number | null;
  distance: number | null;
}

/** The workouts of the template: the exercises of one preset on one day are one, others are workouts of their own. */
export async function* workoutsOfSets(
  files: readonly SourceFile[],
  context: ReadContext,
): AsyncGenerator<NeutralWorkout> {
  const open = new Workouts();
  const repeated = new WeakMap<OpenWorkout, Map<string, Repeated>>();
  for (const file of files) {
    const dayOfRow = await dayReader(file, 'mdy');
    for await (const row of rowsOf(file)) {
      context.attempt(row.place, () => addSet(row, dayOfRow(row), open, repeated, context));
      for (const workout of open.finished()) yield withoutEmptyList(workout);
    }
  }
  for (const workout of open.rest()) yield withoutEmptyList(workout);
}

const withoutEmptyList = ({ exercises, ...workout }: OpenWorkout): NeutralWorkout =>
  exercises.length === 0 ? workout : { ...workout, exercises };

function addSet(
  row: TableRow,
  local_date: string,
  open: Workouts,
  repeated: WeakMap<OpenWorkout, Map<string, Repeated>>,
  { answers }: ReadContext,
): void {
  const name = row.text('exercise_name');
  if (name === '') throw row.unreadable('missing', 'exercise_name');
  const preset = row.text('preset_name').replace(NO_PRESET, '');
  const minutes = decimalOf(row, 'duration_min');
  const values = { kcal: row.kcal('calories_burned'), distance: decimalOf(row, 'distance') };
  const set = { reps: row.number('reps'), weight: decimalOf(row, 'weight') };
  const workout = open.ofOneFile(
    JSON.stringify([local_date, preset, preset === '' ? name : '']),
    row.place,
    () => ({
      kind: 'workout',
      local_date,
      local_time: null,
      type: preset || name,
      duration_min: null,
      kcal: null,
      place: row.place,
    }),
  );
  if (!workout) return;
  if (minutes) workout.duration_min = rounded((workout.duration_min ?? 0) + minutes);
  const exercises = repeated.get(workout) ?? new Map<string, Repeated>();
  repeated.set(workout, exercises);
  const known = exercises.get(name);
  exercises.set(name, {
    kcal: known?.kcal ?? values.kcal,
    distance: known?.distance ?? values.distance,
  });
  workout.kcal = sumOf([...exercises.values()].map(({ kcal }) => kcal));
  workout.distance = sumOf([...exercises.values()].map(({ distance }) => distance)) ?? undefined;
  if (set.reps === null && set.weight === null) return;
  let exercise = workout.exercises.find((one) => one.name === name);
  if (!exercise) {
    exercise = { name, sets: [] };
    workout.exercises.push(exercise);
  }
  exercise.sets.push({ ...set, unit: set.weight === null ? null : answers.weight_unit });
}

/** The sum of the known values; `null` without any. */
function sumOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : rounded(known.reduce((sum, value) => sum + value, 0));
}

/** The workouts of the reports, each of one exercise. */
export async function* workoutsOfReports(
  files: readonly SourceFile[],
  context: ReadContext,
): AsyncGenerator<NeutralWorkout> {
  const shared = new SharedRows(files.length);
  for (const file of files) {
    const dayOfRow = await dayReader(file, 'dmy');
    for await (const row of rowsOf(file)) {
      const workout = context.attempt(row.place, () => workoutOf(row, dayOfRow, context));
      if (!workout) continue;
      const { place, ...values } = workout;
      if (shared.isNew(place, values)) yield workout;
    }
  }
}

function workoutOf(row: TableRow, dayOfRow: DayReader, context: ReadContext): NeutralWorkout {
  const name = row.text(...EXERCISE.name);
  const sets = setsOf(row, context);
  return {
    kind: 'workout',
    local_date: dayOfRow(row),
    local_time: null,
    type: name || null,
    duration_min: row.number(EXERCISE.minutes) || null,
    kcal: row.kcal(EXERCISE.kcal),
    ...(sets.length > 0 ? { exercises: [{ name, sets }] } : {}),
    place: row.place,
  };
}

function setsOf(row: TableRow, { answers }: ReadContext): NeutralSet[] {
  const list = (names: readonly string[]) =>
    row
      .text(...names)
      .split(';', MOST_SETS)
      .map((value) => numberOf(value, row.nameOf(...names)));
  const reps = list(EXERCISE.reps);
  const weights = list(EXERCISE.weight);
  const named = row.columns.find(...EXERCISE.weight)?.unit ?? '';
  const unit = /^(kg|lb)/.test(named)
    ? weightUnitOf(named, row.nameOf(...EXERCISE.weight))
    : answers.weight_unit;
  return Array.from({ length: Math.max(reps.length, weights.length) }, (_, at): NeutralSet => {
    const weight = weights[at] ?? null;
    return { weight, unit: weight === null ? null : unit, reps: reps[at] ?? null };
  }).filter(({ weight, reps: count }) => weight !== null || count !== null);
}
