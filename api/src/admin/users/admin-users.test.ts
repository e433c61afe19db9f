import { aLink } from '../../testing/accounts/account-links.ts';
import { anonymous, database, PASSWORD, SignedIn, server, signIn } from '../../testing/accounts/sign-in.ts';
import { type Answer, Client } from '../../testing/client.ts';
import type { AuditEntriesDto } from '../audit/audit.dto.ts';
import type { AdminUserDto, AdminUsersDto, PasswordLinkDto } from './admin-users.dto.ts';

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

  it('lists every account with its status, role and dates, newest first', async () => {
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
      suspended_at: null,
      suspension_reason: null,
      email_verified_at: null,
      created_at: expect.stringMatching(/Z$/),
      last_active_at: expect.stringMatching(/Z$/),
    });
    expect(data.users[0]?.last_active_at).toBeNull();
  });

  it('returns 50 users a page and the total', async () => {
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

  it.each(['%', '_%_', '\\'])('searches for %p literally', async (search) => {
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

const fullAdmin = () => signIn({ is_admin: true, permission_level: 0 });
const permissionsOf = async ({ id }: SignedIn) => {
  const [row] = await database().query('SELECT is_admin, permission_level, status FROM users WHERE id = $1', [
    id,
  ]);
  return row;
};

describe('POST /api/v1/admin/users/{id}/promote and /demote', () => {
  it('makes a member an admin of the given level, and demotes them to a member of level 100', async () => {
    const [admin, member] = [await fullAdmin(), await signIn()];
    const promoted = await admin.post(`/admin/users/${member.id}/promote?permission_level=10`);
    expect(promoted).toMatchObject({
      status: 200,
      data: { id: member.id, is_admin: true, permission_level: 10 },
    });
    expect(await member.get('/admin/users')).toMatchObject({ status: 200 });
    const demoted = await admin.post(`/admin/users/${member.id}/demote`);
    expect(demoted).toMatchObject({ status: 200, data: { is_admin: false, permission_level: 100 } });
    expect(await member.get('/admin/users')).toMatchObject({ status: 403 });
  });

  it('accepts an empty body with a JSON content type', async () => {
    const [admin, member] = [await fullAdmin(), await signIn()];
    const path = `/api/v1/admin/users/${member.id}/promote/?permission_level=50`;
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${admin.access_token}` };
    expect(await admin.raw(path, { method: 'POST', headers, body: '' })).toMatchObject({ status: 200 });
    expect(await permissionsOf(member)).toMatchObject({ is_admin: true, permission_level: 50 });
  });

  it('changes the level of an administrator', async () => {
    const [admin, other] = [await fullAdmin(), await signIn({ is_admin: true, permission_level: 20 })];
    const answer = await admin.post(`/admin/users/${other.id}/promote?permission_level=0`);
    expect(answer).toMatchObject({ status: 200, data: { permission_level: 0 } });
  });

  it.each([
    '',
    '?permission_level=',
    '?permission_level=101',
    '?permission_level=-1',
    '?permission_level=1.5',
    '?permission_level=1e1',
    '?permission_level=0&permission_level=1',
  ])('answers 422 for the query %p and promotes nobody', async (query) => {
    const [admin, member] = [await fullAdmin(), await signIn()];
    const answer = await admin.post(`/admin/users/${member.id}/promote${query}`);
    expect(answer).toMatchObject({ status: 422, errors: [{ field: 'permission_level' }] });
    expect(await permissionsOf(member)).toMatchObject({ is_admin: false });
  });

  it('answers 422 when demoting a member', async () => {
    const [admin, member] = [await fullAdmin(), await signIn()];
    const answer = await admin.post(`/admin/users/${member.id}/demote`);
    expect(answer).toMatchObject({ status: 422, errors: [{ code: 'NOT_AN_ADMIN' }] });
  });
});

describe('PATCH /api/v1/admin/users/{id}', () => {
  it.each(['suspended', 'banned'])('ends all sessions of a user who is %s at once', async (status) => {
    const [admin, member] = [await fullAdmin(), await signIn()];
    const token_of_link = await aLink('change_email', member);
    expect(await member.get('/auth/me')).toMatchObject({ status: 200 });
    expect(await admin.patch(`/admin/users/${member.id}`, { status })).toMatchObject({
      status: 200,
      data: { status },
    });
    expect(await member.get('/auth/me')).toMatchObject({ status: 401 });
    const token = member.tokens.refresh_token;
    expect(await anonymous().post('/auth/refresh', { token })).toMatchObject({ status: 401 });
    const credentials = { username_or_email: member.username, password: PASSWORD };
    expect(await anonymous().post('/auth/login', credentials)).toMatchObject({
      status: 403,
      errors: [{ code: 'ACCOUNT_NOT_ACTIVE', message: `This account is ${status}. Please contact support` }],
    });
    expect(await admin.patch(`/admin/users/${member.id}`, { status: 'active' })).toMatchObject({
      status: 200,
    });
    expect(await member.get('/auth/me')).toMatchObject({ status: 401 });
    expect(await anonymous().post('/auth/verify-email', { token: token_of_link })).toMatchObject({
      status: 410,
    });
    expect(await anonymous().post('/auth/login', credentials)).toMatchObject({ status: 200 });
  });

  it('tells the suspended person since when and why, after the right password only', async () => {
    const [admin, member] = [await fullAdmin(), await signIn()];
    const login = (password: string) =>
      anonymous().post('/auth/login', { username_or_email: member.username, password });
    const change = (fields: object) => admin.patch<AdminUserDto>(`/admin/users/${member.id}`, fields);
    const { data } = await change({ status: 'suspended', suspension_reason: ' Spam in challenges ' });
    expect(data).toMatchObject({
      suspended_at: expect.stringMatching(/Z$/),
      suspension_reason: 'Spam in challenges',
    });
    expect((await login(PASSWORD)).body).toMatchObject({
      data: { since: data.suspended_at, reason: 'Spam in challenges' },
    });
    expect(JSON.stringify((await login('a wrong password')).body)).not.toMatch(/Spam|since/);

    expect((await change({ status: 'banned' })).data).toMatchObject({
      suspended_at: data.suspended_at,
      suspension_reason: 'Spam in challenges',
    });
    await change({ suspension_reason: '' });
    expect((await login(PASSWORD)).body).toMatchObject({ data: { since: data.suspended_at, reason: null } });
    expect((await change({ status: 'active' })).data).toMatchObject({
      suspended_at: null,
      suspension_reason: null,
    });
    const { data: log } = await admin.get<AuditEntriesDto>('/admin/audit');
    expect(log.entries[3]).toMatchObject({
      action: 'user.status',
      details: { suspension_reason: { from: null, to: 'Spam in challenges' } },
    });
  });

  it('leaves no session of a sign-in that runs during the suspension', async () => {
    const [admin, member] = [await fullAdmin(), await signIn()];
    const credentials = { username_or_email: member.username, password: PASSWORD };
    const [suspended, ...logins] = await Promise.all([
      admin.patch(`/admin/users/${member.id}`, { status: 'suspended' }),
      ...[1, 2, 3, 4].map(() => anonymous().post('/auth/login', credentials)),
    ]);
    expect(suspended).toMatchObject({ status: 200 });
    expect(logins.every(({ status }) => status === 200 || status === 403)).toBe(true);
    expect(await database().query('SELECT id FROM sessions WHERE user_id = $1', [member.id])).toEqual([]);
  });

  it('changes the level of an admin, alone or together with the status', async () => {
    const [admin, other] = [await fullAdmin(), await signIn({ is_admin: true, permission_level: 20 })];
    await admin.patch(`/admin/users/${other.id}`, { permission_level: 100 });
    expect(await permissionsOf(other)).toEqual({ is_admin: true, permission_level: 100, status: 'active' });
    await admin.patch(`/admin/users/${other.id}`, { permission_level: 5, status: 'suspended' });
    expect(await permissionsOf(other)).toEqual({ is_admin: true, permission_level: 5, status: 'suspended' });
  });

  it('answers 422 to a level for a member, and changes nothing', async () => {
    const [admin, member] = [await fullAdmin(), await signIn()];
    const answer = await admin.patch(`/admin/users/${member.id}`, { permission_level: 10, status: 'banned' });
    expect(answer).toMatchObject({
      status: 422,
      errors: [{ code: 'NOT_AN_ADMIN', field: 'permission_level' }],
    });
    expect(await permissionsOf(member)).toEqual({ is_admin: false, permission_level: 100, status: 'active' });
  });

  it.each([
    ['status', {}],
    ['status', { status: 'deleted' }],
    ['status', { status: null }],
    ['suspension_reason', { suspension_reason: 'given to an active user' }],
    ['suspension_reason', { status: 'active', suspension_reason: 'given to an active user' }],
    ['suspension_reason', { status: 'suspended', suspension_reason: 'x'.repeat(501) }],
    ['suspension_reason', { status: 'suspended', suspension_reason: 5 }],
    ['permission_level', { permission_level: 101 }],
    ['permission_level', { permission_level: '10' }],
    ['permission_level', { permission_level: 1.5 }],
    ['is_admin', { is_admin: true }],
  ])('answers 422 at %s for %j', async (field, fields) => {
    const [admin, member] = [await fullAdmin(), await signIn()];
    expect(await admin.patch(`/admin/users/${member.id}`, fields)).toMatchObject({
      status: 422,
      errors: [{ field }],
    });
  });
});

type Act = [string, (admin: SignedIn, id: string) => Promise<{ status: number }>];
const ACTS: Act[] = [
  ['promoting', (admin, id) => admin.post(`/admin/users/${id}/promote?permission_level=10`)],
  ['demoting', (admin, id) => admin.post(`/admin/users/${id}/demote`)],
  ['suspending', (admin, id) => admin.patch(`/admin/users/${id}`, { status: 'suspended' })],
  ['another level', (admin, id) => admin.patch(`/admin/users/${id}`, { permission_level: 10 })],
];

describe('managing users', () => {
  it.each(ACTS)('answers 403 for the own account: %s', async (_what, act) => {
    const admin = await fullAdmin();
    await fullAdmin();
    expect(await act(admin, admin.id)).toMatchObject({ status: 403, errors: [{ code: 'OWN_ACCOUNT' }] });
    expect(await permissionsOf(admin)).toEqual({ is_admin: true, permission_level: 0, status: 'active' });
  });

  it.each(ACTS)('answers 404 for an unknown user: %s', async (_what, act) => {
    const admin = await fullAdmin();
    expect(await act(admin, '01890a5d-ac96-774b-bcce-b302099a8057')).toMatchObject({ status: 404 });
    expect(await act(admin, 'me')).toMatchObject({ status: 404 });
  });

  it.each([
    ['demote each other', 'demoting', 'demoting', 12],
    ['take the level from each other', 'another level', 'another level', 12],
    ['promote each other downwards', 'promoting', 'promoting', 6],
    ['suspend each other', 'suspending', 'suspending', 6],
    ['suspend and demote each other', 'suspending', 'demoting', 6],
  ])('leaves one full admin when the last two %s at once', async (_what, first, second, rounds) => {
    const acts = new Map(ACTS);
    const two = [await fullAdmin(), await fullAdmin()];
    for (let round = 0; round < rounds; round += 1) {
      await database().query('UPDATE users SET is_admin = false, permission_level = 100 WHERE is_admin');
      const [a, b] = [await revived(two[0]), await revived(two[1])];
      const answers = await Promise.all([acts.get(first)?.(a, b.id), acts.get(second)?.(b, a.id)]);
      const [done, refused] = answers.map((answer) => answer?.status ?? 0).sort();
      expect(done).toBe(200);
      // 403 where the lock revealed the change, 401 where the session had already ended.
      expect([401, 403]).toContain(refused);
      const left = await database().query(
        `SELECT id FROM users WHERE is_admin AND permission_level = 0 AND status = 'active'`,
      );
      expect(left).toHaveLength(1);
    }
  });
});

/** A full admin again, whatever happened to this one, with a session. */
async function revived(admin: SignedIn | undefined): Promise<SignedIn> {
  if (!admin) return fullAdmin();
  const { id, username, email, origin } = admin;
  await database().query(
    `UPDATE users SET is_admin = true, permission_level = 0, status = 'active' WHERE id = $1`,
    [id],
  );
  if ((await admin.get('/auth/me')).status === 200) return admin;
  const login = { username_or_email: username, password: PASSWORD };
  const { data } = await anonymous().post<SignedIn['tokens']>('/auth/login', login);
  return new SignedIn(origin, data, id, username, email);
}

describe('GET /api/v1/admin/audit', () => {
  it('lists who did what to whom with the changes, newest first, over several pages', async () => {
    const [admin, member] = [await fullAdmin(), await signIn()];
    await admin.post(`/admin/users/${member.id}/promote?permission_level=10`);
    await admin.patch(`/admin/users/${member.id}`, { permission_level: 20, status: 'suspended' });
    await admin.post(`/admin/users/${member.id}/demote`);
    await admin.post(`/admin/users/${admin.id}/demote`);
    const read: AuditEntriesDto['entries'] = [];
    let cursor: string | null = '';
    for (let page = 0; page < 2 && cursor !== null; page += 1) {
      const answer: Answer<AuditEntriesDto> = await admin.get(`/admin/audit?limit=2&cursor=${cursor}`);
      read.push(...answer.data.entries);
      cursor = answer.data.next_cursor;
    }
    expect(read.map(({ action, details }) => [action, details])).toEqual([
      ['user.demote', { is_admin: { from: true, to: false }, permission_level: { from: 20, to: 100 } }],
      ['user.status', { status: { from: 'active', to: 'suspended' } }],
      ['user.level', { permission_level: { from: 10, to: 20 } }],
      ['user.promote', { is_admin: { from: false, to: true }, permission_level: { from: 100, to: 10 } }],
    ]);
    expect(read[0]).toMatchObject({
      admin_id: admin.id,
      admin_name: admin.username,
      target_kind: 'user',
      target_id: member.id,
      target_name: member.username,
      created_at: expect.stringMatching(/Z$/),
    });
  });

  it('answers 422 for an invalid cursor', async () => {
    const answer = await (await fullAdmin()).get('/admin/audit?cursor=there');
    expect(answer).toMatchObject({ status: 422, errors: [{ field: 'cursor' }] });
  });
});

describe('DELETE /api/v1/admin/users/{id}/sessions', () => {
  it('ends all sessions and API tokens of a user at once, who is told, and records it', async () => {
    const [admin, member] = [await fullAdmin(), await signIn()];
    const { data: token } = await member.post<{ token: string }>('/auth/api-tokens', {
      name: 'Scale',
      rights: 'read',
      days: 1,
      password: PASSWORD,
    });
    const scale = new Client(member.origin, token.token);
    expect(await scale.get('/entries')).toMatchObject({ status: 200 });
    const token_of_link = await aLink('change_email', member);
    expect(await admin.delete(`/admin/users/${member.id}/sessions`)).toMatchObject({ status: 204 });
    expect(await member.get('/auth/me')).toMatchObject({ status: 401 });
    expect(await scale.get('/entries')).toMatchObject({ status: 401 });
    expect(await anonymous().post('/auth/verify-email', { token: token_of_link })).toMatchObject({
      status: 410,
    });

    const credentials = { username_or_email: member.username, password: PASSWORD };
    const { data } = await anonymous().post<SignedIn['tokens']>('/auth/login', credentials);
    const again = new Client(member.origin, data.access_token);
    expect((await again.get('/notifications')).body).toMatchObject({
      data: { notifications: expect.arrayContaining([expect.objectContaining({ kind: 'signed_out' })]) },
    });
    const { data: log } = await admin.get<AuditEntriesDto>('/admin/audit');
    expect(log.entries[0]).toMatchObject({ action: 'user.end_sessions', target_name: member.username });
  });

  it('is refused to other administrators, for oneself and for an unknown user', async () => {
    const [admin, member] = [await fullAdmin(), await signIn()];
    const limited = await signIn({ is_admin: true, permission_level: 1 });
    expect(await limited.delete(`/admin/users/${member.id}/sessions`)).toMatchObject({ status: 403 });
    expect(await admin.delete(`/admin/users/${admin.id}/sessions`)).toMatchObject({
      status: 403,
      errors: [{ code: 'OWN_ACCOUNT' }],
    });
    const unknown = '01990000-0000-7000-8000-0000000000ff';
    expect(await admin.delete(`/admin/users/${unknown}/sessions`)).toMatchObject({ status: 404 });
    expect(await member.get('/auth/me')).toMatchObject({ status: 200 });
  });
});

describe('POST /api/v1/admin/users/{id}/password-link', () => {
  const admin = () => signIn({ is_admin: true, permission_level: 0 });

  it('makes a link to a new password for a member, also for another administrator, audits it and notifies them', async () => {
    const maker = await admin();
    for (const user of [await signIn(), await admin()]) {
      const made = await maker.post<PasswordLinkDto>(`/admin/users/${user.id}/password-link`);
      expect(made).toMatchObject({
        status: 201,
        data: { link: expect.stringMatching(/^https:\/\/fettle\.example\/reset-password#[\w-]{64}$/) },
      });
      const minutes = (Date.parse(made.data.expires_at) - Date.now()) / 60_000;
      expect(minutes).toBeGreaterThan(25);
      expect(minutes).toBeLessThanOrEqual(30);
      const { data } = await maker.get<AuditEntriesDto>('/admin/audit?limit=1');
      expect(data.entries[0]).toMatchObject({
        action: 'user.make_password_link',
        target_name: user.username,
        details: {},
      });
      const by = `"by":"${maker.id}","changes":["password_link"]`;
      await server().logged(`"event":"user_updated","member_id":"${user.id}",${by}`);
      expect((await user.get('/notifications')).data).toMatchObject({
        notifications: [{ kind: 'password_link_made' }],
      });
      const [, token] = made.data.link.split('#');
      const new_password = 'another horse battery';
      expect(await anonymous().post('/auth/reset-password', { token, new_password })).toMatchObject({
        status: 204,
      });
      const login = { username_or_email: user.username, password: new_password };
      // Nobody has shown that mails reach them.
      expect(await anonymous().post('/auth/login', login)).toMatchObject({ status: 200 });
      expect(await database().query('SELECT email_verified_at FROM users WHERE id = $1', [user.id])).toEqual([
        { email_verified_at: null },
      ]);
    }
  });

  it('is refused for oneself, for an inactive account, and to administrators of other levels', async () => {
    const maker = await admin();
    const link = (client: SignedIn, id: string) => client.post(`/admin/users/${id}/password-link`);
    expect(await link(maker, maker.id)).toMatchObject({ status: 403, errors: [{ code: 'OWN_ACCOUNT' }] });
    const { id } = await signIn({ status: 'suspended' });
    expect(await link(maker, id)).toMatchObject({ status: 409, errors: [{ code: 'USER_NOT_ACTIVE' }] });
    const limited = await signIn({ is_admin: true, permission_level: 1 });
    for (const target of [await signIn(), maker])
      expect(await link(limited, target.id)).toMatchObject({ status: 403, errors: [{ code: 'FORBIDDEN' }] });
    expect(await database().query('SELECT FROM account_links')).toEqual([]);
  });
});
