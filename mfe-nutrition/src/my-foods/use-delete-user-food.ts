import { ApiError, api, type Schemas, useMutation } from '@fettle/shared-ui/data';

type UserFood = Schemas['UserFoodDto'];

/**
 * Deletes a food of the member; meals that have it keep their snapshot. Undo writes it again under the same id, so that
 * favourites and last portions find it. A food that another tab deleted counts as deleted.
 */
export function useDeleteUserFood() {
  return useMutation({
    mutationFn: async (food: UserFood) => {
      try {
        await api.delete('/user-foods/{id}', { path: { id: food.id } });
      } catch (failure) {
        if (!(failure instanceof ApiError && failure.status === 404)) throw failure;
      }
      return food;
    },
    meta: {
      success: ({ name }: UserFood) => `${name} deleted`,
      failure: 'The food could not be deleted. Please try again.',
      undo: (food: UserFood) => api.post('/user-foods', fieldsOf(food)),
      invalidates: [['user-foods'], ['foods']],
    },
  });
}

/** What the member typed; the rest is the server's. */
function fieldsOf(food: UserFood) {
  const { id, name, brand, barcode, calories, protein, carbohydrates, net_carbs, fat, fiber } = food;
  const { serving_size, serving_grams } = food;
  const nutrition = { calories, protein, carbohydrates, net_carbs, fat, fiber };
  return { id, name, brand, barcode, ...nutrition, serving_size, serving_grams };
}
