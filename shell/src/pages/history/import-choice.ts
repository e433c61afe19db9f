import type { LocalDate } from '@fettle/shared-ui/rules';
import type { ImportedKind, ImportPreview } from './imports.queries.ts';

/** The part of an import that a member wants: kinds of entries, and a range of days, inclusive. */
export interface ImportChoice {
  kinds: readonly ImportedKind[];
  from: LocalDate;
  to: LocalDate;
}

/**
 * Counts the entries of a choice. The preview counts entries by kind and by day, but not both at once, so the count is
 * an upper limit where neither all kinds nor all days are chosen.
 */
export function chosenEntries(
  { kinds, days }: Pick<ImportPreview, 'kinds' | 'days'>,
  { kinds: chosen, from, to }: ImportChoice,
): { count: number; isExact: boolean } {
  const ofKinds = sum(kinds.filter(({ kind }) => chosen.includes(kind)));
  const ofDays = sum(days.filter(({ date }) => date >= from && date <= to));
  const all = sum(kinds);
  return { count: Math.min(ofKinds, ofDays), isExact: ofKinds === all || ofDays === all || ofDays === 0 };
}

const sum = (counted: readonly { count: number }[]) => counted.reduce((total, { count }) => total + count, 0);
