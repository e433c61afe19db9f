import { toast } from '@fettle/shared-ui';
import { ApiError, api, newId, type Schemas, useMutation } from '@fettle/shared-ui/data';
import { useRef } from 'react';
import { type CustomFood, newFoodPayload } from './custom-food-form.ts';

type UserFood = Schemas['UserFoodDto'];

/**
 * Saves a food: a new one under an id that the client generates once, so that a retry never stores it twice, or over
 * the stored `food`. Edits made after a save whose answer was lost are written over the food that it may have stored.
 */
export function useSaveUserFood(food: UserFood | null) {
  const id = useRef<string>(undefined);
  const unanswered = useRef(new Set<string>());

  return useMutation({
    mutationFn: async (fields: CustomFood): Promise<UserFood> => {
      if (food) return update(food.id, fields);
      id.current ??= newId();
      const sent = JSON.stringify(fields);
      try {
        const stored = await api.post('/user-foods', { id: id.current, ...newFoodPayload(fields) });
        const storedIsSent = [...unanswered.current].every((earlier) => earlier === sent);
        return storedIsSent ? stored : await update(stored.id, fields);
      } catch (failure) {
        if (failure instanceof ApiError && failure.isOutcomeUnknown) unanswered.current.add(sent);
        throw failure;
      }
    },
    onSuccess: ({ name }) => {
      const message = food ? `${name} has been updated` : `${name} has been added to your custom foods`;
      toast({ type: 'success', title: 'Success', message });
    },
    meta: {
      failure: (error: Error) =>
        (error instanceof ApiError && error.detail) ||
        (food ? 'Failed to update custom food' : 'Failed to add custom food'),
      invalidates: [['foods'], ['user-foods']],
    },
  });
}

/** Sends every field: an emptied one becomes unknown. */
function update(id: string, fields: CustomFood): Promise<UserFood> {
  return api.patch('/user-foods/{id}', fields, { path: { id } });
}
