import type { NeutralSet, NeutralWorkout } from '../neutral-entry.ts';

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 2, useGrouping: false });

/** The text of a set: `80 kg × 8`, `9 reps`, `60 s`, `5 km, 1500 s`; empty for one without any value. */
function setText({ weight, unit, reps, seconds, distance, distance_unit }: NeutralSet): string {
  const load = weight === null ? null : `${number.format(weight)} ${unit ?? ''}`.trim();
  const lifted =
    load !== null && reps !== null ? `${load} × ${reps}` : (load ?? (reps === null ? null : `${reps} reps`));
  const far = distance === undefined ? null : `${number.format(distance)} ${distance_unit ?? ''}`.trim();
  const long = seconds === undefined ? null : `${number.format(seconds)} s`;
  return [lifted, far, long].filter((part) => part !== null).join(', ');
}

/** The text that keeps what a workout entry has no field for: the energy, and a line of sets for each exercise. */
export function workoutNotes({ kcal, exercises = [] }: NeutralWorkout): string {
  const lines = exercises.map(({ name, sets }) => {
    const texts = sets.map(setText).filter((text) => text !== '');
    return texts.length === 0 ? name : `${name}: ${texts.join('; ')}`;
  });
  return [...(kcal === null ? [] : [`${number.format(kcal)} kcal burned`]), ...lines].join('\n');
}
