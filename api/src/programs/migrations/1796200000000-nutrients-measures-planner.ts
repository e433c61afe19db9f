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
  CREATE TABLE planned_entries (
    user_id uuid NOT NULL CONSTRAINT planned_entries_user_fkey REFERENCES users ON DELETE CASCADE,
    id uuid NOT NULL,
    kind text NOT NULL,
    date date NOT NULL,
    part_of_day text,
    items jsonb NOT NULL,
    type text,
    duration double precision,
    notes text NOT NULL,
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT planned_entries_pkey PRIMARY KEY (user_id, id),
    CONSTRAINT planned_entries_kind_known CHECK (kind IN ('meal', 'workout'))
  );
  CREATE INDEX planned_entries_by_member ON planned_entries (user_id, date);
  CREATE UNIQUE INDEX planned_entries_id_unique ON planned_entries (id);
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
