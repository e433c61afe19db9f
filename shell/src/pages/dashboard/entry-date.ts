import { addDays, formatLocalDate, type LocalDate } from '@fettle/shared-ui/rules';

/** `Monday, March 9`, in the order of the reader's region. */
export const longDate = (date: LocalDate): string =>
  formatLocalDate(date, { weekday: 'long', day: 'numeric', month: 'long' });

/** `Mon`. */
export const weekdayName = (date: LocalDate): string => formatLocalDate(date, { weekday: 'short' });

/** `Mon, Mar 9`; with the year where it differs from the year of `today`. */
export function shortDate(date: LocalDate, today: LocalDate): string {
  const year = date.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
  return formatLocalDate(date, { weekday: 'short', day: 'numeric', month: 'short', ...year });
}

/** `Today`, `Yesterday`, otherwise `Mon, Mar 9`. */
export function relativeDate(date: LocalDate, today: LocalDate): string {
  if (date === today) return 'Today';
  return date === addDays(today, -1) ? 'Yesterday' : shortDate(date, today);
}
