import { Button, ButtonGroup } from '@fettle/shared-ui';
import { DecimalInput, formatDecimal } from '@fettle/shared-ui/forms';
import { PORTION_RULES, type PortionUnit } from '@fettle/shared-ui/rules';
import { useId, useState } from 'react';
import { type MealFood, unitsOf } from '../food-search/meal-food.ts';
import { parseQuantity, quantityError } from '../meal-items/quantity.ts';
import { type MyMeal, multiplied } from './chosen-meal.ts';
import styles from './my-meals.module.css';

const ONCE: { unit: PortionUnit; text: string } = { unit: 'serving', text: '1' };

/** State of the amount of a saved meal that Add adds: a multiple of its foods, or a portion of a recipe. */
export function useAmount({ recipe, foods }: MyMeal) {
  const [entered, setEntered] = useState(ONCE);
  const [refused, setRefused] = useState(false);
  // A recipe that was edited meanwhile may have no cooked weight any more.
  const isOffered = entered.unit === 'serving' || recipe?.serving_grams != null;
  const { unit, text } = isOffered ? entered : ONCE;
  const quantity = parseQuantity(text, unit);
  const chosen = (amount: number): readonly MealFood[] => {
    if (recipe) return [{ ...recipe, last: { quantity: amount, unit } }];
    return amount === 1 ? foods : multiplied(foods, amount);
  };
  return {
    unit,
    text,
    /** Foods to add; null for an amount that cannot be added. */
    foods: quantity === null ? null : chosen(quantity),
    error: refused && quantity === null ? quantityError(text, unit) : null,
    type: (typed: string) => setEntered({ unit, text: typed }),
    setUnit: (to: PortionUnit) => setEntered({ unit: to, text: formatDecimal(PORTION_RULES[to].start) }),
    showError: () => setRefused(true),
  };
}

interface AmountFieldProps {
  meal: MyMeal;
  amount: ReturnType<typeof useAmount>;
  onEnter: () => void;
}

/** Field before Add: "2 ×" of a saved meal, "0.5 serving" or "300 g" of a recipe. */
export function AmountField({ meal: { name, recipe }, amount, onEnter }: AmountFieldProps) {
  const errorId = useId();
  const { unit, text, error } = amount;
  const { minimum, maximum, arrow_step } = PORTION_RULES[unit];
  const units = recipe ? unitsOf(recipe) : [];
  return (
    <>
      <DecimalInput
        className={styles.amount}
        size="sm"
        step={arrow_step}
        min={minimum}
        max={maximum}
        aria-label={recipe ? `Quantity of ${name}` : `How many times ${name}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        enterKeyHint="done"
        value={text}
        onChange={(event) => amount.type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onEnter();
        }}
      />
      {units.length > 1 ? (
        <ButtonGroup label={`Unit of ${name}`}>
          {units.map((option) => (
            <Button
              key={option}
              size="sm"
              variant="secondary"
              aria-pressed={option === unit}
              onClick={() => amount.setUnit(option)}
            >
              {option}
            </Button>
          ))}
        </ButtonGroup>
      ) : (
        <span className={styles.aside}>{recipe ? unit : '×'}</span>
      )}
      {error && (
        <p id={errorId} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </>
  );
}
