import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the time and the reason of a suspension. */
export class Suspensions implements MigrationInterface {
  name = 'Suspensions1796700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE users ADD COLUMN suspended_at timestamptz(3), ADD COLUMN suspension_reason text',
    );
  }

  async down(): Promise<void> {
    throw new Error('Data of this release would be lost: restore a backup that 1.0.4 made.');
  }
}
