import { createHash } from 'node:crypto';
import type { NeutralEntry } from '../neutral-entry.ts';

/**
 * Gives the entries of one import their ids. An entry has the same id in every import into the same account: that of
 * its source, or else what it says, with a number where it says the same as one before it. So a file that comes again
 * adds nothing, and what two files share comes once where the source has ids. Of tables, which name no ids, only some
 * values count, so that the file adds nothing with further columns either. The ids are UUIDs of version 7 with
 * the time of the entry on the member's clock, which does not depend on the time zone.
 */
export class ImportIds {
  readonly #seen = new Map<string, number>();

  constructor(private readonly owner_id: string) {}

  /** `part` counts the meals that an entry with more foods than a meal may have becomes, from 0. */
  of(source: string, entry: NeutralEntry, part = 0): string {
    const { place: _, source_id, ...content } = entry;
    const isOfTable = source_id === undefined && source.startsWith(TABLE);
    const values = JSON.stringify(isOfTable ? identifyingValues(entry) : content);
    const key = digest(source_id === undefined ? values : `${entry.kind} ${source_id}`);
    const number = source_id === undefined ? (this.#seen.get(key) ?? 0) : part;
    if (source_id === undefined) this.#seen.set(key, number + 1);
    const time = Date.parse(`${entry.local_date}T${entry.local_time ?? NO_TIME}Z`);
    return uuid(digest(`${this.owner_id} ${isOfTable ? TABLE : source} ${key} ${number}`), time);
  }
}

/** Beginning of the names of tables of no known product. */
export const TABLE = 'table';
const NO_TIME = '12:00:00';

/** Values that identify an entry of a table, whichever other columns the member chooses. */
function identifyingValues(entry: NeutralEntry): unknown[] {
  const { kind, local_date, local_time } = entry;
  const moment = [kind, local_date, local_time];
  if (kind === 'weight') return [...moment, entry.weight];
  if (kind === 'note') return [...moment, entry.text];
  if (kind === 'workout') return [...moment, entry.type, entry.exercises?.map(({ name }) => name)];
  return [...moment, local_time === null && entry.meal, entry.foods.map(({ name, kcal }) => name ?? kcal)];
}

/** Hash of a text, in 32 hexadecimal digits. */
export const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** The layout of RFC 9562, 5.7; times before 1970 count as 1970. */
function uuid(hash: string, time: number): string {
  const milliseconds = Math.max(0, time).toString(16).padStart(12, '0');
  const variant = ((Number.parseInt(hash.slice(3, 4), 16) & 3) | 8).toString(16);
  return [
    milliseconds.slice(0, 8),
    milliseconds.slice(8),
    `7${hash.slice(0, 3)}`,
    `${variant}${hash.slice(4, 7)}`,
    hash.slice(8, 20),
  ].join('-');
}
