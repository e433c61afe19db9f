import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Teams that deploy by the network, their tokens, and builds that are being uploaded. */
export class FeatureAppTeams implements MigrationInterface {
  name = 'FeatureAppTeams1796300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE feature_app_teams (
        id uuid NOT NULL,
        name text NOT NULL,
        name_key text NOT NULL,
        contact text NOT NULL,
        packages text[] NOT NULL,
        slots text[] NOT NULL,
        canary_required boolean NOT NULL DEFAULT true,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT feature_app_teams_pkey PRIMARY KEY (id),
        CONSTRAINT feature_app_teams_name_unique UNIQUE (name_key)
      );

      CREATE TABLE deploy_tokens (
        id uuid NOT NULL,
        team_id uuid NOT NULL CONSTRAINT deploy_tokens_team_fkey REFERENCES feature_app_teams ON DELETE CASCADE,
        name text NOT NULL,
        token_hash text NOT NULL,
        may_skip_canary boolean NOT NULL,
        created_by text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        expires_at timestamptz(3) NOT NULL,
        last_used_at timestamptz(3),
        ended_at timestamptz(3),
        CONSTRAINT deploy_tokens_pkey PRIMARY KEY (id),
        CONSTRAINT deploy_tokens_hash_unique UNIQUE (token_hash)
      );
      CREATE INDEX deploy_tokens_by_team ON deploy_tokens (team_id);

      CREATE TABLE build_uploads (
        id uuid NOT NULL,
        team_id uuid NOT NULL CONSTRAINT build_uploads_team_fkey REFERENCES feature_app_teams ON DELETE CASCADE,
        name text NOT NULL,
        sha256 text NOT NULL,
        size_bytes integer NOT NULL,
        content bytea NOT NULL,
        deploying_since timestamptz(3),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT build_uploads_pkey PRIMARY KEY (id),
        CONSTRAINT build_uploads_file_unique UNIQUE (team_id, name, sha256)
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('Data of this release would be lost: restore a backup that 1.0.4 made.');
  }
}
