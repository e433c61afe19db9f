import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What must be counted over restarts and by several processes: failed sign-ins and registrations. */
export class RateLimits1763770000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The form that the package rate-limiter-flexible reads and writes; expire counts milliseconds since 1970.
      CREATE TABLE rate_limits (
        key    varchar(255) CONSTRAINT rate_limits_pkey PRIMARY KEY,
        points integer NOT NULL DEFAULT 0,
        expire bigint
      );
      CREATE INDEX rate_limits_by_expiry ON rate_limits (expire);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rate_limits');
  }
}
