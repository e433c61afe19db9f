import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The shared food database and members' own foods. */
export class Foods1763710000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE food_products (
        id uuid CONSTRAINT food_products_pkey PRIMARY KEY,
        source_key text CONSTRAINT food_products_source_unique UNIQUE,
        barcode text,
        product_name text NOT NULL,
        brands text,
        common_names text,
        categories text,
        image_url text,
        image_thumb_url text,
        serving_size text,
        serving_grams double precision,
        servings jsonb NOT NULL DEFAULT '[]',
        energy_kcal double precision,
        proteins double precision,
        carbohydrates double precision,
        sugars double precision,
        fat double precision,
        saturated_fat double precision,
        fiber double precision,
        salt double precision,
        sodium double precision,
        nutrition_per_serving jsonb,
        nutriscore_grade text,
        nutriscore_score smallint,
        nova_group smallint,
        ecoscore_grade text,
        ecoscore_score smallint,
        allergens text[],
        data_sources text[] NOT NULL DEFAULT '{}',
        raw_fatsecret_data jsonb,
        everyday boolean NOT NULL DEFAULT false,
        search_text text NOT NULL DEFAULT '',
        search_heads text[] NOT NULL DEFAULT '{}',
        search_rank smallint NOT NULL DEFAULT 0,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX food_products_by_barcode ON food_products (barcode);

      CREATE TABLE user_foods (
        id uuid CONSTRAINT user_foods_pkey PRIMARY KEY,
        user_id uuid NOT NULL CONSTRAINT user_foods_user_fkey REFERENCES users ON DELETE CASCADE,
        name text NOT NULL,
        brand text,
        barcode text,
        calories double precision NOT NULL,
        protein double precision NOT NULL,
        carbohydrates double precision NOT NULL,
        net_carbs double precision,
        fat double precision NOT NULL,
        fiber double precision,
        serving_size text,
        serving_grams double precision,
        search_text text NOT NULL DEFAULT '',
        search_heads text[] NOT NULL DEFAULT '{}',
        search_rank smallint NOT NULL DEFAULT 0,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX user_foods_by_member ON user_foods (user_id, created_at);
      CREATE INDEX user_foods_by_barcode ON user_foods (user_id, barcode);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE user_foods, food_products');
  }
}
