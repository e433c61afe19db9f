import { Badge, Button, ButtonGroup, IconButton } from '@fettle/shared-ui';
import { type FoodName, type PortionUnit, portionUnits } from '@fettle/shared-ui/rules';
import { CircleAlert, Pencil, X } from 'lucide-react';
import { type Dispatch, useEffect, useId, useRef } from 'react';
import { FavouriteButton } from '../favourites/favourite-button.tsx';
import { FoodNameText, spokenFoodName } from '../food-names/food-name-text.tsx';
import { NutritionWarning } from '../food-notices/nutrition-warning.tsx';
import { isFood, type MealFood } from '../food-search/meal-food.ts';
import { NutritionFigure } from '../nutrition-figures/nutrition-figure.tsx';
import { type MealDraftAction, type MealDraftItem, raiseText } from './meal-draft.ts';
import styles from './meal-items.module.css';
import { QuantityField } from './quantity-field.tsx';
import { QuietButton } from './quiet-button.tsx';

interface MealItemRowProps {
  item: MealDraftItem;
  /** Unlike that of any other food of the meal. */
  name: FoodName;
  /** Its index in the meal; the wire name of its field is `items.<index>.quantity`. */
  index: number;
  /** What the item was before its food was chosen again; null otherwise. */
  raisedFrom: MealDraftItem | null;
  dispatch: Dispatch<MealDraftAction>;
  onRemove: () => void;
  onUndoRaise: () => void;
  /** Opens the form of a quick item. */
  onEdit: () => void;
  /** Enter in the quantity returns to the search, for the next food. */
  onDone: () => void;
}

/** One food of the meal: its name, quantity, nutrition and Remove. A new or raised row scrolls into view. */
export function MealItemRow({ item, name, index, raisedFrom, dispatch, onDone, ...row }: MealItemRowProps) {
  const { id, product, unit, error } = item;
  const foodDeletedId = useId();
  const element = useRef<HTMLLIElement>(null);
  const raised = raisedFrom !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: raisedFrom changes when the food is chosen again, and the row must scroll into view then
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' });
  }, [raisedFrom]);

  return (
    <li
      ref={element}
      data-raised={raised || undefined}
      className={styles.item}
      aria-label={spokenFoodName(name)}
    >
      <div className={styles.food}>
        <span className={styles.name} title={product.name}>
          <FoodNameText name={name} />
        </span>
        <FoodDetails food={product} />
        <NutritionWarning food={product} />
      </div>
      {error?.food_deleted && (
        <p id={foodDeletedId} className={styles.foodDeleted}>
          <CircleAlert size={14} aria-hidden="true" /> {error.message}
        </p>
      )}
      <div className={styles.amount}>
        <QuantityField
          item={item}
          food={name.short}
          name={`items.${index}.quantity`}
          dispatch={dispatch}
          onDone={onDone}
        />
        <UnitToggle
          food={product}
          name={name.short}
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
      {raised && (
        <p className={styles.raised}>
          <span>{raiseText(raisedFrom, item)}</span>
          <QuietButton label={`Undo: ${name.short} as it was before`} onClick={row.onUndoRaise}>
            Undo
          </QuietButton>
        </p>
      )}
      <div className={styles.tools}>
        {!isFood(product) && (
          <IconButton type="button" variant="ghost" aria-label={`Edit ${name.short}`} onClick={row.onEdit}>
            <Pencil aria-hidden="true" />
          </IconButton>
        )}
        {!error?.food_deleted && isFood(product) && <FavouriteButton food={product} name={name.short} />}
        <IconButton
          type="button"
          variant="ghost"
          aria-label={`Remove ${name.short}`}
          aria-describedby={error?.food_deleted ? foodDeletedId : undefined}
          data-remove={id}
          onClick={row.onRemove}
        >
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}

/** "My Food · Kitchen · 1 serving is 1 glass (250 g)"; parts that are unknown are left out. A quick item is "Without a food". */
function FoodDetails({ food: { type, brand, serving_text } }: { food: MealFood }) {
  if (type === 'quick') return <p className={styles.quiet}>Without a food</p>;
  if (type !== 'user' && !brand && !serving_text) return null;
  return (
    <p className={styles.quiet}>
      {type === 'user' && (
        <>
          <Badge size="sm" colorPalette="accent">
            My Food
          </Badge>{' '}
        </>
      )}
      {brand && <bdi>{brand}</bdi>}
      {brand && serving_text && ' · '}
      {serving_text && <bdi>{`1 serving is ${serving_text}`}</bdi>}
    </p>
  );
}

interface UnitToggleProps {
  food: MealFood;
  name: string;
  unit: PortionUnit;
  onChange: (unit: PortionUnit) => void;
}

/** Grams or servings where the food has both, otherwise its one unit as text. */
function UnitToggle({ food, name, unit, onChange }: UnitToggleProps) {
  const units = portionUnits(food);
  if (units.length < 2) return <span className={styles.onlyUnit}>{unit}</span>;
  return (
    <ButtonGroup label={`Unit of ${name}`}>
      {units.map((option) => (
        <Button
          key={option}
          type="button"
          size="sm"
          variant="secondary"
          aria-pressed={option === unit}
          onClick={() => onChange(option)}
        >
          {option}
        </Button>
      ))}
    </ButtonGroup>
  );
}
