import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures, and the files that are waiting to be deleted. */
export class Media1763750000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE media (
        id uuid CONSTRAINT media_pkey PRIMARY KEY,
        user_id uuid NOT NULL CONSTRAINT media_user_fkey REFERENCES users ON DELETE CASCADE,
        format text NOT NULL CONSTRAINT media_format_known CHECK (format IN ('jpeg', 'png', 'gif')),
        width integer NOT NULL,
        height integer NOT NULL,
        bytes integer NOT NULL,
        thumb_bytes integer NOT NULL,
        storage_key text NOT NULL,
        thumb_storage_key text NOT NULL,
        position smallint NOT NULL DEFAULT 0,
        progress_photo_id uuid CONSTRAINT media_progress_photo_fkey REFERENCES progress_photos ON DELETE CASCADE,
        workout_entry_id uuid CONSTRAINT media_workout_entry_fkey REFERENCES workout_entries ON DELETE CASCADE,
        challenge_entry_id uuid
          CONSTRAINT media_challenge_entry_fkey REFERENCES challenge_entries ON DELETE CASCADE,
        custom_entry_id uuid CONSTRAINT media_custom_entry_fkey REFERENCES custom_entries ON DELETE CASCADE,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT media_one_entry
          CHECK (num_nonnulls(progress_photo_id, workout_entry_id, challenge_entry_id, custom_entry_id) <= 1)
      );
      CREATE INDEX media_by_member ON media (user_id, created_at);
      CREATE INDEX media_by_progress_photo ON media (progress_photo_id) WHERE progress_photo_id IS NOT NULL;
      CREATE INDEX media_by_workout_entry ON media (workout_entry_id) WHERE workout_entry_id IS NOT NULL;
      CREATE INDEX media_by_challenge_entry ON media (challenge_entry_id) WHERE challenge_entry_id IS NOT NULL;
      CREATE INDEX media_by_custom_entry ON media (custom_entry_id) WHERE custom_entry_id IS NOT NULL;
      CREATE INDEX media_untaken ON media (created_at)
        WHERE num_nonnulls(progress_photo_id, workout_entry_id, challenge_entry_id, custom_entry_id) = 0;

      CREATE TABLE media_files_to_delete (
        storage_key text CONSTRAINT media_files_to_delete_pkey PRIMARY KEY,
        due_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX media_files_to_delete_by_due ON media_files_to_delete (due_at);

      CREATE FUNCTION queue_media_files() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO media_files_to_delete (storage_key)
          SELECT key FROM deleted, unnest(ARRAY[storage_key, thumb_storage_key]) AS key
          ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$;
      CREATE TRIGGER media_files_queued AFTER DELETE ON media
        REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION queue_media_files();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE media_files_to_delete, media;
      DROP FUNCTION queue_media_files;
    `);
  }
}
