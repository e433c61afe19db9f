import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which builds of feature apps failed for how many members, in place of how often: one member no longer decides on a canary. */
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
      DROP TABLE feature_app_loads;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE feature_app_loads (
        remote   text NOT NULL,
        hour     timestamptz(3) NOT NULL,
        build_id text NOT NULL,
        loads    integer NOT NULL,
        failures integer NOT NULL,
        CONSTRAINT feature_app_loads_pkey PRIMARY KEY (remote, hour, build_id)
      );
      DROP TABLE feature_app_members;
    `);
  }
}
