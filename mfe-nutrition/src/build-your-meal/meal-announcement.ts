import { draftTotals, type MealDraft } from './meal-draft.ts';

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
  const parts = [
    `Total ${say(totals.calories, 0, 'kilocalories')}`,
    `protein ${say(totals.protein, 1, 'grams')}`,
    `carbs ${say(totals.carbs, 1, 'grams')}`,
    `fat ${say(totals.fat, 1, 'grams')}`,
  ];
  return parts.join(', ') + (totals.partial ? '. Some values are unknown' : '');
}

function say(value: number | null, maximumFractionDigits: number, unit: string): string {
  return value === null
    ? 'unknown'
    : `${new Intl.NumberFormat(undefined, { maximumFractionDigits }).format(value)} ${unit}`;
}
