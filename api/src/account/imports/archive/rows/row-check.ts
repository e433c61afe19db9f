import { isDeepStrictEqual } from 'node:util';
import { daysBetween } from '@fettle/shared-ui/rules';
import type { Type } from '@nestjs/common';
import { IsInt, Max, Min, ValidateBy } from 'class-validator';
import { IsDay, IsEntryInstant } from '../../../../entries/entry-resource/entry-validators.ts';
import { fieldsOf } from '../../../../entries/entry-resource/own-fields.ts';
import { errors } from '../../../../platform/http/errors.ts';
import { RequestValidationPipe } from '../../../../platform/http/validation/request-validation.pipe.ts';

/** A row of an archive, by the names of its columns. */
export type Row = Record<string, unknown>;

/** Refuses a row that no request could have written (422, with the column as the field), and returns what to store. */
export type RowCheck = (row: Row) => Promise<Row>;

const pipe = new RequestValidationPipe();
const UNLIKE = 'This is not as Fettle stores it';

/** More updates than one row ever had. An update names a version of at most nine digits (`if-match.ts`), and counts it up. */
const HIGHEST_VERSION = 100_000_000;

/** Earliest time at which Fettle can have written something. */
const FIRST_WRITE = '2020-01-01T00:00:00.000Z';
/** The clock of the server that wrote a row may have been ahead of this one. */
const CLOCK_SKEW_MS = 86_400_000;

/**
 * Checks these columns of a row, or all that the class of a request names, by its rules (422). It also refuses values that
 * a request would change, such as a text with spaces around it: no request can have stored them.
 */
export async function byRequestRules<T extends object>(
  dto: Type<T>,
  row: Row,
  columns: Iterable<string> = fieldsOf(dto),
): Promise<T> {
  const fields = Object.fromEntries([...columns].map((column) => [column, row[column]]));
  const accepted = (await pipe.transform(structuredClone(fields), { type: 'body', metatype: dto })) as T;
  const plain = JSON.parse(JSON.stringify(accepted));
  for (const [column, value] of Object.entries(fields))
    if (!isDeepStrictEqual(plain[column], value)) throw errors.invalid(column, UNLIKE);
  return accepted;
}

/** Refuses columns that differ from the values computed from the others (422). Numbers may differ in their last digits. */
export function refuseUnlike(row: Row, expected: Row): void {
  for (const [column, value] of Object.entries(expected)) {
    if (!isAlike(row[column], value)) throw errors.invalid(column, UNLIKE);
  }
}

function isAlike(stored: unknown, expected: unknown): boolean {
  if (typeof stored !== 'number' || typeof expected !== 'number') return isDeepStrictEqual(stored, expected);
  return Math.abs(stored - expected) <= 1e-9 * Math.max(1, Math.abs(expected));
}

/** An instant exactly as exports write it. */
export const IsStoredInstant = () =>
  ValidateBy({
    name: 'isStoredInstant',
    validator: {
      validate: (value) => {
        const time = typeof value === 'string' && value.length === 24 ? Date.parse(value) : Number.NaN;
        return !Number.isNaN(time) && new Date(time).toISOString() === value;
      },
      defaultMessage: () => 'This is no time such as 2026-03-09T07:30:00.000Z',
    },
  });

/** Checks a time at which the server wrote something, in the exact form of exports. */
export const IsServerInstant = () => (target: object, property: string) => {
  ValidateBy({
    name: 'isServerInstant',
    validator: {
      // Texts of this form sort like their times.
      validate: (value) =>
        String(value) >= FIRST_WRITE && String(value) <= new Date(Date.now() + CLOCK_SKEW_MS).toISOString(),
      defaultMessage: () => 'Fettle stored nothing at this time',
    },
  })(target, property);
  IsStoredInstant()(target, property);
};

export const IsCounter = () => (target: object, property: string) => {
  for (const rule of [Max(HIGHEST_VERSION), Min(1), IsInt()]) rule(target, property);
};

export class CreatedDto {
  @IsServerInstant()
  created_at: string;
}

export class CreatedAndUpdatedDto extends CreatedDto {
  @IsServerInstant()
  updated_at: string;
}

/** Tells whether a day is at most `days` from the day of an instant, or one more, which another time zone may have. */
export const isNear = (day: string, instant: string, days = 0): boolean =>
  Math.abs(daysBetween(instant.slice(0, 10), day)) <= days + 1;

/** Columns that the server adds to a new entry. */
export class StoredEntryDto extends CreatedAndUpdatedDto {
  @IsEntryInstant()
  @IsStoredInstant()
  occurred_at: string;

  @IsDay()
  local_date: string;

  @IsCounter()
  version: number;
}
