import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Repositories whose jobs deploy without a stored token, and the short-lived tokens that they get. */
export class TrustedPublishers implements MigrationInterface {
  name = 'TrustedPublishers1796400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE trusted_publishers (
        id uuid NOT NULL,
        team_id uuid NOT NULL CONSTRAINT trusted_publishers_team_fkey REFERENCES feature_app_teams ON DELETE CASCADE,
        package text NOT NULL,
        provider text NOT NULL,
        issuer text NOT NULL,
        repository text NOT NULL,
        branch text NOT NULL,
        environment text NOT NULL,
        audience text NOT NULL,
        may_skip_canary boolean NOT NULL,
        repository_id text,
        created_by text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        last_used_at timestamptz(3),
        CONSTRAINT trusted_publishers_pkey PRIMARY KEY (id),
        CONSTRAINT trusted_publishers_job_unique
          UNIQUE (team_id, package, issuer, repository, branch, environment, audience)
      );

      ALTER TABLE deploy_tokens
        ADD COLUMN publisher_id uuid CONSTRAINT deploy_tokens_publisher_fkey
          REFERENCES trusted_publishers ON DELETE CASCADE,
        ADD COLUMN identity_hash text,
        ADD COLUMN provenance jsonb,
        ADD CONSTRAINT deploy_tokens_identity_unique UNIQUE (identity_hash);
      CREATE INDEX deploy_tokens_by_publisher ON deploy_tokens (publisher_id);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Data of this release would be lost: restore a backup that 1.0.4 made.');
  }
}
