import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures wait with their deleted entry, so that Undo restores it with them. They go with its row. */
export class DeletedPictures1763900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE media
        ADD COLUMN deleted_kind text,
        ADD COLUMN deleted_id uuid,
        ADD CONSTRAINT media_deleted_entry_fkey FOREIGN KEY (deleted_kind, deleted_id)
          REFERENCES deleted_entries (kind, id) ON DELETE CASCADE;
      CREATE INDEX media_by_deleted_entry ON media (deleted_kind, deleted_id) WHERE deleted_kind IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM media WHERE deleted_id IS NOT NULL;
      ALTER TABLE media DROP COLUMN deleted_kind, DROP COLUMN deleted_id;
    `);
  }
}
