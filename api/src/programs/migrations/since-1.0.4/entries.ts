export const ENTRIES = `
  -- None of the stored workouts counts as outdoors.
  ALTER TABLE workout_entries ADD COLUMN outdoors boolean NOT NULL DEFAULT false;
  -- A deleted workout is kept as a whole row, which Undo puts back.
  UPDATE deleted_entries SET entry = entry || '{"outdoors": false}' WHERE kind = 'workout_entries';
  -- The part of the day that a member chose. A meal without one belongs to that of its time.
  ALTER TABLE meal_entries ADD COLUMN part_of_day text;
`;
