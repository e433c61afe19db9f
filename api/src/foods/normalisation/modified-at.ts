import { amount } from './amount.ts';

/** A time before the source existed, or far in the future, is not a valid time. */
const FIRST = Date.UTC(2000, 0, 1);
const LAST = Date.UTC(2100, 0, 1);

/**
 * Time when the source last changed a row, ISO 8601 in UTC: from seconds since 1970 (`1719900000`, number or text) or
 * from a day or time as text ("2024-10-31"). `null` where the source does not tell.
 */
export function modifiedAt(value: unknown): string | null {
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value)) return inUtc(Date.parse(value));
  return inUtc((amount(value) ?? Number.NaN) * 1000);
}

const inUtc = (time: number) => (time >= FIRST && time < LAST ? new Date(time).toISOString() : null);
