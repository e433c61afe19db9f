import type { LocalDate } from '@fettle/shared-ui/rules';
import type { MeasureValue } from './measures.queries.ts';

/** The values of a measure on one day, in the order of their times. */
export interface MeasureDay {
  date: LocalDate;
  values: readonly number[];
  average: number;
}

/** Groups values, oldest first, by their day. */
export function measureDays(values: readonly Pick<MeasureValue, 'local_date' | 'value'>[]): MeasureDay[] {
  const days = new Map<LocalDate, number[]>();
  for (const { local_date, value } of values) days.set(local_date, [...(days.get(local_date) ?? []), value]);
  // A flight over the date line may bring a later value on an earlier day.
  return [...days]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([date, values]) => ({
      date,
      values,
      average: values.reduce((sum, value) => sum + value, 0) / values.length,
    }));
}
