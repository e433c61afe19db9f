import { draftTotals, type MealDraft } from '../meal-items/meal-draft.ts';
import { NutritionFigure } from '../nutrition-figures/nutrition-figure.tsx';
import styles from './meal-totals-panel.module.css';
import { partialWords } from './partial-words.ts';

/** What the meal comes to, beside Save; quiet while nothing is in it. Unknown values are not in it, and it says so. */
export function MealTotalsPanel({ meal }: { meal: MealDraft }) {
  const totals = draftTotals(meal);
  const partial = partialWords(meal.items);
  return (
    <section
      aria-label="Meal totals"
      className={styles.panel}
      data-resting={meal.items.length === 0 || undefined}
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
    </section>
  );
}
