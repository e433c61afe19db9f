import { CALORIES_PER_KG, LARGEST_STEP } from '@fettle/shared-ui/rules';

export interface TargetFacts {
  /** Measured kilocalories a day, with half the width of their 95 % interval. */
  expenditure: { calories: number; uncertainty: number };
  /** Kilograms a week, negative for a loss; 0 keeps the weight. */
  pace_kg_per_week: number;
  /** Kilocalories of the current target of every day; `null` without one. */
  current: number | null;
  /** Kilocalories by which training days raise the average day above every day. */
  training_extra: number;
  /** Fewest kilocalories for every day. */
  lowest: number;
}

export interface NewTarget {
  /** Kilocalories for every day, in tens; the current target where that still fits. */
  calories: number;
  /** Kilocalories that would follow without limits, unrounded. */
  exact: number;
  /** Limit that kept the target from `exact`: the lowest energy, or the step of a check-in. */
  limited_by: 'lowest' | 'step' | null;
}

/** Smaller changes, in kilocalories, are less than a bite. */
const SMALLEST_CHANGE = 25;

/** Share of the uncertainty within which a target still fits: half a standard error of the estimate. */
const NOISE_SHARE = 0.25;

/** The target that follows from the measured expenditure and the pace, near the current one and never below the lowest. */
export function newTarget(facts: TargetFacts): NewTarget {
  const { expenditure, pace_kg_per_week, current, training_extra, lowest } = facts;
  const exact = expenditure.calories + (pace_kg_per_week * CALORIES_PER_KG) / 7 - training_extra;
  const wanted = Math.max(exact, lowest);
  const limited_by = wanted > exact ? 'lowest' : null;
  if (current === null) return { calories: toTens(wanted), exact, limited_by };
  const noise = Math.max(SMALLEST_CHANGE, expenditure.uncertainty * NOISE_SHARE);
  if (current >= lowest && Math.abs(wanted - current) < noise)
    return { calories: current, exact, limited_by };
  const least = Math.ceil((current - LARGEST_STEP) / 10) * 10;
  const most = Math.floor((current + LARGEST_STEP) / 10) * 10;
  const stepped = Math.min(most, Math.max(least, toTens(wanted)));
  const calories = Math.max(lowest, stepped);
  return { calories, exact, limited_by: calories === toTens(wanted) ? limited_by : 'step' };
}

const toTens = (calories: number) => Math.round(calories / 10) * 10;
