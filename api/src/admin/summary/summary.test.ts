import { anonymous, database, type SignedIn, signIn } from '../../testing/accounts/sign-in.ts';
import { firstIdSince } from './row-counts.ts';
import type { AdminSummaryDto } from './summary.dto.ts';

const DAY_MS = 86_400_000;
const DAYS_AGO = (days: number) => firstIdSince(Date.now() - days * DAY_MS);

const summaryFor = async (admin: SignedIn) => (await admin.get<AdminSummaryDto>('/admin/summary')).data;

describe('GET /api/v1/admin/summary', () => {
  it('is for admins of any level', async () => {
    expect(await anonymous().get('/admin/summary')).toMatchObject({ status: 401 });
    expect(await (await signIn()).get('/admin/summary')).toMatchObject({ status: 403 });
    const limited = await signIn({ is_admin: true, permission_level: 99 });
    expect(await limited.get('/admin/summary')).toMatchObject({ status: 200 });
  });

  it('counts members, entries and foods, and those of the last 7 days', async () => {
    const admin = await signIn({ is_admin: true, permission_level: 99 });
    const before = await summaryFor(admin);
    for (const [number, days] of [6, 8].entries()) {
      await database().query(
        `INSERT INTO users (id, username, username_key, email, email_key, display_name, password_hash)
         VALUES ($1, $2, $2, $2, $2, 'Counted', 'none')`,
        [DAYS_AGO(days), `counted${number}`],
      );
      const weight = { id: DAYS_AGO(days), weight: 80, unit: 'kg' };
      expect(await admin.post('/weight-entries', weight)).toMatchObject({ status: 201 });
      const custom = { id: DAYS_AGO(days), title: 'A', content: 'B' };
      expect(await admin.post('/custom-entries', custom)).toMatchObject({ status: 201 });
    }
    const after = await summaryFor(admin);
    const grown = (kind: 'members' | 'entries' | 'food_products') => [
      after[kind].total - before[kind].total,
      after[kind].last_7_days - before[kind].last_7_days,
    ];
    expect([grown('members'), grown('entries'), grown('food_products')]).toEqual([
      [2, 1],
      [4, 2],
      [0, 0],
    ]);
    expect(after.food_products.is_estimate).toBe(false);
  });

  it('counts foods that imports added in the last 7 days, and not the initial foods of a database', async () => {
    const admin = await signIn({ is_admin: true });
    await database().query(
      `INSERT INTO food_products (id, product_name) VALUES ('f2a9c1de-1b1c-5f7e-9a55-0c0ffee0c0de', 'Old soup')`,
    );
    const before = (await summaryFor(admin)).food_products;
    expect(before.last_7_days).toBe(0);
    await database().query(`
      INSERT INTO food_imports (fingerprint, file_name, source, problems_file, counts, started_at)
      SELECT 'added' || days, 'a.jsonl', 'openfoodfacts', '', '{"read": 9, "added": 4}', now() - days * interval '1 day'
      FROM unnest(ARRAY[1, 8]) days`);
    expect((await summaryFor(admin)).food_products).toEqual({ ...before, last_7_days: 4 });
    await database().query("DELETE FROM food_imports WHERE fingerprint LIKE 'added%'");
  });

  it('estimates the number of rows of a table that is too large to count', async () => {
    const admin = await signIn({ is_admin: true });
    await database().query("UPDATE pg_class SET reltuples = 1234567 WHERE oid = 'food_products'::regclass");
    expect((await summaryFor(admin)).food_products).toMatchObject({ total: 1_234_567, is_estimate: true });
  });

  it('lists the last five imports, newest first, with the rows read', async () => {
    const admin = await signIn({ is_admin: true });
    await database().query(`
      INSERT INTO food_imports (fingerprint, file_name, source, problems_file, counts, started_at, finished_at)
      SELECT 'import' || n, n || '.jsonl', 'openfoodfacts', '', '{"read": 7}', now() - n * interval '1 day',
        CASE WHEN n > 1 THEN now() END
      FROM generate_series(1, 7) n`);
    const { imports } = await summaryFor(admin);
    expect(imports.map(({ file_name }) => file_name)).toEqual([
      '1.jsonl',
      '2.jsonl',
      '3.jsonl',
      '4.jsonl',
      '5.jsonl',
    ]);
    expect(imports[0]).toMatchObject({ source: 'openfoodfacts', finished_at: null, read: 7 });
    expect(imports[1]?.finished_at).toMatch(/Z$/);
  });

  it('contains the food data provider and its state, and the free disk space', async () => {
    const { provider, disk } = await summaryFor(await signIn({ is_admin: true }));
    expect(provider).toEqual({ name: expect.any(String), state: expect.stringMatching(/^(ok|not_used)$/) });
    expect(disk?.free_bytes).toBeGreaterThan(0);
    expect(disk?.reserve_bytes).toBeGreaterThanOrEqual(0);
  });
});
