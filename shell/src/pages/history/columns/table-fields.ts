import type { Schemas } from '@fettle/shared-ui/data';
import type { ImportedKind } from '../imports.queries.ts';

export type TableField = Schemas['ImportTableField'];
type Labels = Partial<Record<TableField, string>>;

const MOMENT: Labels = { date: 'Date', time: 'Time' };
const RARE: Labels = { notes: 'Note', utc_offset: 'Offset from UTC', id: 'Id of the entry' };

/** Labels of the fields of each kind: those that most tables have, and the others. */
export const FIELDS: Record<ImportedKind, { usual: Labels; more: Labels }> = {
  weight_entries: {
    usual: { ...MOMENT, weight: 'Weight' },
    more: { unit: 'Unit of the weight', body_fat: 'Body fat (%)', ...RARE },
  },
  meal_entries: {
    usual: {
      ...MOMENT,
      meal: 'Meal',
      name: 'Food',
      amount: 'Amount',
      kcal: 'Calories',
      protein: 'Protein (g)',
      carbs: 'Carbohydrates (g)',
      fat: 'Fat (g)',
    },
    more: { brand: 'Brand', ...RARE },
  },
  workout_entries: {
    usual: { ...MOMENT, type: 'Workout', minutes: 'Duration', kcal: 'Calories burned', distance: 'Distance' },
    more: {
      distance_unit: 'Unit of the distance',
      outdoors: 'Outdoors',
      exercise: 'Exercise',
      set_weight: 'Weight of a set',
      set_unit: 'Unit of that weight',
      reps: 'Repetitions',
      set_seconds: 'Seconds of a set',
      set_distance: 'Distance of a set',
      set_distance_unit: 'Unit of that distance',
      ...RARE,
    },
  },
  custom_entries: {
    usual: { ...MOMENT, title: 'Title', text: 'Text' },
    more: { utc_offset: 'Offset from UTC', id: 'Id of the entry' },
  },
};

export const fieldsOf = (kind: ImportedKind) =>
  Object.keys({ ...FIELDS[kind].usual, ...FIELDS[kind].more }) as TableField[];

/** Fields without which a table has no entries of a kind; of several in one list one is enough. */
const REQUIRED: Record<ImportedKind, readonly (readonly TableField[])[]> = {
  weight_entries: [['date'], ['weight']],
  meal_entries: [['date'], ['name', 'kcal']],
  workout_entries: [['date']],
  custom_entries: [['date'], ['text']],
};

/** The fields one of which is needed, this one among them; none for an optional field. */
export const requiredWith = (kind: ImportedKind, field: TableField) =>
  REQUIRED[kind].find((oneOf) => oneOf.includes(field)) ?? [];

/** Fields with numbers. */
export const NUMBERS: readonly TableField[] = [
  'weight',
  'body_fat',
  'kcal',
  'protein',
  'carbs',
  'fat',
  'minutes',
  'distance',
  'set_weight',
  'reps',
  'set_seconds',
  'set_distance',
];

/** Weights and distances with the field that has their unit, and the units that the name of their column may have. */
export const UNITS = {
  weight: {
    fields: [
      ['weight', 'unit'],
      ['set_weight', 'set_unit'],
    ],
    units: /^(kgs?|kilos?|kilogram.*|lbs?|pounds?|st|stones?)$/,
  },
  distance: {
    fields: [
      ['distance', 'distance_unit'],
      ['set_distance', 'set_distance_unit'],
    ],
    units: /^(kms?|kilomet.*|mi|miles?|m|met.*|yds?|yards?|ft|feet)$/,
  },
} as const satisfies Record<string, { fields: [TableField, TableField][]; units: RegExp }>;
