import { api, keepPreviousData, queryOptions, type Schemas } from '@fettle/shared-ui/data';
import { addDays, type LocalDate } from '@fettle/shared-ui/rules';
import { firstDay, type Range } from './range.ts';

export type WeightSeries = Schemas['WeightSeriesDto'];
export type NutritionSeries = Schemas['NutritionSeriesDto'];
export type EnergyExpenditure = Schemas['EnergyExpenditureDto'];

export const analytics = {
  /** Series of a range that ends today. Every write of an entry makes them stale. */
  series: (range: Range, today: LocalDate) =>
    queryOptions({
      queryKey: ['entries', 'analytics', range, today],
      queryFn: ({ signal }) => {
        const from = firstDay(range, today);
        return api.get('/analytics', { params: { to: today, ...(from ? { from } : {}) }, signal });
      },
      placeholderData: keepPreviousData,
    }),

  /** Averages of nutrients over a range that ends yesterday, since today is not complete; a year at most. */
  nutrients: (range: Range, today: LocalDate) =>
    queryOptions({
      queryKey: ['entries', 'analytics', 'nutrients', range, today],
      queryFn: ({ signal }) => {
        const to = addDays(today, -1);
        const from = firstDay(range === 'all' ? 'year' : range, today) ?? to;
        return api.get('/nutrients/averages', { params: { from, to }, signal });
      },
      placeholderData: keepPreviousData,
    }),
};
