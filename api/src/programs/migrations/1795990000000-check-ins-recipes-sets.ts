import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Answers to weekly check-ins. */
const CHECK_INS = `
  CREATE TABLE check_ins (
    user_id uuid NOT NULL CONSTRAINT check_ins_user_fkey REFERENCES users ON DELETE CASCADE,
    date date NOT NULL,
    answer text NOT NULL,
    goals_version integer NOT NULL,
    facts jsonb NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT check_ins_pkey PRIMARY KEY (user_id, date),
    CONSTRAINT check_ins_answer_known CHECK (answer IN ('accepted', 'kept', 'done'))
  );
`;

/** Saved meals that are recipes. */
const RECIPES = `
`;

/** Exercises with their sets in workouts. */
const SETS = `
`;

/** What came after the first migration since 1.0.4; as there, nothing that processes of 1.0.4 read or write is removed. */
export class CheckInsRecipesSets implements MigrationInterface {
  name = 'CheckInsRecipesSets1795990000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const area of [CHECK_INS, RECIPES, SETS]) await runner.query(area);
  }

  async down(): Promise<void> {
    throw new Error('Data of this release would be lost: restore a backup that 1.0.4 made.');
  }
}
