import { addDays, localDate } from '@fettle/shared-ui/rules';
import { anonymous, database, type SignedIn, signIn } from '../../testing/accounts/sign-in.ts';
import { clientGeneratedId } from '../../testing/client-generated-id.ts';
import type {
  LeaderboardDto,
  LeaderboardPageDto,
  LeaderboardPlaceDto,
  LeaderboardsDto,
  PlaceWithNeighboursDto,
} from './leaderboards.dto.ts';

const TODAY = localDate(new Date(), 'UTC');
const day = (ago: number) => addDays(TODAY, -ago);
/** One task: half an hour of any workout. A missed day stays missed. */
const MOVEMENT = '30-days-of-movement';
const BOARD = `/leaderboards/${MOVEMENT}`;

/** Starts a challenge some days ago and keeps these days of it, each by one workout. */
async function started(member: SignedIn, began: number, kept: number[] = [], challenge = MOVEMENT) {
  const { data } = await member.post<{ id: string }>('/challenge-runs', {
    challenge,
    started_on: day(began),
  });
  for (const ago of kept) await workout(member, ago);
  return data.id;
}

async function workout(member: SignedIn, ago: number, duration = 30): Promise<string> {
  const occurred_at = ago === 0 ? new Date().toISOString() : `${day(ago)}T12:00:00Z`;
  const fields = { type: 'Cardio', duration, occurred_at, time_zone: 'UTC' };
  return (await member.post<{ id: string }>('/workout-entries', fields)).data.id;
}

const join = (member: SignedIn, name: string, board = BOARD) =>
  member.put<LeaderboardPlaceDto>(`${board}/place`, { name });
const boardOf = async (member: SignedIn, challenge = MOVEMENT) => {
  const { boards } = (await member.get<LeaderboardsDto>('/leaderboards')).data;
  return boards.find((board) => board.challenge === challenge) as LeaderboardDto;
};
const place = async (member: SignedIn) => (await boardOf(member)).place;
const page = async (member: SignedIn, query = '?limit=100') =>
  (await member.get<LeaderboardPageDto>(`${BOARD}${query}`)).data;
const names = async (member: SignedIn) => (await page(member)).places.map(({ name }) => name);

/** A new member with that many days kept, on the board. */
async function onBoard(name: string, days_kept: number): Promise<SignedIn> {
  const member = await signIn();
  const kept = Array.from({ length: days_kept }, (_, at) => at + 1);
  await started(member, 20, kept);
  await join(member, name);
  return member;
}

beforeEach(() => database().query('DELETE FROM leaderboard_places'));

describe('PUT /api/v1/leaderboards/{challenge}/place', () => {
  it('joins a board under a chosen name, with the days kept so far', async () => {
    const member = await signIn();
    await started(member, 5, [5, 4, 2]);
    expect(await join(member, '  Quiet   Otter ')).toMatchObject({
      status: 200,
      data: { rank: 1, name: 'Quiet Otter', days_kept: 3, longest_days: 3, own: true },
    });
    expect(await boardOf(member)).toEqual({
      challenge: MOVEMENT,
      title: '30 Days of Movement',
      days: 30,
      starts_over: false,
      members: 1,
      place: { rank: 1, name: 'Quiet Otter', days_kept: 3, longest_days: 3, own: true },
      can_join: true,
    });
  });

  it('changes the name of a member on the board', async () => {
    const member = await onBoard('Quiet Otter', 2);
    expect(await join(member, 'Loud Otter')).toMatchObject({ data: { name: 'Loud Otter', days_kept: 2 } });
    // A name may differ from the member's own only in case.
    expect(await join(member, 'LOUD otter')).toMatchObject({ data: { name: 'LOUD otter' } });
    expect(await names(member)).toEqual(['LOUD otter']);
  });

  it('joins once with concurrent repeated requests', async () => {
    const member = await onBoard('Quiet Otter', 1);
    await Promise.all(Array.from({ length: 5 }, () => join(member, 'Quiet Otter')));
    expect(await boardOf(member)).toMatchObject({ members: 1, place: { name: 'Quiet Otter' } });
  });

  it('requires a run of the challenge', async () => {
    const member = await signIn();
    expect((await boardOf(member)).can_join).toBe(false);
    expect(await join(member, 'Quiet Otter')).toMatchObject({
      status: 409,
      errors: [{ code: 'CHALLENGE_NOT_STARTED' }],
    });
    await started(member, 0);
    expect((await boardOf(member)).can_join).toBe(true);
  });

  it.each(['quiet OTTER', 'Quiet\u200b Otter', 'Ｑuiet Otter'])(
    'answers 409 for %j where another member is Quiet Otter',
    async (name) => {
      await onBoard('Quiet Otter', 0);
      const member = await signIn();
      await started(member, 0);
      expect(await join(member, name)).toMatchObject({
        status: 409,
        errors: [{ code: 'BOARD_NAME_TAKEN', field: 'name' }],
      });
    },
  );

  it('gives a name to one of several members who request it concurrently', async () => {
    const members = await Promise.all([signIn(), signIn(), signIn()]);
    await Promise.all(members.map((member) => started(member, 0)));
    const answers = await Promise.all(members.map((member) => join(member, 'Quiet Otter')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('allows the same name on two boards', async () => {
    const member = await signIn();
    await started(member, 0);
    await started(member, 0, [], '75-soft');
    await join(member, 'Quiet Otter');
    expect(await join(member, 'Quiet Otter', '/leaderboards/75-soft')).toMatchObject({ status: 200 });
  });

  it.each([
    ['no name', undefined],
    ['a name that is no text', 7],
    ['an empty name', '  '],
    ['a name of one character', 'Q'],
    ['a name of 31 characters', 'q'.repeat(31)],
    ['a name with a right-to-left override', 'Quiet\u202eOtter'],
  ])('refuses %s', async (_what, name) => {
    const member = await signIn();
    await started(member, 0);
    const answer = await member.put(`${BOARD}/place`, { name });
    expect(answer).toMatchObject({ status: 422, errors: [{ field: 'name' }] });
  });

  it('answers 404 for a challenge without a board', async () => {
    const member = await signIn();
    const board = `/leaderboards/${clientGeneratedId()}`;
    expect(await join(member, 'Quiet Otter', board)).toMatchObject({ status: 404 });
    expect(await member.get(board)).toMatchObject({ status: 404 });
    expect(await member.get(`${board}/place`)).toMatchObject({ status: 404 });
    expect(await member.delete(`${board}/place`)).toMatchObject({ status: 404 });
  });
});

describe('GET /api/v1/leaderboards/{challenge}', () => {
  it('ranks by days kept, with shared ranks and a gap after them', async () => {
    for (const [name, days] of [
      ['Di', 1],
      ['Bo', 3],
      ['ada', 3],
      ['Cy', 5],
      ['Ed', 1],
      ['Flo', 0],
    ] as const)
      await onBoard(name, days);
    const { places } = await page(await signIn());
    expect(places.map(({ rank, name, days_kept }) => [rank, name, days_kept])).toEqual([
      [1, 'Cy', 5],
      [2, 'ada', 3],
      [2, 'Bo', 3],
      [4, 'Di', 1],
      [4, 'Ed', 1],
      [6, 'Flo', 0],
    ]);
  });

  it('shows the name, rank and days of a member, and nothing else', async () => {
    const member = await onBoard('Quiet Otter', 2);
    const other = await signIn();
    const answers = await Promise.all([
      other.get('/leaderboards'),
      other.get<LeaderboardPageDto>(BOARD),
      (await onBoard('Ria', 2)).get(`${BOARD}/place`),
    ]);
    expect(answers[1].data.places[0]).toEqual({
      rank: 1,
      name: 'Quiet Otter',
      days_kept: 2,
      longest_days: 2,
      own: false,
    });
    for (const { data } of answers)
      for (const secret of [member.id, member.username, member.email])
        expect(JSON.stringify(data)).not.toContain(secret);
  });

  it('pages by the last place seen, also within shared ranks', async () => {
    const made = [];
    for (let at = 0; at < 11; at += 1)
      made.push(await onBoard(`Name ${String.fromCharCode(107 - at)}`, at % 3));
    const viewer = made[4] as SignedIn;
    const whole = (await page(viewer)).places;
    const seen: LeaderboardPlaceDto[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const found: LeaderboardPageDto = await page(viewer, `?limit=3${cursor && `&cursor=${cursor}`}`);
      expect(found.places.length).toBeLessThanOrEqual(3);
      seen.push(...found.places);
      cursor = found.next_cursor;
    }
    expect(seen).toEqual(whole);
    expect(seen.filter(({ own }) => own)).toHaveLength(1);
    expect(new Set(seen.map(({ name }) => name)).size).toBe(11);
  });

  it('neither repeats nor leaves out members while others come and go', async () => {
    await onBoard('Cy', 3);
    const bo = await onBoard('Bo', 2);
    await onBoard('Ada', 1);
    const first = await page(bo, '?limit=2');
    await bo.delete(`${BOARD}/place`);
    await onBoard('Ed', 3);
    const next = await page(bo, `?limit=2&cursor=${first.next_cursor}`);
    expect(next.places.map(({ rank, name }) => [rank, name])).toEqual([[3, 'Ada']]);
  });

  it.each(['nonsense', Buffer.from('12').toString('base64url')])('refuses the cursor %j', async (cursor) => {
    const answer = await (await signIn()).get(`${BOARD}?cursor=${cursor}`);
    expect(answer).toMatchObject({ status: 422, errors: [{ field: 'cursor' }] });
  });

  it('requires a sign-in', async () => {
    expect(await anonymous().get('/leaderboards')).toMatchObject({ status: 401 });
    expect(await anonymous().get(BOARD)).toMatchObject({ status: 401 });
  });
});

describe('GET /api/v1/leaderboards/{challenge}/place', () => {
  it('shows the member’s place between its neighbours', async () => {
    let own: SignedIn | undefined;
    for (let at = 0; at < 9; at += 1) {
      const member = await onBoard(`Name ${at}`, Math.min(at, 4));
      if (at === 4) own = member;
    }
    const { data } = await (own as SignedIn).get<PlaceWithNeighboursDto>(`${BOARD}/place`);
    const shown = (places: LeaderboardPlaceDto[]) => places.map(({ rank, name }) => `${rank} ${name}`);
    expect(shown([data.place])).toEqual(['1 Name 4']);
    expect(shown(data.before)).toEqual([]);
    expect(shown(data.after)).toEqual(['1 Name 5', '1 Name 6', '1 Name 7']);
    await (own as SignedIn).delete(`${BOARD}/place`);
    await join(own as SignedIn, 'Zoe');
    const { data: last } = await (own as SignedIn).get<PlaceWithNeighboursDto>(`${BOARD}/place`);
    expect(shown(last.before)).toEqual(['1 Name 6', '1 Name 7', '1 Name 8']);
    expect(shown(last.after)).toEqual(['6 Name 3', '7 Name 2', '8 Name 1']);
  });

  it('answers 404 to a member who is not on the board', async () => {
    await onBoard('Quiet Otter', 0);
    expect(await (await signIn()).get(`${BOARD}/place`)).toMatchObject({ status: 404 });
  });
});

describe('DELETE /api/v1/leaderboards/{challenge}/place', () => {
  it('removes a member at once from the board, its counts and their neighbours', async () => {
    const first = await onBoard('Cy', 3);
    const last = await onBoard('Bo', 1);
    expect((await place(last))?.rank).toBe(2);
    expect(await first.delete(`${BOARD}/place`)).toMatchObject({ status: 204 });
    expect(await names(last)).toEqual(['Bo']);
    expect(await boardOf(last)).toMatchObject({ members: 1, place: { rank: 1 } });
    expect(await first.get(`${BOARD}/place`)).toMatchObject({ status: 404 });
    expect(await place(first)).toBeNull();
    const around = await last.get<PlaceWithNeighboursDto>(`${BOARD}/place`);
    expect(around.data).toMatchObject({ before: [], after: [] });
    // The name is free again.
    expect(await join(last, 'Cy')).toMatchObject({ status: 200 });
  });

  it('changes nothing when it is repeated', async () => {
    const member = await onBoard('Cy', 1);
    const answers = await Promise.all([1, 2, 3].map(() => member.delete(`${BOARD}/place`)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await boardOf(member)).members).toBe(0);
  });

  it('leaves the member either on or off the board when they also join concurrently', async () => {
    const member = await onBoard('Cy', 2);
    await Promise.all([member.delete(`${BOARD}/place`), join(member, 'Cy'), member.delete(`${BOARD}/place`)]);
    const { members, place: own } = await boardOf(member);
    expect(members).toBe(own ? 1 : 0);
    // Entries count from then on, whichever request was last.
    await join(member, 'Cy');
    await workout(member, 5);
    expect((await place(member))?.days_kept).toBe(3);
  });

  it.each(['suspended', 'banned'])('happens when an account is %s', async (status) => {
    const member = await onBoard('Cy', 2);
    const admin = await signIn({ is_admin: true, permission_level: 0 });
    expect(await admin.patch(`/admin/users/${member.id}`, { status })).toMatchObject({ status: 200 });
    expect(await names(admin)).toEqual([]);
  });

  it('happens when the account is deleted', async () => {
    const member = await onBoard('Cy', 2);
    await database().query('DELETE FROM users WHERE id = $1', [member.id]);
    expect(await page(await signIn())).toEqual({ places: [], next_cursor: null });
    expect((await boardOf(await signIn())).members).toBe(0);
  });
});
