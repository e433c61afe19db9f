import type { ReactNode } from 'react';
import { draftTotals, type MealDraft } from '../meal-items/meal-draft.ts';
import { NutritionFigure } from '../nutrition-figures/nutrition-figure.tsx';
import styles from './meal-totals-panel.module.css';
import { partialTotalsText } from './partial-totals-text.ts';

interface MealTotalsPanelProps {
  meal: MealDraft;
  /** What they mean for the day. */
  children?: ReactNode;
}

/** The totals of the meal, beside Save; muted while the meal is empty. A line says which unknown values are left out. */
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
