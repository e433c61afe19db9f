import type { FoodImport } from './food-imports.queries.ts';

const SOURCES: Record<string, string> = {
  off: 'Open Food Facts',
  usda: 'USDA FoodData Central',
  fatsecret: 'FatSecret',
  jsonl: 'Fettle’s own format',
};

/** Name of a recognised format. */
export const sourceName = (source: string): string => SOURCES[source] ?? source;

/** Reasons why rows are skipped, or stored without a value, by the API's codes. */
const REASONS: Record<string, string> = {
  unreadable: 'Rows that cannot be read',
  not_a_number: 'Values that are no numbers',
  not_food: 'Products that are no food',
  no_code: 'Rows without a code',
  no_name: 'Rows without a name',
  no_nutrients: 'Foods without nutrients',
  superseded: 'Older versions of a food in the same file',
  repeated: 'Rows of a food that the file has again',
  older: 'Foods that are newer here than in the file',
  deleted_here: 'Foods that an administrator deleted',
  not_stored: 'Rows that the database refuses',
  barcode_length: 'Codes that are no barcodes',
  barcode_check_digit: 'Barcodes with a wrong check digit',
  barcode_in_store: 'Barcodes that a shop made for itself',
  negative: 'Nutrients below 0',
  over_100: 'Nutrients over 100 g in 100 g',
  nutrient_impossible: 'Vitamins and minerals beyond any food',
  macros_over_100: 'Macros over 100 g in 100 g',
  energy_impossible: 'More energy than pure fat has',
  energy_unit: 'kcal and kJ that disagree',
  sodium_unit: 'Sodium and salt that disagree',
  as_prepared: 'Values of the prepared product only',
  serving_impossible: 'Servings that cannot be',
  text_cut: 'Texts that are too long',
};

/** Returns the text of a reason's code; a code that this page does not know yet is shown as it is. */
export const reasonName = (code: string): string => REASONS[code] ?? code.replaceAll('_', ' ');

/** Sorts the reasons of an import by their counts, the most frequent one first. */
export function byFrequency(counts: Record<string, number>): { code: string; name: string; count: number }[] {
  return Object.entries(counts)
    .map(([code, count]) => ({ code, name: reasonName(code), count }))
    .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name));
}

const WHOLE = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });
export const whole = (count: number): string => WHOLE.format(count);
const rows = (count: number) => `${whole(count)} ${count === 1 ? 'row' : 'rows'}`;

/** Share of the file that was read, in whole percent; never 100 before the end. */
export function percentOf({ state, done_bytes, size_bytes }: FoodImport): number {
  if (state === 'finished') return 100;
  return size_bytes > 0 ? Math.min(99, Math.floor((100 * done_bytes) / size_bytes)) : 0;
}

/** Formats the progress: "12,345 rows · 5,000 rows a second · about 3 minutes left". */
export function paceText({ read, rows_per_second, seconds_left }: FoodImport): string {
  return [
    rows(read),
    ...(rows_per_second === null ? [] : [`${whole(rows_per_second)} rows a second`]),
    ...(seconds_left === null ? [] : [`about ${durationText(seconds_left)} left`]),
  ].join(' · ');
}

/** Formats the result: "8,789 rows read: 8,700 new, 3 changed, 86 unchanged". */
export const resultText = ({ read, added, changed, unchanged }: FoodImport): string =>
  `${rows(read)} read: ${whole(added)} new, ${whole(changed)} changed, ${whole(unchanged)} unchanged`;

/** Formats a duration in the largest unit that fits: "45 seconds", "3 minutes", "2 hours". */
export function durationText(seconds: number): string {
  if (seconds < 90) return counted(Math.max(1, Math.round(seconds)), 'second');
  if (seconds < 5400) return counted(Math.round(seconds / 60), 'minute');
  return counted(Math.round(seconds / 3600), 'hour');
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
