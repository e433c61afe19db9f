import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What failed of feature apps on members' pages, counted by the hour. */
export class RemoteFailures1763800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE remote_failures (
        remote   text NOT NULL,
        hour     timestamptz(3) NOT NULL,
        build_id text NOT NULL,
        slot     text NOT NULL,
        phase    text NOT NULL,
        kind     text NOT NULL,
        version  text NOT NULL,
        message  text NOT NULL,
        revision integer,
        count    integer NOT NULL DEFAULT 1,
        first_at timestamptz(3) NOT NULL,
        last_at  timestamptz(3) NOT NULL,
        -- It begins with what a day's rows of one feature app are found by.
        CONSTRAINT remote_failures_pkey PRIMARY KEY (remote, hour, build_id, slot, phase, kind),
        CONSTRAINT remote_failures_phase_known
          CHECK (phase IN ('registry', 'manifest', 'entry', 'screen', 'render', 'effect', 'event', 'circuit')),
        CONSTRAINT remote_failures_kind_known CHECK (kind IN ('network', 'hang', 'broken'))
      );
      CREATE INDEX remote_failures_by_hour ON remote_failures (hour);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE remote_failures');
  }
}
