import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Part of the day that a member chose for a meal. Stored meals have none, and belong to that of their time. */
export class PartOfDay1764110000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE meal_entries ADD COLUMN part_of_day text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE meal_entries DROP COLUMN part_of_day');
  }
}
