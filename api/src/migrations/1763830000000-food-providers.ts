import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What food data providers were asked, and until when their values may be kept. */
export class FoodProviders1763830000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE food_products
        ADD COLUMN fetched_at timestamptz(3),
        ADD COLUMN emptied boolean NOT NULL DEFAULT false;
      -- What may be kept for a time only, oldest first; what was imported counts from then.
      CREATE INDEX food_products_by_fetched ON food_products (coalesce(fetched_at, created_at))
        WHERE source_key LIKE 'fatsecret:%' AND NOT emptied;

      CREATE TABLE provider_lookups (
        provider text NOT NULL,
        barcode text NOT NULL,
        state text NOT NULL CONSTRAINT provider_lookups_state_known CHECK (state IN ('asked', 'missed')),
        until timestamptz(3) NOT NULL,
        CONSTRAINT provider_lookups_pkey PRIMARY KEY (provider, barcode)
      );
      CREATE INDEX provider_lookups_by_until ON provider_lookups (until);

      CREATE TABLE provider_calls (
        provider text CONSTRAINT provider_calls_pkey PRIMARY KEY,
        -- When each call was made that still counts.
        made timestamptz[] NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE provider_calls, provider_lookups;
      DROP INDEX food_products_by_fetched;
      ALTER TABLE food_products DROP COLUMN emptied, DROP COLUMN fetched_at;
    `);
  }
}
