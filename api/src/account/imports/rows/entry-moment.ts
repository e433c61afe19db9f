import { instantOf, localDate, type PartOfDay } from '@fettle/shared-ui/rules';
import type { NeutralEntry } from '../neutral-entry.ts';

/** Time at which an entry of a part of the day is put that has a day and no time. */
const TIME_OF_PART: Record<PartOfDay, string> = {
  breakfast: '08:00:00',
  lunch: '12:30:00',
  dinner: '19:00:00',
  snack: '16:00:00',
};
/** Time of every other entry without a time. */
const NOON = '12:00:00';

interface EntryMoment {
  /** ISO 8601, UTC. */
  occurred_at: string;
  time_zone: string;
}

/**
 * The moment of a neutral entry, on the clocks of the member's home time zone. Where the source says that the member's
 * clock was another one, by whole hours, it is that of a zone with this offset, so that day and time stay as written.
 */
export function momentOf(entry: NeutralEntry, home: string, part: PartOfDay | null): EntryMoment {
  const time = entry.local_time ?? (part ? TIME_OF_PART[part] : NOON);
  const at = (time_zone: string) => instantOf({ date: entry.local_date, time }, time_zone);
  const atHome = { occurred_at: at(home).toISOString(), time_zone: home };
  const offset = entry.offset_minutes;
  if (offset === undefined || entry.local_time === null || offset % 60 !== 0) return shown(entry, atHome);
  const exact = new Date(Date.parse(`${entry.local_date}T${time}Z`) - offset * 60_000).toISOString();
  if (exact === atHome.occurred_at) return atHome;
  const hours = offset / 60;
  // `Etc/GMT-2` is two hours ahead of UTC.
  const time_zone = hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
  return hours < -12 || hours > 14 ? atHome : { occurred_at: exact, time_zone };
}

/** A time that clocks skipped at midnight can move to the day before or after: noon of the day is on it. */
function shown({ local_date }: NeutralEntry, moment: EntryMoment): EntryMoment {
  const { occurred_at, time_zone } = moment;
  if (localDate(new Date(occurred_at), time_zone) === local_date) return moment;
  return { time_zone, occurred_at: instantOf({ date: local_date, time: NOON }, time_zone).toISOString() };
}
