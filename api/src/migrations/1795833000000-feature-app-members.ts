import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which builds of feature apps failed for how many members, in place of how often: one member no longer decides on a canary.
 * `feature_app_loads` stays until the next release: while machines are upgraded one after another, the last release writes it.
 */
export class FeatureAppMembers1795833000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE feature_app_members (
        remote    text NOT NULL,
        build_id  text NOT NULL,
        reporter  text NOT NULL,
        loaded_at timestamptz(3) NOT NULL,
        failed_at timestamptz(3),
        CONSTRAINT feature_app_members_pkey PRIMARY KEY (remote, build_id, reporter)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE feature_app_members');
  }
}
