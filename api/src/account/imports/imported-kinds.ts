/** The kinds of entries that an import can bring, by the names of their tables. */
export const IMPORTED_KINDS = [
  'weight_entries',
  'meal_entries',
  'workout_entries',
  'custom_entries',
] as const;
export type ImportedKind = (typeof IMPORTED_KINDS)[number];

/** A kind of entries as a property of the API. */
export const KIND_PROPERTY = { enum: IMPORTED_KINDS, enumName: 'ImportedKind' } as const;
