import { Link, VisuallyHidden } from '@fettle/shared-ui';
import { formatLocalDate, type LocalDate } from '@fettle/shared-ui/rules';
import type { CSSProperties } from 'react';
import type { WeekDay } from './diary-day.ts';
import styles from './week-strip.module.css';

interface WeekStripProps {
  days: WeekDay[];
  day: LocalDate;
  today: LocalDate;
  /** Whether the meals are loaded; until then a day without a number may have meals. */
  known: boolean;
}

/** The week of the shown day: each day is a link with its kilocalories as a number and a bar. */
export function WeekStrip({ days, day, today, known }: WeekStripProps) {
  const most = Math.max(1, ...days.map(({ totals }) => totals?.calories ?? 0));
  return (
    <nav aria-label="Days of this week" className={styles.frame}>
      <ol className={styles.days}>
        {days.map((one) => (
          <li key={one.day}>
            <Link
              to={one.day === today ? '/nutrition' : `/nutrition?day=${one.day}`}
              className={styles.day}
              aria-current={one.day === day ? 'date' : undefined}
              data-ahead={one.day > today || undefined}
            >
              <VisuallyHidden>
                {formatLocalDate(one.day, { weekday: 'long', month: 'long', day: 'numeric' })}
                {one.day === today && ', today'}
                {known && `: ${spoken(one)}`}
              </VisuallyHidden>
              <span aria-hidden="true">{formatLocalDate(one.day, { weekday: 'short' })}</span>
              <span aria-hidden="true" className={styles.date} data-today={one.day === today || undefined}>
                {Number(one.day.slice(8))}
              </span>
              <span aria-hidden="true" className={styles.number}>
                {number(one)}
              </span>
              <span
                aria-hidden="true"
                className={styles.bar}
                style={{ '--share': (one.totals?.calories ?? 0) / most } as CSSProperties}
              />
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const KCAL = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });

function number({ totals }: WeekDay): string {
  const calories = totals?.calories ?? null;
  return calories === null ? '–' : KCAL.format(calories);
}

function spoken({ totals }: WeekDay): string {
  if (!totals) return 'nothing logged';
  if (totals.calories === null) return 'unknown';
  return `${KCAL.format(totals.calories)} kcal${totals.partial ? ', partial' : ''}`;
}
