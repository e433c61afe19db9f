import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often feature apps were loaded and failed on members' pages, by build and hour. */
export class FeatureAppLoads1764070000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE feature_app_loads (
        remote   text NOT NULL,
        hour     timestamptz(3) NOT NULL,
        build_id text NOT NULL,
        loads    integer NOT NULL,
        failures integer NOT NULL,
        -- It begins with what the sums of one feature app are found by.
        CONSTRAINT feature_app_loads_pkey PRIMARY KEY (remote, hour, build_id)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE feature_app_loads');
  }
}
