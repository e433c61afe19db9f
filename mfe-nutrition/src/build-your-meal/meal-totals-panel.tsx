import { entries, goals, useQuery, useToday, useWithWaiting } from '@fettle/shared-ui/data';
import { dayTotals, type LocalDate, type Nutrition } from '@fettle/shared-ui/rules';
import type { ReactNode } from 'react';
import { caloriesLeft } from '../diary/day-left.ts';
import { NutritionFigure } from '../food-display/nutrition-figure.tsx';
import { draftTotals, type MealDraft, type MealDraftItem } from '../meal-items/meal-draft.ts';
import styles from './meal-totals-panel.module.css';

interface MealTotalsPanelProps {
  meal: MealDraft;
  /** Line about the day's goal, below the totals. */
  children?: ReactNode;
}

/** Shows the meal's totals, muted while the meal is empty, and a line about unknown values that they leave out. */
export function MealTotalsPanel({ meal, children }: MealTotalsPanelProps) {
  const totals = draftTotals(meal);
  const partial = partialTotalsText(meal.items);
  return (
    <section
      aria-label="Meal totals"
      className={styles.panel}
      data-empty={meal.items.length === 0 || undefined}
    >
      <div className={styles.figures}>
        <NutritionFigure of="calories" from={totals} size="3xl" />
        <div className={styles.macros}>
          <NutritionFigure of="protein" from={totals} size="md" label="word" />
          <NutritionFigure of="carbs" from={totals} size="md" label="word" />
          <NutritionFigure of="fat" from={totals} size="md" label="word" />
        </div>
      </div>
      {partial && <p className={styles.partial}>{partial}</p>}
      {children}
    </section>
  );
}

interface DayLeftLineProps {
  /** Kilocalories of this meal. */
  calories: number | null;
  /** Day of the meal; today by default. */
  date: LocalDate | undefined;
  /** The stored meal that this one replaces. */
  entryId?: string;
}

/** Shows the energy left for the day after this meal; nothing without a target or before the meals are loaded. */
export function DayLeftLine({ calories, date, entryId }: DayLeftLineProps) {
  const today = useToday();
  const day = date ?? today;
  const { data: targets } = useQuery(goals.on(day));
  const filter = { from: day, to: day, types: 'meal-entries' };
  const hasTarget = typeof targets?.calories === 'number';
  const stored = useQuery({ ...entries.between(filter), enabled: hasTarget });
  const meals = useWithWaiting(stored.data, filter);
  if (!hasTarget || !meals) return null;
  const others = meals.flatMap((entry) =>
    entry.kind === 'meal-entries' && entry.id !== entryId ? [entry] : [],
  );
  const eaten = (dayTotals(others).calories ?? 0) + (calories ?? 0);
  return (
    <p className={styles.left}>
      {caloriesLeft(targets, eaten)} {day === today ? 'today' : 'on that day'}
    </p>
  );
}

const NUTRIENTS = ['calories', 'protein', 'carbs', 'fat'] as const;

/**
 * Explains why the totals are partial: "Partial: fat is unknown for 2 foods"; null if every value is known. An invalid
 * quantity does not count as an unknown value, since its own field shows the error.
 */
export function partialTotalsText(
  items: readonly (Nutrition & Pick<MealDraftItem, 'quantity'>)[],
): string | null {
  const measured = items.filter((item) => item.quantity !== null);
  const unknown = NUTRIENTS.filter((nutrient) => measured.some((item) => item[nutrient] === null));
  const foods = measured.filter((item) => unknown.some((nutrient) => item[nutrient] === null)).length;
  if (foods === 0) return null;
  const plural = unknown.length > 1 || unknown[0] === 'calories' || unknown[0] === 'carbs';
  return `Partial: ${list(unknown)} ${plural ? 'are' : 'is'} unknown for ${foods === 1 ? '1 food' : `${foods} foods`}`;
}

function list(names: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
}
