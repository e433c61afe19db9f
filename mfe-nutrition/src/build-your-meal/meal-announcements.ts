import { announce } from '@fettle/shared-ui';
import { foodName } from '@fettle/shared-ui/rules';
import { useEffect, useRef } from 'react';
import { spokenNutrition } from '../food-display/spoken-nutrition.ts';
import { draftTotals, type MealDraft, raiseText } from '../meal-items/meal-draft.ts';

/** Delay that lets a quantity typed digit by digit be announced once. */
const ANNOUNCE_DELAY_MS = 500;

/** Announces changes of the meal to screen readers, once they pause. */
export function useMealAnnouncements(meal: MealDraft) {
  const announced = useRef(meal);
  useEffect(() => {
    if (meal.items === announced.current.items) return;
    const timer = setTimeout(() => {
      announce(mealAnnouncement(announced.current, meal));
      announced.current = meal;
    }, ANNOUNCE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [meal]);
}

/** Announcement of a change: added, raised and removed foods, and the new totals. */
function mealAnnouncement(before: MealDraft, now: MealDraft): string {
  const added = now.items
    .filter((item) => !has(before, item.id))
    .map((item) => `${foodName(item.product).short} added`);
  const raised = now.items.flatMap((item) => {
    const { id, before: was } = now.chosen !== before.chosen && now.chosen ? now.chosen : {};
    return was && id === item.id ? [`${foodName(item.product).short}. ${raiseText(was, item)}`] : [];
  });
  const removed = before.items
    .filter((item) => !has(now, item.id))
    .map((item) => `${foodName(item.product).short} removed`);
  return [...added, ...raised, ...removed, totalsSentence(now)].join('. ');
}

function has(meal: MealDraft, id: string): boolean {
  return meal.items.some((item) => item.id === id);
}

function totalsSentence(meal: MealDraft): string {
  if (meal.items.length === 0) return 'The meal is empty';
  const totals = draftTotals(meal);
  return `Total ${spokenNutrition(totals)}${totals.partial ? '. Some values are unknown' : ''}`;
}
