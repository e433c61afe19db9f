import { Button, Checkbox, Text } from '@fettle/shared-ui';
import { DialogBody, DialogFooter } from '@fettle/shared-ui/overlays';
import { mealName, PART_NAMES, partOfMeal } from '@fettle/shared-ui/rules';
import { useState } from 'react';
import { type MealEntry, partsOfDay } from './diary-day.ts';

export interface ChooseMealsProps {
  /** Meals of the copied day. */
  meals: readonly MealEntry[];
  /** Meals that today already has. */
  eaten: readonly MealEntry[];
  onChosen(meals: readonly MealEntry[]): void;
  onClose(): void;
}

/** Asks which meals of a day to copy. Meals of parts of the day that are still empty today are preselected. */
export default function ChooseMeals({ meals, eaten, onChosen, onClose }: ChooseMealsProps) {
  const [chosen, setChosen] = useState(() => {
    const parts = new Set(eaten.map((meal) => partOfMeal(meal)));
    return meals.filter((meal) => !parts.has(partOfMeal(meal)));
  });
  const choose = (meal: MealEntry, isChosen: boolean) =>
    setChosen(meals.filter((one) => (one === meal ? isChosen : chosen.includes(one))));
  return (
    <>
      <DialogBody>
        <Text color="fg.muted" textStyle="sm" mb={2}>
          Today already has {eaten.length === 1 ? 'a meal' : `${eaten.length} meals`}. These are added to it.
        </Text>
        {partsOfDay(meals)
          .flatMap((part) => part.meals)
          .map((meal) => (
            <div key={meal.id}>
              <Checkbox
                checked={chosen.includes(meal)}
                onChange={({ target }) => choose(meal, target.checked)}
              >
                {PART_NAMES[partOfMeal(meal)]}: <bdi>{mealName(meal.items)}</bdi>
              </Checkbox>
            </div>
          ))}
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={chosen.length === 0} onClick={() => onChosen(chosen)}>
          {chosen.length === 1 ? 'Copy 1 meal' : `Copy ${chosen.length} meals`}
        </Button>
      </DialogFooter>
    </>
  );
}
