import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What administrators did, and when and where each sign-in was last used. */
export class AuditAndSessionUse1763760000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE audit_log (
        id uuid CONSTRAINT audit_log_pkey PRIMARY KEY,
        admin_id uuid CONSTRAINT audit_log_admin_fkey REFERENCES users ON DELETE SET NULL,
        admin_name text NOT NULL,
        action text NOT NULL,
        target_kind text NOT NULL,
        target_id uuid NOT NULL,
        target_name text,
        details jsonb NOT NULL DEFAULT '{}',
        created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
      );
      CREATE INDEX audit_log_by_time ON audit_log (created_at, id);
      CREATE INDEX audit_log_by_admin ON audit_log (admin_id);
      CREATE INDEX audit_log_by_target ON audit_log (target_id);

      ALTER TABLE sessions
        ADD COLUMN last_used_at timestamptz(3) NOT NULL DEFAULT now(),
        ADD COLUMN device text;
      -- Each refresh moved expires_at to 30 days from then: the last use that is known.
      UPDATE sessions SET last_used_at = expires_at - interval '30 days';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_log');
    await runner.query('ALTER TABLE sessions DROP COLUMN last_used_at, DROP COLUMN device');
  }
}
