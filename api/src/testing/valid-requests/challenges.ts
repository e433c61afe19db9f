import { database, type SignedIn } from '../accounts/sign-in.ts';
import { clientGeneratedId } from '../client-generated-id.ts';
import { plain, type RequestContext, today, type ValidCall } from './valid-call.ts';

const CHALLENGE_TASK = { count: null, minutes: null, outdoors: null, of: null, unit: null, amount: null };

const CHALLENGE = {
  title: 'A book a month',
  days: 30,
  miss: 'stays-missed',
  tasks: [
    { ...CHALLENGE_TASK, id: 'reading', title: 'Read 10 pages', kind: 'amount', unit: 'pages', amount: 10 },
  ],
};

/** Creates a challenge of the owner; lets owner and caller write challenges. */
async function ownChallenge({ owner, caller }: RequestContext): Promise<Record<string, string>> {
  await asPremium(owner, caller);
  const id = clientGeneratedId();
  await database().query(
    `INSERT INTO challenges (user_id, id, version, title, summary, days, miss, tasks)
     VALUES ($1, $2, 1, $3, '', $4, $5, $6)`,
    [owner.id, id, CHALLENGE.title, CHALLENGE.days, CHALLENGE.miss, JSON.stringify(CHALLENGE.tasks)],
  );
  return { id };
}

const asPremium = (...members: SignedIn[]) =>
  database().query('UPDATE users SET premium = true WHERE id = ANY ($1)', [members.map(({ id }) => id)]);

/** Creates a run of the owner, whatever other runs they have. */
async function challengeRun({ owner }: RequestContext): Promise<Record<string, string>> {
  const id = clientGeneratedId();
  const challenge = { key: 'reading', version: 1, summary: '', ...CHALLENGE };
  await database().query(
    `INSERT INTO challenge_runs (user_id, id, challenge, started_on) VALUES ($1, $2, $3, current_date)`,
    [owner.id, id, JSON.stringify(challenge)],
  );
  return { id };
}

const ownRun: ValidCall = { request: async (context) => ({ params: await challengeRun(context) }) };

const challengeTick = async (context: RequestContext) => ({
  ...(await challengeRun(context)),
  tick_id: clientGeneratedId(),
});

/** Deletes the caller's runs and returns the body that starts a challenge. */
async function newRun({ caller }: RequestContext): Promise<object> {
  await database().query('DELETE FROM challenge_runs WHERE user_id = $1', [caller.id]);
  return { challenge: '75-hard', started_on: today(), time_zone: 'UTC' };
}

const BOARD = { challenge: '75-hard' };

let boardNames = 0;

/** A name that is free, once the caller has started the challenge of the board. */
async function newPlace(caller: SignedIn): Promise<object> {
  await caller.post('/challenge-runs', { challenge: BOARD.challenge, started_on: today(), time_zone: 'UTC' });
  return { name: `Quiet Otter ${++boardNames}` };
}

export const CHALLENGE_CALLS: Record<string, ValidCall> = {
  'GET /api/v1/challenges': plain,
  'POST /api/v1/challenges': {
    request: async ({ caller }) => {
      await asPremium(caller);
      return { body: CHALLENGE };
    },
  },
  'PUT /api/v1/challenges/{id}': {
    request: async (context) => ({
      params: await ownChallenge(context),
      body: { ...CHALLENGE, days: 60 },
      headers: { 'if-match': '1' },
    }),
  },
  'DELETE /api/v1/challenges/{id}': {
    request: async (context) => ({ params: await ownChallenge(context) }),
  },
  'GET /api/v1/challenge-runs': plain,
  'POST /api/v1/challenge-runs': { request: async (context) => ({ body: await newRun(context) }) },
  'GET /api/v1/challenge-runs/{id}': ownRun,
  'POST /api/v1/challenge-runs/{id}/end': {
    request: async (context) => ({ params: await challengeRun(context), body: { time_zone: 'UTC' } }),
  },
  'DELETE /api/v1/challenge-runs/{id}': ownRun,
  'PUT /api/v1/challenge-runs/{id}/ticks/{tick_id}': {
    request: async (context) => ({
      params: await challengeTick(context),
      body: { task_id: 'reading', local_date: today(), amount: 10, time_zone: 'UTC' },
    }),
  },
  'DELETE /api/v1/challenge-runs/{id}/ticks/{tick_id}': {
    request: async (context) => ({ params: await challengeTick(context) }),
  },
  'GET /api/v1/leaderboards': plain,
  'GET /api/v1/leaderboards/{challenge}': { request: () => ({ params: BOARD }), shared: true },
  'GET /api/v1/leaderboards/{challenge}/place': {
    request: async ({ caller }) => {
      await caller.put('/leaderboards/75-hard/place', await newPlace(caller));
      return { params: BOARD };
    },
    shared: true,
  },
  'PUT /api/v1/leaderboards/{challenge}/place': {
    request: async ({ caller }) => ({ params: BOARD, body: await newPlace(caller) }),
    shared: true,
  },
  'DELETE /api/v1/leaderboards/{challenge}/place': { request: () => ({ params: BOARD }), shared: true },
};
