import { api, keepPreviousData, queryOptions, type Schemas } from '@fettle/shared-ui/data';
import type { LocalDate } from '@fettle/shared-ui/rules';
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
};
