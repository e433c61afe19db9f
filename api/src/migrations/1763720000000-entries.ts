import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Weigh-ins and meals. */
export class Entries1763720000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE weight_entries (
        id uuid CONSTRAINT weight_entries_pkey PRIMARY KEY,
        user_id uuid NOT NULL CONSTRAINT weight_entries_user_fkey REFERENCES users ON DELETE CASCADE,
        occurred_at timestamptz(3) NOT NULL,
        time_zone text NOT NULL,
        local_date date NOT NULL,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        weight double precision NOT NULL CONSTRAINT weight_entries_weight_positive CHECK (weight > 0),
        unit text NOT NULL CONSTRAINT weight_entries_unit_known CHECK (unit IN ('lbs', 'kg', 'stone')),
        weight_kg double precision NOT NULL,
        notes text NOT NULL
      );
      CREATE INDEX weight_entries_by_member ON weight_entries (user_id, occurred_at, id);

      CREATE TABLE meal_entries (
        id uuid CONSTRAINT meal_entries_pkey PRIMARY KEY,
        user_id uuid NOT NULL CONSTRAINT meal_entries_user_fkey REFERENCES users ON DELETE CASCADE,
        occurred_at timestamptz(3) NOT NULL,
        time_zone text NOT NULL,
        local_date date NOT NULL,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        items jsonb NOT NULL,
        total_calories double precision,
        total_protein double precision,
        total_carbs double precision,
        total_fat double precision,
        totals_partial boolean NOT NULL,
        notes text NOT NULL
      );
      CREATE INDEX meal_entries_by_member ON meal_entries (user_id, occurred_at, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE meal_entries, weight_entries');
  }
}
