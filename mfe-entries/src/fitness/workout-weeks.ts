import type { EntryOfKind } from '@fettle/shared-ui/data';
import { addDays, DAYS_PER_WEEK, type LocalDate, weekStart } from '@fettle/shared-ui/rules';

export type WorkoutEntry = EntryOfKind<'workout-entries'>;

/** A week with its workouts, newest first; or one or more consecutive weeks without workouts. */
export interface WorkoutWeek {
  /** A Sunday. */
  from: LocalDate;
  /** A Saturday. */
  to: LocalDate;
  minutes: number;
  workouts: WorkoutEntry[];
}

interface WorkoutWeeksOptions {
  today: LocalDate;
  /** Type of the workouts; all types if empty. */
  type: string;
  /** Whether earlier workouts exist that are not loaded. */
  hasEarlier: boolean;
}

/**
 * Groups the loaded workouts by week, from this week back; consecutive weeks without workouts are one. The oldest
 * loaded week is left out while earlier workouts exist, since it may be incomplete.
 */
export function workoutWeeks(
  loaded: readonly WorkoutEntry[],
  { today, type, hasEarlier }: WorkoutWeeksOptions,
): WorkoutWeek[] {
  const thisWeek = weekStart(today);
  const sundays = loaded.map(({ local_date }) => weekStart(local_date));
  const oldest = sundays.reduce((first, sunday) => (sunday < first ? sunday : first), thisWeek);
  const isWhole = (sunday: LocalDate) => !hasEarlier || sunday > oldest || oldest === thisWeek;

  const bySunday = new Map<LocalDate, WorkoutEntry[]>([[thisWeek, []]]);
  for (const [index, workout] of loaded.entries()) {
    const sunday = sundays[index] ?? thisWeek;
    if (!isWhole(sunday) || (type && workout.type !== type)) continue;
    bySunday.set(sunday, [...(bySunday.get(sunday) ?? []), workout]);
  }

  const weeks: WorkoutWeek[] = [];
  for (const [sunday, workouts] of [...bySunday].toSorted(([one], [other]) => (one < other ? 1 : -1))) {
    const to = addDays(sunday, DAYS_PER_WEEK - 1);
    const newer = weeks.at(-1);
    if (newer && addDays(to, 1) < newer.from)
      weeks.push({ from: addDays(to, 1), to: addDays(newer.from, -1), minutes: 0, workouts: [] });
    weeks.push({
      from: sunday,
      to,
      minutes: workouts.reduce((sum, { duration }) => sum + duration, 0),
      workouts,
    });
  }
  return weeks;
}

/** Types of these workouts, most frequent first, then by name. */
export function typesOf(workouts: readonly WorkoutEntry[]): string[] {
  const counts = new Map<string, number>();
  for (const { type } of workouts) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts]
    .toSorted(([one, many], [other, more]) => more - many || one.localeCompare(other))
    .map(([type]) => type);
}
