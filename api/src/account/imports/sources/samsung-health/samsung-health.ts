import { headerOf } from '../../files/csv.ts';
import type { TableRow } from '../../files/table.ts';
import type { NeutralEntry, NeutralMeal } from '../../neutral-entry.ts';
import type { ReadContext, Source, SourceFile } from '../../source.ts';
import { Meals } from '../../values/groups.ts';
import { requiredNumber, rounded } from '../../values/numbers.ts';
import { EXERCISE_TYPES } from './exercise-types.ts';
import { type FoodInfo, foodInfoOf, foodOf, MEALS } from './foods.ts';
import { instantOf, momentOf, samsungRows } from './rows.ts';

/** The first line of a table: its name, the version of the app, and a number. */
const TABLE = /^"?(com\.samsung\.s?health\.[a-z0-9_.]+)"?,\d/i;
/** Series of measurements, one file for each; they have no entries. */
const SERIES = /(^|\/)jsons\/com\.samsung\.|(^|\/)samsunghealth_[^/]+\/(jsons|files)\//i;

/** Samsung Health: a table for each kind of record, of which weights, foods and exercises are read. */
export const source: Source = {
  name: 'Samsung Health',
  recognises: ({ kind, path, head }) => kind === 'text' && (TABLE.test(head) || SERIES.test(path)),
  asks: (files) => (files.some((file) => isRead(file) && !hasOffsets(file)) ? ['time_zone'] : []),
  async *read(files, context) {
    const known = new Set<string>();
    const of = (table: RegExp) => files.filter((file) => table.test(tableOf(file)));
    yield* weights(of(WEIGHTS), context, known);
    yield* meals(of(FOODS_EATEN), of(FOODS), context, known);
    yield* workouts(of(EXERCISES), context, known);
  },
};

const WEIGHTS = /^com\.samsung\.s?health\.weight$/;
const FOODS_EATEN = /^com\.samsung\.s?health\.food_intake$/;
const FOODS = /^com\.samsung\.s?health\.food_info$/;
const EXERCISES = /^com\.samsung\.s?health\.exercise$/;

const tableOf = ({ head }: SourceFile) => TABLE.exec(head)?.[1]?.toLowerCase() ?? '';
const isRead = (file: SourceFile) =>
  [WEIGHTS, FOODS_EATEN, EXERCISES].some((table) => table.test(tableOf(file)));
const hasOffsets = ({ head }: SourceFile) =>
  headerOf(head, 2, ',').some((name) => /(^|\.)time_offset$/.test(name));

type Files = readonly SourceFile[];

async function* weights(
  files: Files,
  context: ReadContext,
  known: Set<string>,
): AsyncGenerator<NeutralEntry> {
  for (const file of files)
    for await (const row of samsungRows(file, context, known)) {
      const weight = context.attempt(row.place, () => ({
        kind: 'weight' as const,
        ...momentOf(row, 'start_time', context),
        source_id: idOf(row),
        weight: requiredNumber(row.cell('weight'), 'weight'),
        unit: 'kg' as const,
        body_fat_pct: row.number('body_fat') ?? undefined,
        place: row.place,
      }));
      if (!weight) continue;
      yield weight;
      yield* noteOf(row, weight);
    }
}

async function* meals(
  files: Files,
  infoFiles: Files,
  context: ReadContext,
  known: Set<string>,
): AsyncGenerator<NeutralMeal> {
  const infos = new Map<string, FoodInfo>();
  for (const file of infoFiles)
    for await (const row of samsungRows(file, context, known))
      context.attempt(row.place, () => infos.set(row.text('datauuid'), foodInfoOf(row)));
  const meals = new Meals();
  for (const file of files)
    for await (const row of samsungRows(file, context, known))
      context.attempt(row.place, () => {
        const food = foodOf(row, infos.get(row.text('food_info_id')));
        const meal = MEALS.get(row.text('meal_type')) ?? null;
        meals.add({ ...momentOf(row, 'start_time', context), place: row.place }, meal, food);
      });
  yield* meals.rest();
}

async function* workouts(
  files: Files,
  context: ReadContext,
  known: Set<string>,
): AsyncGenerator<NeutralEntry> {
  for (const file of files)
    for await (const row of samsungRows(file, context, known)) {
      const workout = context.attempt(row.place, () => workoutOf(row, context));
      if (!workout) continue;
      yield workout;
      yield* noteOf(row, workout);
    }
}

/** The workout of a row; `null` for a record of no minutes or of negative energy, which corrects others. */
function workoutOf(row: TableRow, context: ReadContext) {
  const kcal = row.number('calorie') ?? row.number('total_calorie');
  const milliseconds = row.number('duration') ?? elapsed(row);
  if (milliseconds === 0 || (kcal !== null && kcal < 0)) return null;
  const number = row.number('exercise_type');
  const metres = row.number('distance');
  const perUnit = context.answers.distance_unit === 'mi' ? 1_609.344 : 1_000;
  return {
    kind: 'workout' as const,
    ...momentOf(row, 'start_time', context),
    source_id: idOf(row),
    type: row.text('title') || (EXERCISE_TYPES.get(number ?? 0) ?? 'other workout'),
    duration_min: milliseconds === null ? null : rounded(milliseconds / 60_000),
    kcal,
    distance: metres ? rounded(metres / perUnit, 3) : undefined,
    place: row.place,
  };
}

const elapsed = (row: TableRow): number | null =>
  row.text('end_time') === '' ? null : instantOf(row, 'end_time') - instantOf(row, 'start_time');

const idOf = (row: TableRow): string | undefined => row.text('datauuid') || undefined;

/** The comment of a record, at the same moment. */
function* noteOf(row: TableRow, entry: NeutralEntry): Generator<NeutralEntry> {
  const text = row.text('comment');
  const { local_date, local_time, offset_minutes } = entry;
  const offset = offset_minutes === undefined ? {} : { offset_minutes };
  if (text !== '') yield { kind: 'note', local_date, local_time, ...offset, text, place: row.place };
}
