import { addDays, formatLocalDate, type LocalDate } from '@fettle/shared-ui/rules';

interface DayOfMeals<Meal> {
  day: LocalDate;
  meals: Meal[];
}

/** Meals, newest first, by the day on the member's clock; the newest day first. */
export function mealsByDay<Meal extends { local_date: LocalDate }>(
  meals: readonly Meal[],
): DayOfMeals<Meal>[] {
  const days = new Map<LocalDate, Meal[]>();
  for (const meal of meals) days.set(meal.local_date, [...(days.get(meal.local_date) ?? []), meal]);
  return [...days]
    .map(([day, own]) => ({ day, meals: own }))
    .sort((one, other) => (one.day < other.day ? 1 : -1));
}

/** "Today", "Yesterday", else the day with its weekday. */
export function dayText(day: LocalDate, today: LocalDate): string {
  if (day === today) return 'Today';
  if (day === addDays(today, -1)) return 'Yesterday';
  return formatLocalDate(day, { weekday: 'long', day: 'numeric', month: 'long' });
}
