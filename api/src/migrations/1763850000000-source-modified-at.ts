import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the source last changed a food, so that an older table of it does not bring older values back. */
export class SourceModifiedAt1763850000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE food_products ADD COLUMN source_modified_at timestamptz(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE food_products DROP COLUMN source_modified_at');
  }
}
