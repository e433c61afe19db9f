import { database, type SignedIn, signIn } from '../../testing/accounts/sign-in.ts';
import type { AuditEntriesDto } from './audit.dto.ts';

let ada: SignedIn;
let bea: SignedIn;
let member: SignedIn;

const fullAdmin = () => signIn({ is_admin: true, permission_level: 0 });
const read = async (query: string) => (await ada.get<AuditEntriesDto>(`/admin/audit?${query}`)).data;
const actions = async (query: string) => (await read(query)).entries.map(({ action }) => action);

beforeAll(async () => {
  [ada, bea, member] = [await fullAdmin(), await fullAdmin(), await signIn()];
  await ada.post(`/admin/users/${member.id}/promote?permission_level=30`);
  await bea.patch(`/admin/users/${member.id}`, { permission_level: 40 });
  await bea.patch(`/admin/users/${member.id}`, { status: 'banned' });
  await ada.post(`/admin/users/${member.id}/demote`);
  await ada.patch(`/admin/users/${bea.id}`, { status: 'suspended' });
});

describe('GET /api/v1/admin/audit', () => {
  it('is for administrators of level 0', async () => {
    const limited = await signIn({ is_admin: true, permission_level: 1 });
    expect(await limited.get('/admin/audit')).toMatchObject({ status: 403, errors: [{ code: 'FORBIDDEN' }] });
    expect(await member.get('/admin/audit')).toMatchObject({ status: 401 });
  });

  it('filters by administrator', async () => {
    expect(await actions(`admin_name=${bea.username}`)).toEqual(['user.status', 'user.level']);
    expect(await actions(`admin_name=${ada.username}`)).toEqual([
      'user.status',
      'user.demote',
      'user.promote',
    ]);
    expect(await actions(`admin_name=${ada.username.slice(0, -1)}`)).toEqual([]);
  });

  it('filters by action, by action and administrator, and by target', async () => {
    const demoted = await read(`action=user.demote&target_id=${member.id}`);
    expect(demoted.entries).toMatchObject([
      {
        admin_name: ada.username,
        target_name: member.username,
        details: { is_admin: { from: true, to: false }, permission_level: { from: 40, to: 100 } },
      },
    ]);
    expect(await actions(`admin_name=${bea.username}&action=user.level`)).toEqual(['user.level']);
    expect(await actions(`admin_name=${bea.username}&action=user.demote`)).toEqual([]);
    expect(await actions(`target_id=${member.id}`)).toEqual([
      'user.demote',
      'user.status',
      'user.level',
      'user.promote',
    ]);
    expect(await actions(`target_id=${bea.id}`)).toEqual(['user.status']);
  });

  it('keeps the filter on every page', async () => {
    const first = await read(`admin_name=${ada.username}&limit=2`);
    const second = await read(`admin_name=${ada.username}&limit=2&cursor=${first.next_cursor}`);
    expect([...first.entries, ...second.entries].map(({ action }) => action)).toEqual([
      'user.status',
      'user.demote',
      'user.promote',
    ]);
    expect(second.next_cursor).toBeNull();
  });

  it('lists the names of all administrators in the log once, whatever the filter', async () => {
    const { admin_names } = await read(`admin_name=${ada.username}&limit=1`);
    expect(admin_names).toEqual(expect.arrayContaining([ada.username, bea.username]));
    expect(new Set(admin_names).size).toBe(admin_names.length);
    expect(admin_names).not.toContain(member.username);
  });

  it('lists at most 500 names', async () => {
    await database().query(
      `INSERT INTO audit_log (id, admin_name, action, target_kind, target_id)
       SELECT gen_random_uuid(), 'zz ' || n, 'user.promote', 'user', $1 FROM generate_series(1, 501) n`,
      [member.id],
    );
    const { admin_names } = await read('limit=1');
    await database().query(`DELETE FROM audit_log WHERE admin_name LIKE 'zz %'`);
    expect(admin_names).toHaveLength(500);
  });

  it.each([
    ['action', 'action=user.praise'],
    ['action', 'action='],
    ['target_id', 'target_id=me'],
    ['admin_name', `admin_name=${'a'.repeat(101)}`],
    ['sort', 'sort=action'],
  ])('answers 422 at %s for ?%s', async (field, query) => {
    expect(await ada.get(`/admin/audit?${query}`)).toMatchObject({ status: 422, errors: [{ field }] });
  });
});
