import { builtInChallenges } from '@fettle/shared-ui/rules';
import { anonymous, database, type SignedIn, signIn } from '../../testing/accounts/sign-in.ts';
import { clientGeneratedId } from '../../testing/client-generated-id.ts';
import type { ChallengeDto, ChallengesDto } from './challenges.dto.ts';

const NOTHING = { count: null, minutes: null, outdoors: null, of: null, unit: null, amount: null };
const READING = {
  ...NOTHING,
  id: 'reading',
  title: 'Read 10 pages',
  kind: 'amount',
  unit: 'pages',
  amount: 10,
};
const CHALLENGE = {
  title: 'A month of books',
  summary: 'Ten pages a day.',
  days: 30,
  miss: 'stays-missed',
  tasks: [READING],
};

const premiumMember = () => signIn({ premium: true });
const create = (member: SignedIn, fields: object = {}) =>
  member.post<ChallengeDto>('/challenges', { ...CHALLENGE, ...fields });
const update = (member: SignedIn, key: string, version: number, fields: object = {}) =>
  member.put<ChallengeDto>(
    `/challenges/${key}`,
    { ...CHALLENGE, ...fields },
    { 'if-match': String(version) },
  );
const own = async (member: SignedIn) =>
  (await member.get<ChallengesDto>('/challenges')).data.challenges.filter(({ built_in }) => !built_in);

describe('GET /api/v1/challenges', () => {
  it('lists the built-in challenges', async () => {
    const { data } = await (await signIn()).get<ChallengesDto>('/challenges');
    expect(data.challenges).toEqual(
      builtInChallenges().map((challenge) => ({ ...challenge, built_in: true })),
    );
  });

  it('lists the member’s own challenges last, newest first, and none of other members', async () => {
    const [member, other] = [await premiumMember(), await premiumMember()];
    await create(other);
    const first = await create(member);
    const second = await create(member, { title: 'Another' });
    expect(await own(member)).toEqual([second.data, first.data]);
  });

  it('requires a sign-in', async () => {
    expect(await anonymous().get('/challenges')).toMatchObject({ status: 401 });
  });
});

describe('POST /api/v1/challenges', () => {
  it('stores a challenge of a premium member', async () => {
    const id = clientGeneratedId();
    expect(await create(await premiumMember(), { id, title: '  A month of books ' })).toMatchObject({
      status: 201,
      data: { key: id, built_in: false, version: 1, ...CHALLENGE },
    });
  });

  it('answers 403 to other members, with the reason', async () => {
    const member = await signIn();
    expect(await create(member)).toMatchObject({
      status: 403,
      errors: [
        {
          code: 'PREMIUM_ONLY',
          message: 'Challenges of your own are for premium members. All others are open to you',
        },
      ],
    });
    expect(await own(member)).toEqual([]);
  });

  it('creates one challenge when the same id is posted several times concurrently', async () => {
    const member = await premiumMember();
    const id = clientGeneratedId();
    const answers = await Promise.all([
      create(member, { id }),
      create(member, { id }),
      create(member, { id }),
    ]);
    for (const { status, data } of answers)
      expect([status, data]).toEqual([201, expect.objectContaining({ key: id })]);
    expect(await create(member, { id, title: 'Later' })).toMatchObject({ data: { title: CHALLENGE.title } });
    expect(await own(member)).toHaveLength(1);
  });

  it('creates another challenge for an id that another member has', async () => {
    const [member, other] = [await premiumMember(), await premiumMember()];
    const id = clientGeneratedId();
    await create(other, { id });
    expect(await create(member, { id, title: 'Mine' })).toMatchObject({
      status: 201,
      data: { title: 'Mine' },
    });
    expect(await own(other)).toMatchObject([{ title: CHALLENGE.title }]);
  });

  it('stores only the fields that a task’s kind uses', async () => {
    const tasks = [{ ...READING, count: 3, minutes: 20, of: 'meal-entries' }];
    expect(await create(await premiumMember(), { tasks })).toMatchObject({ data: { tasks: [READING] } });
  });

  it('answers 409 to a member with 50 challenges', async () => {
    const member = await premiumMember();
    await database().query(
      `INSERT INTO challenges (user_id, id, version, title, summary, days, miss, tasks)
       SELECT $1, gen_random_uuid(), 1, 'Challenge', '', 5, 'stays-missed', '[]' FROM generate_series(1, 50)`,
      [member.id],
    );
    expect(await create(member)).toMatchObject({ status: 409, errors: [{ code: 'TOO_MANY_CHALLENGES' }] });
  });

  const workouts = {
    ...NOTHING,
    id: 'w',
    title: 'Work out',
    kind: 'workouts',
    count: 1,
    minutes: 45,
    outdoors: 0,
  };
  it.each<[string, object, string[]]>([
    ['no title', { title: ' ' }, ['title']],
    ['a long title', { title: 'x'.repeat(101) }, ['title']],
    ['a long summary', { summary: 'x'.repeat(501) }, ['summary']],
    ['no days', { days: 0 }, ['days']],
    ['more than a year', { days: 366 }, ['days']],
    ['half a day', { days: 1.5 }, ['days']],
    ['an unknown miss', { miss: 'shame' }, ['miss']],
    ['no tasks', { tasks: [] }, ['tasks']],
    [
      'eleven tasks',
      { tasks: Array.from({ length: 11 }, (_, id) => ({ ...READING, id: `t${id}` })) },
      ['tasks'],
    ],
    ['two tasks of one id', { tasks: [READING, READING] }, ['tasks.1.id']],
    ['a task without a title', { tasks: [{ ...READING, title: '' }] }, ['tasks.0.title']],
    ['an id that is no name', { tasks: [{ ...READING, id: 'Read it' }] }, ['tasks.0.id']],
    ['an unknown kind', { tasks: [{ ...READING, kind: 'weight' }] }, ['tasks.0.kind']],
    ['an amount of nothing', { tasks: [{ ...READING, amount: 0 }] }, ['tasks.0.amount']],
    ['an amount without a unit', { tasks: [{ ...READING, unit: null }] }, ['tasks.0.unit']],
    ['an unknown unit', { tasks: [{ ...READING, unit: 'kcal' }] }, ['tasks.0.unit']],
    ['workouts without minutes', { tasks: [{ ...workouts, minutes: null }] }, ['tasks.0.minutes']],
    ['more workouts outdoors than workouts', { tasks: [{ ...workouts, outdoors: 2 }] }, ['tasks.0.outdoors']],
    [
      'entries of no kind',
      { tasks: [{ ...NOTHING, id: 'e', title: 'E', kind: 'entries', count: 1 }] },
      ['tasks.0.of'],
    ],
    ['an unknown field', { level: 1 }, ['level']],
  ])('refuses %s', async (_what, fields, expected) => {
    const answer = await create(await premiumMember(), fields);
    expect(answer.status).toBe(422);
    expect(answer.errors.map(({ field }) => field)).toEqual(expected);
  });
});

describe('PUT /api/v1/challenges/{id}', () => {
  it('replaces the challenge, with a new version', async () => {
    const member = await premiumMember();
    const { key } = (await create(member)).data;
    expect(await update(member, key, 1, { days: 60 })).toMatchObject({
      status: 200,
      data: { key, version: 2, days: 60 },
    });
    expect(await own(member)).toMatchObject([{ version: 2, days: 60 }]);
  });

  it('answers 409 with the stored challenge to an update of an old version', async () => {
    const member = await premiumMember();
    const { key } = (await create(member)).data;
    await update(member, key, 1, { days: 60 });
    expect(await update(member, key, 1, { days: 90 })).toMatchObject({
      status: 409,
      errors: [{ code: 'VERSION_CONFLICT' }],
      data: { version: 2, days: 60 },
    });
  });

  it('answers a repeated request like the first one', async () => {
    const member = await premiumMember();
    const { key } = (await create(member)).data;
    await update(member, key, 1, { days: 60 });
    expect(await update(member, key, 1, { days: 60 })).toMatchObject({ status: 200, data: { version: 2 } });
  });

  it('accepts one of two concurrent updates', async () => {
    const member = await premiumMember();
    const { key } = (await create(member)).data;
    const answers = await Promise.all([
      update(member, key, 1, { days: 60 }),
      update(member, key, 1, { days: 90 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('answers 403 to a member who is no longer premium', async () => {
    const member = await premiumMember();
    const { key } = (await create(member)).data;
    await database().query('UPDATE users SET premium = false WHERE id = $1', [member.id]);
    expect(await update(member, key, 1)).toMatchObject({ status: 403, errors: [{ code: 'PREMIUM_ONLY' }] });
    expect(await own(member)).toHaveLength(1);
  });

  it('answers 404 for another member’s challenge and for a built-in one', async () => {
    const [member, other] = [await premiumMember(), await premiumMember()];
    const { key } = (await create(other)).data;
    expect(await update(member, key, 1)).toMatchObject({ status: 404 });
    expect(await update(member, '75-hard', 1)).toMatchObject({ status: 404 });
  });

  it('answers 428 without a version', async () => {
    const member = await premiumMember();
    const { key } = (await create(member)).data;
    expect(await member.put(`/challenges/${key}`, CHALLENGE)).toMatchObject({ status: 428 });
  });
});

describe('DELETE /api/v1/challenges/{id}', () => {
  it('deletes an own challenge, also after the end of premium', async () => {
    const member = await premiumMember();
    const { key } = (await create(member)).data;
    await database().query('UPDATE users SET premium = false WHERE id = $1', [member.id]);
    expect(await member.delete(`/challenges/${key}`)).toMatchObject({ status: 204 });
    expect(await own(member)).toEqual([]);
    expect(await member.delete(`/challenges/${key}`)).toMatchObject({ status: 404 });
  });

  it('answers 404 for another member’s challenge', async () => {
    const [member, other] = [await premiumMember(), await premiumMember()];
    const { key } = (await create(other)).data;
    expect(await member.delete(`/challenges/${key}`)).toMatchObject({ status: 404 });
    expect(await own(other)).toHaveLength(1);
  });
});
