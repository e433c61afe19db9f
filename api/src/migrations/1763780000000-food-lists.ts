import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the list of all food products reads, which of them administrators edited, and members' favourites. */
export class FoodLists1763780000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      SET LOCAL statement_timeout = 0;
      ALTER TABLE food_products
        ADD COLUMN search_categories text NOT NULL DEFAULT '',
        ADD COLUMN search_order text NOT NULL DEFAULT '',
        ADD COLUMN edited_fields text[] NOT NULL DEFAULT '{}';

      -- Reads the search_text of the trigger food_products_search: of triggers, the first by name runs first.
      CREATE FUNCTION food_products_search_lists() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.search_categories := coalesce(' ' || fold_text(NEW.categories) || ' ', '');
        NEW.search_order := left(btrim(NEW.search_text), 100);
        RETURN NEW;
      END $$;
      CREATE TRIGGER food_products_search_lists BEFORE INSERT OR UPDATE ON food_products
        FOR EACH ROW EXECUTE FUNCTION food_products_search_lists();
      UPDATE food_products SET search_order = '';
      CREATE INDEX food_products_by_search_order ON food_products (search_order, id);
      CREATE INDEX food_products_by_search_categories ON food_products USING gin (search_categories gin_trgm_ops);

      CREATE TABLE favourite_foods (
        id uuid CONSTRAINT favourite_foods_pkey PRIMARY KEY,
        user_id uuid NOT NULL CONSTRAINT favourite_foods_user_fkey REFERENCES users ON DELETE CASCADE,
        user_food_id uuid CONSTRAINT favourite_foods_own_fkey REFERENCES user_foods ON DELETE CASCADE,
        food_product_id uuid CONSTRAINT favourite_foods_product_fkey REFERENCES food_products ON DELETE CASCADE,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT favourite_foods_own_unique UNIQUE (user_food_id, user_id),
        CONSTRAINT favourite_foods_product_unique UNIQUE (food_product_id, user_id),
        CONSTRAINT favourite_foods_one_food CHECK (num_nonnulls(user_food_id, food_product_id) = 1)
      );
      CREATE INDEX favourite_foods_by_member ON favourite_foods (user_id, created_at, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE favourite_foods;
      DROP TRIGGER food_products_search_lists ON food_products;
      DROP FUNCTION food_products_search_lists;
      ALTER TABLE food_products
        DROP COLUMN edited_fields, DROP COLUMN search_order, DROP COLUMN search_categories;
    `);
  }
}
