import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When `npm run backup` last wrote a whole file: what tells that none was made for too long. */
export class Backups1764020000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE backups (
        made_at timestamptz(3) CONSTRAINT backups_pkey PRIMARY KEY DEFAULT clock_timestamp(),
        bytes   bigint NOT NULL
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE backups');
  }
}
