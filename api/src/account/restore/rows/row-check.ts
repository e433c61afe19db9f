import { isDeepStrictEqual } from 'node:util';
import type { Type } from '@nestjs/common';
import { IsInt, Max, Min, ValidateBy } from 'class-validator';
import { IsDay, IsEntryInstant } from '../../../entry-resource/entry-validators.ts';
import { errors } from '../../../http/errors.ts';
import { RequestValidationPipe } from '../../../http/validation/request-validation.pipe.ts';

/** A row of an archive, by the names of its columns. */
export type Row = Record<string, unknown>;

/** Refuses a row that no request could have written (422, with the column as the field), and gives what is stored of it. */
export type RowCheck = (row: Row) => Promise<Row>;

const pipe = new RequestValidationPipe();
const UNLIKE = 'This is not as Fettle stores it';
const MAX_INTEGER = 2 ** 31 - 1;

/** These columns by the rules of a request. What a request would change, such as spaces around a text, was not stored by one. */
export async function byRequestRules<T extends object>(
  dto: Type<T>,
  row: Row,
  columns: string[],
): Promise<T> {
  const fields = Object.fromEntries(columns.map((column) => [column, row[column]]));
  const accepted = (await pipe.transform(structuredClone(fields), { type: 'body', metatype: dto })) as T;
  const plain = JSON.parse(JSON.stringify(accepted));
  for (const column of columns) {
    if (!isDeepStrictEqual(plain[column], fields[column])) throw errors.invalid(column, UNLIKE);
  }
  return accepted;
}

/** Refuses what differs from what is worked out from the rest. A sum may differ in its last digits. */
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

export const IsCounter = () => (target: object, property: string) => {
  for (const rule of [Max(MAX_INTEGER), Min(1), IsInt()]) rule(target, property);
};

export class CreatedDto {
  @IsStoredInstant()
  created_at: string;
}

export class CreatedAndUpdatedDto extends CreatedDto {
  @IsStoredInstant()
  updated_at: string;
}

/** What the server adds to a new entry. */
export class StoredEntryDto extends CreatedAndUpdatedDto {
  @IsEntryInstant()
  @IsStoredInstant()
  occurred_at: string;

  @IsDay()
  local_date: string;

  @IsCounter()
  version: number;
}
