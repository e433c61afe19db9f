import type { LocalDate } from '@fettle/shared-ui/rules';
import type { ImportedKind, ImportPreview } from './imports.queries.ts';

/** The part of an import that a member wants: kinds of entries, and a range of days, inclusive. */
export interface ImportChoice {
  kinds: readonly ImportedKind[];
  from: LocalDate;
  to: LocalDate;
}

type Days = ImportPreview['days'];

/** The days with the number of their entries of these kinds, which may be 0. */
export const daysOfKinds = (days: Days, kinds: readonly ImportedKind[]) =>
  days.map((day) => ({ date: day.date, count: kinds.reduce((sum, kind) => sum + day[kind], 0) }));

/** Counts the entries of a choice. */
export const chosenEntries = (days: Days, { kinds, from, to }: ImportChoice): number =>
  daysOfKinds(days, kinds).reduce(
    (sum, { date, count }) => (date >= from && date <= to ? sum + count : sum),
    0,
  );
