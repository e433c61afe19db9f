import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The network of a session's last use, and the session at the identity provider with which it began. */
export class SessionNetworks implements MigrationInterface {
  name = 'SessionNetworks1796900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sessions
        ADD COLUMN network text,
        ADD COLUMN provider_subject text,
        ADD COLUMN provider_session text;
      CREATE INDEX sessions_by_provider_session ON sessions (provider_session) WHERE provider_session IS NOT NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Data of this release would be lost: restore a backup that 1.0.4 made.');
  }
}
