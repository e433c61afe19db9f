import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a workout was outdoors. Of those that are stored that is not known, and none of them counts as outdoors. */
export class WorkoutsOutdoors1764075000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE workout_entries ADD COLUMN outdoors boolean NOT NULL DEFAULT false;
      -- A deleted workout is kept as a whole row, which Undo puts back.
      UPDATE deleted_entries SET entry = entry || '{"outdoors": false}' WHERE kind = 'workout_entries';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE workout_entries DROP COLUMN outdoors');
  }
}
