import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Few of many users are administrators, and they are looked for whenever one of them is changed. */
export class AdminsIndex1763790000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX users_admins ON users (permission_level, id) WHERE is_admin');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX users_admins');
  }
}
