import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The audit log is read by administrator and by action, newest first; its administrators are listed from the first index. */
export class AuditFilters1763961000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX audit_log_by_admin_name ON audit_log (admin_name, created_at, id);
      CREATE INDEX audit_log_by_action ON audit_log (action, created_at, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX audit_log_by_admin_name, audit_log_by_action');
  }
}
