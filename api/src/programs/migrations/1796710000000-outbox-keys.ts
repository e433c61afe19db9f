import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys that encrypt what waits on members' devices after a sign-out. */
export class OutboxKeys implements MigrationInterface {
  name = 'OutboxKeys1796710000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN outbox_key text');
  }

  async down(): Promise<void> {
    throw new Error('Data of this release would be lost: restore a backup that 1.0.4 made.');
  }
}
