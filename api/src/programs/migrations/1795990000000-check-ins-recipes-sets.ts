import type { MigrationInterface, QueryRunner } from 'typeorm';
import { HAS_REMINDER } from '../../members/preferences/preferences.entity.ts';

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
  ALTER TABLE my_meals
    ADD COLUMN servings double precision,
    ADD COLUMN cooked_grams double precision,
    ADD COLUMN notes text NOT NULL DEFAULT '',
    ADD COLUMN version integer NOT NULL DEFAULT 1;
`;

/** Exercises with their sets in workouts. */
const SETS = `
  -- Stored workouts name no exercises; processes of 1.0.4 go on writing workouts without them.
  ALTER TABLE workout_entries ADD COLUMN exercises jsonb NOT NULL DEFAULT '[]';
  -- A deleted workout is kept as a whole row, which Undo puts back.
  UPDATE deleted_entries SET entry = entry || '{"exercises": []}' WHERE kind = 'workout_entries';
`;

/** API tokens, which are sessions with a name and rights. */
const API_TOKENS = `
  ALTER TABLE sessions ADD COLUMN token_name text, ADD COLUMN token_rights text,
    ADD CONSTRAINT sessions_token_complete CHECK ((token_name IS NULL) = (token_rights IS NULL));
`;

/** The task that reminds members reads only the rows of those who have a reminder. */
const REMINDERS = `
  CREATE INDEX preferences_with_reminders ON preferences (user_id) WHERE ${HAS_REMINDER};
`;

/** Devices to which reminders are sent while the product is closed there. */
const PUSH = `
  CREATE TABLE push_subscriptions (
    user_id uuid NOT NULL CONSTRAINT push_subscriptions_user_fkey REFERENCES users ON DELETE CASCADE,
    session_id uuid NOT NULL,
    endpoint text NOT NULL,
    p256dh_key text NOT NULL,
    auth_key text NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT push_subscriptions_pkey PRIMARY KEY (user_id, session_id),
    CONSTRAINT push_subscriptions_session_fkey
      FOREIGN KEY (session_id, user_id) REFERENCES sessions (id, user_id) ON DELETE CASCADE
  );
  CREATE INDEX push_subscriptions_by_session ON push_subscriptions (session_id);
`;

/** Changes after the first migration since 1.0.4; as there, nothing that processes of 1.0.4 read or write is removed. */
export class CheckInsRecipesSets implements MigrationInterface {
  name = 'CheckInsRecipesSets1795990000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const area of [CHECK_INS, RECIPES, SETS, API_TOKENS, REMINDERS, PUSH]) await runner.query(area);
  }

  async down(): Promise<void> {
    throw new Error('Data of this release would be lost: restore a backup that 1.0.4 made.');
  }
}
