import { anonymous, database, signIn } from '../../testing/sign-in.ts';
import type { AdminUsersDto } from './admin-users.dto.ts';

describe('GET /api/v1/admin/users', () => {
  it('is for admins of any level', async () => {
    expect(await anonymous().get('/admin/users')).toMatchObject({ status: 401 });
    expect(await (await signIn()).get('/admin/users')).toMatchObject({
      status: 403,
      errors: [{ code: 'FORBIDDEN' }],
    });
    const limited = await signIn({ is_admin: true, permission_level: 99 });
    expect(await limited.get('/admin/users')).toMatchObject({ status: 200 });
  });

  it('gives every account with its status, role and dates, newest first', async () => {
    const admin = await signIn({ is_admin: true, permission_level: 0 });
    const member = await signIn({ status: 'active' });
    const { data } = await admin.get<AdminUsersDto>('/admin/users');
    expect(data.users.slice(0, 2).map((user) => user.id)).toEqual([member.id, admin.id]);
    expect(data.users[1]).toEqual({
      id: admin.id,
      username: admin.username,
      email: admin.email,
      display_name: admin.username,
      status: 'active',
      is_admin: true,
      permission_level: 0,
      premium: false,
      email_verified_at: null,
      created_at: expect.stringMatching(/Z$/),
      last_active_at: expect.stringMatching(/Z$/),
    });
    expect(data.users[0]?.last_active_at).toBeNull();
  });

  it('shows 50 on a page and counts all', async () => {
    const admin = await signIn({ is_admin: true });
    await database().query(`
      INSERT INTO users (id, username, username_key, email, email_key, display_name, password_hash)
      SELECT gen_random_uuid(), 'Many' || n, 'many' || n, n || '@many.org', n || '@many.org', 'Élan ' || n, 'none'
      FROM generate_series(1, 120) n`);
    const first = await admin.get<AdminUsersDto>('/admin/users?search=many');
    expect(first.data.users).toHaveLength(50);
    expect(first.data.pagination).toEqual({ page: 1, pages: 3, total: 120, limit: 50 });
    const last = await admin.get<AdminUsersDto>('/admin/users?search=many&page=3&limit=50');
    expect(last.data.users).toHaveLength(20);
    const ids = new Set([...first.data.users, ...last.data.users].map((user) => user.id));
    expect(ids.size).toBe(70);
  });

  it.each(['username', 'email', 'display_name'])('finds by part of the %s, in any case', async (column) => {
    const admin = await signIn({ is_admin: true });
    const member = await signIn({ display_name: 'Zoë Çelik' });
    const text = { username: member.username, email: member.email, display_name: 'oë çel' }[column] ?? '';
    const { data } = await admin.get<AdminUsersDto>(
      `/admin/users?search=${encodeURIComponent(text.toUpperCase())}`,
    );
    expect(data.users.map((user) => user.id)).toContain(member.id);
  });

  it.each(['%', '_%_', '\\'])('takes %p in a search as itself', async (search) => {
    const admin = await signIn({ is_admin: true });
    const answer = await admin.get(`/admin/users?search=${encodeURIComponent(search)}`);
    expect(answer).toMatchObject({ status: 200, data: { users: [], pagination: { total: 0, pages: 1 } } });
  });

  it.each(['page=0', 'page=x', 'limit=0', 'limit=201', 'page=1.5', 'sort=name'])(
    'refuses ?%s',
    async (query) => {
      const admin = await signIn({ is_admin: true });
      expect(await admin.get(`/admin/users?${query}`)).toMatchObject({
        status: 422,
        errors: [{ field: query.split('=')[0] }],
      });
    },
  );
});
