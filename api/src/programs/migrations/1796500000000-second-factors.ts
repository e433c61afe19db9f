import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Second factors of members, the devices on which one was given, and when a session last confirmed who uses it. */
export class SecondFactors implements MigrationInterface {
  name = 'SecondFactors1796500000000';

  async up(runner: QueryRunner): Promise<void> {
    // Sessions of before have confirmed nothing; the constant needs no rewrite of the table.
    await runner.query(`
      ALTER TABLE sessions
        ADD COLUMN confirmed_at timestamptz(3) NOT NULL DEFAULT 'epoch',
        ADD COLUMN signed_in_with text;
      ALTER TABLE sessions ALTER COLUMN confirmed_at SET DEFAULT now();
      ALTER TABLE known_devices ADD COLUMN verified_until timestamptz(3);

      CREATE TABLE authenticator_apps (
        user_id uuid NOT NULL CONSTRAINT authenticator_apps_user_fkey REFERENCES users ON DELETE CASCADE,
        secret_key text NOT NULL,
        last_step bigint NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT authenticator_apps_pkey PRIMARY KEY (user_id)
      );

      CREATE TABLE recovery_codes (
        user_id uuid NOT NULL CONSTRAINT recovery_codes_user_fkey REFERENCES users ON DELETE CASCADE,
        code_hash text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, code_hash)
      );

      CREATE TABLE passkeys (
        user_id uuid NOT NULL CONSTRAINT passkeys_user_fkey REFERENCES users ON DELETE CASCADE,
        id uuid NOT NULL,
        credential_id text NOT NULL,
        public_key text NOT NULL,
        counter bigint NOT NULL,
        transports text[] NOT NULL,
        name text NOT NULL,
        is_backed_up boolean NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        last_used_at timestamptz(3),
        CONSTRAINT passkeys_pkey PRIMARY KEY (user_id, id),
        CONSTRAINT passkeys_credential_unique UNIQUE (user_id, credential_id)
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('Data of this release would be lost: restore a backup that 1.0.4 made.');
  }
}
