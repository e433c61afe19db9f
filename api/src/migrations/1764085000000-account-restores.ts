import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Archives of accounts on their way back, and their rows that were found right. */
export class AccountRestores1764085000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE account_restores (
        owner_id       uuid NOT NULL CONSTRAINT account_restores_owner_fkey REFERENCES users ON DELETE CASCADE,
        id             uuid NOT NULL,
        state          text NOT NULL,
        size_bytes     bigint NOT NULL,
        received_bytes bigint NOT NULL DEFAULT 0,
        parts          jsonb NOT NULL DEFAULT '[]',
        run_id         uuid,
        checked_bytes  bigint NOT NULL DEFAULT 0,
        worked_at      timestamptz(3),
        contents       jsonb NOT NULL DEFAULT '[]',
        left_out       jsonb NOT NULL DEFAULT '[]',
        account        jsonb,
        problem        jsonb,
        created_at     timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT account_restores_pkey PRIMARY KEY (owner_id)
      );
      CREATE TABLE account_restore_rows (
        owner_id   uuid NOT NULL CONSTRAINT account_restore_rows_restore_fkey
                   REFERENCES account_restores ON DELETE CASCADE,
        run_id     uuid NOT NULL,
        table_name text NOT NULL,
        key        text NOT NULL,
        content    jsonb NOT NULL,
        CONSTRAINT account_restore_rows_pkey PRIMARY KEY (owner_id, run_id, table_name, key)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE account_restore_rows; DROP TABLE account_restores');
  }
}
