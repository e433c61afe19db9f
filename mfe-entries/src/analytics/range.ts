import { addDays, addMonths, type LocalDate } from '@fettle/shared-ui/rules';

/** Ranges of the page, by their value in the URL. */
export const RANGES = [
  { value: 'month', label: '1 month', words: 'in the last month' },
  { value: 'quarter', label: '3 months', words: 'in the last 3 months' },
  { value: 'year', label: '1 year', words: 'in the last year' },
  { value: 'all', label: 'All', words: 'since you started' },
] as const;

export type Range = (typeof RANGES)[number]['value'];

const MONTHS: Record<Range, number | null> = { month: 1, quarter: 3, year: 12, all: null };

/** Reads `?range=year`; three months for anything else. */
export function rangeFromSearch(params: URLSearchParams): Range {
  const value = params.get('range');
  return RANGES.find((range) => range.value === value)?.value ?? 'quarter';
}

/** Returns the first day of a range that ends today; `undefined` for all days. */
export function firstDay(range: Range, today: LocalDate): LocalDate | undefined {
  const months = MONTHS[range];
  return months === null ? undefined : addDays(addMonths(today, -months), 1);
}
