import { IconButton } from '@fettle/shared-ui';
import { ApiError, api, type Schemas, useMutation } from '@fettle/shared-ui/data';
import { Menu, Portal } from '@fettle/shared-ui/overlays';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { FavouriteButton } from '../favourites/favourite-button.tsx';
import { fromUserFood } from '../food-search/meal-food.ts';
import { FoodFigures } from './food-figures.tsx';
import styles from './my-foods.module.css';

interface MyFoodProps {
  food: Schemas['UserFoodDto'];
  onEdit: () => void;
  onDeleted: () => void;
}

/** One user food with its values per 100 g and its actions. */
export function MyFood({ food, onEdit, onDeleted }: MyFoodProps) {
  const remove = useDeleteUserFood();
  const { name, brand } = food;
  const own = fromUserFood({ ...food, last_quantity: null, last_unit: null });
  return (
    <li className={styles.food} aria-busy={remove.isPending}>
      <span dir="auto" className={styles.name}>
        {name}
        {brand && <span className={styles.brand}> {brand}</span>}
      </span>
      <FoodFigures nutrition={own.per_100g} />
      <span className={styles.tools}>
        <FavouriteButton food={own} name={name} />
        <Menu.Root positioning={{ placement: 'bottom-end', strategy: 'fixed' }} lazyMount unmountOnExit>
          <Menu.Trigger asChild>
            <IconButton variant="ghost" aria-label={`Actions for ${name}`}>
              <Ellipsis aria-hidden="true" />
            </IconButton>
          </Menu.Trigger>
          <Portal>
            <Menu.Positioner>
              <Menu.Content>
                <Menu.Item value="edit" onSelect={onEdit}>
                  <Pencil aria-hidden="true" size={20} strokeWidth={1.75} /> Edit
                </Menu.Item>
                <Menu.Item value="delete" onSelect={() => remove.mutate(food, { onSuccess: onDeleted })}>
                  <Trash2 aria-hidden="true" size={20} strokeWidth={1.75} /> Delete
                </Menu.Item>
              </Menu.Content>
            </Menu.Positioner>
          </Portal>
        </Menu.Root>
      </span>
    </li>
  );
}

type UserFood = Schemas['UserFoodDto'];

/**
 * Deletes a user food; meals with it keep their snapshot. Undo creates it again under the same id, so that favorites
 * and last portions still refer to it. A food that another tab has deleted counts as deleted.
 */
function useDeleteUserFood() {
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

/** Returns the fields that the member typed, without those that the server sets. */
function fieldsOf(food: UserFood) {
  const { id, name, brand, barcode, calories, protein, carbohydrates, net_carbs, fat, fiber } = food;
  const { sugars, saturated_fat, salt, serving_size, serving_grams } = food;
  const more = { sugars, saturated_fat, salt };
  const nutrition = { calories, protein, carbohydrates, net_carbs, fat, fiber, ...more };
  return { id, name, brand, barcode, ...nutrition, serving_size, serving_grams };
}
