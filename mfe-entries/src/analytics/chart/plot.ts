import type { LocalDate } from '@fettle/shared-ui/rules';
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
  const start = Date.parse(from);
  const days = (Date.parse(to) - start) / DAY_MS + 1;
  const dayWidth = (Math.max(MARGIN.left + 1, width - MARGIN.right) - MARGIN.left) / days;
  const count = Math.floor((HEIGHT - MARGIN.top - MARGIN.bottom) / VALUE_GAP);
  const scale = scaleLinear([low, high], [0, 1]).nice(count);
  const [bottom = low, top = high] = scale.domain();
  const pixels = (HEIGHT - MARGIN.top - MARGIN.bottom) / (top - bottom);
  // Asked for ten years of days, several times: plain arithmetic, and one reading of each date.
  return {
    width,
    x: (date) => MARGIN.left + ((Date.parse(date) - start) / DAY_MS + 0.5) * dayWidth,
    y: (value) => HEIGHT - MARGIN.bottom - (Math.min(top, Math.max(bottom, value)) - bottom) * pixels,
    ticks: scale.ticks(count),
  };
}

/** A date alone is read as midnight UTC, and no day of UTC is longer than another. */
const DAY_MS = 86_400_000;

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
