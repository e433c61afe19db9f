import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts, their sign-ins and their preferences. */
export class UsersSessionsPreferences1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE users (
        id uuid CONSTRAINT users_pkey PRIMARY KEY,
        username text NOT NULL,
        username_key text NOT NULL CONSTRAINT users_username_unique UNIQUE,
        email text NOT NULL,
        email_key text NOT NULL CONSTRAINT users_email_unique UNIQUE,
        display_name text NOT NULL,
        password_hash text NOT NULL,
        is_admin boolean NOT NULL DEFAULT false,
        permission_level smallint NOT NULL DEFAULT 100
          CONSTRAINT users_permission_level_range CHECK (permission_level BETWEEN 0 AND 100),
        premium boolean NOT NULL DEFAULT false,
        status text NOT NULL DEFAULT 'active'
          CONSTRAINT users_status_known CHECK (status IN ('active', 'suspended', 'banned')),
        email_verified_at timestamptz(3),
        last_active_at timestamptz(3),
        time_zone text,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX users_by_joined ON users (created_at, id);

      CREATE TABLE sessions (
        id uuid CONSTRAINT sessions_pkey PRIMARY KEY,
        user_id uuid NOT NULL CONSTRAINT sessions_user_fkey REFERENCES users ON DELETE CASCADE,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        expires_at timestamptz(3) NOT NULL
      );
      CREATE INDEX sessions_by_user ON sessions (user_id);

      CREATE TABLE refresh_tokens (
        id uuid CONSTRAINT refresh_tokens_pkey PRIMARY KEY,
        session_id uuid NOT NULL CONSTRAINT refresh_tokens_session_fkey REFERENCES sessions ON DELETE CASCADE,
        token_hash text NOT NULL CONSTRAINT refresh_tokens_hash_unique UNIQUE,
        expires_at timestamptz(3) NOT NULL,
        used_at timestamptz(3),
        successor_id uuid
      );
      CREATE INDEX refresh_tokens_by_session ON refresh_tokens (session_id);

      CREATE TABLE preferences (
        user_id uuid CONSTRAINT preferences_pkey PRIMARY KEY
          CONSTRAINT preferences_user_fkey REFERENCES users ON DELETE CASCADE,
        chosen jsonb NOT NULL DEFAULT '{}'
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE preferences, refresh_tokens, sessions, users');
  }
}
