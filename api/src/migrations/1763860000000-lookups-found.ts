import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Barcodes that a provider has, but whose food is stored with another one: which food it is, for a day. */
export class LookupsFound1763860000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE provider_lookups
        ADD COLUMN source_key text,
        DROP CONSTRAINT provider_lookups_state_known,
        ADD CONSTRAINT provider_lookups_state_known CHECK (state IN ('asked', 'missed', 'found')),
        ADD CONSTRAINT provider_lookups_found_somewhere CHECK ((state = 'found') = (source_key IS NOT NULL));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM provider_lookups WHERE state = 'found';
      ALTER TABLE provider_lookups
        DROP COLUMN source_key,
        DROP CONSTRAINT provider_lookups_state_known,
        ADD CONSTRAINT provider_lookups_state_known CHECK (state IN ('asked', 'missed'));
    `);
  }
}
