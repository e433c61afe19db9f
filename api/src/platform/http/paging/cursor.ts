import { isUUID } from 'class-validator';
import { errors } from '../errors.ts';

/** The first `limit` of these rows; the cursor after the last of them, `null` where no row follows. */
export function cursorPage<Row>(rows: Row[], limit: number, cursorOf: (last: Row) => string) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, next_cursor: last && rows.length > limit ? cursorOf(last) : null };
}

/**
 * A position in a timeline, newest first: directly after the entry with this instant and id. Entries of two kinds may
 * have the same id, so that the kind is part of the position.
 */
export interface TimeCursor {
  occurred_at: Date;
  id: string;
  kind: string;
}

/** The opaque text that a client sends to continue after this entry. */
export function timeCursor({ occurred_at, id, kind }: TimeCursor): string {
  return Buffer.from(`${occurred_at.toISOString()} ${id} ${kind}`).toString('base64url');
}

/** Reads the text of `timeCursor`; `null` without a cursor, 422 on the field `cursor` for any other text. */
export function readTimeCursor(text: string | undefined): TimeCursor | null {
  if (!text) return null;
  const [instant = '', id = '', kind = ''] = Buffer.from(text, 'base64url').toString().split(' ');
  const occurred_at = new Date(instant);
  if (!isInstant(instant, occurred_at) || !isUUID(id, 'all')) {
    throw errors.invalid('cursor', 'This cursor was not given by the server');
  }
  return { occurred_at, id, kind };
}

/** True if the text is an instant as `toISOString` writes it, in a year that PostgreSQL supports. */
function isInstant(text: string, instant: Date): boolean {
  return /^(?!0000)\d{4}-/.test(text) && !Number.isNaN(instant.getTime()) && instant.toISOString() === text;
}
