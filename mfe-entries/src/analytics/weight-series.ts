import {
  CHANGE_UNITS,
  formatLocalDate,
  fromKilograms,
  monthOf,
  type WeightUnit,
  weightText,
} from '@fettle/shared-ui/rules';
import type { WeightSeries } from './analytics.queries.ts';

/** Maximum number of days in the table, which lists months beyond it. */
const MOST_DAYS_IN_TABLE = 100;

/** `Down 0.4 kg a week in the last 3 months`; less than a twentieth of the unit is no change. */
export function changeInWords(change_per_week_kg: number | null, unit: WeightUnit, range: string): string {
  if (change_per_week_kg === null) return 'Two weigh-ins a week apart will show the direction.';
  const changeUnit = CHANGE_UNITS[unit];
  const change = fromKilograms(change_per_week_kg, changeUnit);
  if (Math.round(Math.abs(change) * 10) === 0) return `Steady ${range}`;
  const size = weightText(Math.abs(change_per_week_kg), changeUnit);
  return `${change < 0 ? 'Down' : 'Up'} ${size} a week ${range}`;
}

/** Describes one day: `Nov 21, 2026: 80.2 kg, trend 80.0 kg`. */
export function weighInsInWords(series: WeightSeries, index: number, unit: WeightUnit): string {
  const weights = series.weights_kg[index] ?? [];
  const counted = series.counted[index] ?? [];
  const said = weights
    .map((kg, nth) => `${weightText(kg, unit)}${counted[nth] ? '' : ' (not counted)'}`)
    .join(', ');
  const day = formatLocalDate(series.local_dates[index] ?? '', { dateStyle: 'medium' });
  return `${day}: ${said}, trend ${weightText(series.trend_kg[index] ?? 0, unit)}`;
}

/** Rows of the table, newest first: by day, or by month for many days. */
export function weightTable(series: WeightSeries, unit: WeightUnit) {
  if (series.local_dates.length <= MOST_DAYS_IN_TABLE) {
    const rows = () =>
      series.local_dates
        .map((date, index) => [
          formatLocalDate(date, { dateStyle: 'medium' }),
          (series.weights_kg[index] ?? []).map((kg) => weightText(kg, unit)).join(', '),
          weightText(series.trend_kg[index] ?? 0, unit),
        ])
        .reverse();
    return { caption: 'Weight by day', columns: ['Day', 'Weigh-ins', 'Trend'], rows };
  }
  return {
    caption: 'Weight by month',
    columns: ['Month', 'Weigh-ins', 'Average', 'Trend at the end'],
    rows: () => monthRows(series, unit),
  };
}

function monthRows(series: WeightSeries, unit: WeightUnit): string[][] {
  const months = new Map<string, { weights: number[]; trend: number }>();
  for (const [index, date] of series.local_dates.entries()) {
    const month = months.get(monthOf(date)) ?? { weights: [], trend: 0 };
    const counted = series.counted[index] ?? [];
    month.weights.push(...(series.weights_kg[index] ?? []).filter((_, nth) => counted[nth]));
    month.trend = series.trend_kg[index] ?? 0;
    months.set(monthOf(date), month);
  }
  return [...months]
    .map(([month, { weights, trend }]) => [
      formatLocalDate(`${month}-01`, { month: 'long', year: 'numeric' }),
      String(weights.length),
      weights.length === 0
        ? '–'
        : weightText(weights.reduce((sum, kg) => sum + kg, 0) / weights.length, unit),
      weightText(trend, unit),
    ])
    .reverse();
}
