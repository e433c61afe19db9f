import { custom, pipe, transform } from 'zod/mini';
import { serverNow } from '../data/client/server-clock.ts';
import {
  FIRST_ENTRY_DATE,
  instantOf,
  type LocalMoment,
  type LocalMomentProblem,
  momentAt,
  momentProblem,
} from '../rules/local-moment.ts';

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
      if (stored && isSameMoment(moment, stored)) return undefined;
      if (stored && !moment) return serverNow().toISOString();
      const problem = entryMomentProblem(moment, timeZone);
      if (problem) context.issues.push({ code: 'custom', message: problem.message, input: moment });
      return moment && !problem ? instantOf(moment, timeZone).toISOString() : undefined;
    }),
  );
}

export const isSameMoment = (one: EntryMoment, other: EntryMoment): boolean =>
  one?.date === other?.date && one?.time === other?.time;
