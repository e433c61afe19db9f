import type { LocalDate } from '@fettle/shared-ui/rules';
import { scaleLinear } from 'd3-scale';

/** Margins of the plot in CSS pixels, for numbers at the left, dates below, and the last value at the right. */
export const MARGIN = { top: 12, right: 12, bottom: 28, left: 44 } as const;
export const HEIGHT = 260;
/** Minimum distances of numbers and dates, in pixels: labels do not touch even at twice the text size. */
const VALUE_GAP = 50;
export const DATE_GAP = 76;

export interface Plot {
  width: number;
  /** Position of the middle of a day, in pixels from the left edge. */
  x(date: LocalDate): number;
  /** Position of a value, in pixels from the top; values outside the range are clamped. */
  y(value: number): number;
  /** Values of the labels at the left, smallest first. */
  ticks: number[];
}

/** Creates a plot from a first to a last day and from `low` to `high`, widened to round numbers. */
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
  // Called several times for each day of ten years: plain arithmetic, and one `Date.parse` per call.
  return {
    width,
    x: (date) => MARGIN.left + ((Date.parse(date) - start) / DAY_MS + 0.5) * dayWidth,
    y: (value) => HEIGHT - MARGIN.bottom - (Math.min(top, Math.max(bottom, value)) - bottom) * pixels,
    ticks: scale.ticks(count),
  };
}

/** Length of a day. `Date.parse` reads a date as midnight UTC, where all days have the same length. */
const DAY_MS = 86_400_000;

/** Returns the least and greatest value, 0.5 further out if they are less than 1 apart; `[0, 1]` without values. */
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

/** Returns the index of the position nearest to `x`; positions are in ascending order. */
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
