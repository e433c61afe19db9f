import { Buffer } from 'node:buffer';
import { type DatabaseRow, SqliteTables } from '../../files/database.ts';
import type { NeutralEntry, NeutralFood, NeutralWeight, NeutralWorkout, Place } from '../../neutral-entry.ts';
import type { ReadContext, Source, SourceFile } from '../../source.ts';
import { Meals } from '../../values/groups.ts';
import { numberOf, requiredNumber, rounded } from '../../values/numbers.ts';
import { localMoment, momentAtOffset } from '../../values/zones.ts';
import { exerciseNames } from './exercise-types.ts';

/** Health Connect: the database in the zip file of its export. */
export const source: Source = {
  name: 'Health Connect',
  recognises: ({ kind, head }) =>
    kind === 'database' && /^table: (weight|nutrition|exercise_session)_record_table$/m.test(head),
  async *read(files, context) {
    for (const file of files) yield* entriesOf(file, context);
  },
};

async function* entriesOf(file: SourceFile, context: ReadContext): AsyncGenerator<NeutralEntry> {
  const place = { file: file.path, row: null };
  const tables = await SqliteTables.open(file);
  const rows = (table: string) =>
    tables.columns(table).length > 0 ? tables.rows(`SELECT * FROM "${table}"`) : [];
  try {
    const bodyFat = new Map<string, number>();
    for (const row of rows('body_fat_record_table'))
      context.attempt(place, () =>
        bodyFat.set(String(row.time), requiredNumber(row.percentage, 'percentage')),
      );
    for (const row of rows('weight_record_table')) {
      const weight = context.attempt(place, () => weightOf(row, context, place));
      if (weight) yield { ...weight, body_fat_pct: bodyFat.get(String(row.time)) };
    }
    const copies = new Copies();
    const meals = new Meals();
    for (const row of rows('nutrition_record_table'))
      context.attempt(place, () => {
        const food = foodOf(row);
        if (copies.isCopy(row, food)) return;
        meals.add(
          { ...momentOf(row, 'start_time', context), place },
          MEALS[Number(row.meal_type)] ?? null,
          food,
        );
      });
    yield* meals.rest();
    const types = [...rows('exercise_session_record_table')].map(({ exercise_type }) =>
      Number(exercise_type),
    );
    const names = exerciseNames(types);
    for (const row of rows('exercise_session_record_table')) {
      const workout = context.attempt(place, () => workoutOf(row, names, context, place));
      if (workout && !copies.isCopy(row, workout.type)) yield workout;
    }
  } finally {
    tables.close();
  }
}

/** Meals by `meal_type`; 0 is unknown. */
const MEALS = [null, 'breakfast', 'lunch', 'dinner', 'snack'];

/** Records that several apps wrote: the same content at the same time from another app. */
class Copies {
  readonly #apps = new Map<string, string>();

  isCopy(row: DatabaseRow, content: unknown): boolean {
    const key = JSON.stringify([String(row.start_time), String(row.end_time), content]);
    const app = String(row.app_info_id);
    const first = this.#apps.get(key) ?? app;
    this.#apps.set(key, first);
    return first !== app;
  }
}

function weightOf(row: DatabaseRow, context: ReadContext, place: Place): NeutralWeight {
  // The table is in grams.
  const weight = rounded(requiredNumber(row.weight, 'weight') / 1_000, 3);
  const moment = momentOf(row, 'time', context);
  return { kind: 'weight', ...moment, source_id: idOf(row), weight, unit: 'kg', place };
}

/** Smaller values are 5e-324, which stands for none. */
const SMALLEST = 1e-300;

function foodOf(row: DatabaseRow): NeutralFood {
  const of = (column: string, divisor = 1) => {
    const value = numberOf(row[column], column);
    return value === null || (value !== 0 && Math.abs(value) < SMALLEST) ? null : rounded(value / divisor);
  };
  return {
    name: typeof row.meal_name === 'string' ? row.meal_name.trim() || null : null,
    amount: null,
    // Energy is in small calories.
    kcal: of('energy', 1_000),
    protein: of('protein'),
    carbs: of('total_carbohydrate'),
    fat: of('total_fat'),
  };
}

function workoutOf(
  row: DatabaseRow,
  names: ReadonlyMap<number, string>,
  context: ReadContext,
  place: Place,
): NeutralWorkout {
  const title = typeof row.title === 'string' ? row.title.trim() : '';
  const milliseconds =
    requiredNumber(row.end_time, 'end_time') - requiredNumber(row.start_time, 'start_time');
  return {
    kind: 'workout',
    ...momentOf(row, 'start_time', context),
    source_id: idOf(row),
    type: title || (names.get(Number(row.exercise_type)) ?? 'other workout'),
    duration_min: rounded(milliseconds / 60_000),
    kcal: null,
    place,
  };
}

/** The moment at the offset of the record, or in the home time zone where it has none. */
function momentOf(row: DatabaseRow, column: 'time' | 'start_time', { answers }: ReadContext) {
  const instant = requiredNumber(row[column], column);
  const seconds = numberOf(row[column === 'time' ? 'zone_offset' : 'start_zone_offset'], 'zone_offset');
  return seconds === null
    ? localMoment(instant, answers.time_zone, column)
    : momentAtOffset(instant, seconds / 60, column);
}

const idOf = ({ uuid }: DatabaseRow) =>
  uuid instanceof Uint8Array ? Buffer.from(uuid).toString('hex') : undefined;
