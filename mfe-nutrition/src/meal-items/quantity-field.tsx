import { IconButton, Input } from '@fettle/shared-ui';
import { FieldError } from '@fettle/shared-ui/forms';
import { PORTION_RULES } from '@fettle/shared-ui/rules';
import { Minus, Plus } from 'lucide-react';
import { type Dispatch, type KeyboardEvent, useId } from 'react';
import type { MealDraftAction, MealDraftItem } from './meal-draft.ts';
import { quantityError, type WeightText } from './quantity.ts';
import styles from './quantity-field.module.css';

const STEP_KEYS: Record<string, [by: 'button' | 'arrow', direction: 1 | -1]> = {
  ArrowUp: ['arrow', 1],
  ArrowDown: ['arrow', -1],
  PageUp: ['button', 1],
  PageDown: ['button', -1],
};

interface QuantityFieldProps {
  item: MealDraftItem;
  /** Short name of its food. */
  food: string;
  name: string;
  weight: WeightText;
  dispatch: Dispatch<MealDraftAction>;
  onDone: () => void;
}

/**
 * − number +: the buttons and Page Up and Page Down take the large step, the arrow keys the small one. The buttons
 * are for the pointer: as usual for a spin button, Tab skips them. The typed text stays, even if invalid.
 */
export function QuantityField({ item, food, name, weight, dispatch, onDone }: QuantityFieldProps) {
  const { id, quantity, quantity_text, unit } = item;
  const { minimum, maximum, arrow_step } = PORTION_RULES[unit];
  const errorId = useId();
  const serverError = item.error?.food_deleted ? null : item.error?.message;
  const error = item.touched && quantity === null ? quantityError(quantity_text, unit, weight) : serverError;

  const step = (by: 'button' | 'arrow', direction: 1 | -1) =>
    dispatch({ type: 'step-quantity', id, by, direction });
  const onKeyDown = (event: KeyboardEvent) => {
    const [by, direction] = STEP_KEYS[event.key] ?? [];
    if (by && direction) {
      event.preventDefault();
      step(by, direction);
    }
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      onDone();
    }
  };

  return (
    <div className={styles.field}>
      <div className={styles.stepper}>
        <IconButton
          type="button"
          variant="ghost"
          tabIndex={-1}
          aria-label={`Decrease ${food}`}
          onClick={() => step('button', -1)}
        >
          <Minus aria-hidden="true" />
        </IconButton>
        <Input
          className={styles.number}
          role="spinbutton"
          name={name}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="next"
          data-step={arrow_step}
          data-quantity={id}
          aria-label={`Quantity of ${food}`}
          aria-valuemin={minimum}
          aria-valuemax={maximum}
          aria-valuenow={quantity ?? undefined}
          aria-valuetext={
            quantity === null ? quantity_text : `${quantity_text} ${unitName(unit, quantity, weight)}`
          }
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          value={quantity_text}
          onChange={(event) => dispatch({ type: 'type-quantity', id, text: event.target.value })}
          onFocus={(event) => event.target.select()}
          onBlur={() => dispatch({ type: 'touch', id })}
          onKeyDown={onKeyDown}
        />
        <IconButton
          type="button"
          variant="ghost"
          tabIndex={-1}
          aria-label={`Increase ${food}`}
          onClick={() => step('button', 1)}
        >
          <Plus aria-hidden="true" />
        </IconButton>
      </div>
      {error && (
        <p id={errorId} className={styles.error}>
          <FieldError>{error}</FieldError>
        </p>
      )}
    </div>
  );
}

function unitName(unit: MealDraftItem['unit'], quantity: number, weight: WeightText): string {
  if (unit === 'g') return `${weight === 'g' ? 'gram' : 'milliliter'}${quantity === 1 ? '' : 's'}`;
  return quantity === 1 ? 'serving' : 'servings';
}
