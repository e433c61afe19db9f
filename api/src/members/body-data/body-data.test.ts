import { anonymous, database, signIn } from '../../testing/accounts/sign-in.ts';

const NOTHING = { height_cm: null, birth_year: null, sex: null, activity: null };
const BODY = { height_cm: 172.5, birth_year: 1985, sex: 'female', activity: 'light' };
const rows = (id: string) => database().query('SELECT * FROM body_data WHERE user_id = $1', [id]);

describe('/api/v1/body-data', () => {
  it('is empty until the member stores something', async () => {
    const member = await signIn();
    expect(await member.get('/body-data')).toMatchObject({ status: 200, data: NOTHING });
    expect(await rows(member.id)).toEqual([]);
  });

  it('replaces the stored values as a whole', async () => {
    const member = await signIn();
    expect(await member.put('/body-data', BODY)).toMatchObject({ status: 200, data: BODY });
    await member.put('/body-data', { ...NOTHING, height_cm: 173 });
    expect((await member.get('/body-data')).data).toEqual({ ...NOTHING, height_cm: 173 });
  });

  it.each([
    ['by DELETE', 'delete'],
    ['by storing nothing', 'put'],
  ] as const)('leaves no row when it is deleted %s', async (_, method) => {
    const member = await signIn();
    await member.put('/body-data', BODY);
    if (method === 'put') await member.put('/body-data', NOTHING);
    else expect(await member.delete('/body-data')).toMatchObject({ status: 204 });
    expect(await rows(member.id)).toEqual([]);
    expect((await member.get('/body-data')).data).toEqual(NOTHING);
  });

  it.each([
    ['height_cm', 20],
    ['height_cm', 'tall'],
    ['birth_year', 1899],
    ['birth_year', 1985.5],
    ['sex', 'x'],
    ['activity', 'very'],
    ['weight', 80],
  ])('answers 422 at %s for %s', async (field, value) => {
    const member = await signIn();
    const answer = await member.put('/body-data', { ...BODY, [field]: value });
    expect(answer).toMatchObject({ status: 422, errors: [{ field }] });
    expect(await rows(member.id)).toEqual([]);
  });

  it('is visible to its member only', async () => {
    const [member, other] = [await signIn(), await signIn()];
    await member.put('/body-data', BODY);
    await other.delete('/body-data');
    expect((await other.get('/body-data')).data).toEqual(NOTHING);
    expect((await member.get('/body-data')).data).toEqual(BODY);
    expect(await anonymous().get('/body-data')).toMatchObject({ status: 401 });
  });
});
