import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Answers to weekly check-ins. */
const CHECK_INS = `
`;

/** Saved meals that are recipes. */
const RECIPES = `
  ALTER TABLE my_meals
    ADD COLUMN servings double precision,
    ADD COLUMN cooked_grams double precision,
    ADD COLUMN notes text NOT NULL DEFAULT '',
    ADD COLUMN version integer NOT NULL DEFAULT 1;
`;

/** Exercises with their sets in workouts. */
const SETS = `
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
