import { dateLocale } from '../rules/date-locale.ts';
import { addDays, formatLocalDate, type LocalDate } from '../rules/local-date.ts';
import { instantOf, type LocalMoment, momentAt } from '../rules/local-moment.ts';
import { currentMoment, deviceTimeZone, type EntryMoment, isSameMoment } from './entry-moment.ts';

/** Text of the chip that opens the field: `Now`, or the moment. */
export function chipText(value: EntryMoment, timeZone?: string): string {
  if (value === null) return 'Now';
  if (!value.date || !value.time) return 'Date and time';
  return formatMoment(asStored(value, timeZone), currentMoment(timeZone).date);
}

/** Moment that the entry will show: differs from the typed one where clocks skip it when they go forward. */
function asStored(moment: LocalMoment, zone = deviceTimeZone()): LocalMoment {
  return momentAt(instantOf(moment, zone), zone);
}

/** Hint with the entry's zone if this device's clock shows another time, as after a journey; null otherwise. */
export function elsewhereHint(value: LocalMoment, timeZone?: string): string | null {
  if (!timeZone || !value.date || !value.time) return null;
  const here = momentAt(instantOf(value, timeZone), deviceTimeZone());
  return isSameMoment(here, value) ? null : `In the time of ${placeOf(timeZone)}, where it was logged.`;
}

/** `America/Argentina/Buenos_Aires` is Buenos Aires. */
const placeOf = (timeZone: string) => timeZone.split('/').at(-1)?.replaceAll('_', ' ');

/** Hint with the time that is saved where clocks skip the typed one; null elsewhere. */
export function skippedTimeHint(value: EntryMoment, timeZone?: string): string | null {
  if (!value?.date || !value.time) return null;
  const stored = asStored(value, timeZone);
  if (isSameMoment(stored, value)) return null;
  return `Clocks go forward at that time: it is saved as ${formatTime(stored.time)}.`;
}

/**
 * `Today 19:30`, `Yesterday 19:30` or `Fri, Nov 20, 19:30`, in the format of the reader's region; with the year if it
 * is another one.
 */
export function formatMoment({ date, time }: LocalMoment, today: LocalDate): string {
  const clock = formatTime(time);
  if (date === today) return `Today ${clock}`;
  if (date === addDays(today, -1)) return `Yesterday ${clock}`;
  const year = date.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
  return `${formatLocalDate(date, { weekday: 'short', day: 'numeric', month: 'short', ...year })}, ${clock}`;
}

/** `19:30` or `7:30 PM`. */
export function formatTime(time: string): string {
  const format = new Intl.DateTimeFormat(dateLocale(), {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  return format.format(new Date(`1970-01-01T${time}Z`));
}
