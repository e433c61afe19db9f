import { timeCursor } from '../platform/http/paging/cursor.ts';
import { database, signIn } from '../testing/accounts/sign-in.ts';
import { ENTRY_KINDS } from '../testing/entry-kinds.ts';
import type { EntriesDto } from './entries.dto.ts';
import { timelineSql } from './entry-resource/timeline.ts';

describe('GET /api/v1/entries', () => {
  it('reads each table along its index, whatever the length of the time line', async () => {
    const member = await signIn();
    await database().query(
      `INSERT INTO weight_entries (id, user_id, occurred_at, time_zone, local_date, weight, unit, weight_kg, notes)
       SELECT gen_random_uuid(), u.id, at, 'UTC', at::date, 80, 'kg', 80, '' FROM users u,
         generate_series(timestamptz '2015-01-01', timestamptz '2026-01-01', interval '8 hours') AS at`,
    );
    await database().query('ANALYZE weight_entries');
    const tables = Object.fromEntries(Object.keys(ENTRY_KINDS).map((kind) => [kind, kind.replace('-', '_')]));
    const cursor = timeCursor({ occurred_at: new Date('2020-06-01Z'), id: member.id, kind: 'meal-entries' });
    for (const span of [{}, { cursor }, { from: '2020-05-01', to: '2020-05-31' }]) {
      const { sql, values } = timelineSql(tables, member.id, { limit: 20, ...span });
      const plan = (await database().query(`EXPLAIN ${sql}`, values))
        .map((row) => row['QUERY PLAN'])
        .join('\n');
      expect(plan).toContain('weight_entries_by_member');
      expect(plan).not.toContain('Seq Scan on weight_entries');
    }
    const { data } = await member.get<EntriesDto>('/entries?limit=20');
    expect(data.entries).toHaveLength(20);
  });
});
