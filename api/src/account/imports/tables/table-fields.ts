import type { ImportedKind } from '../imported-kinds.ts';

const MOMENT = {
  id: 'Id of the entry, unique in the file; rows with the same id are one meal or one workout',
  date: 'Day, such as `2026-03-09`; tables from elsewhere may have the time in the same column',
  time: 'Time of day, such as `07:30:00`; empty for none',
  utc_offset: 'What the clock was ahead of UTC, such as `UTC+01:00`; empty for the home time zone',
};

/** The fields of a table by the kind of its entries, in the order of our own CSV files, whose columns have these names. */
export const TABLE_FIELDS = {
  weight_entries: {
    ...MOMENT,
    weight: 'Weight in `unit`',
    unit: '`kg`, `lbs` or `stone`',
    body_fat: 'Body fat in percent',
    notes: 'Text of the member',
  },
  meal_entries: {
    ...MOMENT,
    meal: 'Part of the day, or another label of the meal',
    name: 'Name of the food',
    brand: 'Brand of the food',
    amount: 'Amount as a text, such as `60 g`',
    kcal: 'Energy of the amount, in kilocalories',
    protein: 'Grams of the amount',
    carbs: 'Grams of the amount',
    fat: 'Grams of the amount',
    notes: 'Text of the member about the meal',
  },
  workout_entries: {
    ...MOMENT,
    type: 'Type of the workout',
    minutes: 'Duration in minutes',
    kcal: 'Energy burned, in kilocalories',
    distance: 'Distance in `distance_unit`',
    distance_unit: '`km`, `mi` or `m`',
    outdoors: '`yes` for a workout outdoors; empty for any other',
    exercise: 'Name of the exercise that the row is a set of; empty in a row for the whole workout',
    set_weight: 'Weight of the set, in `set_unit`',
    set_unit: '`kg` or `lbs`',
    reps: 'Repetitions of the set',
    set_seconds: 'Duration of the set in seconds',
    set_distance: 'Distance of the set, in `set_distance_unit`',
    set_distance_unit: '`km`, `m`, `mi`, `yd` or `ft`',
    notes: 'Text of the member about the workout',
  },
  custom_entries: {
    ...MOMENT,
    title: 'Title of the entry',
    text: 'Text of the entry',
  },
} as const satisfies Record<ImportedKind, Record<string, string>>;

type FieldOf<K extends ImportedKind> = keyof (typeof TABLE_FIELDS)[K];
export type TableField = { [K in ImportedKind]: FieldOf<K> }[ImportedKind];

/** The fields of a kind, in their order. */
export const fieldsOf = (kind: ImportedKind) => Object.keys(TABLE_FIELDS[kind]) as TableField[];

/** The fields of all kinds, each once. */
export const ALL_FIELDS = [
  ...new Set(Object.keys(TABLE_FIELDS).flatMap((kind) => fieldsOf(kind as ImportedKind))),
];

/** Fields without which a table has no entries of a kind; of several in one list one is enough. */
const REQUIRED_FIELDS: Record<ImportedKind, readonly (readonly TableField[])[]> = {
  weight_entries: [['date'], ['weight']],
  meal_entries: [['date'], ['name', 'kcal']],
  workout_entries: [['date']],
  custom_entries: [['date'], ['text']],
};

/** The first list of required fields none of which is there; `null` where nothing is missing. */
export const missingFields = (kind: ImportedKind, fields: { has(field: TableField): boolean }) =>
  REQUIRED_FIELDS[kind].find((oneOf) => !oneOf.some((field) => fields.has(field))) ?? null;
