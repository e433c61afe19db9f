import type { MealTotals } from '@fettle/shared-ui/rules';
import { NutritionFigure } from '../nutrition-figures/nutrition-figure.tsx';
import styles from './meal-totals-panel.module.css';

/** What the meal comes to; stays in sight while the items scroll. Unknown values are not in it, and it says so. */
export function MealTotalsPanel({ totals }: { totals: MealTotals }) {
  return (
    <section aria-label="Meal totals" className={styles.panel}>
      <div className={styles.surface}>
        <div className={styles.figures}>
          <NutritionFigure of="calories" from={totals} size="2xl" />
          <NutritionFigure of="protein" from={totals} size="md" label="word" />
          <NutritionFigure of="carbs" from={totals} size="md" label="word" />
          <NutritionFigure of="fat" from={totals} size="md" label="word" />
        </div>
        {totals.partial && <p className={styles.partial}>Partial totals: some values are unknown.</p>}
      </div>
    </section>
  );
}
