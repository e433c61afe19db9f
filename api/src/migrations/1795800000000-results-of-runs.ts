import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Results of challenges that are over. A scheduled task works out those of the runs that are there already, some at a time. */
export class ResultsOfRuns1795800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE challenge_runs ADD COLUMN result jsonb, ADD COLUMN due_at timestamptz(3) DEFAULT now();
      CREATE INDEX challenge_runs_by_due ON challenge_runs (due_at) WHERE due_at IS NOT NULL;
      -- The runs without a result are few, however many have one.
      CREATE INDEX challenge_runs_open ON challenge_runs (user_id, started_on, id) WHERE result IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE challenge_runs DROP COLUMN due_at, DROP COLUMN result');
  }
}
