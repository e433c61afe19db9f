import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links for a new password and for the verification of addresses. */
export class AccountLinks implements MigrationInterface {
  name = 'AccountLinks1796600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE account_links (
        user_id uuid NOT NULL CONSTRAINT account_links_user_fkey REFERENCES users ON DELETE CASCADE,
        token_hash text NOT NULL,
        kind text NOT NULL,
        email text,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        expires_at timestamptz(3) NOT NULL,
        CONSTRAINT account_links_pkey PRIMARY KEY (user_id, token_hash),
        CONSTRAINT account_links_kind_known CHECK (kind IN ('reset_password', 'verify_email', 'change_email'))
      );
      CREATE INDEX account_links_by_expiry ON account_links (expires_at);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Data of this release would be lost: restore a backup that 1.0.4 made.');
  }
}
