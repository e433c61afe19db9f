import { isISO8601 } from 'class-validator';

/** To the nanosecond and with an offset it has 35. */
const MAX_LENGTH = 50;

const FIRST = Date.parse('1900-01-01T00:00:00Z');
const LAST = Date.parse('2101-01-01T00:00:00Z');

/** Whether this is an instant with an offset or Z, in a year that an entry can lie in (1900 to 2100). */
export function isEntryInstant(value: unknown): boolean {
  // The length first: a pattern may take time with the square of it, and of a megabyte that is minutes.
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return false;
  if (!/T.*(Z|[+-]\d{2}:?\d{2})$/.test(value)) return false;
  if (!isISO8601(value, { strict: true, strictSeparator: true })) return false;
  const instant = Date.parse(value);
  return instant >= FIRST && instant < LAST;
}
