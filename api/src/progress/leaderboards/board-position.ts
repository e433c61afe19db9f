import { errors } from '../../platform/http/errors.ts';

/** A position on a board: directly after the place with these days and this name. */
export interface BoardPosition {
  days_kept: number;
  name_key: string;
}

/** More days than any challenge has, as PostgreSQL counts. */
const MOST_DAYS = 2_147_483_647;

/** The position before every place. */
export const FIRST_POSITION: BoardPosition = { days_kept: MOST_DAYS, name_key: '' };

/** The opaque text with which a client continues after this place; it has only what the board shows. */
export function boardCursor({ days_kept, name_key }: BoardPosition): string {
  return Buffer.from(`${days_kept} ${name_key}`).toString('base64url');
}

/** Reads the text of `boardCursor`; `null` without a cursor, 422 on the field `cursor` for any other text. */
export function readBoardCursor(text: string | undefined): BoardPosition | null {
  if (!text) return null;
  const [, days, name_key] = /^(\d{1,9}) ([^\0]+)$/su.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (days === undefined || name_key === undefined)
    throw errors.invalid('cursor', 'This cursor was not given by the server');
  return { days_kept: Number(days), name_key };
}
