import { DAYS_PER_WEEK, daysBetween, type LocalDate } from '@fettle/shared-ui/rules';

export interface CountedDay {
  date: LocalDate;
  count: number;
}

/** A row of the strip: a year by weeks, or a short import by days. */
export interface StripRow {
  /** The year; empty for an import that is shown by days. */
  name: string;
  /** From 0 (no entries) to `LEVELS`, oldest first. */
  levels: number[];
  entries: number;
  days: number;
}

/** Shades of a cell with entries. */
export const LEVELS = 4;
/** Longest import that is shown by days: on a phone a cell of one row is then 3 px wide. */
const MOST_DAYS = 92;
const WEEKS_PER_YEAR = 53;
/** Share of the cells that are below the darkest shade: a few crowded ones do not make all others pale. */
const PALER_SHARE = 0.9;

/**
 * Returns the rows of the strip: one with a cell a day, or a row a year with a cell a week, counted from January 1.
 * Years without entries have no row. `days` are ascending.
 */
export function stripRows(days: readonly CountedDay[]): StripRow[] {
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  if (!first || !last) return [];
  if (daysBetween(first, last) < MOST_DAYS)
    return shaded([row('', days, daysBetween(first, last) + 1, ({ date }) => daysBetween(first, date))]);
  const years = [...new Set(days.map(({ date }) => date.slice(0, 4)))];
  return shaded(
    years.map((year) => {
      const weekOfYear = ({ date }: CountedDay) =>
        Math.floor(daysBetween(`${year}-01-01`, date) / DAYS_PER_WEEK);
      return row(
        year,
        days.filter(({ date }) => date.startsWith(year)),
        WEEKS_PER_YEAR,
        weekOfYear,
      );
    }),
  );
}

interface CountedRow extends Omit<StripRow, 'levels'> {
  counts: number[];
}

function row(
  name: string,
  days: readonly CountedDay[],
  cells: number,
  cellOf: (day: CountedDay) => number,
): CountedRow {
  const counts = Array<number>(cells).fill(0);
  for (const day of days) counts[cellOf(day)] = (counts[cellOf(day)] ?? 0) + day.count;
  const logged = days.filter(({ count }) => count > 0);
  return { name, counts, entries: logged.reduce((sum, { count }) => sum + count, 0), days: logged.length };
}

function shaded(rows: readonly CountedRow[]): StripRow[] {
  const counts = rows.flatMap((one) => one.counts.filter((count) => count > 0)).sort((a, b) => a - b);
  const darkest = counts[Math.ceil(counts.length * PALER_SHARE) - 1] ?? 1;
  const levelOf = (count: number) => Math.min(LEVELS, Math.ceil((count / darkest) * LEVELS));
  return rows.map(({ counts: of, ...rest }) => ({ ...rest, levels: of.map(levelOf) }));
}
