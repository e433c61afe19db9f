import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether an archive on its way back comes in as a copy, because another account has its data. */
export class RestoredCopies1795901000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE account_restores ADD COLUMN in_another_account boolean NOT NULL DEFAULT false',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account_restores DROP COLUMN in_another_account');
  }
}
