import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links of accounts to an identity provider, and members without a password. */
export class ExternalIdentities implements MigrationInterface {
  name = 'ExternalIdentities1796800000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE external_identities (
        issuer text NOT NULL,
        subject text NOT NULL,
        member_id uuid NOT NULL CONSTRAINT external_identities_member_fkey REFERENCES users ON DELETE CASCADE,
        name text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        last_used_at timestamptz(3),
        CONSTRAINT external_identities_pkey PRIMARY KEY (issuer, subject)
      );
      CREATE INDEX external_identities_by_member ON external_identities (member_id);

      ALTER TABLE users ALTER COLUMN password_hash DROP NOT NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Data of this release would be lost: restore a backup that 1.0.4 made.');
  }
}
