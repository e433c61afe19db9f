import { fromKilograms, toKilograms } from './weight.ts';

/** Units of what is lifted: members who weigh themselves in stone lift in pounds. */
export const SET_UNITS = ['kg', 'lbs'] as const;
export type SetUnit = (typeof SET_UNITS)[number];

/** One set of an exercise; `null` is unknown or not used. */
export interface ExerciseSet {
  /** In `unit`, as it was typed. */
  weight: number | null;
  /** `null` exactly where the weight is. */
  unit: SetUnit | null;
  reps: number | null;
  seconds: number | null;
  distance_m: number | null;
}

/** An exercise of a workout, with its sets in their order. */
export interface Exercise {
  name: string;
  sets: readonly ExerciseSet[];
}

/** Limits of a workout; more is a typing error or not a workout. */
export const MAX_EXERCISES = 50;
/** Sets of all exercises together. A request with more has more values than the API reads. */
export const MAX_SETS = 250;
export const MAX_EXERCISE_NAME = 100;
/** Limits of a set, the weight in either unit: far above what people lift; larger numbers are typing errors. */
export const SET_LIMITS = { weight: 10_000, reps: 10_000, seconds: 604_800, distance_m: 10_000_000 } as const;

/** Repetitions up to which a maximum is estimated: formulas of this kind err more and more with longer sets. */
export const MOST_REPS_OF_ESTIMATE = 12;

/** The weight of a set in kilograms, unrounded; null where it is unknown. */
export const kilogramsOf = ({ weight, unit }: Pick<ExerciseSet, 'weight' | 'unit'>): number | null =>
  weight === null || unit === null ? null : toKilograms(weight, unit);

/** The weight of a set in a unit; one that was typed in this unit is returned as it was typed. */
export function weightIn(
  { weight, unit }: Pick<ExerciseSet, 'weight' | 'unit'>,
  wanted: SetUnit,
): number | null {
  if (weight === null || unit === null || unit === wanted) return weight;
  return fromKilograms(toKilograms(weight, unit), wanted);
}

/**
 * Estimated weight that could be lifted once, in kilograms, by Epley's formula (Boyd Epley, Poundage Chart, 1985):
 * weight × (1 + repetitions / 30). One repetition is the weight itself; null for none, for more than 12, and without a weight.
 */
export function oneRepMaxOf(set: Pick<ExerciseSet, 'weight' | 'unit' | 'reps'>): number | null {
  const { reps } = set;
  const kilograms = kilogramsOf(set);
  if (!kilograms || reps === null || reps < 1 || reps > MOST_REPS_OF_ESTIMATE) return null;
  return reps === 1 ? kilograms : kilograms * (1 + reps / 30);
}

/** Kilograms times repetitions, summed over the sets that have both; null where none has. */
export function volumeOf(sets: readonly ExerciseSet[]): number | null {
  let volume: number | null = null;
  for (const set of sets) {
    const kilograms = kilogramsOf(set);
    if (kilograms !== null && set.reps !== null) volume = (volume ?? 0) + kilograms * set.reps;
  }
  return volume;
}

/** An attempt without one whole repetition. */
const isFailed = ({ reps }: ExerciseSet) => reps === 0;

/** Negative where the first set is the better one: no failed attempt, else heavier, of more repetitions, longer, or further. */
function compareSets(one: ExerciseSet, other: ExerciseSet): number {
  return (
    Number(isFailed(one)) - Number(isFailed(other)) ||
    (kilogramsOf(other) ?? 0) - (kilogramsOf(one) ?? 0) ||
    (other.reps ?? 0) - (one.reps ?? 0) ||
    (other.seconds ?? 0) - (one.seconds ?? 0) ||
    (other.distance_m ?? 0) - (one.distance_m ?? 0)
  );
}

/** The best of some sets; of equal ones the first. Null without sets. */
export const bestSetOf = (sets: readonly ExerciseSet[]): ExerciseSet | null =>
  sets.reduce<ExerciseSet | null>((best, set) => (best && compareSets(best, set) <= 0 ? best : set), null);

/** The highest estimated maximum of some sets, in kilograms. */
export function bestOneRepMax(sets: readonly ExerciseSet[]): number | null {
  let highest: number | null = null;
  for (const estimate of sets.map(oneRepMaxOf))
    if (estimate !== null && (highest === null || estimate > highest)) highest = estimate;
  return highest;
}

/** Repetitions to compare with: a weight that was lifted an unknown number of times is beaten only by a heavier one. */
const leastToBeat = ({ weight, reps }: ExerciseSet) => reps ?? (weight ? Number.POSITIVE_INFINITY : 0);

/**
 * The sets that no other one beats by weight and repetitions, heaviest first, and the one with the highest estimated
 * maximum: all that later sets need to be compared with. At most `most`.
 */
export function unbeatenSets(sets: readonly ExerciseSet[], most: number): ExerciseSet[] {
  const highest = bestOneRepMax(sets);
  let reps = 0;
  const unbeaten = sets.toSorted(compareSets).filter((set) => {
    const isBeaten = leastToBeat(set) <= reps;
    reps = Math.max(reps, leastToBeat(set));
    return !isBeaten || (highest !== null && oneRepMaxOf(set) === highest);
  });
  return unbeaten.slice(0, most);
}

/** The way in which a set is better than all earlier ones. */
export type PersonalBest = 'weight' | 'reps' | 'one-rep-max';

/** Differences below this are the rounding of a conversion between units. */
const SAME_KG = 1e-6;

/**
 * The way in which a set is a personal best against the sets of earlier workouts: the heaviest, the most repetitions with
 * at least this weight, or the highest estimated maximum; the first of these that applies. Null where none does, and without
 * an earlier set to compare with.
 */
export function personalBest(set: ExerciseSet, earlier: readonly ExerciseSet[]): PersonalBest | null {
  const { reps } = set;
  if (reps === null || reps < 1) return null;
  const load = kilogramsOf(set) ?? 0;
  const comparable = earlier.filter((before) => leastToBeat(before) > 0);
  if (comparable.length === 0) return null;
  const isHeavier = (before: ExerciseSet) => (kilogramsOf(before) ?? 0) > load - SAME_KG;
  if (!comparable.some(isHeavier)) return 'weight';
  const hasAsMany = (before: ExerciseSet) => isHeavier(before) && leastToBeat(before) >= reps;
  if (comparable.some(hasAsMany)) return null;
  const estimate = oneRepMaxOf(set);
  const before = bestOneRepMax(comparable);
  if (estimate !== null && before !== null && estimate > before + SAME_KG) return 'one-rep-max';
  return 'reps';
}

/** `5 exercises, 18 sets`; empty without exercises, as in entries of devices that do not know them. */
export function exercisesText(exercises: readonly Exercise[] | undefined = []): string {
  if (exercises.length === 0) return '';
  const sets = exercises.reduce((sum, exercise) => sum + exercise.sets.length, 0);
  return `${counted(exercises.length, 'exercise')}, ${counted(sets, 'set')}`;
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
