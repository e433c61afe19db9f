import { isLocalDate, type LocalDate } from '@fettle/shared-ui/rules';
import { isUUID } from 'class-validator';
import { errors } from '../../platform/http/errors.ts';

/** A position in the list of a member's runs: those that are on, then the others; of both the newest first. */
export interface RunPosition {
  is_on: boolean;
  started_on: LocalDate;
  id: string;
}

/** The order of the list: negative where `one` comes first. */
export const byPosition = (one: RunPosition, other: RunPosition): number =>
  Number(other.is_on) - Number(one.is_on) ||
  other.started_on.localeCompare(one.started_on) ||
  other.id.localeCompare(one.id);

/** The opaque text with which a client continues after this run. */
export function runCursor({ is_on, started_on, id }: RunPosition): string {
  return Buffer.from(`${is_on ? 'on' : 'over'} ${started_on} ${id}`).toString('base64url');
}

/** Reads the text of `runCursor`; `null` without a cursor, 422 on the field `cursor` for any other text. */
export function readRunCursor(text: string | undefined): RunPosition | null {
  if (!text) return null;
  const [side, started_on = '', id = '', ...more] = Buffer.from(text, 'base64url').toString().split(' ');
  const isRead = (side === 'on' || side === 'over') && isLocalDate(started_on) && isUUID(id, 'all');
  if (!isRead || started_on.startsWith('0000') || more.length > 0)
    throw errors.invalid('cursor', 'This cursor was not given by the server');
  return { is_on: side === 'on', started_on, id: id.toLowerCase() };
}
