import {
  type EntryOfKind,
  entries,
  type TimelineEntry,
  useQuery,
  useWithWaiting,
} from '@fettle/shared-ui/data';
import { firstDayShown } from './week.ts';

const onlyMeals = (found: TimelineEntry[]): EntryOfKind<'meal-entries'>[] =>
  found.filter((entry) => entry.kind === 'meal-entries');

/** All meals of the days that the week shows, including those that wait on this device. */
export function useMealsOfWeek(today: string) {
  const filter = { from: firstDayShown(today), to: today, types: 'meal-entries' };
  const week = useQuery({ ...entries.between(filter), select: onlyMeals });
  return { ...week, data: useWithWaiting(week.data, filter) };
}
