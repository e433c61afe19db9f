import { anonymous, database, type SignedIn, signIn } from '../../testing/accounts/sign-in.ts';
import { clientGeneratedId } from '../../testing/client-generated-id.ts';
import { startServer } from '../../testing/test-server.ts';
import { until } from '../../testing/until.ts';
import type { NotificationsDto } from './notifications.dto.ts';

/** Inserts a notification of this age for the member, and returns its id. */
async function told(member: SignedIn, hours = 1, columns: Record<string, unknown> = {}): Promise<string> {
  const id = clientGeneratedId();
  const { details = { about: ['Firefox on Linux'] }, kind = 'new_sign_in' } = columns;
  await database().query(
    `INSERT INTO notifications (user_id, id, kind, event, details, created_at)
     VALUES ($1, $2, $3, $4, $5, now() - $6 * interval '1 hour')`,
    [member.id, id, kind, `event ${id}`, details, hours],
  );
  return id;
}
const list = async (member: SignedIn, query = '') =>
  (await member.get<NotificationsDto>(`/notifications${query}`)).data;
const ids = async (member: SignedIn) => (await list(member)).notifications.map(({ id }) => id);
const unread = async (member: SignedIn) =>
  (await member.get<{ unread: number }>('/notifications/unread')).data.unread;
const rows = async (member: SignedIn) =>
  database().query('SELECT id FROM notifications WHERE user_id = $1', [member.id]);

describe('GET /api/v1/notifications', () => {
  it('is empty for a new member', async () => {
    const member = await signIn();
    expect(await list(member)).toEqual({ notifications: [], next_cursor: null, unread: 0 });
    expect(await unread(member)).toBe(0);
  });

  it('lists events, newest first, with the number of unread ones', async () => {
    const member = await signIn();
    const file = { about: ['foods.jsonl'], failure: 'It is damaged.' };
    const first = await told(member, 2, { kind: 'food_import_failed', details: file });
    const second = await told(member, 1);
    const { notifications, unread: count } = await list(member);
    expect(count).toBe(2);
    expect(notifications).toMatchObject([
      {
        id: second,
        kind: 'new_sign_in',
        about: ['Firefox on Linux'],
        count: null,
        failure: null,
        read: false,
      },
      { id: first, kind: 'food_import_failed', about: ['foods.jsonl'], failure: 'It is damaged.' },
    ]);
  });

  it('pages without repeating or missing a notification while a new one arrives', async () => {
    const member = await signIn();
    const all = [await told(member, 3), await told(member, 2), await told(member, 1)].reverse();
    const first = await list(member, '?limit=2');
    expect(first).toMatchObject({ unread: 3, next_cursor: expect.any(String) });
    await told(member, 0);
    const second = await list(member, `?limit=2&cursor=${first.next_cursor}`);
    expect([...first.notifications, ...second.notifications].map(({ id }) => id)).toEqual(all);
    expect(second).toMatchObject({ next_cursor: null, unread: 4 });
  });

  it('hides notifications after 90 days, and deletes them', async () => {
    const member = await signIn();
    const kept = await told(member, 90 * 24 - 1);
    await told(member, 90 * 24 + 1);
    expect(await ids(member)).toEqual([kept]);
    expect(await unread(member)).toBe(1);
    // Any server deletes them when it starts, and then every hour.
    const other = await startServer(database().url);
    await until(async () => (await rows(member)).length === 1);
    await other.stop();
    expect(await rows(member)).toEqual([{ id: kept }]);
  });

  it('requires a sign-in, and shows nothing of other members', async () => {
    const [member, other] = [await signIn(), await signIn()];
    await told(member);
    expect(await ids(other)).toEqual([]);
    expect(await anonymous().get('/notifications')).toMatchObject({ status: 401 });
  });
});

describe('PATCH /api/v1/notifications/{id}', () => {
  it('marks a notification as read and as unread, repeatedly without effect', async () => {
    const member = await signIn();
    const id = await told(member);
    for (const read of [true, true, false, false]) {
      const answer = await member.patch(`/notifications/${id}`, { read });
      expect(answer).toMatchObject({ status: 200, data: { unread: read ? 0 : 1 } });
      expect((await list(member)).notifications).toMatchObject([{ id, read }]);
    }
  });

  it('clears a notification, repeatedly without effect, and brings it back as it was', async () => {
    const member = await signIn();
    const [kept, id] = [await told(member, 2), await told(member)];
    for (let times = 0; times < 2; times += 1) {
      const answer = await member.patch(`/notifications/${id}`, { cleared: true });
      expect(answer).toMatchObject({ status: 200, data: { unread: 1 } });
    }
    expect(await ids(member)).toEqual([kept]);
    expect(await member.patch(`/notifications/${id}`, { cleared: false })).toMatchObject({ status: 200 });
    expect(await ids(member)).toEqual([id, kept]);
  });

  it('keeps both changes of two concurrent requests', async () => {
    const member = await signIn();
    const id = await told(member);
    const changes = [{ read: true }, { cleared: true }];
    await Promise.all(changes.map((change) => member.patch(`/notifications/${id}`, change)));
    await member.patch(`/notifications/${id}`, { cleared: false });
    expect((await list(member)).notifications).toMatchObject([{ id, read: true }]);
  });

  it('answers 404 for another member’s notification', async () => {
    const [member, other] = [await signIn(), await signIn()];
    const id = await told(member);
    expect(await other.patch(`/notifications/${id}`, { cleared: true })).toMatchObject({ status: 404 });
    expect(await ids(member)).toEqual([id]);
  });

  it.each([
    [{ read: null }, 'read'],
    [{ cleared: 'yes' }, 'cleared'],
    [{ kind: 'new_sign_in' }, 'kind'],
  ])('refuses %j', async (fields, field) => {
    const member = await signIn();
    const id = await told(member);
    expect(await member.patch(`/notifications/${id}`, fields)).toMatchObject({
      status: 422,
      errors: [{ field }],
    });
  });
});

describe.each(['read', 'clear'])('POST /api/v1/notifications/%s', (what) => {
  it('leaves later notifications and those of other members alone', async () => {
    const [member, other] = [await signIn(), await signIn()];
    await told(other, 3);
    await told(member, 3);
    await told(member, 2);
    const [seen] = (await list(member)).notifications;
    const later = await told(member, 1);
    for (let times = 0; times < 2; times += 1) {
      const answer = await member.post(`/notifications/${what}`, { until: seen?.created_at });
      expect(answer).toMatchObject({ status: 200, data: { unread: 1 } });
    }
    const { notifications } = await list(member);
    expect(notifications.map(({ read }) => read)).toEqual(what === 'read' ? [false, true, true] : [false]);
    expect(notifications[0]).toMatchObject({ id: later });
    expect(await unread(other)).toBe(1);
  });

  it('answers 422 for an `until` that is no instant', async () => {
    const answer = await (await signIn()).post(`/notifications/${what}`, { until: 'now' });
    expect(answer).toMatchObject({ status: 422, errors: [{ field: 'until' }] });
  });
});
