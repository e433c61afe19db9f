import { NumberValue, Text } from '@fettle/shared-ui';
import { dayTotals } from '@fettle/shared-ui/rules';
import type { ReactNode } from 'react';
import { NutritionFigure } from '../nutrition-figures/nutrition-figure.tsx';
import styles from './day-total.module.css';
import type { MealEntry } from './diary-day.ts';

/** The day's energy as the largest number of the page, its macros beside it; `children` are what can be done with the day. */
export function DayTotal({ meals, children }: { meals: readonly MealEntry[]; children?: ReactNode }) {
  const totals = dayTotals(meals);
  return (
    <section aria-label="Total of the day" className={styles.total}>
      <div className={styles.energy}>
        <NumberValue value={totals.calories} unit="kcal" digits={0} size="4xl" />
      </div>
      <div className={styles.macros}>
        <NutritionFigure of="protein" from={totals} size="lg" label="word" />
        <NutritionFigure of="carbs" from={totals} size="lg" label="word" />
        <NutritionFigure of="fat" from={totals} size="lg" label="word" />
      </div>
      {children}
      {totals.partial && (
        <Text color="fg.muted" textStyle="sm" className={styles.partial}>
          Partial: some values are unknown.
        </Text>
      )}
    </section>
  );
}
