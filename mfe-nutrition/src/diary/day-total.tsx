import { NumberValue, Text } from '@fettle/shared-ui';
import { goals, useQuery } from '@fettle/shared-ui/data';
import { dayTotals, type LocalDate } from '@fettle/shared-ui/rules';
import type { ReactNode } from 'react';
import { NutritionFigure } from '../food-display/nutrition-figure.tsx';
import { dayLeft } from './day-left.ts';
import styles from './day-total.module.css';
import type { MealEntry } from './diary-day.ts';

interface DayTotalProps {
  meals: readonly MealEntry[];
  day: LocalDate;
  children?: ReactNode;
}

/** The day's energy as the largest number of the page, its macros beside it; `children` are the day's actions. */
export function DayTotal({ meals, day, children }: DayTotalProps) {
  const totals = dayTotals(meals);
  const { data: targets } = useQuery(goals.on(day));
  const left = dayLeft(targets, totals);
  return (
    <section aria-label="Total of the day" className={styles.total}>
      <div className={styles.energy}>
        <NumberValue value={totals.calories} unit={ofTarget(targets?.calories)} digits={0} size="4xl" />
      </div>
      <div className={styles.macros}>
        <NutritionFigure of="protein" from={totals} size="lg" label="word" />
        <NutritionFigure of="carbs" from={totals} size="lg" label="word" />
        <NutritionFigure of="fat" from={totals} size="lg" label="word" />
      </div>
      {children}
      {left && (
        <Text color="fg.muted" className={styles.line}>
          {left}
        </Text>
      )}
      {totals.partial && (
        <Text color="fg.muted" textStyle="sm" className={styles.line}>
          Partial: some values are unknown.
        </Text>
      )}
    </section>
  );
}

/** `of 2,100 kcal`; the unit alone without a target. */
const ofTarget = (calories: number | null | undefined) =>
  typeof calories === 'number' ? `of ${Math.round(calories).toLocaleString()}\u00a0kcal` : 'kcal';
