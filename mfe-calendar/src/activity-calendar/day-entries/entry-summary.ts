import type { TimelineEntry } from '@fettle/shared-ui/data';
import {
  exercisesText,
  mealName,
  PART_NAMES,
  partOfMeal,
  type WeightUnit,
  weightText,
} from '@fettle/shared-ui/rules';

/** Texts and pictures of an entry in the day view. */
export interface EntrySummary {
  name: string;
  /** Values with their units, a dash if unknown; a meal begins with its part of the day: `Lunch`, `540 kcal`. */
  figures: string[];
  /** The member's notes or text; may be empty. */
  text: string;
  pictures: readonly { id: string; url: string; thumb_url: string }[];
}

const NO_BREAK = '\u00a0';

/** Summarizes an entry of any kind. A weight is in `weightUnit`, or in the entry's own unit if that is null. */
export function summaryOfEntry(entry: TimelineEntry, weightUnit: WeightUnit | null): EntrySummary {
  switch (entry.kind) {
    case 'weight-entries':
      return plain('Weight', [weightText(entry.weight_kg, weightUnit ?? entry.unit)], entry.notes);
    case 'meal-entries': {
      const least = entry.totals_partial && entry.total_calories !== null ? 'at least ' : '';
      const figures = [
        PART_NAMES[partOfMeal(entry)],
        least + figure(entry.total_calories, 'kcal', 0),
        `Protein ${figure(entry.total_protein, 'g', 1)}`,
        `Carbs ${figure(entry.total_carbs, 'g', 1)}`,
        `Fat ${figure(entry.total_fat, 'g', 1)}`,
      ];
      return plain(mealName(entry.items), figures, entry.notes);
    }
    case 'progress-photos':
      return { ...plain('Progress pictures', [], entry.notes), pictures: entry.photos };
    case 'workout-entries':
      return {
        ...plain(
          entry.type,
          [
            figure(entry.duration, 'min', 1),
            entry.outdoors ? 'outdoors' : '',
            exercisesText(entry.exercises),
          ].filter(Boolean),
          entry.notes,
        ),
        pictures: entry.images,
      };
    case 'challenge-entries':
      return {
        ...plain(`Challenge ${entry.challenge_condition}`, [], entry.notes),
        pictures: entry.images,
      };
    case 'custom-entries':
      return { ...plain(entry.title, [], entry.content), pictures: entry.images };
    default:
      // A newer server may send kinds that this build does not know.
      return plain('Entry', [], '');
  }
}

const plain = (name: string, figures: string[], text: string): EntrySummary => ({
  name,
  figures,
  text,
  pictures: [],
});

function figure(value: number | null, unit: string, digits: number): string {
  const number =
    value === null ? '–' : new Intl.NumberFormat(undefined, { maximumFractionDigits: digits }).format(value);
  return `${number}${NO_BREAK}${unit}`;
}
