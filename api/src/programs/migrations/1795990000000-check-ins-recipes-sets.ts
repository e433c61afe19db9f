import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Answers to weekly check-ins. */
const CHECK_INS = `
`;

/** Saved meals that are recipes. */
const RECIPES = `
`;

/** Exercises with their sets in workouts. */
const SETS = `
  -- Stored workouts name no exercises; processes of 1.0.4 go on writing workouts without them.
  ALTER TABLE workout_entries ADD COLUMN exercises jsonb NOT NULL DEFAULT '[]';
  -- A deleted workout is kept as a whole row, which Undo puts back.
  UPDATE deleted_entries SET entry = entry || '{"exercises": []}' WHERE kind = 'workout_entries';
`;

/** What came after the first migration since 1.0.4; as there, nothing that processes of 1.0.4 read or write is removed. */
export class CheckInsRecipesSets implements MigrationInterface {
  name = 'CheckInsRecipesSets1795990000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const area of [CHECK_INS, RECIPES, SETS]) await runner.query(area);
  }

  async down(): Promise<void> {
    throw new Error('Data of this release would be lost: restore a backup that 1.0.4 made.');
  }
}
