import { randomUUID } from 'node:crypto';
import { entryId } from '../testing/entry-id.ts';
import { anonymous, database, signIn } from '../testing/sign-in.ts';
import type { WeightEntriesDto, WeightEntryDto } from './weight-entries.dto.ts';

const WEIGHT = { weight: 180.5, unit: 'lbs' };
const PLEASE = 'Please enter a valid weight';

describe('POST /api/v1/weight-entries', () => {
  it('keeps the unit the member typed, with kilograms beside it', async () => {
    const member = await signIn();
    const saved = await member.post<WeightEntryDto>('/weight-entries', { weight: 12.5, unit: 'stone' });
    expect(saved).toMatchObject({
      status: 201,
      data: { weight: 12.5, unit: 'stone', notes: '', version: 1 },
    });
    expect(saved.data.weight_kg).toBeCloseTo(79.37866475, 9);
  });

  it('trims the notes, which may be empty', async () => {
    const member = await signIn();
    const saved = await member.post('/weight-entries', { ...WEIGHT, notes: '  after breakfast \n' });
    expect(saved.data).toMatchObject({ notes: 'after breakfast' });
  });

  it.each([0, -1, 'heavy', '82', null, 2205, 1e300])('refuses %p lbs as a weight', async (weight) => {
    const answer = await (await signIn()).post('/weight-entries', { weight, unit: 'lbs' });
    expect(answer).toMatchObject({ status: 422, errors: [{ field: 'weight', message: PLEASE }] });
  });

  it('refuses a missing weight', async () => {
    const answer = await (await signIn()).post('/weight-entries', { unit: 'kg' });
    expect(answer).toMatchObject({ status: 422, errors: [{ field: 'weight', message: PLEASE }] });
  });

  it.each([
    ['unit', { weight: 80, unit: 'pounds' }],
    ['notes', { ...WEIGHT, notes: 7 }],
    ['notes', { ...WEIGHT, notes: 'x'.repeat(10_001) }],
    ['weight_kg', { ...WEIGHT, weight_kg: 1 }],
    ['id', { ...WEIGHT, id: 'mine' }],
    ['id', { ...WEIGHT, id: randomUUID() }],
    ['time_zone', { ...WEIGHT, time_zone: 'Mars/Olympus' }],
    ['time_zone', { ...WEIGHT, time_zone: '+02:00' }],
    ['occurred_at', { ...WEIGHT, occurred_at: '2026-03-09' }],
    ['occurred_at', { ...WEIGHT, occurred_at: '2026-03-09T07:30:00' }],
    ['occurred_at', { ...WEIGHT, occurred_at: '2026-02-30T07:30:00Z' }],
    ['occurred_at', { ...WEIGHT, occurred_at: '0026-03-09T07:30:00Z' }],
  ])('names %s as the broken field', async (field, fields) => {
    const answer = await (await signIn()).post('/weight-entries', fields);
    expect(answer).toMatchObject({ status: 422, errors: [{ field }] });
  });

  it('needs a signed-in member', async () => {
    expect(await anonymous().post('/weight-entries', WEIGHT)).toMatchObject({ status: 401 });
  });
});

describe('the id of an entry', () => {
  it('may be chosen; posting it again answers with the stored entry and writes nothing', async () => {
    const member = await signIn();
    const id = entryId();
    const first = await member.post<WeightEntryDto>('/weight-entries', { ...WEIGHT, id });
    const again = await member.post<WeightEntryDto>('/weight-entries', { weight: 99, unit: 'kg', id });
    expect(again.data).toEqual(first.data);
    expect(again.status).toBe(201);
    const { data } = await member.get<WeightEntriesDto>('/weight-entries');
    expect(data.entries).toEqual([first.data]);
  });

  it('is written once when it arrives many times at once', async () => {
    const member = await signIn();
    const id = entryId();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        member.post<WeightEntryDto>('/weight-entries', { weight: 70 + n, unit: 'kg', id }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    const rows = await database().query('SELECT id FROM weight_entries WHERE id = $1', [id]);
    expect(rows).toHaveLength(1);
  });

  it('of another member’s entry answers 409 and tells nothing about it', async () => {
    const [owner, other] = [await signIn(), await signIn()];
    const { data } = await owner.post<WeightEntryDto>('/weight-entries', WEIGHT);
    const answer = await other.post('/weight-entries', { weight: 1, unit: 'kg', id: data.id });
    expect(answer).toMatchObject({ status: 409, errors: [{ code: 'ID_TAKEN', field: 'id' }] });
    expect(JSON.stringify(answer.body)).not.toContain('180.5');
  });

  it.each([null, '', 5, 'mine', '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'])(
    'is refused when it is %p',
    async (id) => {
      const answer = await (await signIn()).post('/weight-entries', { ...WEIGHT, id });
      expect(answer).toMatchObject({ status: 422, errors: [{ field: 'id' }] });
    },
  );

  it('is given by the server when the client chooses none', async () => {
    const { data } = await (await signIn()).post<WeightEntryDto>('/weight-entries', WEIGHT);
    expect(data.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  });
});

describe('the moment of an entry', () => {
  it('is now in UTC for a member who never told his zone', async () => {
    const before = Date.now();
    const { data } = await (await signIn()).post<WeightEntryDto>('/weight-entries', WEIGHT);
    expect(Date.parse(data.occurred_at)).toBeGreaterThanOrEqual(before - 1);
    expect(data).toMatchObject({ time_zone: 'UTC', local_date: data.occurred_at.slice(0, 10) });
  });

  it('takes the zone of the member’s last entry', async () => {
    const member = await signIn();
    await member.post('/weight-entries', { ...WEIGHT, time_zone: 'Asia/Tokyo' });
    const { data } = await member.post<WeightEntryDto>('/weight-entries', WEIGHT);
    expect(data.time_zone).toBe('Asia/Tokyo');
  });

  it.each([
    // The clocks go forward on 29 March: the day has 23 hours.
    ['2026-03-28T22:59:59.999Z', '2026-03-28'],
    ['2026-03-28T23:00:00Z', '2026-03-29'],
    ['2026-03-29T21:59:59.999Z', '2026-03-29'],
    ['2026-03-29T22:00:00Z', '2026-03-30'],
    // They go back on 25 October: 25 hours.
    ['2026-10-24T22:00:00Z', '2026-10-25'],
    ['2026-10-25T22:59:59.999Z', '2026-10-25'],
    ['2026-10-25T23:00:00Z', '2026-10-26'],
    ['2026-10-26T00:30:00+02:00', '2026-10-25'],
  ])('lies on the member’s calendar day: %s in Berlin on %s', async (occurred_at, local_date) => {
    const member = await signIn();
    const saved = await member.post('/weight-entries', {
      ...WEIGHT,
      occurred_at,
      time_zone: 'Europe/Berlin',
    });
    expect(saved.data).toMatchObject({ local_date, occurred_at: new Date(occurred_at).toISOString() });
  });
});

describe('GET /api/v1/weight-entries', () => {
  it('answers the days from and to, both inclusive, as the member’s calendar has them', async () => {
    const member = await signIn();
    const at = (occurred_at: string, time_zone: string) =>
      member.post('/weight-entries', { ...WEIGHT, occurred_at, time_zone });
    await at('2026-03-08T23:30:00Z', 'Europe/Berlin'); // the 9th
    await at('2026-03-10T04:30:00Z', 'America/Chicago'); // the 9th
    await at('2026-03-08T10:30:00Z', 'Pacific/Kiritimati'); // the 9th
    await at('2026-03-10T11:30:00Z', 'Etc/GMT+12'); // the 9th
    await at('2026-03-08T22:30:00Z', 'Europe/Berlin'); // the 8th
    await at('2026-03-10T05:30:00Z', 'America/Chicago'); // the 10th
    const days = async (query: string) =>
      (await member.get<WeightEntriesDto>(`/weight-entries?${query}`)).data.entries.map(
        (it) => it.local_date,
      );
    expect(await days('from=2026-03-09&to=2026-03-09')).toEqual(Array(4).fill('2026-03-09'));
    expect(await days('to=2026-03-08')).toEqual(['2026-03-08']);
    expect(await days('from=2026-03-10')).toEqual(['2026-03-10']);
    expect(await days('')).toHaveLength(6);
  });

  const cursorOf = (text: string) => `cursor=${Buffer.from(text).toString('base64url')}`;

  it.each([
    ...['from=2026-02-29', 'from=0000-01-01', 'to=yesterday', 'limit=0', 'limit=201', 'limit=x'],
    ...['page=1', 'constructor=1', '__proto__=1', 'cursor=x'],
    cursorOf(`2026-03-09T08:00:00.000Z ${'-'.repeat(36)}`),
    cursorOf(`-271821-04-20T00:00:00.000Z ${entryId()}`),
    cursorOf(`yesterday ${entryId()}`),
  ])('refuses ?%s', async (query) => {
    const answer = await (await signIn()).get(`/weight-entries?${query}`);
    expect(answer).toMatchObject({ status: 422, errors: [{ field: query.split('=')[0] }] });
  });

  it('pages newest first without repeating or missing one while entries are added', async () => {
    const member = await signIn();
    const instant = (minute: number) => new Date(Date.UTC(2026, 2, 9, 8, minute)).toISOString();
    for (let n = 0; n < 10; n++) {
      // Two by two at the same instant: the id decides.
      await member.post('/weight-entries', { weight: 70 + n, unit: 'kg', occurred_at: instant(n - (n % 2)) });
    }
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const page: WeightEntriesDto = (
        await member.get<WeightEntriesDto>(`/weight-entries?limit=3${cursor ? `&cursor=${cursor}` : ''}`)
      ).data;
      seen.push(...page.entries.map(({ weight }) => weight));
      cursor = page.next_cursor;
      await member.post('/weight-entries', { weight: 200, unit: 'kg', occurred_at: instant(59) });
    } while (cursor);
    expect([...seen].sort()).toEqual([70, 71, 72, 73, 74, 75, 76, 77, 78, 79]);
    expect(seen.map((weight) => Math.floor(weight / 2))).toEqual([39, 39, 38, 38, 37, 37, 36, 36, 35, 35]);
  });
});

describe('PATCH /api/v1/weight-entries/{id}', () => {
  const saved = async () => {
    const member = await signIn();
    const { data } = await member.post<WeightEntryDto>('/weight-entries', { ...WEIGHT, notes: 'first' });
    return { member, entry: data, path: `/weight-entries/${data.id}` };
  };

  it('changes what is sent and counts the version up', async () => {
    const { member, entry, path } = await saved();
    const changed = await member.patch<WeightEntryDto>(
      path,
      { weight: 82.5, unit: 'kg' },
      { 'if-match': '1' },
    );
    expect(changed).toMatchObject({
      status: 200,
      data: {
        ...entry,
        weight: 82.5,
        unit: 'kg',
        weight_kg: 82.5,
        version: 2,
        updated_at: expect.any(String),
      },
    });
    expect((await member.get(path)).data).toEqual(changed.data);
  });

  it('moves the day with the time zone', async () => {
    const { member, path } = await saved();
    const occurred_at = '2026-03-09T23:30:00Z';
    await member.patch(path, { occurred_at, time_zone: 'UTC' }, { 'if-match': '1' });
    const moved = await member.patch(path, { time_zone: 'Europe/Berlin' }, { 'if-match': '2' });
    expect(moved.data).toMatchObject({ local_date: '2026-03-10', version: 3 });
  });

  it.each([undefined, '', 'one', '*'])('without a readable If-Match (%p) answers 428', async (header) => {
    const { member, path } = await saved();
    const headers = header === undefined ? undefined : { 'if-match': header };
    expect(await member.patch(path, { weight: 1 }, headers)).toMatchObject({ status: 428 });
  });

  it('of another version answers 409 with the stored entry', async () => {
    const { member, path } = await saved();
    const { data: stored } = await member.patch(path, { notes: 'second' }, { 'if-match': '"1"' });
    const late = await member.patch(path, { notes: 'late' }, { 'if-match': '1' });
    expect(late).toMatchObject({ status: 409, errors: [{ code: 'VERSION_CONFLICT' }], data: stored });
  });

  it('lets one of several at once through', async () => {
    const { member, path } = await saved();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => member.patch(path, { weight: 70 + n }, { 'if-match': '1' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect((await member.get<WeightEntryDto>(path)).data.version).toBe(2);
  });

  it('refuses what a new entry refuses', async () => {
    const { member, path } = await saved();
    const send = (fields: object) => member.patch(path, fields, { 'if-match': '1' });
    expect(await send({ weight: null })).toMatchObject({ status: 422, errors: [{ message: PLEASE }] });
    expect(await send({ unit: 'stone' })).toMatchObject({ status: 422, errors: [{ field: 'weight' }] });
    expect(await send({ id: entryId() })).toMatchObject({ status: 422, errors: [{ field: 'id' }] });
  });
});

describe('another member’s weight entry', () => {
  it('answers 404 to reading, changing and deleting, as an unknown id does', async () => {
    const [owner, other] = [await signIn(), await signIn()];
    const { data } = await owner.post<WeightEntryDto>('/weight-entries', WEIGHT);
    for (const id of [data.id, entryId(), 'nonsense']) {
      const path = `/weight-entries/${id}`;
      expect((await other.get(path)).status).toBe(404);
      expect((await other.patch(path, { weight: 1 }, { 'if-match': '1' })).status).toBe(404);
      expect((await other.delete(path)).status).toBe(404);
    }
    expect((await other.get<WeightEntriesDto>('/weight-entries')).data.entries).toEqual([]);
    expect((await owner.get(`/weight-entries/${data.id}`)).data).toEqual(data);
  });
});

describe('DELETE /api/v1/weight-entries/{id}', () => {
  it('deletes it for good', async () => {
    const member = await signIn();
    const { data } = await member.post<WeightEntryDto>('/weight-entries', WEIGHT);
    const path = `/weight-entries/${data.id}`;
    expect((await member.delete(path)).status).toBe(204);
    expect((await member.get(path)).status).toBe(404);
    expect((await member.delete(path)).status).toBe(404);
  });
});
