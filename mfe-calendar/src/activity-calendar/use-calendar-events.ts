import {
  challengeRuns,
  entries,
  useInfiniteQuery,
  useQuery,
  useWeightUnit,
  useWithWaiting,
} from '@fettle/shared-ui/data';
import type { LocalDate } from '@fettle/shared-ui/rules';
import { useMemo } from 'react';
import { eventsByDate } from './events/calendar-event.ts';
import { challengeEvents } from './events/challenge-event.ts';
import { demoEvents } from './events/demo-events.ts';
import { eventOfEntry, eventsWithMealsOfADay } from './events/entry-event.ts';
import { useHiddenKinds } from './legend/hidden-kinds.ts';

/**
 * Events of these days: logged entries, challenges, and examples until the member has entries of their own. Views by the
 * hour get an event for each meal; the others get one for the meals of a day.
 */
export function useCalendarEvents(days: readonly LocalDate[], today: LocalDate, byHour: boolean) {
  const filter = { from: days[0] ?? today, to: days.at(-1) ?? today };
  const own = useQuery(entries.between(filter));
  // The calendar works without the challenges.
  const { data: runs } = useQuery({ ...challengeRuns.between(filter.from, filter.to), retry: false });
  const entriesShown = useWithWaiting(own.data, filter);
  const hasOwnEntries = useHasOwnEntries(entriesShown, own.isError);
  const kinds = useHiddenKinds(hasOwnEntries);
  const { hidden } = kinds;
  const weightUnit = useWeightUnit();
  const events = useMemo(() => {
    const logged = entriesShown ?? [];
    const all = [
      ...(byHour
        ? logged.map((entry) => eventOfEntry(entry, weightUnit))
        : eventsWithMealsOfADay(logged, weightUnit)),
      ...challengeEvents(runs ?? []),
      ...demoEvents(today),
    ];
    return eventsByDate(all.filter(({ kind }) => !hidden.has(kind)));
  }, [entriesShown, runs, today, byHour, hidden, weightUnit]);
  return { own, entries: entriesShown, events, kinds };
}

/**
 * Whether this member has logged anything; undefined until known. Requests entries beyond the shown days only if
 * these are empty; a failure counts as no entries, so that the calendar still shows examples.
 */
function useHasOwnEntries(shown: readonly unknown[] | undefined, failed: boolean): boolean | undefined {
  const isEmpty = shown?.length === 0;
  const newest = useInfiniteQuery({ ...entries.timeline(), enabled: isEmpty, retry: false });
  const anywhere = useWithWaiting(newest.isError ? [] : newest.data?.pages[0]?.entries);
  if (!shown) return failed ? false : undefined;
  if (!isEmpty) return true;
  return anywhere && anywhere.length > 0;
}
