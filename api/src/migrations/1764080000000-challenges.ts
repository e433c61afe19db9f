import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Challenges of members' own, the runs of challenges, and the ticks of their tasks. */
export class Challenges1764080000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE challenges (
        user_id       uuid NOT NULL CONSTRAINT challenges_user_fkey REFERENCES users ON DELETE CASCADE,
        id            uuid NOT NULL,
        version       integer NOT NULL,
        title         text NOT NULL,
        summary       text NOT NULL,
        days          integer NOT NULL,
        miss          text NOT NULL,
        tasks         jsonb NOT NULL,
        created_at    timestamptz(3) NOT NULL DEFAULT now(),
        updated_at    timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT challenges_pkey PRIMARY KEY (user_id, id),
        CONSTRAINT challenges_miss_known CHECK (miss IN ('starts-over', 'stays-missed'))
      );
      CREATE TABLE challenge_runs (
        user_id       uuid NOT NULL CONSTRAINT challenge_runs_user_fkey REFERENCES users ON DELETE CASCADE,
        id            uuid NOT NULL,
        challenge     jsonb NOT NULL,
        started_on    date NOT NULL,
        ended_on      date,
        created_at    timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT challenge_runs_pkey PRIMARY KEY (user_id, id)
      );
      CREATE TABLE challenge_ticks (
        user_id       uuid NOT NULL CONSTRAINT challenge_ticks_user_fkey REFERENCES users ON DELETE CASCADE,
        id            uuid NOT NULL,
        run_id        uuid NOT NULL,
        task_id       text NOT NULL,
        local_date    date NOT NULL,
        time_zone     text NOT NULL,
        amount        integer NOT NULL,
        created_at    timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT challenge_ticks_pkey PRIMARY KEY (user_id, id),
        CONSTRAINT challenge_ticks_run_fkey FOREIGN KEY (user_id, run_id)
          REFERENCES challenge_runs (user_id, id) ON DELETE CASCADE,
        CONSTRAINT challenge_ticks_amount_positive CHECK (amount > 0)
      );
      CREATE INDEX challenge_ticks_by_run ON challenge_ticks (user_id, run_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE challenge_ticks; DROP TABLE challenge_runs; DROP TABLE challenges');
  }
}
