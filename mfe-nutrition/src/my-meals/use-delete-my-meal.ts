import { ApiError, api, useMutation } from '@fettle/shared-ui/data';
import { portionsOf } from '../recent-choices/recent-meal.ts';
import type { MyMeal } from './chosen-meal.ts';

/**
 * Deletes a meal that the member saved. Undo saves it again under its id, with the foods that there still are; without any
 * there is nothing to bring back. A meal that another tab deleted counts as deleted.
 */
export function useDeleteMyMeal({ id, name, foods }: MyMeal) {
  return useMutation({
    mutationFn: async () => {
      try {
        await api.delete('/my-meals/{id}', { path: { id } });
      } catch (failure) {
        if (!(failure instanceof ApiError && failure.status === 404)) throw failure;
      }
    },
    meta: {
      success: `${name} deleted from your meals`,
      failure: 'The meal could not be deleted. Please try again.',
      ...(foods.length > 0 && {
        undo: () => api.post('/my-meals', { id, name, items: foods.flatMap(portionsOf) }),
      }),
      invalidates: [['my-meals']],
    },
  });
}
