import { api, queryOptions } from '@fettle/shared-ui/data';
import { recentMealsOf } from './recent-meal.ts';

/** Number of meals above the foods: few, so that the foods stay visible. */
const RECENT_MEALS = 2;

/** Shown with the recent foods; a failure shows nothing. */
export const recentChoices = {
  /** Earlier meals of several foods, those of this hour of the member's clock first. */
  meals: (date: string, hour: number) =>
    queryOptions({
      queryKey: ['foods', 'recent-meals', date, hour],
      queryFn: async ({ signal }) => {
        const time = `${String(hour).padStart(2, '0')}:30`;
        const params = { date, time, limit: RECENT_MEALS, recipes: 'true' } as const;
        return recentMealsOf(await api.get('/meal-entries/recent', { params, signal }));
      },
      retry: false,
      staleTime: 0,
    }),
};
