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
  CREATE TABLE water_amounts (
    user_id uuid NOT NULL CONSTRAINT water_amounts_user_fkey REFERENCES users ON DELETE CASCADE,
    id uuid NOT NULL,
    local_date date NOT NULL,
    amount_ml integer NOT NULL,
    is_correction boolean NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT water_amounts_pkey PRIMARY KEY (user_id, id),
    CONSTRAINT water_amounts_amount_not_zero CHECK (amount_ml <> 0)
  );
  CREATE INDEX water_amounts_by_day ON water_amounts (user_id, local_date);

  CREATE TABLE step_counts (
    user_id uuid NOT NULL CONSTRAINT step_counts_user_fkey REFERENCES users ON DELETE CASCADE,
    local_date date NOT NULL,
    steps integer NOT NULL,
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT step_counts_pkey PRIMARY KEY (user_id, local_date)
  );

  CREATE TABLE measures (
    user_id uuid NOT NULL CONSTRAINT measures_user_fkey REFERENCES users ON DELETE CASCADE,
    id uuid NOT NULL,
    name text NOT NULL,
    unit text NOT NULL,
    version integer NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT measures_pkey PRIMARY KEY (user_id, id)
  );

  CREATE TABLE measure_values (
    user_id uuid NOT NULL CONSTRAINT measure_values_user_fkey REFERENCES users ON DELETE CASCADE,
    id uuid NOT NULL,
    measure_id uuid NOT NULL,
    occurred_at timestamptz(3) NOT NULL,
    time_zone text NOT NULL,
    local_date date NOT NULL,
    value double precision NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT measure_values_pkey PRIMARY KEY (user_id, id),
    CONSTRAINT measure_values_measure_fkey
      FOREIGN KEY (user_id, measure_id) REFERENCES measures (user_id, id) ON DELETE CASCADE
  );
  CREATE INDEX measure_values_by_time ON measure_values (user_id, measure_id, occurred_at, id);
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

/** Changes after the weekly check-in; nothing that processes of 1.0.4 read or write is removed. */
export class NutrientsMeasuresPlanner implements MigrationInterface {
  name = 'NutrientsMeasuresPlanner1796200000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const area of [NUTRIENTS, MEASURES, PLANNER, PREFERENCES]) await runner.query(area);
  }

  async down(): Promise<void> {
    throw new Error('Data of this release would be lost: restore a backup that 1.0.4 made.');
  }
}
