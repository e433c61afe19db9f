/** One kind of workout: `label` is shown and stored in entries, `value` identifies the option in a dropdown. */
export interface WorkoutType {
  label: string;
  value: string;
}

export const BUILT_IN_WORKOUT_TYPES: readonly WorkoutType[] = [
  { value: 'weight-training', label: 'Weight Training' },
  { value: 'resistance', label: 'Resistance' },
  { value: 'body-weight', label: 'Body Weight' },
  { value: 'cardio', label: 'Cardio' },
  { value: 'yoga', label: 'Yoga' },
];

/** Selected initially, and again when the selected custom type is removed. */
export const DEFAULT_WORKOUT_TYPE = 'weight-training';

/** Characters are code points, as in the API. */
export const WORKOUT_TYPE_MAX_LENGTH = 100;

/** Maximum number of types of one member beside the built-in ones. */
export const MAX_CUSTOM_WORKOUT_TYPES = 100;

/** Longest workout, in minutes: a week; longer ones are typing errors. */
export const MAX_WORKOUT_MINUTES = 7 * 24 * 60;

export const WORKOUT_TYPE_ERRORS = {
  empty: 'Please enter a workout type',
  duplicate: 'This workout type already exists',
  tooLong: `A workout type has at most ${WORKOUT_TYPE_MAX_LENGTH} characters`,
  tooMany: `At most ${MAX_CUSTOM_WORKOUT_TYPES} workout types`,
} as const;

/** Text without visible characters: white space, and characters such as the zero-width space. */
const INVISIBLE = /^[\s\p{C}]*$/u;

/** Normalizes a typed name: white space becomes one space, with none at the ends; '' if nothing is visible. */
export function workoutTypeLabel(typed: string): string {
  if (INVISIBLE.test(typed)) return '';
  return (
    typed
      .normalize('NFC')
      // PostgreSQL refuses unpaired surrogates in JSON.
      .replace(/\p{Cs}/gu, '')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
  );
}

/** The lowercased label with spaces turned into hyphens. */
export function workoutTypeValue(label: string): string {
  return workoutTypeLabel(label).toLowerCase().replaceAll(' ', '-');
}

/** Number of code points of a label. */
export const workoutTypeLength = (label: string): number => [...label].length;

/**
 * Returns the built-in types, then the member's own. Stored labels that are indistinguishable (the same value as an
 * earlier one, or nothing visible) are left out. `entered`, the label of an entry, is added if its type was removed.
 */
export function workoutTypes(custom: readonly string[], entered = ''): WorkoutType[] {
  const types = new Map(BUILT_IN_WORKOUT_TYPES.map((type) => [type.value, type]));
  for (const label of [...custom, entered].map(workoutTypeLabel)) {
    const value = workoutTypeValue(label);
    if (value !== '' && !types.has(value)) types.set(value, { label, value });
  }
  return [...types.values()];
}

/** The member's own types as `workoutTypes` shows them. */
export function customWorkoutTypes(custom: readonly string[]): WorkoutType[] {
  return workoutTypes(custom).slice(BUILT_IN_WORKOUT_TYPES.length);
}

/**
 * Reason that `typed` cannot become another type; null if it can. Types with the same value are duplicates even if
 * their labels differ ("Trail Run", "trail-run"), since a dropdown could not tell them apart.
 */
export function workoutTypeError(typed: string, custom: readonly string[]): string | null {
  const label = workoutTypeLabel(typed);
  if (label === '') return WORKOUT_TYPE_ERRORS.empty;
  const value = workoutTypeValue(label);
  if (workoutTypes(custom).some((type) => type.value === value)) return WORKOUT_TYPE_ERRORS.duplicate;
  if (workoutTypeLength(label) > WORKOUT_TYPE_MAX_LENGTH) return WORKOUT_TYPE_ERRORS.tooLong;
  return custom.length >= MAX_CUSTOM_WORKOUT_TYPES ? WORKOUT_TYPE_ERRORS.tooMany : null;
}

/** Returns `value` if such a type exists, else the default: removing the selected type resets the selection. */
export function selectedWorkoutType(value: string, types: readonly WorkoutType[]): string {
  return types.some((type) => type.value === value) ? value : DEFAULT_WORKOUT_TYPE;
}
