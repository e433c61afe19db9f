import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which food products are logged, so that those that are no longer logged are found without reading a million rows. */
export class FoodPopularity1763840000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query('CREATE INDEX food_products_logged ON food_products (id) WHERE times_logged > 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX food_products_logged');
  }
}
