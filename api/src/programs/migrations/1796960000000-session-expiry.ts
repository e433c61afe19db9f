import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The expiry of sessions, by which the expired ones of all members are found. */
export class SessionExpiry implements MigrationInterface {
  name = 'SessionExpiry1796960000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX sessions_by_expiry ON sessions (expires_at)');
  }

  async down(): Promise<void> {
    throw new Error('Data of this release would be lost: restore a backup that 1.0.4 made.');
  }
}
