import { announce } from '@fettle/shared-ui';
import { useEffect, useRef } from 'react';
import type { MealDraft } from '../meal-items/meal-draft.ts';
import { mealAnnouncement } from './meal-announcement.ts';

/** Long enough that a quantity typed digit by digit is said once, in milliseconds. */
const REST = 500;

/** Says politely what changed in the meal, once it has rested. */
export function useMealAnnouncements(meal: MealDraft) {
  const said = useRef(meal);
  useEffect(() => {
    if (meal.items === said.current.items) return;
    const timer = setTimeout(() => {
      announce(mealAnnouncement(said.current, meal));
      said.current = meal;
    }, REST);
    return () => clearTimeout(timer);
  }, [meal]);
}
