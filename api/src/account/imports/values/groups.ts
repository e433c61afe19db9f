import type {
  NeutralEntry,
  NeutralFood,
  NeutralMeal,
  NeutralSet,
  NeutralWorkout,
  Place,
} from '../neutral-entry.ts';

/** Rows in groups that are open at once. With more, the oldest groups end until there are `KEPT_ROWS`. */
const MOST_ROWS = 200_000;
const KEPT_ROWS = 180_000;
/** Characters of notes, from which on an entry takes no further ones: as many as entries may have. */
const LONGEST_NOTES = 10_000;

/** Numbers the files of rows that come file by file. Files of two archives may have one path: then the rows begin again. */
class FileNumbers {
  #number = 0;
  #last: Place = { file: '', row: null };

  of(place: Place): number {
    if (place.file !== this.#last.file || (place.row ?? 0) < (this.#last.row ?? 0)) this.#number += 1;
    this.#last = place;
    return this.#number;
  }
}

/**
 * Tells the rows that several files of an upload share, such as two exports with a month in common, from rows that one
 * file has several times: eaten twice is twice, exported twice is once.
 */
export class SharedRows {
  readonly #files = new FileNumbers();
  readonly #kept = new Map<string, number>();
  #file = 0;
  #inFile = new Map<string, number>();

  /** With one file every row is new, and nothing has to be remembered. */
  constructor(private readonly files: number) {}

  /** Tells whether a row with these values is one more than all files before have. */
  isNew(place: Place, ...values: unknown[]): boolean {
    if (this.files < 2) return true;
    const file = this.#files.of(place);
    if (file !== this.#file) {
      this.#file = file;
      this.#inFile = new Map();
    }
    const key = JSON.stringify(values);
    const count = (this.#inFile.get(key) ?? 0) + 1;
    this.#inFile.set(key, count);
    if (count <= (this.#kept.get(key) ?? 0)) return false;
    this.#kept.set(key, count);
    return true;
  }
}

/** Entries that several rows make together, by a key. Take the `finished` ones after each row, and the `rest` at the end. */
class Groups<T> {
  readonly #entries = new Map<string, { entry: T; rows: number }>();
  #rows = 0;

  /** The entry of this key, which now has one row more; made by `make` for the first. */
  at(key: string, make: () => T): T {
    let group = this.#entries.get(key);
    if (!group) {
      group = { entry: make(), rows: 0 };
      this.#entries.set(key, group);
    }
    group.rows += 1;
    this.#rows += 1;
    return group.entry;
  }

  *finished(): Generator<T> {
    if (this.#rows <= MOST_ROWS) return;
    for (const [key, { entry, rows }] of this.#entries) {
      if (this.#rows <= KEPT_ROWS) return;
      this.#entries.delete(key);
      this.#rows -= rows;
      yield entry;
    }
  }

  *rest(): Generator<T> {
    for (const { entry } of this.#entries.values()) yield entry;
    this.#entries.clear();
    this.#rows = 0;
  }
}

/**
 * Meals of the foods of rows: one for each day and label, at the earliest time of its foods; without a label one for each
 * day and time.
 */
export class Meals {
  readonly #groups = new Groups<NeutralMeal>();
  readonly #shared: SharedRows;

  /** `files` counts those whose rows may be the same. */
  constructor(files = 1) {
    this.#shared = new SharedRows(files);
  }

  /** Adds a food to the meal of `key`, for files that say otherwise which foods are one meal. */
  add(
    moment: Omit<NeutralMeal, 'kind' | 'meal' | 'foods'>,
    meal: string | null,
    food: NeutralFood,
    key = JSON.stringify([moment.local_date, meal, meal === null ? moment.local_time : null]),
  ) {
    const { local_date, local_time, offset_minutes, source_id, notes, place } = moment;
    if (!this.#shared.isNew(place, local_date, local_time, meal, food, source_id)) return;
    const entry = this.#groups.at(key, () => ({ kind: 'meal', ...moment, meal, foods: [] }));
    entry.foods.push(food);
    addNotes(entry, notes);
    if (local_time === null || (entry.local_time !== null && entry.local_time <= local_time)) return;
    entry.local_time = local_time;
    if (offset_minutes !== undefined) entry.offset_minutes = offset_minutes;
  }

  finished = () => this.#groups.finished();
  rest = () => this.#groups.rest();
}

/** A workout that sets are added to. */
export type OpenWorkout = NeutralWorkout & { exercises: { name: string; sets: NeutralSet[] }[] };

/** Workouts of the sets of rows, by a key. */
export class Workouts {
  readonly #groups = new Groups<{ workout: OpenWorkout; file: number }>();
  readonly #files = new FileNumbers();

  at(key: string, make: () => NeutralWorkout): OpenWorkout {
    return this.#groups.at(key, () => ({ workout: { ...make(), exercises: [] }, file: 0 })).workout;
  }

  /** The workout of this key where each file has whole workouts; `null` for one that an earlier file has. */
  ofOneFile(key: string, place: Place, make: () => NeutralWorkout): OpenWorkout | null {
    const file = this.#files.of(place);
    const found = this.#groups.at(key, () => ({ workout: { ...make(), exercises: [] }, file }));
    return found.file === file ? found.workout : null;
  }

  *finished(): Generator<OpenWorkout> {
    for (const { workout } of this.#groups.finished()) yield workout;
  }

  *rest(): Generator<OpenWorkout> {
    for (const { workout } of this.#groups.rest()) yield workout;
  }
}

/** Adds sets to the last exercise of a workout; to a new one for another name, or where `isNew`. */
export function addSets(workout: OpenWorkout, name: string, sets: NeutralSet[], isNew = false): void {
  const last = workout.exercises.at(-1);
  if (last && last.name === name && !isNew) last.sets.push(...sets);
  else workout.exercises.push({ name, sets });
}

/** Adds a line of notes to an entry, unless it has this line. */
export function addNotes(entry: NeutralEntry, notes = ''): void {
  const { notes: before } = entry;
  if (notes === '') return;
  if (before === undefined) entry.notes = notes;
  else if (before.length < LONGEST_NOTES && !`\n${before}\n`.includes(`\n${notes}\n`))
    entry.notes = `${before}\n${notes}`;
}
