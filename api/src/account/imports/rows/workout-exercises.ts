import {
  type Exercise,
  type ExerciseSet,
  MAX_EXERCISE_NAME,
  MAX_EXERCISES,
  MAX_SETS,
  SET_LIMITS,
} from '@fettle/shared-ui/rules';
import type { NeutralSet, NeutralWorkout } from '../neutral-entry.ts';

type NeutralExercise = NonNullable<NeutralWorkout['exercises']>[number];
type DistanceUnit = NonNullable<NeutralSet['distance_unit']>;

/** Metres, by the international definitions of 1959. */
const METRES: Record<DistanceUnit, number> = { m: 1, km: 1000, mi: 1609.344, yd: 0.9144, ft: 0.3048 };
const MICROMETRES = 1e6;

/** The exercises of a workout entry, and those with values that an entry has no place for. */
interface WorkoutExercises {
  exercises: Exercise[];
  /** Kept as text: without sets, beyond the limits of a workout, or with a set that no member could type. */
  others: NeutralExercise[];
}

/** `distance_unit` is the member's, for distances whose unit the file does not name. */
export function workoutExercises(
  { exercises = [] }: NeutralWorkout,
  distance_unit: string,
): WorkoutExercises {
  const sorted: WorkoutExercises = { exercises: [], others: [] };
  let left = MAX_SETS;
  for (const exercise of exercises) {
    const name = exercise.name.trim();
    const sets = exercise.sets.map((set) => setOf(set, distance_unit)).filter(hasValue);
    const fits =
      name !== '' &&
      name.length <= MAX_EXERCISE_NAME &&
      sets.length > 0 &&
      sets.length <= left &&
      sets.every(isWithinLimits) &&
      sorted.exercises.length < MAX_EXERCISES;
    if (fits) {
      sorted.exercises.push({ name, sets });
      left -= sets.length;
    } else sorted.others.push(exercise);
  }
  return sorted;
}

function setOf(
  { weight, unit, reps, seconds, distance, ...set }: NeutralSet,
  of_member: string,
): ExerciseSet {
  const metres = METRES[set.distance_unit ?? (of_member as DistanceUnit)];
  return {
    weight,
    unit: weight === null ? null : unit === 'lb' ? 'lbs' : unit,
    reps,
    seconds: seconds ?? null,
    distance_m: distance === undefined ? null : Math.round(distance * metres * MICROMETRES) / MICROMETRES,
  };
}

const VALUES = ['weight', 'reps', 'seconds', 'distance_m'] as const;
const hasValue = (set: ExerciseSet) => VALUES.some((name) => set[name] !== null);

const isWithinLimits = (set: ExerciseSet) =>
  (set.weight === null) === (set.unit === null) &&
  (set.reps === null || Number.isInteger(set.reps)) &&
  VALUES.every((name) => {
    const value = set[name];
    return value === null || (value >= 0 && value <= SET_LIMITS[name]);
  });
