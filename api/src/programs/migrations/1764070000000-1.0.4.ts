import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ENTRIES } from './1.0.4/entries.ts';
import { FOODS } from './1.0.4/foods.ts';
import { MEMBERS } from './1.0.4/members.ts';
import { PLATFORM } from './1.0.4/platform.ts';
import { PROGRESS } from './1.0.4/progress.ts';

/** The tables of 1.0.4. Its name is that of the last of the migrations that 1.0.4 had: a database of 1.0.4 has run it. */
export class Release104 implements MigrationInterface {
  name = 'FeatureAppLoads1764070000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const area of [MEMBERS, FOODS, ENTRIES, PROGRESS, PLATFORM]) await runner.query(area);
  }

  async down(): Promise<void> {
    throw new Error('There is no release before 1.0.4.');
  }
}
