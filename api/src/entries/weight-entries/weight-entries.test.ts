import { type SignedIn, signIn } from '../../testing/accounts/sign-in.ts';
import { clientGeneratedId } from '../../testing/client-generated-id.ts';
import type { WeightEntriesDto, WeightEntryDto } from './weight-entries.dto.ts';

// Behaviour that all kinds of entries share is tested in entry-resource/every-entry.test.ts.
const WEIGHT = { weight: 180.5, unit: 'lbs' };
const PLEASE = 'Please enter a valid weight';

let member: SignedIn;
beforeAll(async () => {
  member = await signIn();
});

describe('POST /api/v1/weight-entries', () => {
  it('stores the unit that the member typed, and the weight in kilograms', async () => {
    const saved = await member.post<WeightEntryDto>('/weight-entries', { weight: 12.5, unit: 'stone' });
    expect(saved).toMatchObject({
      status: 201,
      data: { weight: 12.5, unit: 'stone', notes: '', version: 1 },
    });
    expect(saved.data.weight_kg).toBeCloseTo(79.37866475, 9);
  });

  it('accepts several entries on one day', async () => {
    const at = (hour: string) => ({ ...WEIGHT, occurred_at: `2026-03-09T${hour}:00:00Z`, time_zone: 'UTC' });
    for (const hour of ['07', '21', '21']) await member.post('/weight-entries', at(hour));
    const { data } = await member.get<WeightEntriesDto>('/weight-entries?from=2026-03-09&to=2026-03-09');
    expect(data.entries).toHaveLength(3);
  });

  it('trims the notes, which may be empty', async () => {
    const saved = await member.post('/weight-entries', { ...WEIGHT, notes: '  after breakfast \n' });
    expect(saved.data).toMatchObject({ notes: 'after breakfast' });
  });

  it.each([0, -1, 'heavy', '82', null, 5e-324])('answers 422 for %p lbs', async (weight) => {
    const answer = await member.post('/weight-entries', { weight, unit: 'lbs' });
    expect(answer).toMatchObject({ status: 422, errors: [{ field: 'weight', message: PLEASE }] });
  });

  it.each([
    [2205, 'lbs'],
    [1e300, 'lbs'],
    [1000.1, 'kg'],
    [158, 'stone'],
  ])('answers 422 with the limit for %p %s', async (weight, unit) => {
    const answer = await member.post('/weight-entries', { weight, unit });
    const message = 'Please enter a valid weight, up to 1,000 kg';
    expect(answer).toMatchObject({ status: 422, errors: [{ field: 'weight', message }] });
  });

  it('answers 422 for a missing weight', async () => {
    const answer = await member.post('/weight-entries', { unit: 'kg' });
    expect(answer).toMatchObject({ status: 422, errors: [{ field: 'weight', message: PLEASE }] });
  });

  it.each([
    ['unit', { weight: 80, unit: 'pounds' }],
    ['notes', { ...WEIGHT, notes: 7 }],
    ['notes', { ...WEIGHT, notes: 'x'.repeat(10_001) }],
    ['weight_kg', { ...WEIGHT, weight_kg: 1 }],
  ])('answers 422 at %s', async (field, fields) => {
    expect(await member.post('/weight-entries', fields)).toMatchObject({ status: 422, errors: [{ field }] });
  });
});

describe('PATCH /api/v1/weight-entries/{id}', () => {
  const saved = async () => {
    const { data } = await member.post<WeightEntryDto>('/weight-entries', { ...WEIGHT, notes: 'first' });
    return { entry: data, path: `/weight-entries/${data.id}` };
  };

  it('recalculates the kilograms, and keeps the fields that are not sent', async () => {
    const { entry, path } = await saved();
    const changed = await member.patch(path, { weight: 82.5, unit: 'kg' }, { 'if-match': '1' });
    expect(changed.data).toEqual({
      ...entry,
      weight: 82.5,
      unit: 'kg',
      weight_kg: 82.5,
      version: 2,
      updated_at: expect.any(String),
    });
  });

  it('answers 422 for the same fields as for a new entry', async () => {
    const { path } = await saved();
    const send = (fields: object) => member.patch(path, fields, { 'if-match': '1' });
    expect(await send({ weight: null })).toMatchObject({ status: 422, errors: [{ message: PLEASE }] });
    expect(await send({ unit: 'stone' })).toMatchObject({ status: 422, errors: [{ field: 'weight' }] });
    expect(await send({ notes: null })).toMatchObject({ status: 422, errors: [{ field: 'notes' }] });
    expect(await send({ id: clientGeneratedId() })).toMatchObject({ status: 422, errors: [{ field: 'id' }] });
  });
});
