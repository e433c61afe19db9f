import { Button, Checkbox, Input, Text } from '@fettle/shared-ui';
import { entries, useQuery, useWithWaiting } from '@fettle/shared-ui/data';
import { FormField } from '@fettle/shared-ui/forms';
import { DialogBody, DialogFooter } from '@fettle/shared-ui/overlays';
import {
  addDays,
  FIRST_ENTRY_DATE,
  isLocalDate,
  type LocalDate,
  MAX_DAYS_AHEAD,
  mealName,
  PART_NAMES,
  partOfMeal,
} from '@fettle/shared-ui/rules';
import { useState } from 'react';
import { planned } from '../planner/planned.queries.ts';
import { type MealEntry, mealsOf, onlyMeals, partsOfDay, weekFilter } from './diary-day.ts';

export interface CopyMealsProps {
  meals: readonly MealEntry[];
  /** Day of the meals. */
  from: LocalDate;
  today: LocalDate;
  onCopy(meals: readonly MealEntry[], day: LocalDate): void;
  onClose(): void;
}

/**
 * Asks for the day to copy meals to, today at first; where that day has meals or plans of meals already, also which of several meals. Those of
 * parts of the day that are still empty are then preselected. A copy to a day that is still to come is a planned meal.
 */
export default function CopyMeals({ meals, from, today, onCopy, onClose }: CopyMealsProps) {
  const [day, setDay] = useState(from === today ? '' : today);
  const [choice, setChoice] = useState<{ day: LocalDate; meals: readonly MealEntry[] } | null>(null);
  const [refused, setRefused] = useState(false);
  const problem = dayProblem(day, today);
  const isAhead = problem === null && day > today;
  const filter = weekFilter(problem || isAhead ? today : day);
  const week = useQuery({
    ...entries.between(filter),
    select: onlyMeals,
    enabled: problem === null && !isAhead,
  });
  const ofWeek = useWithWaiting(week.data, filter) ?? NO_MEALS;
  const eaten = problem === null && !isAhead ? mealsOf(ofWeek, day) : NO_MEALS;
  const plans = useQuery({ ...planned.days(day, day), enabled: isAhead });
  const taken = isAhead
    ? (plans.data ?? []).map(({ part_of_day }) => part_of_day).filter((part) => part !== null)
    : eaten.map(partOfMeal);
  const asks = taken.length > 0 && meals.length > 1;
  const chosen = !asks
    ? meals
    : choice?.day === day
      ? choice.meals
      : meals.filter((meal) => !taken.includes(partOfMeal(meal)));
  const choose = (meal: MealEntry, isChosen: boolean) =>
    setChoice({ day, meals: meals.filter((one) => (one === meal ? isChosen : chosen.includes(one))) });
  const copy = () => (problem === null ? onCopy(chosen, day) : setRefused(true));
  const error = refused || day > today ? problem : null;
  const verb = isAhead ? 'Plan' : 'Copy';
  return (
    <>
      <DialogBody>
        <FormField
          label="Copy to"
          error={error === null ? undefined : { message: error }}
          hint={
            isAhead
              ? meals.length === 1
                ? 'This day is still to come: the meal is planned, and counts once you have eaten it.'
                : 'This day is still to come: the meals are planned, and count once you have eaten them.'
              : 'On a day to come it is planned, not logged.'
          }
        >
          <Input
            type="date"
            min={FIRST_ENTRY_DATE}
            max={addDays(today, MAX_DAYS_AHEAD)}
            value={day}
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
          />
        </FormField>
        {taken.length > 0 && (
          <Text color="fg.muted" textStyle="sm" mt={4} mb={2}>
            {day === today ? 'Today' : 'That day'} already has{' '}
            {taken.length === 1
              ? `a${isAhead ? ' planned' : ''} meal`
              : `${taken.length}${isAhead ? ' planned' : ''} meals`}
            . {meals.length === 1 ? 'This one is added to it.' : 'These are added to it.'}
          </Text>
        )}
        {asks &&
          partsOfDay(meals)
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
        <Button disabled={chosen.length === 0} loading={week.isLoading || plans.isLoading} onClick={copy}>
          {chosen.length === 1 ? `${verb} 1 meal` : `${verb} ${chosen.length} meals`}
        </Button>
      </DialogFooter>
    </>
  );
}

const NO_MEALS: MealEntry[] = [];

/** Reason why no meal can be copied to a day. */
function dayProblem(day: string, today: LocalDate): string | null {
  if (!isLocalDate(day) || day < FIRST_ENTRY_DATE) return 'Please choose a day';
  if (day <= addDays(today, MAX_DAYS_AHEAD)) return null;
  return `Please choose a day in the next ${MAX_DAYS_AHEAD} days, or an earlier one`;
}
