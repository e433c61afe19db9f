import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Entries that were deleted a moment ago, so that Undo restores them as they were. */
export class DeletedEntries1763880000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE deleted_entries (
        kind       text NOT NULL,
        id         uuid NOT NULL,
        user_id    uuid NOT NULL CONSTRAINT deleted_entries_user_fkey REFERENCES users ON DELETE CASCADE,
        entry      jsonb NOT NULL,
        deleted_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT deleted_entries_pkey PRIMARY KEY (kind, id)
      );
      CREATE INDEX deleted_entries_by_time ON deleted_entries (deleted_at);
      CREATE INDEX deleted_entries_by_member ON deleted_entries (user_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE deleted_entries');
  }
}
