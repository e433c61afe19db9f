import { IconButton } from '@fettle/shared-ui';
import type { Schemas } from '@fettle/shared-ui/data';
import { Menu, Portal } from '@fettle/shared-ui/overlays';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { FavouriteButton } from '../favourites/favourite-button.tsx';
import { fromUserFood } from '../food-search/meal-food.ts';
import { FoodFigures } from './food-figures.tsx';
import styles from './my-foods.module.css';
import { useDeleteUserFood } from './use-delete-user-food.ts';

interface MyFoodProps {
  food: Schemas['UserFoodDto'];
  onEdit: () => void;
  onDeleted: () => void;
}

/** One food of the member's own, with what 100 g of it have. */
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
