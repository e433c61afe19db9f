import { formatLocalDate, type LocalDate } from '@fettle/shared-ui/rules';

/** Formats `Saturday, November 21, 2026`. */
export function longDate(date: LocalDate): string {
  return formatLocalDate(date, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });
}
