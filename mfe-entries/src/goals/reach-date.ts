import { addDays, type LocalDate } from '@fettle/shared-ui/rules';

/** How the smoothed weight moves now. */
export interface Pace {
  trend_kg: number;
  /** Kilograms a week; negative for a loss. */
  kg_per_week: number;
  /** The standard error of that. */
  error_kg_per_week: number;
}

/**
 * - `reached`: the trend is at the weight, or past it
 * - `away`: it stands still or moves away, as far as can be told
 * - `between`: it will be reached then, four times out of five; `latest` is `null` where no end is in sight
 */
export type Reach =
  | { kind: 'reached' }
  | { kind: 'away' }
  | { kind: 'between'; earliest: LocalDate; latest: LocalDate | null };

/** Four out of five: the 80 % interval of the normal distribution. */
const INTERVAL = 1.28;

/** Nearer than this is there: a trend to the tenth says no more. */
const NEAR_KG = 0.05;

/** Nothing that is said of a later day means anything. */
const FARTHEST_DAYS = 3 * 365;

/**
 * When a weight will be reached if the trend goes on as it does. `start_kg` is where the way began: it says on which side
 * "past it" is.
 */
export function reachDate(pace: Pace, target_kg: number, start_kg: number | null, today: LocalDate): Reach {
  const toGo = target_kg - pace.trend_kg;
  const direction = Math.sign(target_kg - (start_kg ?? pace.trend_kg));
  if (Math.abs(toGo) <= NEAR_KG || (direction !== 0 && Math.sign(toGo) !== direction))
    return { kind: 'reached' };
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

/** Days for so many kilograms; `null` for never, and for what is too far away to say. */
function daysAt(kg: number, kg_per_week: number): number | null {
  if (kg_per_week <= 0) return null;
  const days = Math.ceil((kg / kg_per_week) * 7);
  return days > FARTHEST_DAYS ? null : days;
}
