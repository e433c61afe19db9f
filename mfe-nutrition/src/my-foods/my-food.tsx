import { IconButton } from '@fettle/shared-ui';
import type { Schemas } from '@fettle/shared-ui/data';
import { Menu, Portal } from '@fettle/shared-ui/overlays';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { NutritionFigure } from '../nutrition-figures/nutrition-figure.tsx';
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
  const { name, brand, calories, protein, carbohydrates, fat } = food;
  const nutrition = { calories, protein, carbs: carbohydrates, fat };
  return (
    <li className={styles.food} aria-busy={remove.isPending}>
      <span dir="auto" className={styles.name}>
        {name}
        {brand && <span className={styles.brand}> {brand}</span>}
      </span>
      <span className={styles.figures}>
        <NutritionFigure of="calories" from={nutrition} />
        <NutritionFigure of="protein" from={nutrition} />
        <NutritionFigure of="carbs" from={nutrition} />
        <NutritionFigure of="fat" from={nutrition} />
        <span className={styles.per}>per 100 g</span>
      </span>
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
    </li>
  );
}
