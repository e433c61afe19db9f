import { formatDecimal } from '@fettle/shared-ui/forms';
import type { ExerciseSet, PersonalBest } from '@fettle/shared-ui/rules';

const NO_BREAK = '\u00a0';

/** The text of a set: `80 kg × 8`, `9 reps`, `60 s`, `500 m, 90 s`; a dash for one without any value. */
export function setText({ weight, unit, reps, seconds, distance_m }: ExerciseSet): string {
  const load = weight === null ? null : `${rounded(weight)}${NO_BREAK}${unit}`;
  const count = reps === null ? null : `${reps}${NO_BREAK}${reps === 1 ? 'rep' : 'reps'}`;
  const parts = [
    load !== null && reps !== null ? `${load} × ${reps}` : (load ?? count),
    distance_m === null ? null : `${rounded(distance_m)}${NO_BREAK}m`,
    seconds === null ? null : `${rounded(seconds)}${NO_BREAK}s`,
  ];
  return parts.filter((part) => part !== null).join(', ') || '–';
}

const rounded = (value: number) => formatDecimal(Math.round(value * 100) / 100);

/** Words for the way in which a set is a personal best. */
export const BEST_WORDS: Record<PersonalBest, string> = {
  weight: 'Your heaviest so far',
  reps: 'Your most repetitions with this weight',
  'one-rep-max': 'Your highest estimated maximum so far',
};
