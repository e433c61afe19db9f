import type { KindCount, LeftOut } from './archive/left-out.ts';
import { IMPORTED_KINDS, type ImportedKind } from './imported-kinds.ts';
import type { Question } from './source.ts';
import type { ImportTableDto } from './tables/import-tables.dto.ts';

/** Entries of one kind that were found. */
export interface KindSummary {
  kind: ImportedKind;
  count: number;
  already_there: number;
}

/** Rows that could not be read for one reason. */
export interface UnreadableRows {
  reason: string;
  count: number;
  examples: { file: string; row: number | null; column: string | null; value: string | null }[];
}

/** Summary of the files of an import. */
export interface ImportSummary {
  sources: string[];
  unknown_files: string[];
  questions: Question[];
  /** Tables of no known product. */
  tables: ImportTableDto[];
  kinds: KindSummary[];
  workouts_without_minutes: number;
  unreadable: UnreadableRows[];
  /** Entries by day and kind, for the days with any. */
  days: Record<string, Partial<Record<ImportedKind, number>>>;
  /** Rows of the newest entries, at most 3 of each kind. */
  samples: Partial<Record<ImportedKind, object[]>>;
  /** Set for an archive of this product. */
  archive?: { contents: KindCount[]; left_out: LeftOut[]; in_another_account: boolean };
}

export const EMPTY_SUMMARY: ImportSummary = {
  sources: [],
  unknown_files: [],
  questions: [],
  tables: [],
  kinds: [],
  workouts_without_minutes: 0,
  unreadable: [],
  days: {},
  samples: {},
};

/**
 * The part of a summary that lists show of an import that was written: without its tables and samples, and of its days
 * the first and the last of each kind.
 */
export function writtenSummary(summary: ImportSummary): ImportSummary {
  const days = Object.keys(summary.days).sort();
  const shown = IMPORTED_KINDS.flatMap((kind) => {
    const has = (day: string) => summary.days[day]?.[kind] !== undefined;
    return [days.find(has), days.findLast(has)];
  });
  const kept = Object.entries(summary.days).filter(([day]) => shown.includes(day));
  return { ...summary, tables: [], samples: {}, days: Object.fromEntries(kept) };
}

/** The part of an import that is written. */
export interface ImportChoice {
  kinds: ImportedKind[];
  from: string | null;
  to: string | null;
  workout_minutes: number | null;
}

/** An entry that stayed when its import was undone. */
export interface KeptEntry {
  kind: ImportedKind;
  id: string;
  local_date: string;
}

/** Number of entries that a choice writes, by the days of the summary. */
export function chosenEntries(summary: ImportSummary, { kinds, from, to }: ImportChoice): number {
  let count = 0;
  for (const [day, byKind] of Object.entries(summary.days)) {
    if ((from !== null && day < from) || (to !== null && day > to)) continue;
    for (const kind of kinds) count += byKind[kind] ?? 0;
  }
  return count;
}
