/** One kind of workout: `label` is what members read and entries keep, `value` what a dropdown chooses by. */
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

/** Selected at first, and again when the selected custom type is removed. */
export const DEFAULT_WORKOUT_TYPE = 'weight-training';

/** Characters as people count them (code points), like the API. */
export const WORKOUT_TYPE_MAX_LENGTH = 100;

/** Types of one member beside the built-in ones. */
export const MAX_CUSTOM_WORKOUT_TYPES = 100;

/** The longest workout: a week; longer is a slip of the finger. */
export const MAX_WORKOUT_MINUTES = 7 * 24 * 60;

export const WORKOUT_TYPE_ERRORS = {
  empty: 'Please enter a workout type',
  duplicate: 'This workout type already exists',
  tooLong: `A workout type has at most ${WORKOUT_TYPE_MAX_LENGTH} characters`,
  tooMany: `At most ${MAX_CUSTOM_WORKOUT_TYPES} workout types`,
} as const;

/** Nothing that can be seen: white space, and signs without a picture such as the zero-width space. */
const INVISIBLE = /^[\s\p{C}]*$/u;

/** A typed name as it is kept: each stretch of white space is one space, none at the ends; '' where nothing shows. */
export function workoutTypeLabel(typed: string): string {
  if (INVISIBLE.test(typed)) return '';
  return (
    typed
      .normalize('NFC')
      // Half of a pair is no character, and PostgreSQL refuses it in JSON.
      .replace(/\p{Cs}/gu, '')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
  );
}

/** The lowercased label with spaces turned into hyphens. */
export function workoutTypeValue(label: string): string {
  return workoutTypeLabel(label).toLowerCase().replaceAll(' ', '-');
}

/** How many code points a label has. */
export const workoutTypeLength = (label: string): number => [...label].length;

/**
 * The built-in types, then the member's own. A stored label that could not be told from one before it (the same
 * value, or nothing to see) is left out. `entered`, the label of an entry, joins them where its type was removed since.
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
 * Why `typed` cannot become one more type; null where it can. Two types of one value are doubles also where their
 * labels differ ("Trail Run", "trail-run"): a dropdown could not tell them apart.
 */
export function workoutTypeError(typed: string, custom: readonly string[]): string | null {
  const label = workoutTypeLabel(typed);
  if (label === '') return WORKOUT_TYPE_ERRORS.empty;
  const value = workoutTypeValue(label);
  if (workoutTypes(custom).some((type) => type.value === value)) return WORKOUT_TYPE_ERRORS.duplicate;
  if (workoutTypeLength(label) > WORKOUT_TYPE_MAX_LENGTH) return WORKOUT_TYPE_ERRORS.tooLong;
  return custom.length >= MAX_CUSTOM_WORKOUT_TYPES ? WORKOUT_TYPE_ERRORS.tooMany : null;
}

/** `value` where such a type exists, else the default: removing the selected type resets the selection. */
export function selectedWorkoutType(value: string, types: readonly WorkoutType[]): string {
  return types.some((type) => type.value === value) ? value : DEFAULT_WORKOUT_TYPE;
}
