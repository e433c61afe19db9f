import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the console shows of an import, and the files that administrators upload for one. */
export class FoodImportsInTheConsole1763970000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE food_imports
        ADD COLUMN id               uuid NOT NULL DEFAULT gen_random_uuid(),
        ADD COLUMN path             text NOT NULL DEFAULT '',
        ADD COLUMN size_bytes       bigint NOT NULL DEFAULT 0,
        ADD COLUMN done_bytes       bigint NOT NULL DEFAULT 0,
        -- The current run, or the last one: it begins again where an import was stopped.
        ADD COLUMN run_started_at   timestamptz(3) NOT NULL DEFAULT now(),
        ADD COLUMN run_ended_at     timestamptz(3),
        ADD COLUMN run_first_byte   bigint NOT NULL DEFAULT 0,
        ADD COLUMN run_first_row    bigint NOT NULL DEFAULT 0,
        ADD COLUMN failure          text,
        ADD CONSTRAINT food_imports_id_unique UNIQUE (id);
      CREATE INDEX food_imports_by_run ON food_imports (run_started_at, id);
      UPDATE food_imports SET run_started_at = started_at, run_ended_at = finished_at;

      CREATE TABLE food_import_uploads (
        id         uuid CONSTRAINT food_import_uploads_pkey PRIMARY KEY,
        file_name  text NOT NULL,
        size_bytes bigint NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE food_import_uploads;
      ALTER TABLE food_imports
        DROP CONSTRAINT food_imports_id_unique,
        DROP COLUMN id, DROP COLUMN path, DROP COLUMN size_bytes, DROP COLUMN done_bytes, DROP COLUMN run_started_at,
        DROP COLUMN run_ended_at, DROP COLUMN run_first_byte, DROP COLUMN run_first_row, DROP COLUMN failure;
    `);
  }
}
