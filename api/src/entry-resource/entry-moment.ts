import { isTimeZone, localDate } from '@fettle/shared-ui/rules';
import type { EntryColumns } from './entry-columns.ts';

/** When and where in time an entry stands. */
export type EntryMoment = Pick<EntryColumns, 'occurred_at' | 'time_zone' | 'local_date'>;

/** What a request says about it; what it leaves out is taken from elsewhere. */
export interface GivenMoment {
  occurred_at?: string;
  time_zone?: string;
}

/** Of a new entry: now, in the zone of the member's last entry, else UTC, unless the request says otherwise. */
export function newMoment(given: GivenMoment, lastTimeZone: string | null, now = new Date()): EntryMoment {
  const known = lastTimeZone !== null && isTimeZone(lastTimeZone) ? lastTimeZone : 'UTC';
  return moment(given.occurred_at ? new Date(given.occurred_at) : now, given.time_zone ?? known);
}

/** Of a changed entry: the day moves with the instant and with the zone. */
export function changedMoment(given: GivenMoment, stored: EntryMoment): EntryMoment {
  const occurred_at = given.occurred_at ? new Date(given.occurred_at) : stored.occurred_at;
  return moment(occurred_at, given.time_zone ?? stored.time_zone);
}

function moment(occurred_at: Date, time_zone: string): EntryMoment {
  return { occurred_at, time_zone, local_date: localDate(occurred_at, time_zone) };
}
