import { formatDecimal, parseDecimal } from '@fettle/shared-ui/forms';
import { type Exercise, type ExerciseSet, SET_LIMITS, type SetUnit, weightIn } from '@fettle/shared-ui/rules';

/** A set of the form: weight and repetitions as they are typed, in the reader's locale. */
export interface DraftSet {
  /** Key of its row. */
  key: number;
  weight: string;
  unit: SetUnit;
  reps: string;
  /** Values of imported sets, which the form shows and keeps. */
  seconds: number | null;
  distance_m: number | null;
}

/** An exercise of the form. */
export interface DraftExercise {
  /** Key of its part of the list. */
  key: number;
  name: string;
  sets: readonly DraftSet[];
  /** Time at which it was added, in ms since 1970; null for one of a stored entry. */
  begun_at: number | null;
}

/** Messages of the fields of a set that cannot be saved. */
export type SetErrors = Partial<Record<'weight' | 'reps', string>>;

let keys = 0;
/** Keys also differ from those of a draft that was kept before the page was loaded again. */
const newKey = () => Date.now() * 1000 + (keys++ % 1000);

const text = (value: number | null) => (value === null ? '' : formatDecimal(value));

const draftSet = (
  { weight, unit, reps, seconds, distance_m }: ExerciseSet,
  otherwise: SetUnit,
): DraftSet => ({
  key: newKey(),
  weight: text(weight),
  unit: unit ?? otherwise,
  reps: text(reps),
  seconds,
  distance_m,
});

/** The exercises of a stored entry for its form. Sets without a weight get the member's unit. */
export const draftExercises = (exercises: readonly Exercise[] = [], unit: SetUnit): DraftExercise[] =>
  exercises.map(({ name, sets }) => ({
    key: newKey(),
    name,
    sets: sets.map((set) => draftSet(set, unit)),
    begun_at: null,
  }));

/** Differences below this are the rounding of a conversion between units. */
const CONVERSION = 1e-6;

/** A new exercise, whose first set is that of last time in the member's unit, else empty. A converted weight is not above it. */
export function newExercise(name: string, last: ExerciseSet | undefined, unit: SetUnit): DraftExercise {
  const weight = last ? weightIn(last, unit) : null;
  const set: ExerciseSet = {
    weight: weight === null || last?.unit === unit ? weight : Math.floor(weight * 10 + CONVERSION) / 10,
    unit: weight === null ? null : unit,
    reps: last?.reps ?? null,
    seconds: null,
    distance_m: null,
  };
  return { key: newKey(), name, sets: [draftSet(set, unit)], begun_at: Date.now() };
}

/** The sets with one more that repeats weight and repetitions of the last one, which the member sees and can change. */
export function withNextSet(sets: readonly DraftSet[], unit: SetUnit): DraftSet[] {
  const above = sets.at(-1) ?? { weight: '', unit, reps: '' };
  return [...sets, { ...above, key: newKey(), seconds: null, distance_m: null }];
}

export function setErrors({ weight, reps }: Pick<DraftSet, 'weight' | 'reps'>): SetErrors {
  const kilos = parseDecimal(weight);
  const count = parseDecimal(reps);
  const errors: SetErrors = {};
  if (weight.trim() !== '' && (kilos === null || kilos < 0 || kilos > SET_LIMITS.weight))
    errors.weight = 'Please enter a valid weight';
  if (
    reps.trim() !== '' &&
    (count === null || !Number.isInteger(count) || count < 0 || count > SET_LIMITS.reps)
  )
    errors.reps = 'Please enter valid repetitions';
  return errors;
}

/** Whether all sets can be saved. */
export const areValid = (exercises: readonly DraftExercise[]): boolean =>
  exercises.every(({ sets }) => sets.every((set) => Object.keys(setErrors(set)).length === 0));

/** The set as the entry has it. */
export function setOfDraft({ weight, unit, reps, seconds, distance_m }: DraftSet): ExerciseSet {
  const lifted = parseDecimal(weight);
  return {
    weight: lifted,
    unit: lifted === null ? null : unit,
    reps: parseDecimal(reps),
    seconds,
    distance_m,
  };
}

const isEmpty = ({ unit: _, ...values }: ExerciseSet) =>
  Object.values(values).every((value) => value === null);

/** The exercises to save: without sets that have no value, and without exercises that have no set. */
export function exercisesOfDraft(exercises: readonly DraftExercise[]): Exercise[] {
  return exercises
    .map(({ name, sets }) => ({ name, sets: sets.map(setOfDraft).filter((set) => !isEmpty(set)) }))
    .filter(({ sets }) => sets.length > 0);
}

const LONGEST_SESSION_MINUTES = 6 * 60;

/**
 * Whole minutes since the first exercise of a new workout was added; null before the first minute, and after six hours, when
 * the form was rather left open.
 */
export function minutesSinceFirst(exercises: readonly DraftExercise[], now: number): number | null {
  const begun = exercises.flatMap(({ begun_at }) => (begun_at === null ? [] : [begun_at]));
  const minutes = Math.floor((now - Math.min(...begun)) / 60_000);
  return minutes >= 1 && minutes <= LONGEST_SESSION_MINUTES ? minutes : null;
}
