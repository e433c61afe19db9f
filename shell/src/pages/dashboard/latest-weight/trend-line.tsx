import { Link, VisuallyHidden } from '@fettle/shared-ui';
import { type Schemas, useQuery } from '@fettle/shared-ui/data';
import { daysBetween } from '@fettle/shared-ui/rules';
import { dashboard, TREND_DAYS } from '../dashboard.queries.ts';
import styles from './trend-line.module.css';

type WeightSeries = Schemas['WeightSeriesDto'];

/**
 * The trend of the last 30 days as a small line that links to Analytics. Its space is reserved before it loads, so
 * that nothing moves; the dashboard is complete without it.
 */
export function TrendLine({ today }: { today: string }) {
  const { data: series } = useQuery(dashboard.weightTrend(today));
  return (
    <Link to="/analytics" className={styles.link}>
      <VisuallyHidden>Your weight trend in Analytics</VisuallyHidden>
      {/* The line keeps its width when its box is stretched. */}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" className={styles.plot}>
        {series && (
          <polyline
            points={pointsOf(series, today)}
            vectorEffect="non-scaling-stroke"
            className={styles.line}
          />
        )}
      </svg>
      <span aria-hidden="true" className={styles.caption}>
        30 days
      </span>
    </Link>
  );
}

/** Whether there are weigh-ins on at least two of these days, which a line needs. */
export function hasTrend(weighIns: readonly { local_date: string }[], today: string): boolean {
  const days = weighIns.filter(({ local_date }) => daysBetween(local_date, today) < TREND_DAYS);
  return new Set(days.map(({ local_date }) => local_date)).size > 1;
}

/** Points of the line in a box of 100 by 100: the days from left to right, the lightest weight at the bottom. */
function pointsOf({ local_dates, trend_kg }: WeightSeries, today: string): string {
  const low = Math.min(...trend_kg);
  const span = Math.max(...trend_kg) - low;
  return trend_kg
    .map((kg, index) => {
      const x = 100 - (daysBetween(local_dates[index] ?? today, today) / (TREND_DAYS - 1)) * 100;
      // A steady weight is a line through the middle instead of one that fills the whole height.
      const y = span < STEADY_KG ? 50 - ((kg - low) / STEADY_KG) * 20 : 92 - ((kg - low) / span) * 84;
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(' ');
}

/** Range in kg below which the weight counts as steady: less than a scale can distinguish. */
const STEADY_KG = 0.3;
