import { custom, pipe, transform } from 'zod/mini';
import { serverNow } from '../../data/client/server-clock.ts';
import { dateLocale } from '../../rules/date-locale.ts';
import { addDays, formatLocalDate, type LocalDate } from '../../rules/local-date.ts';
import {
  FIRST_ENTRY_DATE,
  instantOf,
  type LocalMoment,
  type LocalMomentProblem,
  momentAt,
  momentProblem,
} from '../../rules/local-moment.ts';

/** Moment of an entry in a form: a date and a time on this device's clock or the entry's, or null for now. */
export type EntryMoment = LocalMoment | null;

/** IANA zone of this device; `useCreateEntry` sends it too. */
export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Current date and time in this zone, by default this device's, corrected by the server's clock. */
export const currentMoment = (timeZone = deviceTimeZone()): LocalMoment => momentAt(serverNow(), timeZone);

const MESSAGES: Record<LocalMomentProblem, string> = {
  incomplete: 'Please enter a date and a time',
  'too-early': `Please enter a year from ${FIRST_ENTRY_DATE.slice(0, 4)} on`,
  'in-future': 'This time is in the future. Please enter a time up to now.',
};

export function entryMomentProblem(
  moment: EntryMoment,
  timeZone = deviceTimeZone(),
): { problem: LocalMomentProblem; message: string } | null {
  const problem = moment && momentProblem(moment, timeZone, serverNow());
  return problem && { problem, message: MESSAGES[problem] };
}

/**
 * Schema of a form's `occurred_at`, which `MomentField` edits. It outputs the instant in UTC, or undefined for now,
 * which the server's clock then decides. In a form that edits a `stored` entry, undefined keeps the entry's moment,
 * valid or not, and other moments are on the clock of `timeZone`, the entry's own.
 */
export function entryMoment(stored: EntryMoment = null, timeZone = deviceTimeZone()) {
  return pipe(
    custom<EntryMoment>(),
    transform((moment, context): string | undefined => {
      if (stored && moment?.date === stored.date && moment.time === stored.time) return undefined;
      if (stored && !moment) return serverNow().toISOString();
      const problem = entryMomentProblem(moment, timeZone);
      if (problem) context.issues.push({ code: 'custom', message: problem.message, input: moment });
      return moment && !problem ? instantOf(moment, timeZone).toISOString() : undefined;
    }),
  );
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
