import { addDays, kilogramsToGo, type LocalDate } from '@fettle/shared-ui/rules';

/** Current change of the smoothed weight. */
export interface Pace {
  trend_kg: number;
  /** Kilograms a week; negative for a loss. */
  kg_per_week: number;
  /** Standard error of `kg_per_week`. */
  error_kg_per_week: number;
}

/**
 * - `reached`: the trend is at the weight, or past it
 * - `away`: it is steady, moves away, or would take longer than `FARTHEST_DAYS` even at best
 * - `between`: reached within these dates with a probability of 80 %; `latest` is `null` if there may be no end
 */
export type Reach =
  | { kind: 'reached' }
  | { kind: 'away' }
  | { kind: 'between'; earliest: LocalDate; latest: LocalDate | null };

/** Quantile of the normal distribution for an 80 % interval. */
const INTERVAL = 1.28;

/** Longest forecast in days; later dates are meaningless. */
const FARTHEST_DAYS = 3 * 365;

/**
 * Forecasts the date at which a weight is reached if the trend continues. `start_kg`, the weight at the beginning,
 * tells on which side of the target "past it" is.
 */
export function reachDate(pace: Pace, target_kg: number, start_kg: number | null, today: LocalDate): Reach {
  const toGo = kilogramsToGo(pace.trend_kg, target_kg, start_kg);
  if (toGo === 0) return { kind: 'reached' };
  const towards = Math.sign(toGo) * pace.kg_per_week;
  const spread = INTERVAL * pace.error_kg_per_week;
  const earliest = daysAt(Math.abs(toGo), towards + spread);
  const latest = daysAt(Math.abs(toGo), towards - spread);
  if (towards <= 0 || earliest === null) return { kind: 'away' };
  return {
    kind: 'between',
    earliest: addDays(today, earliest),
    latest: latest === null ? null : addDays(today, latest),
  };
}

/** Days for this many kilograms; `null` for never, and beyond the longest forecast. */
function daysAt(kg: number, kg_per_week: number): number | null {
  if (kg_per_week <= 0) return null;
  const days = Math.ceil((kg / kg_per_week) * 7);
  return days > FARTHEST_DAYS ? null : days;
}
