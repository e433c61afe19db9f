import { dailyTargets, type LocalDate, versionOn } from '@fettle/shared-ui/rules';
import type { Goal } from '../goals/goals.queries.ts';
import type { Nutrient } from './food-bars.ts';

/** Days in a row with one target. */
export interface TargetSpan {
  from: LocalDate;
  to: LocalDate;
  value: number;
}

/** What was aimed at on the days of a range: each version as long as it held. Training days with more are not in it. */
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
