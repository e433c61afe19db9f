import { DataSource } from 'typeorm';
import { ENTRIES } from '../../../programs/migrations/since-1.0.4/entries.ts';
import { clientGeneratedId } from '../../../testing/client-generated-id.ts';
import { cloneDatabase } from '../../../testing/test-database.ts';
import { deletePicturedEntry, undeletePicturedEntry } from './deleted-pictured-entries.ts';

test('undeletes a workout that was deleted before an upgrade added columns', async () => {
  const database = await cloneDatabase();
  const { manager } = await new DataSource({ type: 'postgres', url: database.url }).initialize();
  const [id, user_id] = [clientGeneratedId(), clientGeneratedId()];
  const entry = { table: 'workout_entries', id, user_id };
  const noPictures = async () => undefined;
  try {
    for (const [, table, column] of ENTRIES.matchAll(/ALTER TABLE (\w+) ADD COLUMN (\w+)/g))
      await manager.query(`ALTER TABLE ${table} DROP COLUMN ${column}`);
    await manager.query(
      `INSERT INTO users (id, username, username_key, email, email_key, display_name, password_hash)
       VALUES ('${user_id}', 'one', 'one', 'one@example.org', 'one@example.org', 'one', '-')`,
    );
    await manager.query(
      `INSERT INTO workout_entries (id, user_id, occurred_at, time_zone, local_date, type, duration, notes)
       VALUES ('${id}', '${user_id}', now(), 'UTC', current_date, 'Cardio', 30, '')`,
    );
    expect(await deletePicturedEntry(manager, entry, noPictures)).toBe(true);
    await manager.query(ENTRIES);
    await undeletePicturedEntry(manager, entry, noPictures);
    expect(await manager.query('SELECT id, outdoors FROM workout_entries')).toEqual([
      { id, outdoors: false },
    ]);
  } finally {
    await manager.connection.destroy();
    await database.drop();
  }
});
