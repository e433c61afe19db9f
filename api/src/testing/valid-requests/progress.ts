import { database, type SignedIn } from '../accounts/sign-in.ts';
import { clientGeneratedId } from '../client-generated-id.ts';
import { plain, query, type RequestContext, type ValidCall, type ValidRequest } from './valid-call.ts';

/** The next version of the caller's goals. */
async function newGoal(caller: SignedIn): Promise<ValidRequest> {
  const { data } = await caller.get<{ goals: { version: number }[] }>('/goals');
  const no_weight = {
    weight_goal: null,
    target_weight_kg: null,
    start_weight_kg: null,
    rate_kg_per_week: null,
  };
  const every_day = { calories: 2100, macros_by: 'grams', protein: 120, carbs: null, fat: null };
  return {
    body: { time_zone: 'UTC', ...no_weight, every_day, training_day: null },
    headers: { 'if-match': String(data.goals[0]?.version ?? 0) },
  };
}

/** An answer that repeats a stored one, which any caller may send. */
async function answeredCheckIn(caller: SignedIn): Promise<ValidRequest> {
  const date = '2026-03-09';
  await database().query(
    `INSERT INTO check_ins (user_id, date, answer, goals_version, facts) VALUES ($1, $2, 'done', 1, '{}')
     ON CONFLICT DO NOTHING`,
    [caller.id, date],
  );
  return {
    params: { date },
    body: { answer: 'done', time_zone: 'UTC', suggested: null },
    headers: { 'if-match': '1' },
  };
}

/** Creates a measure of the owner, the only one. */
async function ownMeasure({ owner }: RequestContext): Promise<Record<string, string>> {
  const id = clientGeneratedId();
  await database().query('DELETE FROM measures WHERE user_id = $1', [owner.id]);
  await database().query(
    `INSERT INTO measures (user_id, id, name, unit, version) VALUES ($1, $2, 'Waist', 'cm', 1)`,
    [owner.id, id],
  );
  return { id };
}

export const PROGRESS_CALLS: Record<string, ValidCall> = {
  'GET /api/v1/analytics': query('to=2026-03-12'),
  'GET /api/v1/goals': plain,
  'GET /api/v1/goals/days': query('from=2026-03-09&to=2026-03-12'),
  'PUT /api/v1/goals': {
    request: ({ caller }) => newGoal(caller),
  },
  'GET /api/v1/check-ins': plain,
  'GET /api/v1/check-ins/current': query('today=2026-03-12'),
  'PUT /api/v1/check-ins/{date}': { request: ({ caller }) => answeredCheckIn(caller), shared: true },
  'DELETE /api/v1/check-ins/{date}': {
    request: () => ({
      params: { date: '2026-03-09' },
      query: 'time_zone=UTC',
      headers: { 'if-match': '1' },
    }),
    shared: true,
  },
  'GET /api/v1/water': query('from=2026-03-09&to=2026-03-12'),
  'PUT /api/v1/water/{id}': {
    request: () => ({
      params: { id: clientGeneratedId() },
      body: { local_date: '2026-03-09', amount_ml: 250 },
    }),
    shared: true,
  },
  'DELETE /api/v1/water/{id}': { request: () => ({ params: { id: clientGeneratedId() } }), shared: true },
  'GET /api/v1/steps': query('from=2026-03-09&to=2026-03-12'),
  'PUT /api/v1/steps/{date}': {
    request: () => ({ params: { date: '2026-03-09' }, body: { steps: 8412 } }),
    shared: true,
  },
  'DELETE /api/v1/steps/{date}': { request: () => ({ params: { date: '2026-03-09' } }), shared: true },
  'GET /api/v1/measures': plain,
  'PUT /api/v1/measures/{id}': {
    request: async (context) => ({
      params: await ownMeasure(context),
      body: { name: clientGeneratedId(), unit: 'cm' },
      headers: { 'if-match': '1' },
    }),
  },
  'DELETE /api/v1/measures/{id}': {
    request: async (context) => ({ params: await ownMeasure(context) }),
    shared: true,
  },
  'GET /api/v1/measures/{id}/values': { request: async (context) => ({ params: await ownMeasure(context) }) },
  'PUT /api/v1/measures/{id}/values/{value_id}': {
    request: async (context) => ({
      params: { ...(await ownMeasure(context)), value_id: clientGeneratedId() },
      body: { value: 81.5, occurred_at: '2026-03-09T07:30:00.000Z', time_zone: 'UTC' },
    }),
  },
  'DELETE /api/v1/measures/{id}/values/{value_id}': {
    request: async (context) => ({
      params: { ...(await ownMeasure(context)), value_id: clientGeneratedId() },
    }),
    shared: true,
  },
};
