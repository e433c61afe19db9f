import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { anonymous, database, type SignedIn, signIn } from '../../testing/accounts/sign-in.ts';
import { clientGeneratedId } from '../../testing/client-generated-id.ts';
import { ENTRY_KINDS } from '../../testing/entry-kinds.ts';
import { until } from '../../testing/until.ts';
import { deleteEntry } from './deleted-entries/deleted-entries.ts';
import type { EntryFieldsDto } from './entry.dto.ts';

interface List {
  entries: EntryFieldsDto[];
  next_cursor: string | null;
}

/** Zone, day, and its first and last millisecond. */
const LOCAL_DAYS = [
  // The first day has 23 hours, the second 25.
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
  ['America/Chicago', '2026-03-08', '2026-03-08T06:00:00.000Z', '2026-03-09T04:59:59.999Z'],
  // Zones with the largest offsets, on both sides of the date line.
  ['Pacific/Kiritimati', '2026-06-10', '2026-06-09T10:00:00.000Z', '2026-06-10T09:59:59.999Z'],
  ['Pacific/Pago_Pago', '2026-06-20', '2026-06-20T11:00:00.000Z', '2026-06-21T10:59:59.999Z'],
] as const;

const before = (instant: string) => new Date(Date.parse(instant) - 1).toISOString();
const after = (instant: string) => new Date(Date.parse(instant) + 1).toISOString();

let member: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  [member, other] = await Promise.all([signIn(), signIn()]);
});

/** Each test has a month of its own, so that the lists of one member do not mix. */
let months = 0;
function nextMonth() {
  months += 1;
  const year = 1950 + Math.floor(months / 12);
  const month = `${year}-${String((months % 12) + 1).padStart(2, '0')}`;
  return { query: `from=${month}-01&to=${month}-28`, at: (rest: string) => `${month}-${rest}` };
}

/** Resolves once a statement waits for the lock of another one. */
async function untilOneWaits(): Promise<void> {
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await until(async () => (await database().query(waiting)).length > 0);
}

describe.each(Object.entries(ENTRY_KINDS))('%s', (resource, { fields, update }) => {
  const path = `/${resource}`;
  const idsOf = ({ entries }: List) => entries.map(({ id }) => id);
  const post = async (more: object = {}, n = 0, by = member) =>
    by.post<EntryFieldsDto>(path, { ...(await fields(by, n)), ...more });
  const list = async (query: string, by = member) => (await by.get<List>(`${path}?${query}`)).data;

  it('is created, read, listed, updated and deleted', async () => {
    const { query, at } = nextMonth();
    const saved = await post({ occurred_at: at('10T12:00:00Z'), time_zone: 'UTC' });
    const { id } = saved.data;
    expect(saved).toMatchObject({ status: 201, data: { version: 1, local_date: at('10') } });
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    expect(await member.get(`${path}/${id}`)).toMatchObject({ status: 200, data: saved.data });
    expect(await list(query)).toEqual({ entries: [saved.data], next_cursor: null });
    expect((await member.get<List>(`/entries?${query}`)).data.entries).toEqual([
      { kind: resource, ...saved.data },
    ]);
    const changed = await member.patch<EntryFieldsDto>(`${path}/${id}`, update, { 'if-match': '1' });
    const { occurred_at, created_at } = saved.data;
    expect(changed.data).toMatchObject({ id, occurred_at, created_at, ...update, version: 2 });
    expect((await member.get(`${path}/${id}`)).data).toEqual(changed.data);
    expect((await member.delete(`${path}/${id}`)).status).toBe(204);
    expect((await member.get(`${path}/${id}`)).status).toBe(404);
    expect((await member.delete(`${path}/${id}`)).status).toBe(404);
    expect((await list(query)).entries).toEqual([]);
  });

  it('stays deleted when it is posted again, because that request may have been sent before the deletion', async () => {
    const { query, at } = nextMonth();
    const { id } = (await post({ occurred_at: at('10T12:00:00Z'), time_zone: 'UTC' })).data;
    await member.delete(`${path}/${id}`);
    expect(await post({ id, occurred_at: at('10T12:00:00Z'), time_zone: 'UTC' })).toMatchObject({
      status: 409,
      errors: [{ code: 'ENTRY_DELETED', message: 'This entry was deleted', field: 'id' }],
    });
    expect((await list(query)).entries).toEqual([]);
    expect((await member.post(`${path}/${id}/restore`)).data).toMatchObject({ id, version: 1 });
  });

  it('stays deleted when it is posted again during the deletion', async () => {
    const { query, at } = nextMonth();
    const { id } = (await post({ occurred_at: at('10T12:00:00Z'), time_zone: 'UTC' })).data;
    const { manager } = await new DataSource({ type: 'postgres', url: database().url }).initialize();
    const entry = { table: resource.replaceAll('-', '_'), id, user_id: member.id };
    let again: ReturnType<typeof post> | undefined;
    await manager.transaction(async (inside) => {
      await deleteEntry(inside, entry, async () => undefined);
      again = post({ id, occurred_at: at('10T12:00:00Z'), time_zone: 'UTC' });
      await untilOneWaits();
    });
    await manager.connection.destroy();
    expect(await again).toMatchObject({ status: 409, errors: [{ code: 'ENTRY_DELETED' }] });
    expect((await list(query)).entries).toEqual([]);
  });

  it('answers a repeated post with the stored entry, whatever the body, and writes nothing', async () => {
    const { query, at } = nextMonth();
    const first = await post({ id: clientGeneratedId(), occurred_at: at('10T12:00:00Z'), time_zone: 'UTC' });
    const again = await post(
      { id: first.data.id, occurred_at: at('20T12:00:00Z'), time_zone: 'Asia/Tokyo' },
      7,
    );
    expect(again).toMatchObject({ status: 201, data: first.data });
    expect((await list(query)).entries).toEqual([first.data]);
  });

  it.each([2, 10])('is created once when %d requests post the same id concurrently', async (many) => {
    const { query, at } = nextMonth();
    const id = clientGeneratedId();
    const moment = { id, occurred_at: at('10T12:00:00Z'), time_zone: 'UTC' };
    const bodies = await Promise.all(Array.from({ length: many }, (_, n) => fields(member, n)));
    const answers = await Promise.all(
      bodies.map((body) => member.post<EntryFieldsDto>(path, { ...body, ...moment })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(many).fill(201));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(idsOf(await list(query))).toEqual([id]);
  });

  it('answers 409 for another member’s id, reveals nothing and writes nothing', async () => {
    const { query, at } = nextMonth();
    const moment = { occurred_at: at('10T12:00:00Z'), time_zone: 'UTC' };
    const { data } = await post(moment);
    const answer = await post({ ...moment, id: data.id }, 3, other);
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({
      success: false,
      errors: [{ code: 'ID_TAKEN', message: 'This id cannot be used', field: 'id' }],
      message: 'This id cannot be used',
      detail: 'This id cannot be used',
    });
    expect((await list(query, other)).entries).toEqual([]);
    expect((await member.get(`${path}/${data.id}`)).data).toEqual(data);
  });

  it('answers 404 to every method for another member’s entry and for an unknown id', async () => {
    const { data } = await post();
    for (const id of [data.id, clientGeneratedId(), 'nonsense']) {
      expect((await other.get(`${path}/${id}`)).status).toBe(404);
      expect((await other.patch(`${path}/${id}`, update, { 'if-match': '1' })).status).toBe(404);
      expect((await other.delete(`${path}/${id}`)).status).toBe(404);
    }
    expect((await member.get(`${path}/${data.id}`)).data).toEqual(data);
  });

  it('requires a sign-in', async () => {
    const body = await fields(member);
    for (const method of ['POST', 'GET', 'PATCH', 'DELETE']) {
      const where = method === 'POST' ? path : `${path}/${clientGeneratedId()}`;
      const init = { method, headers: { 'content-type': 'application/json', 'if-match': '1' } };
      const answer = await anonymous().raw(`/api/v1${where}`, {
        ...init,
        ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
      });
      expect(answer.status).toBe(401);
    }
  });

  it('defaults to now, and to the time zone of the member’s last entry or UTC', async () => {
    const fresh = await signIn();
    const asked = Date.now();
    const { data: first } = await post({}, 0, fresh);
    expect(first).toMatchObject({ time_zone: 'UTC', local_date: first.occurred_at.slice(0, 10) });
    expect(Date.parse(first.occurred_at) - asked).toBeGreaterThanOrEqual(0);
    expect(Date.parse(first.occurred_at)).toBeLessThanOrEqual(Date.now());
    await post({ time_zone: 'Asia/Tokyo' }, 1, fresh);
    expect((await post({}, 2, fresh)).data.time_zone).toBe('Asia/Tokyo');
    const { data } = await fresh.post<EntryFieldsDto>('/weight-entries', { weight: 80, unit: 'kg' });
    expect(data.time_zone).toBe('Asia/Tokyo');
  });

  it.each(LOCAL_DAYS)(
    'in %s belongs to %s by the local clocks, to the millisecond',
    async (time_zone, day, first, last) => {
      const instants = [before(first), first, last, after(last)];
      const saved = await Promise.all(
        instants.map((occurred_at) => post({ occurred_at, time_zone }, 0, other)),
      );
      const [earlier, morning, evening, later] = saved.map(({ data }) => data);
      expect([earlier, later].map((it) => it?.local_date)).not.toContain(day);
      // `from` and `to` are whole days, both inclusive.
      expect((await list(`from=${day}&to=${day}`, other)).entries).toEqual([evening, morning]);
    },
  );

  it('belongs to the local day of each place of a travelling member', async () => {
    const dayOf = async (occurred_at: string, time_zone: string) =>
      (await post({ occurred_at, time_zone }, 0, other)).data;
    const ninth = [
      await dayOf('2027-03-08T10:30:00Z', 'Pacific/Kiritimati'),
      await dayOf('2027-03-08T23:30:00Z', 'Europe/Berlin'),
      await dayOf('2027-03-10T04:30:00Z', 'America/Chicago'),
      await dayOf('2027-03-10T11:30:00Z', 'Etc/GMT+12'),
    ];
    await dayOf('2027-03-08T22:30:00Z', 'Europe/Berlin');
    await dayOf('2027-03-10T06:30:00Z', 'America/Chicago');
    expect((await list('from=2027-03-09&to=2027-03-09', other)).entries).toEqual(ninth.reverse());
    const days = async (span: string) =>
      (await list(span, other)).entries.map(({ local_date }) => local_date);
    expect(await days('from=2027-03-10')).toEqual(['2027-03-10']);
    expect((await days('from=2027-01-01&to=2027-03-08')).at(0)).toBe('2027-03-08');
  });

  it('moves to another day with the time zone or the time of an update', async () => {
    const { data } = await post({ occurred_at: '2026-03-09T23:30:00Z', time_zone: 'UTC' });
    const change = (body: object, version: number) =>
      member.patch(`${path}/${data.id}`, body, { 'if-match': String(version) });
    expect((await change({ time_zone: 'Europe/Berlin' }, 1)).data).toMatchObject({
      local_date: '2026-03-10',
      occurred_at: data.occurred_at,
    });
    expect((await change({ occurred_at: '2026-03-09T22:59:59Z' }, 2)).data).toMatchObject({
      local_date: '2026-03-09',
      time_zone: 'Europe/Berlin',
    });
  });

  it('is paged without repeating or missing one while others are created and deleted', async () => {
    const { query, at } = nextMonth();
    // Groups of three share an instant; within a group the order is by id.
    const moments = Array.from({ length: 9 }, (_, n) => at(`10T12:0${Math.floor(n / 3)}:00Z`));
    const saved = await Promise.all(moments.map((occurred_at) => post({ occurred_at, time_zone: 'UTC' })));
    const newestFirst = saved
      .map(({ data }) => `${data.occurred_at} ${data.id}`)
      .sort()
      .reverse();
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: List = await list(`${query}&limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.entries.map(({ occurred_at, id }) => `${occurred_at} ${id}`));
      cursor = page.next_cursor;
      await post({ occurred_at: at('11T12:00:00Z'), time_zone: 'UTC' });
      await member.delete(`${path}/${page.entries.at(-1)?.id}`);
    }
    expect(seen).toEqual(newestFirst);
  });

  it('is updated only with its current version, and once by concurrent updates', async () => {
    const { data } = await post();
    const where = `${path}/${data.id}`;
    for (const version of [undefined, '', 'one', '*'])
      expect(
        (await member.patch(where, update, version === undefined ? {} : { 'if-match': version })).status,
      ).toBe(428);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => member.patch(where, update, { 'if-match': '1' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const stored = await member.get<EntryFieldsDto>(where);
    expect(stored.data).toMatchObject({ ...update, version: 2 });
    const late = await member.patch(where, update, { 'if-match': '"1"' });
    expect(late).toMatchObject({ status: 409, errors: [{ code: 'VERSION_CONFLICT' }], data: stored.data });
  });

  it('is gone after a concurrent update and deletion; the update answers 200 or 404', async () => {
    for (let round = 0; round < 5; round++) {
      const { data } = await post();
      const where = `${path}/${data.id}`;
      const [changed, deleted] = await Promise.all([
        member.patch(where, update, { 'if-match': '1' }),
        member.delete(where),
      ]);
      expect([200, 404]).toContain(changed.status);
      expect(deleted.status).toBe(204);
      expect((await member.get(where)).status).toBe(404);
    }
  });

  it('is created for each of many devices that post from different zones at once', async () => {
    const zones = ['UTC', 'Asia/Tokyo', 'Europe/Berlin', 'America/Chicago', 'Asia/Kolkata'];
    const answers = await Promise.all([...zones, ...zones].map((time_zone, n) => post({ time_zone }, n)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
  });

  it.each([
    ['id', { id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' }],
    ['id', { id: 'mine' }],
    ['id', { id: null }],
    ['time_zone', { time_zone: 'Mars/Olympus' }],
    ['time_zone', { time_zone: '+02:00' }],
    ['time_zone', { time_zone: null }],
    ['time_zone', { time_zone: 'A'.repeat(60) }],
    ['occurred_at', { occurred_at: '2026-03-09T07:30:00' }],
    ['occurred_at', { occurred_at: '2026-03-09' }],
    ['occurred_at', { occurred_at: '2026-02-30T07:30:00Z' }],
    ['occurred_at', { occurred_at: '1899-12-31T23:59:59Z' }],
    ['occurred_at', { occurred_at: null }],
    ['local_date', { local_date: '2026-03-09' }],
    ['version', { version: 1 }],
  ])('answers 422 at %s for %j', async (field, wrong) => {
    expect(await post(wrong)).toMatchObject({ status: 422, errors: [{ field }] });
  });
});

describe.each(Object.entries(ENTRY_KINDS))('a deleted entry of %s', (resource, { fields, update }) => {
  const path = `/${resource}`;
  const saved = async () => (await member.post<EntryFieldsDto>(path, await fields(member))).data;
  const undelete = (id: string, by = member) => by.post<EntryFieldsDto>(`${path}/${id}/restore`, {});

  it('is undeleted with its values and version; a second request changes nothing', async () => {
    const { id } = await saved();
    const stored = (await member.patch<EntryFieldsDto>(`${path}/${id}`, update, { 'if-match': '1' })).data;
    await member.delete(`${path}/${id}`);
    expect(await undelete(id)).toMatchObject({ status: 200, data: stored });
    expect((await member.get(`${path}/${id}`)).data).toEqual(stored);
    const changed = await member.patch(
      `${path}/${id}`,
      { occurred_at: '2026-01-02T03:04:05Z' },
      { 'if-match': '2' },
    );
    expect((await undelete(id)).data).toEqual(changed.data);
  });

  it('is undeleted once by concurrent requests', async () => {
    const entry = await saved();
    await member.delete(`${path}/${entry.id}`);
    const answers = await Promise.all(Array.from({ length: 4 }, () => undelete(entry.id)));
    expect(answers.map(({ status, data }) => ({ status, data }))).toEqual(
      Array(4).fill({ status: 200, data: entry }),
    );
  });

  it('can be deleted and undeleted repeatedly', async () => {
    const entry = await saved();
    for (let round = 0; round < 3; round++) {
      expect((await member.delete(`${path}/${entry.id}`)).status).toBe(204);
      expect((await undelete(entry.id)).data).toEqual(entry);
    }
  });

  it('answers 404 to an undelete by another member and after a day', async () => {
    const { id } = await saved();
    await member.delete(`${path}/${id}`);
    expect((await undelete(id, other)).status).toBe(404);
    await database().query(
      `UPDATE deleted_entries SET deleted_at = now() - interval '25 hours' WHERE id = $1`,
      [id],
    );
    expect((await undelete(id)).status).toBe(404);
    expect((await member.get(`${path}/${id}`)).status).toBe(404);
  });

  it('answers 404 to an undelete of an unknown id', async () => {
    expect((await undelete(clientGeneratedId())).status).toBe(404);
  });
});

describe('a list of entries', () => {
  const cursorOf = (text: string) => `cursor=${Buffer.from(text).toString('base64url')}`;

  it.each([
    ...['from=2026-02-29', 'from=0000-01-01', 'to=yesterday', 'limit=0', 'limit=201', 'limit=x'],
    ...['page=1', 'constructor=1', '__proto__=1', 'cursor=x', `cursor=${'x'.repeat(5000)}`],
    cursorOf(`2026-03-09T08:00:00.000Z ${'-'.repeat(36)}`),
    cursorOf(`-271821-04-20T00:00:00.000Z ${clientGeneratedId()}`),
    cursorOf(`yesterday ${clientGeneratedId()}`),
  ])('refuses ?%.60s', async (query) => {
    for (const path of ['/entries', ...Object.keys(ENTRY_KINDS).map((resource) => `/${resource}`)]) {
      const answer = await member.get(`${path}?${query}`);
      expect(answer).toMatchObject({ status: 422, errors: [{ field: query.split('=')[0] }] });
    }
  });
});

describe('posting an entry while the account is being deleted', () => {
  it('answers 401', async () => {
    const leaving = await signIn();
    await leaving.get('/weight-entries');
    const deletion = new Client(database().url);
    await deletion.connect();
    await deletion.query('BEGIN');
    await deletion.query('DELETE FROM users WHERE id = $1', [leaving.id]);
    const answer = leaving.post('/weight-entries', { weight: 80, unit: 'kg' });
    await untilOneWaits();
    await deletion.query('COMMIT');
    await deletion.end();
    expect(await answer).toMatchObject({ status: 401, errors: [{ code: 'NOT_SIGNED_IN' }] });
  });
});
