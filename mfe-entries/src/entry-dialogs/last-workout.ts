import { api, queryOptions, type Schemas } from '@fettle/shared-ui/data';
import { formatDecimal } from '@fettle/shared-ui/forms';
import {
  formatLocalDate,
  selectedWorkoutType,
  workoutTypes,
  workoutTypeValue,
} from '@fettle/shared-ui/rules';
import { useEffect } from 'react';

type WorkoutEntry = Schemas['WorkoutEntryDto'];

/** Fields that a new workout copies from the last one. */
interface Repeated {
  type: string;
  duration: string;
}

/** The member's last logged workout, if any. The dialog works without it. */
export const lastWorkout = queryOptions({
  queryKey: ['entries', 'last-workout'],
  queryFn: async ({ signal }): Promise<WorkoutEntry | null> => {
    const { entries } = await api.get('/workout-entries', { params: { limit: 1 }, signal });
    return entries[0] ?? null;
  },
});

/**
 * Returns type and duration of the last workout. A removed type is replaced by the default; before the first workout
 * the duration is empty.
 */
export function asLastTime(
  last: Pick<WorkoutEntry, 'type' | 'duration'> | null | undefined,
  customTypes: readonly string[],
): Repeated {
  return {
    type: selectedWorkoutType(workoutTypeValue(last?.type ?? ''), workoutTypes(customTypes)),
    duration: last ? formatDecimal(last.duration) : '',
  };
}

/** Fills in the last workout and the member's types when they arrive after opening; `changed` fields stay. */
export function useLateDefaults(
  { type, duration }: Repeated,
  changed: Record<keyof Repeated, boolean>,
  resetField: (name: keyof Repeated, options: { defaultValue: string }) => void,
): void {
  useEffect(() => {
    if (!changed.type) resetField('type', { defaultValue: type });
  }, [type, changed.type, resetField]);
  useEffect(() => {
    if (changed.duration) return;
    const field = document.activeElement;
    const typed = field instanceof HTMLInputElement && field.name === 'duration' ? field : null;
    const before = typed?.value;
    resetField('duration', { defaultValue: duration });
    // A duration that arrives in the focused field is selected, so that typing replaces it.
    if (typed && typed.value !== before) typed.select();
  }, [duration, changed.duration, resetField]);
}

/** Line under the duration: `Last: 45 min on Nov 20, 2026`. Always rendered, so that nothing below moves. */
export function lastWorkoutLine(last: { data?: WorkoutEntry | null; isError: boolean }): string {
  if (last.data) {
    const { duration, local_date } = last.data;
    return `Last: ${formatDecimal(duration)}\u00a0min on ${formatLocalDate(local_date, { dateStyle: 'medium' })}`;
  }
  if (last.data === null) return 'Your first workout';
  return last.isError ? 'Your last workout could not be loaded' : 'Last: …';
}
