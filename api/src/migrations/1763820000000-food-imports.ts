import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far each import of foods has come, and which foods must not come back. */
export class FoodImports1763820000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE food_imports (
        fingerprint    text CONSTRAINT food_imports_pkey PRIMARY KEY,
        file_name      text NOT NULL,
        source         text NOT NULL,
        -- Where the next batch begins; only of a file that was not read to its end is it looked at.
        byte_offset    bigint NOT NULL DEFAULT 0,
        line           bigint NOT NULL DEFAULT 0,
        counts         jsonb NOT NULL DEFAULT '{}',
        problems_file  text NOT NULL,
        problems_bytes bigint NOT NULL DEFAULT 0,
        started_at     timestamptz(3) NOT NULL DEFAULT now(),
        finished_at    timestamptz(3)
      );

      CREATE TABLE deleted_foods (
        source_key text CONSTRAINT deleted_foods_pkey PRIMARY KEY,
        deleted_at timestamptz(3) NOT NULL DEFAULT now()
      );
      INSERT INTO deleted_foods (source_key, deleted_at)
      SELECT key, max(created_at) FROM audit_log, CAST(details ->> 'source_key' AS text) AS key
      WHERE action = 'food_product.delete' AND key IS NOT NULL
        AND NOT EXISTS (SELECT FROM food_products WHERE source_key = key)
      GROUP BY key;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE deleted_foods, food_imports');
  }
}
