import type { TableRow } from '../files/table.ts';
import type { ImportedKind } from '../imported-kinds.ts';
import type { NeutralEntry, NeutralSet, NeutralWeight, NeutralWorkout } from '../neutral-entry.ts';
import type { ReadContext } from '../source.ts';
import { addNotes, addSets, Meals, SharedRows, Workouts } from '../values/groups.ts';
import { minutesOf } from '../values/minutes.ts';
import { kcalOf, numberOf, rounded } from '../values/numbers.ts';
import { distanceUnitOf, knownDistanceUnit, knownWeightUnit, weightUnitOf } from '../values/units.ts';
import type { ImportTableAnswerDto } from './import-tables.dto.ts';
import { momentOfRow } from './table-moment.ts';

/** The way in which the cells of a table are written; units are those of values without one in their row. */
export interface TableOptions
  extends Pick<ImportTableAnswerDto, 'date_order' | 'decimal_comma' | 'weight_unit' | 'distance_unit'> {
  /** Number of files that the rows come from: rows that several files share count once. */
  files: number;
}

/**
 * Makes the entries of a table's rows, whose columns have the names of `TABLE_FIELDS`. Rows without a value for what the
 * kind is about are left out; those that cannot be read are reported. Rows of meals and workouts with one id are one
 * entry; without ids, rows of meals with the same date, time and label are, and rows of exercises with the same date,
 * time and type.
 */
export async function* tableEntries(
  kind: ImportedKind,
  rows: AsyncIterable<TableRow>,
  options: TableOptions,
  context: ReadContext,
): AsyncGenerator<NeutralEntry> {
  const table = new Table(options, context);
  for await (const row of rows) {
    const entry = context.attempt(row.place, () => table.add(kind, row));
    if (entry) yield entry;
    yield* table.finished();
  }
  yield* table.rest();
}

const STONE = /^(st|stones?)$/i;
const STONES_AND_POUNDS =
  /^\s*(\d{1,2})\s?st(?:ones?)?\.?\s?(\d{1,2}(?:\.\d{1,2})?)\s?(?:lbs?|pounds?)\.?\s*$/i;
const POUNDS_PER_STONE = 14;
const YES = /^(yes|true|1)$/i;
/** Hours that no workout has: `31:30` is half an hour. */
const LONG_WORKOUT_HOURS = 10;

/** The entries of a table: those of one row, and those that are still open. */
class Table {
  readonly #meals: Meals;
  readonly #workouts = new Workouts();
  readonly #shared: SharedRows;

  constructor(
    private readonly options: TableOptions,
    private readonly context: ReadContext,
  ) {
    this.#meals = new Meals(options.files);
    this.#shared = new SharedRows(options.files);
  }

  /** Returns the entry of a row that is one by itself; adds the row to an open entry otherwise. */
  add(kind: ImportedKind, row: TableRow): NeutralEntry | null {
    if (kind === 'meal_entries') return this.#meal(row);
    if (kind === 'workout_entries') return this.#workout(row);
    const entry = kind === 'weight_entries' ? this.#weight(row) : this.#note(row);
    return entry && this.#isNew(entry) ? entry : null;
  }

  *finished(): Generator<NeutralEntry> {
    yield* this.#meals.finished();
    yield* this.#workouts.finished();
  }

  *rest(): Generator<NeutralEntry> {
    yield* this.#meals.rest();
    yield* this.#workouts.rest();
  }

  #isNew({ place, ...content }: NeutralEntry): boolean {
    return this.#shared.isNew(place, content);
  }

  #moment(row: TableRow) {
    const source_id = row.text('id');
    return {
      ...momentOfRow(row, this.options.date_order, this.context),
      ...(source_id !== '' && { source_id }),
      place: row.place,
    };
  }

  #weight(row: TableRow): NeutralEntry | null {
    const [weight, unit] = this.#number(row, 'weight');
    if (weight === null) return null;
    const [body_fat] = this.#number(row, 'body_fat');
    return {
      kind: 'weight',
      ...this.#moment(row),
      weight,
      unit: this.#weightUnit(row, 'unit', 'weight', unit),
      ...(body_fat !== null && { body_fat_pct: body_fat }),
      ...notesOf(row),
    };
  }

  #note(row: TableRow): NeutralEntry | null {
    const text = row.text('text');
    const title = row.text('title');
    if (text === '' && title === '') return null;
    return { kind: 'note', ...this.#moment(row), ...(title !== '' && { title }), text: text || title };
  }

  #meal(row: TableRow): NeutralEntry | null {
    const name = row.text('name') || null;
    const [protein] = this.#number(row, 'protein');
    const [carbs] = this.#number(row, 'carbs');
    const [fat] = this.#number(row, 'fat');
    const values = { kcal: this.#kcal(row), protein, carbs, fat };
    const isEmpty = name === null && Object.values(values).every((value) => value === null);
    if (isEmpty) return null;
    const food = { name, brand: row.text('brand') || null, amount: row.text('amount') || null, ...values };
    const moment = { ...this.#moment(row), ...notesOf(row) };
    const meal = row.text('meal') || null;
    const hasFoods = ['name', 'meal', 'id'].some((field) => row.columns.find(field));
    if (hasFoods || moment.local_time !== null) {
      const { local_date, local_time, source_id } = moment;
      this.#meals.add(moment, meal, food, source_id ?? JSON.stringify([local_date, local_time, meal]));
      return null;
    }
    const entry: NeutralEntry = { kind: 'meal', ...moment, meal, foods: [food], daily_total: true };
    return this.#isNew(entry) ? entry : null;
  }

  #workout(row: TableRow): NeutralEntry | null {
    const exercise = row.text('exercise');
    const fields = this.#workoutFields(row);
    if (exercise === '' && Object.values(fields).every((value) => value === null)) return null;
    const set = exercise === '' ? null : this.#set(row);
    const moment = this.#moment(row);
    const { place, local_date, local_time, source_id } = moment;
    if (!this.#shared.isNew(place, local_date, local_time, source_id, fields, exercise, set)) return null;
    const entry: NeutralWorkout = { kind: 'workout', ...moment, ...fields };
    if (exercise === '' && source_id === undefined) return entry;
    const key = source_id ?? JSON.stringify([local_date, local_time, fields.type]);
    const workout = this.#workouts.at(key, () => entry);
    for (const [name, value] of Object.entries(fields))
      Reflect.set(workout, name, Reflect.get(workout, name) ?? value);
    addNotes(workout, fields.notes);
    if (exercise !== '') addSets(workout, exercise, set ? [set] : []);
    return null;
  }

  #workoutFields(row: TableRow) {
    const [distance, unit] = this.#number(row, 'distance');
    const distance_unit = this.#distanceUnit(row, 'distance_unit', 'distance', unit);
    const duration_min = this.#minutes(row, 'minutes', 'min', LONG_WORKOUT_HOURS);
    return {
      type: row.text('type') || null,
      duration_min,
      kcal: this.#kcal(row),
      ...(distance && { distance, ...(distance_unit && { distance_unit }) }),
      ...(YES.test(row.text('outdoors')) && { outdoors: true as const }),
      ...notesOf(row),
    };
  }

  /** The set of a row; `null` for a row that has only the name of its exercise. */
  #set(row: TableRow): NeutralSet | null {
    const [weight, weightUnit] = this.#number(row, 'set_weight');
    const [distance, distanceUnit] = this.#number(row, 'set_distance');
    const [reps] = this.#number(row, 'reps');
    const minutes = this.#minutes(row, 'set_seconds', 's', 0);
    if (weight === null && distance === null && reps === null && minutes === null) return null;
    const unit = this.#weightUnit(row, 'set_unit', 'set_weight', weightUnit);
    const distance_unit = this.#distanceUnit(row, 'set_distance_unit', 'set_distance', distanceUnit);
    const isStone = unit === 'stone';
    return {
      weight: weight !== null && isStone ? rounded(weight * POUNDS_PER_STONE) : weight,
      unit: weight === null ? null : isStone ? 'lb' : unit,
      reps,
      ...(minutes !== null && { seconds: rounded(minutes * 60) }),
      ...(distance && { distance, ...(distance_unit && { distance_unit }) }),
    };
  }

  /** A number such as `81,4`, `1.234,5 kcal`, `12 st 7 lb`, with the word after it. */
  #number(row: TableRow, field: string): [value: number | null, unit: string] {
    const cell = row.cell(field);
    const format = { decimalComma: this.options.decimal_comma };
    if (typeof cell !== 'string') return [numberOf(cell, row.nameOf(field), format), ''];
    const [, stones, pounds] = STONES_AND_POUNDS.exec(cell) ?? [];
    if (stones) return [rounded(Number(stones) + Number(pounds) / POUNDS_PER_STONE, 4), 'st'];
    const [, number = cell, unit = ''] = /^(.*\d)\s*(\p{L}{1,12}|%)\.?\s*$/su.exec(cell.slice(0, 200)) ?? [];
    return [numberOf(number, row.nameOf(field), format), unit];
  }

  /** A duration. One such as `31:30` is in minutes and seconds from so many on, otherwise in hours and minutes. */
  #minutes(row: TableRow, field: string, unit: string, most_hours: number): number | null {
    const text = row.text(field);
    const [, first, rest] = /^(\d{1,5}):(\d{2})$/.exec(text) ?? [];
    const clock = first && Number(first) >= most_hours ? `${first}m ${rest}s` : text;
    const plain = this.options.decimal_comma
      ? clock.replaceAll(/\.(?=\d{3}(?!\d))/g, '').replace(',', '.')
      : clock;
    return minutesOf(plain, row.columns.find(field)?.unit || unit, row.nameOf(field));
  }

  #kcal(row: TableRow): number | null {
    const [energy, unit] = this.#number(row, 'kcal');
    return kcalOf(energy, unit || row.columns.find('kcal')?.unit);
  }

  #weightUnit(row: TableRow, field: string, of: string, inCell: string): NeutralWeight['unit'] {
    const unit = row.text(field) || inCell;
    if (STONE.test(unit)) return 'stone';
    if (unit !== '') return weightUnitOf(unit, row.nameOf(field, of));
    if (this.options.weight_unit) return this.options.weight_unit;
    const named = row.columns.find(of)?.unit ?? '';
    if (STONE.test(named)) return 'stone';
    return knownWeightUnit(named) ?? this.context.answers.weight_unit;
  }

  /** The unit of a distance; `undefined` where the member's answer applies. */
  #distanceUnit(row: TableRow, field: string, of: string, inCell: string): NeutralSet['distance_unit'] {
    const unit = row.text(field) || inCell;
    if (unit !== '') return distanceUnitOf(unit, row.nameOf(field, of));
    return this.options.distance_unit ?? knownDistanceUnit(row.columns.find(of)?.unit ?? '');
  }
}

function notesOf(row: TableRow): { notes?: string } {
  const notes = row.text('notes');
  return notes === '' ? {} : { notes };
}
