import { dailyTargets, type LocalDate, versionOn } from '@fettle/shared-ui/rules';
import type { Goal } from '../goals/goals.queries.ts';
import type { Nutrient } from './food-bars.ts';

/** Consecutive days with the same target. */
export interface TargetSpan {
  from: LocalDate;
  to: LocalDate;
  value: number;
}

/**
 * Returns the targets for a nutrient in a range, one span for each goal version that has one. Extra targets of training
 * days are not included.
 */
export function targetSpans(
  versions: readonly Goal[],
  nutrient: Nutrient,
  [from, to]: [LocalDate, LocalDate],
): TargetSpan[] {
  const starts = versions.map(({ valid_from }) => valid_from).filter((day) => day > from && day <= to);
  const days = [from, ...starts.toSorted()];
  return days.flatMap((day, index) => {
    const version = versionOn(versions, day);
    const value = version ? dailyTargets(version.every_day)[nutrient] : null;
    return value === null ? [] : [{ from: day, to: days[index + 1] ?? to, value }];
  });
}
