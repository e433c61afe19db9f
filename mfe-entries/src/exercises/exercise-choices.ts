import { MAX_EXERCISE_NAME } from '@fettle/shared-ui/rules';
import { COMMON_LIFTS } from './common-lifts.ts';

/** An exercise that can be chosen. */
export interface ExerciseChoice {
  name: string;
  /** Muscle group of a common lift, `yours` for an exercise that the member did, `new` for the typed name. */
  group: string;
}

const MOST_CHOICES = 8;

const LIFTS = Object.entries(COMMON_LIFTS).flatMap(([group, names]) =>
  names.map((name) => ({ name, group })),
);

const comparable = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const identity = (name: string) => name.normalize('NFKC').toLowerCase();
/** Whether two names are one exercise, as the server compares them: case, and forms of a character that look alike, make no difference. */
export const isSameExercise = (one: string, other: string) => identity(one) === identity(other);

/** Whether every typed word begins a word of the name, so that `bench pr` and `press bench` find the bench press. */
function matches(name: string, typed: string): boolean {
  const words = comparable(name).split(/[^\p{L}\p{N}]+/u);
  return comparable(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .every((begin) => words.some((word) => word.startsWith(begin)));
}

/**
 * The exercises for a typed text: first those that the member did, newest first, then common lifts, at last the text
 * itself as a new name. Before typing these are the member's own, and common lifts where they have none.
 */
export function exerciseChoices(typed: string, own: readonly string[]): ExerciseChoice[] {
  const name = typed.trim().replace(/\s+/g, ' ').slice(0, MAX_EXERCISE_NAME);
  const mine = own.map((name) => ({ name, group: 'yours' }));
  const known = new Set(own.map(identity));
  const common = LIFTS.filter((lift) => !known.has(identity(lift.name)));
  if (name === '') return (mine.length > 0 ? mine : common).slice(0, MOST_CHOICES);
  const found = [...mine, ...common].filter((choice) => matches(choice.name, name)).slice(0, MOST_CHOICES);
  const isNamed = found.some((choice) => isSameExercise(choice.name, name));
  return isNamed ? found : [...found, { name, group: 'new' }];
}
