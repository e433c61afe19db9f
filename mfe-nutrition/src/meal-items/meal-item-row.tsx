import { IconButton } from '@fettle/shared-ui';
import { CircleAlert, X } from 'lucide-react';
import { type Dispatch, useEffect, useId, useRef } from 'react';
import type { MealFood } from '../food-search/meal-food.ts';
import { OddValues } from '../food-trust/odd-values.tsx';
import { NutritionFigure } from '../nutrition-figures/nutrition-figure.tsx';
import type { MealDraftAction, MealDraftItem } from './meal-draft.ts';
import styles from './meal-items.module.css';
import { QuantityField } from './quantity-field.tsx';
import { UnitToggle } from './unit-toggle.tsx';

interface MealItemRowProps {
  item: MealDraftItem;
  /** Where it stands in the meal; the wire name of its field is `items.<index>.quantity`. */
  index: number;
  dispatch: Dispatch<MealDraftAction>;
  onRemove: () => void;
  /** Enter in the quantity: back to the search, for the next food. */
  onDone: () => void;
}

/** One food of the meal: name, how much of it, what that gives, and the way out. A new one comes into sight. */
export function MealItemRow({ item, index, dispatch, onRemove, onDone }: MealItemRowProps) {
  const { id, product, unit, refusal } = item;
  const goneId = useId();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    row.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  return (
    <li ref={row} className={styles.item} aria-label={product.name}>
      <div className={styles.food}>
        <bdi className={styles.name}>{product.name}</bdi>
        <FoodDetails food={product} />
        <OddValues food={product} />
      </div>
      <IconButton
        className={styles.remove}
        type="button"
        variant="ghost"
        size="sm"
        aria-label={`Remove ${product.name}`}
        aria-describedby={refusal?.gone ? goneId : undefined}
        data-remove={id}
        onClick={onRemove}
      >
        <X aria-hidden="true" />
      </IconButton>
      {refusal?.gone && (
        <p id={goneId} className={styles.gone}>
          <CircleAlert size={14} aria-hidden="true" /> {refusal.message}
        </p>
      )}
      <div className={styles.amount}>
        <QuantityField item={item} name={`items.${index}.quantity`} dispatch={dispatch} onDone={onDone} />
        <UnitToggle
          food={product}
          unit={unit}
          onChange={(to) => dispatch({ type: 'set-unit', id, unit: to })}
        />
      </div>
      <div className={styles.figures}>
        <NutritionFigure of="calories" from={item} size="md" />
        <NutritionFigure of="protein" from={item} />
        <NutritionFigure of="carbs" from={item} />
        <NutritionFigure of="fat" from={item} />
      </div>
    </li>
  );
}

/** "Kitchen · 1 serving is 1 glass (250 g)", as far as it is known. */
function FoodDetails({ food: { brand, serving_text } }: { food: MealFood }) {
  if (!brand && !serving_text) return null;
  return (
    <p className={styles.quiet}>
      {brand && <bdi>{brand}</bdi>}
      {brand && serving_text && ' · '}
      {serving_text && <bdi>{`1 serving is ${serving_text}`}</bdi>}
    </p>
  );
}
