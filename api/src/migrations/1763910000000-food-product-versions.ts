import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an administrator can edit, and what follows from it. */
const EDITABLE = [
  'product_name',
  'brands',
  'categories',
  'serving_size',
  'serving_grams',
  'energy_kcal',
  'proteins',
  'carbohydrates',
  'sugars',
  'fat',
  'saturated_fat',
  'fiber',
  'salt',
  'sodium',
];
const row = (alias: string) => `(${EDITABLE.map((column) => `${alias}.${column}`)})`;

/**
 * Food products have a version, as entries do. A trigger counts it up, so that an import counts like an edit; it runs only
 * for rows whose values change.
 */
export class FoodProductVersions1763910000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE food_products ADD COLUMN version integer NOT NULL DEFAULT 1;
      CREATE FUNCTION food_products_version() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          NEW.version := OLD.version + 1;
          RETURN NEW;
        END $$;
      CREATE TRIGGER food_products_version BEFORE UPDATE OF ${EDITABLE} ON food_products
        FOR EACH ROW WHEN (${row('OLD')} IS DISTINCT FROM ${row('NEW')})
        EXECUTE FUNCTION food_products_version();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER food_products_version ON food_products;
      DROP FUNCTION food_products_version;
      ALTER TABLE food_products DROP COLUMN version;
    `);
  }
}
