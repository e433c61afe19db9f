import type { NeutralSet, NeutralWorkout } from '../neutral-entry.ts';

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 2, useGrouping: false });

/** The text of a set: `80 kg × 8`, `9 reps`, `60 s`, `5 km, 1500 s`; empty for one without any value. */
function setText(
  { weight, unit, reps, seconds, distance, distance_unit }: NeutralSet,
  of_member: string,
): string {
  const load = weight === null ? null : `${number.format(weight)} ${unit ?? ''}`.trim();
  const lifted =
    load !== null && reps !== null ? `${load} × ${reps}` : (load ?? (reps === null ? null : `${reps} reps`));
  const far = distance === undefined ? null : `${number.format(distance)} ${distance_unit ?? of_member}`;
  const long = seconds === undefined ? null : `${number.format(seconds)} s`;
  return [lifted, far, long].filter((part) => part !== null).join(', ');
}

/**
 * The text that keeps what a workout entry has no field for: energy, distance, and a line of sets for each of these
 * exercises. `distance_unit` is the member's, for distances whose unit the file does not name.
 */
export function workoutNotes(
  workout: NeutralWorkout,
  exercises: NonNullable<NeutralWorkout['exercises']>,
  distance_unit: string,
): string {
  const { kcal, distance } = workout;
  const lines = exercises.map(({ name, sets }) => {
    const texts = sets.map((set) => setText(set, distance_unit)).filter((text) => text !== '');
    return texts.length === 0 ? name : `${name}: ${texts.join('; ')}`;
  });
  const facts = [
    ...(kcal === null ? [] : [`${number.format(kcal)} kcal burned`]),
    ...(distance === undefined
      ? []
      : [`${number.format(distance)} ${workout.distance_unit ?? distance_unit}`]),
  ];
  return [...facts, ...lines].join('\n');
}
