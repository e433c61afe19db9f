import {
  addDays,
  addMonths,
  daysBetween,
  formatLocalDate,
  type LocalDate,
  monthOf,
} from '@fettle/shared-ui/rules';

export interface DateTick {
  date: LocalDate;
  label: string;
}

/** Steps between dates in days, finest first. */
const DAY_STEPS = [1, 2, 7, 14];
const MONTH_STEPS = [1, 2, 3, 6, 12, 24, 60, 120];

/**
 * Returns the dates below a chart from one day to another, at most `most` of them, oldest first: days count back from
 * the last one; months begin on the 1st, and January shows its year.
 */
export function dateTicks(from: LocalDate, to: LocalDate, most: number): DateTick[] {
  const days = daysBetween(from, to);
  const daily = DAY_STEPS.find((step) => Math.floor(days / step) < most);
  if (daily) return dayTicks(to, daily, Math.floor(days / daily) + 1);
  let dates: LocalDate[] = [];
  for (const months of MONTH_STEPS) {
    dates = monthStarts(from, to, months);
    if (dates.length <= most) break;
  }
  return dates.map((date) => ({ date, label: monthLabel(date) }));
}

function dayTicks(to: LocalDate, step: number, count: number): DateTick[] {
  return Array.from({ length: count }, (_, index) => {
    const date = addDays(to, (index - count + 1) * step);
    return { date, label: formatLocalDate(date, { month: 'short', day: 'numeric' }) };
  });
}

/** Counts from the January that begins the decade, so that every step meets it. */
function monthStarts(from: LocalDate, to: LocalDate, step: number): LocalDate[] {
  const dates: LocalDate[] = [];
  for (let date = `${from.slice(0, 3)}0-01-01`; date <= to; date = addMonths(date, step)) {
    if (date >= from) dates.push(date);
  }
  return dates;
}

function monthLabel(date: LocalDate): string {
  const isJanuary = monthOf(date).endsWith('-01');
  return formatLocalDate(date, isJanuary ? { year: 'numeric' } : { month: 'short' });
}
