import { Badge, Button, ButtonGroup, IconButton } from '@fettle/shared-ui';
import { useQuery } from '@fettle/shared-ui/data';
import { FieldError } from '@fettle/shared-ui/forms';
import type { FoodName, PortionUnit } from '@fettle/shared-ui/rules';
import { Pencil, X } from 'lucide-react';
import { type Dispatch, Fragment, useEffect, useId, useRef } from 'react';
import { FavouriteButton } from '../favourites/favourite-button.tsx';
import { FoodNameText, spokenFoodName } from '../food-display/food-name-text.tsx';
import { NutritionFigure } from '../food-display/nutrition-figure.tsx';
import { NutritionWarning } from '../food-display/nutrition-warning.tsx';
import { inMillilitres, isFood, type MealFood } from '../food-search/meal-food.ts';
import { foodProduct } from '../nutrients/food-product.query.ts';
import { type MealDraftAction, type MealDraftItem, raiseText, unitsOfItem } from './meal-draft.ts';
import styles from './meal-items.module.css';
import type { WeightText } from './quantity.ts';
import { QuantityField } from './quantity-field.tsx';
import { QuietButton } from './quiet-button.tsx';

interface MealItemRowProps {
  item: MealDraftItem;
  /** Name that differs from those of all other foods in the meal. */
  name: FoodName;
  /** Index of the item in the meal; the wire name of the field is `items.<index>.quantity`. */
  index: number;
  /** The item before its food was chosen again; null if it was not. */
  raisedFrom: MealDraftItem | null;
  dispatch: Dispatch<MealDraftAction>;
  onRemove: () => void;
  onUndoRaise: () => void;
  /** Opens the form of a quick item. */
  onEdit: () => void;
  /** Called on Enter in the quantity; the focus returns to the search, for the next food. */
  onDone: () => void;
}

/** Row of one food with its name, quantity, nutrition and Remove. A new or raised row scrolls into view. */
export function MealItemRow({ item, name, index, raisedFrom, dispatch, onDone, ...row }: MealItemRowProps) {
  const { id, product, unit, error } = item;
  const foodDeletedId = useId();
  const element = useRef<HTMLLIElement>(null);
  const raised = raisedFrom !== null;
  const weight = useWeightText(product);
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
        <FoodDetails food={product} weight={weight} />
        <NutritionWarning food={product} />
      </div>
      {error?.food_deleted && (
        <p id={foodDeletedId} className={styles.foodDeleted}>
          <FieldError>{error.message}</FieldError>
        </p>
      )}
      <div className={styles.amount}>
        <QuantityField
          item={item}
          food={name.short}
          name={`items.${index}.quantity`}
          weight={weight}
          dispatch={dispatch}
          onDone={onDone}
        />
        <UnitToggle
          units={unitsOfItem(item)}
          name={name.short}
          unit={unit}
          weight={weight}
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
        {product.type === 'quick' && (
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

/** Unit of a food's weight: `ml` once its details say that its values are per 100 ml. */
function useWeightText({ type, food_id }: MealFood): WeightText {
  const { data } = useQuery({ ...foodProduct(food_id), enabled: type === 'database' });
  return data?.per_100ml ? 'ml' : 'g';
}

/** Shows "My Food · Kitchen · 1 serving is 1 glass (250 g)" without unknown parts, and "Recipe" or "Without a food" of those. */
function FoodDetails({ food, weight }: { food: MealFood; weight: WeightText }) {
  const { type, brand, amount } = food;
  const text = food.serving_text ?? amount;
  const isDrink = weight === 'ml';
  const parts = [
    { quick: 'Without a food', recipe: 'Recipe', user: '', database: '' }[type],
    brand && <bdi>{brand}</bdi>,
    text && <bdi>{`1 serving is ${isDrink ? inMillilitres(text) : text}`}</bdi>,
    isDrink && 'Lists show ml as g',
  ].filter(Boolean);
  if (type !== 'user' && !parts.length) return null;
  return (
    <p className={styles.quiet}>
      {type === 'user' && (
        <>
          <Badge size="sm" colorPalette="accent">
            My Food
          </Badge>{' '}
        </>
      )}
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have an order of their own
        <Fragment key={at}>
          {at > 0 && ' · '}
          {part}
        </Fragment>
      ))}
    </p>
  );
}

interface UnitToggleProps {
  units: readonly PortionUnit[];
  name: string;
  unit: PortionUnit;
  weight: WeightText;
  onChange: (unit: PortionUnit) => void;
}

/** Toggles between grams and servings; a food with only one unit shows it as text. */
function UnitToggle({ units, name, unit, weight, onChange }: UnitToggleProps) {
  const textOf = (unit: PortionUnit) => (unit === 'g' ? weight : unit);
  if (units.length < 2) return <span className={styles.onlyUnit}>{textOf(unit)}</span>;
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
          {textOf(option)}
        </Button>
      ))}
    </ButtonGroup>
  );
}
