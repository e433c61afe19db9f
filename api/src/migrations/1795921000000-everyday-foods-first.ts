import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The order of the list of all food products: everyday foods, then plain ones, instead of by name, whose first pages were
 * nothing but alcoholic beverages. `food_products_by_search_order` stays until the next release: while machines are upgraded
 * one after another, the last release reads it.
 */
export class EverydayFoodsFirst1795921000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      SET LOCAL statement_timeout = 0;
      CREATE INDEX food_products_by_plainness ON food_products (everyday DESC, search_rank, search_order, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX food_products_by_plainness');
  }
}
