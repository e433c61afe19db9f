import type { MigrationInterface, QueryRunner } from 'typeorm';
import { REPLACED_DICTIONARY_FUNCTIONS } from '../../foods/search/search-dictionary.ts';

/** The revision of the shared foods, by which processes know whether what they remember of these is still true. */
export class FoodsRevision implements MigrationInterface {
  name = 'FoodsRevision1796950000000';

  async up(runner: QueryRunner): Promise<void> {
    // A new database has the column already.
    await runner.query(`
      ALTER TABLE food_words ADD COLUMN IF NOT EXISTS revision uuid;
      UPDATE food_words SET revision = gen_random_uuid() WHERE word = '';
      ${REPLACED_DICTIONARY_FUNCTIONS}`);
  }

  async down(): Promise<void> {
    throw new Error('Data of this release would be lost: restore a backup that 1.0.4 made.');
  }
}
