import { VisuallyHidden } from '@fettle/shared-ui';
import type { CSSProperties } from 'react';
import { DashboardPart } from './dashboard-part.tsx';
import { longDate, weekdayName } from './entry-date.ts';
import { useMealsOfWeek } from './use-meals-of-week.ts';
import { type DayOfWeek, week } from './week.ts';
import styles from './week-of-meals.module.css';

const KCAL = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });

/** The last seven days side by side: bars from zero, each with its number. */
export function WeekOfMeals({ today }: { today: string }) {
  const { data: meals, error } = useMealsOfWeek(today);
  const days = week(meals ?? [], today);
  const most = Math.max(1, ...days.map(({ totals }) => totals?.calories ?? 0));
  return (
    <DashboardPart name="Last 7 days, kcal" busy={!meals && !error}>
      <div className={styles.frame}>
        <ol className={styles.days} data-loading={(!meals && !error) || undefined}>
          {days.map((day) => (
            <Day key={day.day} {...day} isToday={day.day === today} most={most} known={Boolean(meals)} />
          ))}
        </ol>
      </div>
    </DashboardPart>
  );
}

interface DayProps extends DayOfWeek {
  isToday: boolean;
  /** The highest value of the seven days, which fills the height. */
  most: number;
  known: boolean;
}

function Day({ day, totals, isToday, most, known }: DayProps) {
  const calories = totals?.calories ?? null;
  const share = { '--share': (calories ?? 0) / most } as CSSProperties;
  return (
    <li className={styles.day} aria-current={isToday ? 'date' : undefined}>
      <VisuallyHidden>
        {longDate(day)}:{' '}
        {calories === null
          ? totals || !known
            ? 'unknown'
            : 'nothing logged'
          : `${KCAL.format(calories)} kcal`}
      </VisuallyHidden>
      <span className={styles.weekday} aria-hidden="true">
        {weekdayName(day)}
      </span>
      <span className={styles.track} style={share}>
        <span className={styles.number} aria-hidden="true">
          {calories === null ? '–' : KCAL.format(calories)}
        </span>
        {calories !== null && <span className={styles.bar} />}
      </span>
    </li>
  );
}
