import { formatLocalDate, fromKilograms, monthOf, type WeightUnit } from '@fettle/shared-ui/rules';
import type { WeightSeries } from './analytics.queries.ts';

/** More days than a table should have; then it has months. */
const MOST_DAYS_IN_TABLE = 100;

/** A change is a small number: that of who counts in stone is said in pounds. */
const CHANGE_UNITS = { kg: 'kg', lbs: 'lbs', stone: 'lbs' } as const;

/** `Down 0.4 kg a week over these 3 months`; what is less than a twentieth of the unit is no change. */
export function changeInWords(change_per_week_kg: number | null, unit: WeightUnit, range: string): string {
  if (change_per_week_kg === null) return 'Two weigh-ins a week apart will show the direction.';
  const changeUnit = CHANGE_UNITS[unit];
  const change = fromKilograms(change_per_week_kg, changeUnit);
  const size = Math.round(Math.abs(change) * 10) / 10;
  if (size === 0) return `Steady ${range}`;
  return `${change < 0 ? 'Down' : 'Up'} ${ONE_DIGIT.format(size)}\u00a0${changeUnit} a week ${range}`;
}

/** One day in words: `Nov 21, 2026: 80.2 kg, trend 80.0 kg`. */
export function weighInsInWords(series: WeightSeries, index: number, unit: WeightUnit): string {
  const weights = series.weights_kg[index] ?? [];
  const counted = series.counted[index] ?? [];
  const said = weights
    .map((kg, nth) => `${inUnit(kg, unit)}${counted[nth] ? '' : ' (not counted)'}`)
    .join(', ');
  const day = formatLocalDate(series.local_dates[index] ?? '', { dateStyle: 'medium' });
  return `${day}: ${said}, trend ${inUnit(series.trend_kg[index] ?? 0, unit)}`;
}

/** The rows of the table, newest first: by day, or by month where there are many days. */
export function weightTable(series: WeightSeries, unit: WeightUnit) {
  if (series.local_dates.length <= MOST_DAYS_IN_TABLE) {
    const rows = () =>
      series.local_dates
        .map((date, index) => [
          formatLocalDate(date, { dateStyle: 'medium' }),
          (series.weights_kg[index] ?? []).map((kg) => inUnit(kg, unit)).join(', '),
          inUnit(series.trend_kg[index] ?? 0, unit),
        ])
        .reverse();
    return { caption: 'Weight by day', columns: ['Day', 'Weigh-ins', 'Trend'], rows };
  }
  return {
    caption: 'Weight by month',
    columns: ['Month', 'Weigh-ins', 'Average', 'Trend at its end'],
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
      weights.length === 0 ? '–' : inUnit(weights.reduce((sum, kg) => sum + kg, 0) / weights.length, unit),
      inUnit(trend, unit),
    ])
    .reverse();
}

const ONE_DIGIT = new Intl.NumberFormat(undefined, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const inUnit = (kg: number, unit: WeightUnit) => `${ONE_DIGIT.format(fromKilograms(kg, unit))}\u00a0${unit}`;
