import { Button, ButtonGroup } from '@fettle/shared-ui';
import { type PortionUnit, portionUnits } from '@fettle/shared-ui/rules';
import type { MealFood } from '../food-search/meal-food.ts';
import styles from './unit-toggle.module.css';

interface UnitToggleProps {
  food: MealFood;
  unit: PortionUnit;
  onChange: (unit: PortionUnit) => void;
}

/** Grams or servings, where the food can be measured in both; else the one unit as text. */
export function UnitToggle({ food, unit, onChange }: UnitToggleProps) {
  const units = portionUnits(food);
  if (units.length < 2) return <span className={styles.only}>{unit}</span>;
  return (
    <ButtonGroup label={`Unit of ${food.name}`}>
      {units.map((choice) => (
        <Button
          key={choice}
          type="button"
          size="sm"
          variant="secondary"
          aria-pressed={choice === unit}
          onClick={() => onChange(choice)}
        >
          {choice}
        </Button>
      ))}
    </ButtonGroup>
  );
}
