import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Progress photos, workouts, challenges and custom entries. */
export class MoreEntries1763740000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE progress_photos (
        id uuid CONSTRAINT progress_photos_pkey PRIMARY KEY,
        user_id uuid NOT NULL CONSTRAINT progress_photos_user_fkey REFERENCES users ON DELETE CASCADE,
        occurred_at timestamptz(3) NOT NULL,
        time_zone text NOT NULL,
        local_date date NOT NULL,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        notes text NOT NULL
      );
      CREATE INDEX progress_photos_by_member ON progress_photos (user_id, occurred_at, id);

      CREATE TABLE workout_entries (
        id uuid CONSTRAINT workout_entries_pkey PRIMARY KEY,
        user_id uuid NOT NULL CONSTRAINT workout_entries_user_fkey REFERENCES users ON DELETE CASCADE,
        occurred_at timestamptz(3) NOT NULL,
        time_zone text NOT NULL,
        local_date date NOT NULL,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        type text NOT NULL,
        duration double precision NOT NULL CONSTRAINT workout_entries_duration_positive CHECK (duration > 0),
        notes text NOT NULL
      );
      CREATE INDEX workout_entries_by_member ON workout_entries (user_id, occurred_at, id);

      CREATE TABLE challenge_entries (
        id uuid CONSTRAINT challenge_entries_pkey PRIMARY KEY,
        user_id uuid NOT NULL CONSTRAINT challenge_entries_user_fkey REFERENCES users ON DELETE CASCADE,
        occurred_at timestamptz(3) NOT NULL,
        time_zone text NOT NULL,
        local_date date NOT NULL,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        challenge_condition text NOT NULL,
        notes text NOT NULL
      );
      CREATE INDEX challenge_entries_by_member ON challenge_entries (user_id, occurred_at, id);

      CREATE TABLE custom_entries (
        id uuid CONSTRAINT custom_entries_pkey PRIMARY KEY,
        user_id uuid NOT NULL CONSTRAINT custom_entries_user_fkey REFERENCES users ON DELETE CASCADE,
        occurred_at timestamptz(3) NOT NULL,
        time_zone text NOT NULL,
        local_date date NOT NULL,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        title text NOT NULL,
        content text NOT NULL
      );
      CREATE INDEX custom_entries_by_member ON custom_entries (user_id, occurred_at, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE custom_entries, challenge_entries, workout_entries, progress_photos');
  }
}
