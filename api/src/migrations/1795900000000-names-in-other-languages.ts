import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Names of food products in other languages, which the next import of their source fills. */
export class NamesInOtherLanguages1795900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE food_products ADD COLUMN names jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE food_products DROP COLUMN names');
  }
}
