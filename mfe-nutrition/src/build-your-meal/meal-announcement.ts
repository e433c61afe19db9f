import { draftTotals, type MealDraft } from '../meal-items/meal-draft.ts';
import { nutritionInWords } from '../nutrition-figures/nutrition-in-words.ts';

/** What a screen reader hears of a change: what came, what went, and the new sums. */
export function mealAnnouncement(before: MealDraft, now: MealDraft): string {
  const added = now.items.filter((item) => !has(before, item.id)).map((item) => `${item.product.name} added`);
  const removed = before.items
    .filter((item) => !has(now, item.id))
    .map((item) => `${item.product.name} removed`);
  return [...added, ...removed, totalsSentence(now)].join('. ');
}

function has(meal: MealDraft, id: string): boolean {
  return meal.items.some((item) => item.id === id);
}

function totalsSentence(meal: MealDraft): string {
  if (meal.items.length === 0) return 'The meal is empty';
  const totals = draftTotals(meal);
  return `Total ${nutritionInWords(totals)}${totals.partial ? '. Some values are unknown' : ''}`;
}
