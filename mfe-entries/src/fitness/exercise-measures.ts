import { fromKilograms, type SetUnit, weightIn } from '@fettle/shared-ui/rules';
import type { ExerciseWorkout } from '../exercises/exercises.queries.ts';

/** A line that an exercise can be shown as. */
export interface Measure {
  /** Value in the URL. */
  value: 'best-set' | 'one-rep-max' | 'volume';
  label: string;
  /** Unit of the values of this exercise. */
  unit: string;
  /** The value of a workout; null where its sets do not tell it. */
  of(workout: ExerciseWorkout): number | null;
}

/** What the best set of an exercise is measured by: its weight, else its repetitions, its time, its distance. */
const BEST_BY = [
  ['reps', 'reps'],
  ['seconds', 's'],
  ['distance_m', 'm'],
] as const;

/**
 * The measures that the workouts of an exercise have values for, the best set first. That is measured by the first value
 * that at least half of them have, so that one set with a weight does not hide fifty without.
 */
export function measuresOf(workouts: readonly ExerciseWorkout[], unit: SetUnit): Measure[] {
  const isKnown = (measure: Measure) => workouts.some((workout) => measure.of(workout));
  const inUnit = (kilograms: number | null) => (kilograms === null ? null : fromKilograms(kilograms, unit));
  const best: Measure[] = [
    { value: 'best-set', label: 'Best set', unit, of: ({ best_set }) => weightIn(best_set, unit) },
    ...BEST_BY.map(
      ([field, unit]): Measure => ({
        value: 'best-set',
        label: 'Best set',
        unit,
        of: ({ best_set }) => best_set[field],
      }),
    ),
  ];
  const others: Measure[] = [
    { value: 'one-rep-max', label: 'Estimated max', unit, of: (it) => inUnit(it.one_rep_max_kg) },
    { value: 'volume', label: 'Volume', unit, of: (it) => inUnit(it.volume_kg) },
  ];
  const isOfHalf = (measure: Measure) => workouts.filter(measure.of).length * 2 >= workouts.length;
  const bestOf = best.filter(isKnown);
  return [
    ...bestOf.toSorted((one, other) => Number(isOfHalf(other)) - Number(isOfHalf(one))).slice(0, 1),
    ...others.filter(isKnown),
  ];
}
