import { isUUID } from 'class-validator';
import { errors } from '../errors.ts';

/**
 * A place in a time line, newest first: everything after the entry that happened then and has this id. Entries of
 * two kinds may have one id, so that the kind belongs to the place.
 */
export interface TimeCursor {
  occurred_at: Date;
  id: string;
  kind: string;
}

/** The opaque text a client sends back to go on after this entry. */
export function timeCursor({ occurred_at, id, kind }: TimeCursor): string {
  return Buffer.from(`${occurred_at.toISOString()} ${id} ${kind}`).toString('base64url');
}

/** Reads what `timeCursor` wrote; `null` for none, 422 on the field `cursor` for anything else. */
export function readTimeCursor(text: string | undefined): TimeCursor | null {
  if (!text) return null;
  const [instant = '', id = '', kind = ''] = Buffer.from(text, 'base64url').toString().split(' ');
  const occurred_at = new Date(instant);
  if (!isInstant(instant, occurred_at) || !isUUID(id, 'all')) {
    throw errors.invalid('cursor', 'This cursor was not given by the server');
  }
  return { occurred_at, id, kind };
}

/** As `toISOString` writes it, in a year that PostgreSQL knows as well. */
function isInstant(text: string, instant: Date): boolean {
  return /^(?!0000)\d{4}-/.test(text) && !Number.isNaN(instant.getTime()) && instant.toISOString() === text;
}
