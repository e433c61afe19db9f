import { validate as isUuid } from 'uuid';
import { errors } from './errors.ts';

/** A place in a time line, newest first: everything after the entry that happened then and has this id. */
export interface TimeCursor {
  occurred_at: Date;
  id: string;
}

/** The opaque text a client sends back to go on after this entry. */
export function timeCursor({ occurred_at, id }: TimeCursor): string {
  return Buffer.from(`${occurred_at.toISOString()} ${id}`).toString('base64url');
}

/** Reads what `timeCursor` wrote; `null` for none, 422 on the field `cursor` for anything else. */
export function readTimeCursor(text: string | undefined): TimeCursor | null {
  if (!text) return null;
  const [instant = '', id = ''] = Buffer.from(text, 'base64url').toString().split(' ');
  const occurred_at = new Date(instant);
  if (!isInstant(instant, occurred_at) || !isUuid(id)) {
    throw errors.invalid('cursor', 'This cursor was not given by the server');
  }
  return { occurred_at, id };
}

/** As `toISOString` writes it, in a year that PostgreSQL knows as well. */
function isInstant(text: string, instant: Date): boolean {
  return /^(?!0000)\d{4}-/.test(text) && !Number.isNaN(instant.getTime()) && instant.toISOString() === text;
}
