import { mealName } from '../../rules/foods/meal-name.ts';
import { PART_NAMES, partOfMeal } from '../../rules/part-of-day.ts';
import { type WeightUnit, weightText } from '../../rules/weight.ts';
import type { TimelineEntry } from './entries.queries.ts';

/** Texts that name an entry on its own, as in a toast: "Breakfast", "Oatmeal, Bananas". */
export interface EntryWords {
  /** Kind of the entry, capitalized for the start of a sentence: "Breakfast". */
  kind: string;
  /** Details that identify it among its kind: "Oatmeal, Bananas"; may be empty. */
  name: string;
}

/** Names an entry of any kind. Weights are in `weightUnit`, if the member's unit is known, else in the entry's own. */
export function entryWords(entry: TimelineEntry, weightUnit?: WeightUnit | null): EntryWords {
  switch (entry.kind) {
    case 'weight-entries':
      return { kind: 'Weight', name: weightText(entry.weight_kg, weightUnit ?? entry.unit) };
    case 'meal-entries':
      return { kind: PART_NAMES[partOfMeal(entry)], name: mealName(entry.items) };
    case 'progress-photos':
      return {
        kind: 'Progress pictures',
        name: entry.photos.length === 1 ? '1 picture' : `${entry.photos.length} pictures`,
      };
    case 'workout-entries':
      return { kind: 'Workout', name: `${entry.type}, ${figure(entry.duration)} min` };
    case 'challenge-entries':
      return { kind: 'Challenge entry', name: entry.challenge_condition };
    case 'custom-entries':
      return { kind: 'Custom entry', name: entry.title };
    default:
      // A newer server may know kinds that this build lacks.
      return { kind: 'Entry', name: '' };
  }
}

const figure = (value: number) =>
  new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 }).format(value);
