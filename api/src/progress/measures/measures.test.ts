import { MAX_MEASURES } from '@fettle/shared-ui/rules';
import { database, PASSWORD, type SignedIn, server, signIn } from '../../testing/accounts/sign-in.ts';
import { Client } from '../../testing/client.ts';
import { clientGeneratedId } from '../../testing/client-generated-id.ts';
import { MAX_MEASURE_VALUES, MAX_MEASURE_VALUES_OF_DAY } from './measure-values.service.ts';
import type { MeasureDto, MeasuresDto, MeasureValueDto, MeasureValuesDto } from './measures.dto.ts';

const WAIST = { name: 'Waist', unit: 'cm' };
const put = (member: SignedIn, fields: object = {}, { version = 0, id = clientGeneratedId() } = {}) =>
  member.put<MeasureDto>(`/measures/${id}`, { ...WAIST, ...fields }, { 'if-match': String(version) });
const list = async (member: SignedIn) => (await member.get<MeasuresDto>('/measures')).data.measures;
const log = (member: SignedIn, id: string, fields: object, value_id = clientGeneratedId()) =>
  member.put<MeasureValueDto>(`/measures/${id}/values/${value_id}`, fields);
const values = async (member: SignedIn, id: string, query = '') =>
  (await member.get<MeasureValuesDto>(`/measures/${id}/values${query}`)).data;
const at = (time: string, value: number) => ({ value, occurred_at: `${time}Z`, time_zone: 'Europe/Berlin' });

async function withWaist(): Promise<[SignedIn, string]> {
  const member = await signIn();
  return [member, (await put(member)).data.id];
}

describe('PUT /api/v1/measures/{id}', () => {
  it('creates a measure, also when it is sent five times concurrently', async () => {
    const member = await signIn();
    const id = clientGeneratedId();
    const answers = await Promise.all(Array.from({ length: 5 }, () => put(member, {}, { id })));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(await list(member)).toEqual([{ id, ...WAIST, version: 1, latest: null }]);
  });

  it('renames a measure, and answers 409 with it to a second tab', async () => {
    const [member, id] = await withWaist();
    const rename = (name: string) => put(member, { name }, { id, version: 1 });
    expect(await rename('Waist, standing')).toMatchObject({ status: 200, data: { version: 2 } });
    expect(await rename('Waist, standing')).toMatchObject({ status: 200, data: { version: 2 } });
    expect(await rename('Belly')).toMatchObject({
      status: 409,
      errors: [{ code: 'VERSION_CONFLICT' }],
      data: { id, name: 'Waist, standing', version: 2 },
    });
  });

  it('refuses a second measure of the same name, without regard to case', async () => {
    const [member] = await withWaist();
    expect(await put(member, { name: ' WAIST ' })).toMatchObject({
      status: 409,
      errors: [{ code: 'MEASURE_NAME_TAKEN', field: 'name' }],
    });
  });

  it('has at most eight, also concurrently', async () => {
    const member = await signIn();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => put(member, { name: `Measure ${n}` })),
    );
    expect(answers.filter(({ status }) => status === 409)).toMatchObject(
      Array(2).fill({ errors: [{ code: 'TOO_MANY_MEASURES' }] }),
    );
    expect(await list(member)).toHaveLength(MAX_MEASURES);
  });

  it.each([
    ['name', ' '],
    ['name', 'x'.repeat(41)],
    ['unit', ''],
    ['unit', 'x'.repeat(13)],
  ])('answers 422 at %s for "%s"', async (field, value) => {
    const member = await signIn();
    expect(await put(member, { [field]: value })).toMatchObject({ status: 422, errors: [{ field }] });
  });

  it('answers 404 for an update of a measure that was deleted or is another member’s', async () => {
    const [[member, id], other] = [await withWaist(), await signIn()];
    expect(await put(other, { name: 'Mine' }, { id, version: 1 })).toMatchObject({ status: 404 });
    await member.delete(`/measures/${id}`);
    expect(await put(member, { name: 'Mine' }, { id, version: 1 })).toMatchObject({ status: 404 });
  });
});

describe('PUT /api/v1/measures/{id}/values/{value_id}', () => {
  it('stores several values a day, back-dated, and shows the newest with the measure', async () => {
    const [member, id] = await withWaist();
    await log(member, id, at('2026-03-09T07:30:00', 82.5));
    await log(member, id, at('2026-03-08T23:30:00', 82));
    await log(member, id, at('2026-01-01T08:00:00', 85));
    const found = await values(member, id);
    expect(found.next_cursor).toBeNull();
    expect(found.values.map(({ local_date, value }) => [local_date, value])).toEqual([
      ['2026-03-09', 82.5],
      ['2026-03-09', 82],
      ['2026-01-01', 85],
    ]);
    expect(await list(member)).toMatchObject([{ id, latest: { value: 82.5, local_date: '2026-03-09' } }]);
  });

  it('stores one value when the same id is sent five times concurrently', async () => {
    const [member, id] = await withWaist();
    const value_id = clientGeneratedId();
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) => log(member, id, { value: 80 + n }, value_id)),
    );
    const [stored] = (await values(member, id)).values;
    expect(answers.map(({ data }) => data)).toEqual(Array(5).fill(stored));
    expect((await values(member, id)).values).toHaveLength(1);
  });

  it('refuses a day to come, which would stay the newest value', async () => {
    const [member, id] = await withWaist();
    const later = new Date(Date.now() + 3 * 86_400_000).toISOString();
    expect(await log(member, id, { value: 80, occurred_at: later })).toMatchObject({
      status: 422,
      errors: [{ field: 'occurred_at', message: 'This day has not begun yet' }],
    });
    expect(await log(member, id, { value: 0 })).toMatchObject({ status: 200, data: { value: 0 } });
  });

  it.each([-1, 'broad', null, 100_001])('refuses %s as a value', async (value) => {
    const [member, id] = await withWaist();
    expect(await log(member, id, { value })).toMatchObject({ status: 422, errors: [{ field: 'value' }] });
  });

  it('has a maximum for a day, and one for a measure', async () => {
    const [member, id] = await withWaist();
    const fill = (count: number, step: string) =>
      database().query(
        `INSERT INTO measure_values (user_id, id, measure_id, occurred_at, time_zone, local_date, value)
         SELECT $1, gen_random_uuid(), $2, time, 'UTC', time::date, 80
         FROM generate_series(1, $3) AS n, LATERAL (SELECT timestamptz '2026-03-09 01:00Z' - n * $4::interval AS time) AS at`,
        [member.id, id, count, step],
      );
    await fill(MAX_MEASURE_VALUES_OF_DAY, '1 second');
    const third = { value: 80, occurred_at: '2026-03-09T08:00:00Z', time_zone: 'UTC' };
    expect(await log(member, id, third)).toMatchObject({
      status: 409,
      errors: [{ message: 'A day has at most 24 values. Please delete one first' }],
    });
    await fill(MAX_MEASURE_VALUES - MAX_MEASURE_VALUES_OF_DAY, '1 day');
    expect(await log(member, id, { value: 80 })).toMatchObject({
      status: 409,
      errors: [{ message: 'A measure has at most 10,000 values. Please delete one first' }],
    });
  });

  it('answers 404 for another member’s measure, and 409 for an id of another measure', async () => {
    const [[member, id], other] = [await withWaist(), await signIn()];
    expect(await log(other, id, { value: 80 })).toMatchObject({ status: 404 });
    expect(await other.get(`/measures/${id}/values`)).toMatchObject({ status: 404 });
    const value_id = clientGeneratedId();
    await log(member, id, { value: 80 }, value_id);
    const hips = (await put(member, { name: 'Hips' })).data.id;
    expect(await log(member, hips, { value: 90 }, value_id)).toMatchObject({
      status: 409,
      errors: [{ code: 'ID_TAKEN' }],
    });
  });
});

describe('GET /api/v1/measures/{id}/values', () => {
  it('gives each value once over its pages, also values of the same moment', async () => {
    const [member, id] = await withWaist();
    for (const value of [1, 2, 3, 4, 5]) await log(member, id, at('2026-03-09T07:30:00', value));
    const seen: number[] = [];
    let cursor: string | null = '';
    for (let page = 0; page < 3 && cursor !== null; page += 1) {
      const found: MeasureValuesDto = await values(member, id, `?limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...found.values.map(({ value }) => value));
      cursor = found.next_cursor;
    }
    expect(cursor).toBeNull();
    expect(seen.sort()).toEqual([1, 2, 3, 4, 5]);
  });

  it('gives the values of a range of days', async () => {
    const [member, id] = await withWaist();
    for (const day of ['07', '08', '09']) await log(member, id, at(`2026-03-${day}T12:00:00`, Number(day)));
    const found = await values(member, id, '?from=2026-03-08&to=2026-03-08');
    expect(found.values.map(({ value }) => value)).toEqual([8]);
  });
});

it('takes values from an API token that may write, which changes and deletes no measure', async () => {
  const [member, id] = await withWaist();
  const fields = { name: 'Scale', rights: 'write', days: 30, password: PASSWORD };
  const { data } = await member.post<{ token: string }>('/auth/api-tokens', fields);
  const scale = new Client(server().url, data.token);
  const value = `/measures/${id}/values/${clientGeneratedId()}`;
  expect(await scale.put(value, { value: 82.5, time_zone: 'UTC' })).toMatchObject({ status: 200 });
  expect(await scale.get('/measures')).toMatchObject({ status: 200 });
  expect(await scale.delete(value)).toMatchObject({ status: 204 });
  expect(await scale.put(`/measures/${id}`, WAIST, { 'if-match': '1' })).toMatchObject({ status: 403 });
  expect(await scale.delete(`/measures/${id}`)).toMatchObject({ status: 403 });
  expect(await list(member)).toHaveLength(1);
});

describe('DELETE', () => {
  it('removes one value', async () => {
    const [member, id] = await withWaist();
    const value_id = clientGeneratedId();
    await log(member, id, { value: 80 }, value_id);
    const other = await signIn();
    await other.delete(`/measures/${id}/values/${value_id}`);
    expect((await values(member, id)).values).toHaveLength(1);
    for (let round = 0; round < 2; round += 1)
      expect(await member.delete(`/measures/${id}/values/${value_id}`)).toMatchObject({ status: 204 });
    expect((await values(member, id)).values).toEqual([]);
  });

  it('removes a measure with its values', async () => {
    const [member, id] = await withWaist();
    await log(member, id, { value: 80 });
    expect(await member.delete(`/measures/${id}`)).toMatchObject({ status: 204 });
    expect(await list(member)).toEqual([]);
    expect(await database().query('SELECT FROM measure_values WHERE user_id = $1', [member.id])).toEqual([]);
  });
});
