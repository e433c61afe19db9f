import { daysBetween, type LocalDate } from '@fettle/shared-ui/rules';
import { scaleLinear } from 'd3-scale';

/** Room around the plot, in CSS pixels: numbers at the left, dates below, the last value at the right. */
export const MARGIN = { top: 12, right: 12, bottom: 28, left: 44 } as const;
export const HEIGHT = 260;
/** A number every 50 pixels, a date every 76: neither touches its neighbour at twice the text size. */
const VALUE_GAP = 50;
export const DATE_GAP = 76;

export interface Plot {
  width: number;
  /** Where the middle of a day lies, in pixels. */
  x(date: LocalDate): number;
  /** Where a value lies; what is outside the range lies on its edge. */
  y(value: number): number;
  /** The values to write at the left, smallest first. */
  ticks: number[];
}

/** The plot of some days and of values from `low` to `high`, widened to round numbers. */
export function plotOf(
  width: number,
  [from, to]: [LocalDate, LocalDate],
  [low, high]: [number, number],
): Plot {
  const days = daysBetween(from, to) + 1;
  const x = scaleLinear([0, days], [MARGIN.left, Math.max(MARGIN.left + 1, width - MARGIN.right)]);
  const count = Math.floor((HEIGHT - MARGIN.top - MARGIN.bottom) / VALUE_GAP);
  const y = scaleLinear([low, high], [HEIGHT - MARGIN.bottom, MARGIN.top])
    .nice(count)
    .clamp(true);
  return {
    width,
    x: (date) => x(daysBetween(from, date) + 0.5),
    y: (value) => y(value),
    ticks: y.ticks(count),
  };
}

/** The smallest and the largest of some values, a little apart where there is one alone. */
export function extent(values: readonly number[]): [number, number] {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (low > high) return [0, 1];
  return high - low < 1 ? [low - 0.5, high + 0.5] : [low, high];
}

/** The index of the position nearest to `x`, among positions in ascending order. */
export function nearest(positions: readonly number[], x: number): number {
  let low = 0;
  let high = positions.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((positions[middle] ?? 0) <= x) low = middle;
    else high = middle;
  }
  return Math.abs((positions[high] ?? 0) - x) < Math.abs((positions[low] ?? 0) - x) ? high : low;
}
