import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where a member's last write is in PostgreSQL's log: a replica that has replayed it shows everything that they wrote. */
export class LastWritePosition1763990000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN last_write_position bigint');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN last_write_position');
  }
}
