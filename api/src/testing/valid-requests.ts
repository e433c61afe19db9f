import { createECDH, createHash, randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays } from '@fettle/shared-ui/rules';
import { ADVISORY_LOCKS } from '../platform/database/advisory-locks.ts';
import { CiIssuer, createPublisher, newPackage, newPublisher } from './ci-issuer.ts';
import { clientGeneratedId } from './client-generated-id.ts';
import { createTeam, NEW_TOKEN, newTeam } from './deploy-token.ts';
import { ENTRY_KINDS } from './entry-kinds.ts';
import { jpeg, type Uploaded, upload } from './files/media-file.ts';
import { REMOTE_FAILURE } from './remote-failure.ts';
import { anonymous, database, mediaDir, PASSWORD, type SignedIn, signIn } from './sign-in.ts';

/** The users of a request. */
export interface RequestContext {
  /** The member who owns everything that the request names. */
  owner: SignedIn;
  /** The sender; for a request without a token it is the owner. */
  caller: SignedIn;
}

/** The parts of a valid request besides its path. */
export interface ValidRequest {
  /** Values for `{…}` in the path. */
  params?: Record<string, string>;
  query?: string;
  /** Body, sent as JSON; a form is sent as a form, bytes as they are. */
  body?: object;
  headers?: Record<string, string>;
  /** Address that replaces the path and its parts. */
  address?: string;
}

export interface ValidCall {
  /** Creates new rows for the request to name, so that it succeeds for every permitted caller. */
  request(context: RequestContext): ValidRequest | Promise<ValidRequest>;
  /**
   * Whether the named row has no owner, so that the request succeeds for every member. Otherwise members who are not
   * the owner get 404.
   */
  shared?: boolean;
  /** Whether the request changes the account of its caller, so that each caller is created for it. */
  needsNewCaller?: boolean;
  /** The status that permitted callers get, where the server of these tests lacks what the request is about. */
  answer?: number;
}

const plain: ValidCall = { request: () => ({}) };
const query = (text: string): ValidCall => ({ request: () => ({ query: text }) });
const shared = (id: () => Promise<string>, body?: object): ValidCall => ({
  request: async () => ({ params: { id: await id() }, body }),
  shared: true,
});

/** The upload of a build of two bytes, `PK`, in which nothing has arrived; only a team has one. */
async function buildUpload({ caller }: RequestContext): Promise<Record<string, string>> {
  const sha256 = createHash('sha256').update('PK').digest('hex');
  const began = await caller?.post<{ id: string }>('/feature-apps/mfe-entries/builds', {
    sha256,
    size_bytes: 2,
  });
  return { name: 'mfe-entries', id: began?.status === 200 ? began.data.id : clientGeneratedId() };
}

/** The operations of one kind of entry. */
function entryCalls(kind: string): Record<string, ValidCall> {
  const { fields, update } = ENTRY_KINDS[kind] ?? {};
  const id = async ({ owner }: RequestContext) => {
    const { data } = await owner.post<{ id: string }>(`/${kind}`, await fields?.(owner));
    return { id: data.id };
  };
  const one: ValidCall = { request: async (context) => ({ params: await id(context) }) };
  const patched = async (context: RequestContext) => ({
    params: await id(context),
    body: update,
    headers: { 'if-match': '1' },
  });
  const deleted = async (context: RequestContext) => {
    const params = await id(context);
    await context.owner.delete(`/${kind}/${params.id}`);
    return { params };
  };
  return {
    [`POST /api/v1/${kind}/{id}/restore`]: { request: deleted },
    [`POST /api/v1/${kind}`]: { request: async ({ caller }) => ({ body: await fields?.(caller) }) },
    [`GET /api/v1/${kind}`]: plain,
    [`GET /api/v1/${kind}/{id}`]: one,
    [`PATCH /api/v1/${kind}/{id}`]: { request: patched },
    [`DELETE /api/v1/${kind}/{id}`]: one,
  };
}

const FOOD = { name: 'Porridge', calories: 370, protein: 13, carbohydrates: 60, fat: 7 };

async function userFood({ owner }: RequestContext): Promise<string> {
  const { data } = await owner.post<{ id: string }>('/user-foods', FOOD);
  return data.id;
}

async function foodProduct(): Promise<string> {
  const id = clientGeneratedId();
  await database().query(`INSERT INTO food_products (id, product_name) VALUES ($1, 'Soup')`, [id]);
  return id;
}

async function anotherSession({ owner }: RequestContext): Promise<string> {
  const id = clientGeneratedId();
  await database().query(
    `INSERT INTO sessions (id, user_id, expires_at) VALUES ($1, $2, now() + interval '1 day')`,
    [id, owner.id],
  );
  return id;
}

async function aNotification({ owner }: RequestContext): Promise<string> {
  const id = clientGeneratedId();
  await database().query(
    `INSERT INTO notifications (user_id, id, kind, event) VALUES ($1, $2, 'new_sign_in', $3)`,
    [owner.id, id, `sign-in ${id}`],
  );
  return id;
}

const aMember = async () => (await signIn()).id;
const anAdmin = async () => (await signIn({ is_admin: true, permission_level: 50 })).id;

let picture: Promise<Uploaded> | undefined;
/** One picture, uploaded by the first owner; all requests read it. */
function pictureOf({ owner }: RequestContext): Promise<Uploaded> {
  picture ??= jpeg().then(async (file) => (await upload(owner, file)).data);
  return picture;
}

async function pictureForm(): Promise<FormData> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await jpeg())]), 'me.jpg');
  return form;
}

function registration(): object {
  const username = `new_${randomBytes(6).toString('hex')}`;
  return { username, email: `${username}@example.org`, password: PASSWORD };
}

const favourite: ValidCall['request'] = async (context) => ({
  params: { type: 'user', id: await userFood(context) },
});
/** Within `FOOD_IMPORTS_DIR` of the server under test. */
function importsFolder(): string {
  const folder = join(mediaDir(), 'food-imports', 'files');
  mkdirSync(folder, { recursive: true });
  return folder;
}
const FOOD_LINE = '{"product_name":"Soup"}\n';
const FOOD_BYTES = {
  query: 'offset=0',
  body: new Uint8Array(Buffer.from(FOOD_LINE)),
  headers: { 'content-type': 'application/octet-stream' },
};
const newUpload = () => ({ id: clientGeneratedId(), file_name: 'foods.jsonl', size_bytes: FOOD_LINE.length });

/** An upload of which nothing has arrived. */
async function foodUpload(): Promise<string> {
  const upload = newUpload();
  const admin = await signIn({ is_admin: true, permission_level: 0 });
  await admin.post('/admin/food-import-uploads', upload);
  return upload.id;
}

/** An upload that can be imported, once no other import runs. */
async function wholeFoodUpload(): Promise<string> {
  await foodFile();
  const id = await foodUpload();
  const { access_token } = await signIn({ is_admin: true, permission_level: 0 });
  const { query: offset, body, headers } = FOOD_BYTES;
  await anonymous().raw(`/api/v1/admin/food-import-uploads/${id}?${offset}`, {
    method: 'PUT',
    body,
    headers: { ...headers, authorization: `Bearer ${access_token}` },
  });
  return id;
}

/** A file that can be imported, once no other import runs. */
async function foodFile(): Promise<string> {
  await database().query('SELECT pg_advisory_lock($1), pg_advisory_unlock($1)', [ADVISORY_LOCKS.food_import]);
  const path = join(importsFolder(), 'foods.jsonl');
  writeFileSync(path, FOOD_LINE);
  return path;
}

const PART = {
  query: 'offset=0',
  body: new Uint8Array(Buffer.from('PK')),
  headers: { 'content-type': 'application/octet-stream' },
};

/** An archive of the owner in this state, in the place of another one. */
/** The caller's only import, in this state. */
async function importOf({ owner }: RequestContext, state: string): Promise<ValidRequest> {
  const id = clientGeneratedId();
  await database().query('DELETE FROM account_imports WHERE owner_id = $1', [owner.id]);
  await database().query(
    `INSERT INTO account_imports (owner_id, id, state, files, size_bytes, applied_at)
     VALUES ($1, $2, $3, '[{"name": "a.csv", "size_bytes": 100}]', 100, CASE WHEN $3 LIKE '%ed' THEN now() END)`,
    [owner.id, id, state],
  );
  return { params: { id } };
}

/** An import of which nothing has arrived. */
const begunImport = (context: RequestContext) => importOf(context, 'uploading');

/** An import whose files have all arrived, and were lost since. */
async function arrivedImport(context: RequestContext): Promise<ValidRequest> {
  const begun = await begunImport(context);
  await database().query('UPDATE account_imports SET received_bytes = 100 WHERE owner_id = $1', [
    context.owner.id,
  ]);
  return { ...begun, body: { time_zone: 'Europe/Berlin' } };
}

/** An import that was stopped, with a list of problems. */
async function foodImport(): Promise<string> {
  const problems_file = join(importsFolder(), 'foods.jsonl.problems.jsonl');
  writeFileSync(problems_file, '{}\n');
  const [row] = await database().query<{ id: string }>(
    `INSERT INTO food_imports (fingerprint, file_name, path, source, problems_file, problems_bytes, run_started_at)
     VALUES ($1, 'foods.jsonl', $2, 'jsonl', $3, 3, now() - interval '1 day') RETURNING id`,
    [randomBytes(8).toString('hex'), await foodFile(), problems_file],
  );
  return row?.id ?? '';
}

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

const ownRun: ValidCall = { request: async (context) => ({ params: await challengeRun(context) }) };
const challengeTick = async (context: RequestContext) => ({
  ...(await challengeRun(context)),
  tick_id: clientGeneratedId(),
});
const today = () => new Date().toISOString().slice(0, 10);

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

let myMeals = 0;
/** Returns a new name each time, because names are unique. */
const mealName = () => `Meal ${++myMeals}`;

async function newMyMeal(): Promise<object> {
  const items = [{ type: 'database', food_id: await foodProduct(), quantity: 100, unit: 'g' }];
  return { name: mealName(), items };
}

async function myMeal({ owner }: RequestContext): Promise<Record<string, string>> {
  const { data } = await owner.post<{ id: string }>('/my-meals', await newMyMeal());
  return { id: data.id };
}

let plans = 0;
/** Plans one day after the other, because a day has a limit. */
async function newPlan(): Promise<object> {
  const items = [{ type: 'database', food_id: await foodProduct(), quantity: 100, unit: 'g' }];
  return { kind: 'meal', date: addDays(today(), ++plans % 60), part_of_day: 'dinner', items };
}

async function plan({ owner }: RequestContext): Promise<Record<string, string>> {
  const { data } = await owner.post<{ id: string }>('/planned-entries', await newPlan());
  return { id: data.id };
}

const ownPlan: ValidCall = { request: async (context) => ({ params: await plan(context) }) };
const ownMyMeal: ValidCall = { request: async (context) => ({ params: await myMeal(context) }) };
const ownUserFood: ValidCall = { request: async (context) => ({ params: { id: await userFood(context) } }) };

const API_TOKEN = { name: 'Scale', rights: 'write', days: 30, password: PASSWORD };

function browserKey(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return pair.getPublicKey('base64url');
}

const SUBSCRIPTION = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/of-a-test',
  p256dh: browserKey(),
  auth: 'a'.repeat(22),
};

/** A request for every route that succeeds for every permitted caller, by method and path as in `openapi.json`. */
export const VALID_CALLS: Record<string, ValidCall> = {
  'POST /api/v1/auth/register': { request: () => ({ body: registration() }) },
  'POST /api/v1/auth/login': {
    request: ({ owner }) => ({ body: { username_or_email: owner.username, password: PASSWORD } }),
  },
  'POST /api/v1/auth/refresh': {
    request: async () => ({ body: { token: (await signIn()).tokens.refresh_token } }),
  },
  'POST /api/v1/auth/logout': plain,
  'GET /api/v1/auth/me': plain,
  'GET /api/v1/auth/sessions': plain,
  'DELETE /api/v1/auth/sessions': plain,
  'DELETE /api/v1/auth/sessions/{id}': {
    request: async (context) => ({ params: { id: await anotherSession(context) } }),
  },
  'GET /api/v1/auth/api-tokens': plain,
  'POST /api/v1/auth/api-tokens': { request: () => ({ body: API_TOKEN }) },
  'DELETE /api/v1/auth/api-tokens/{id}': {
    request: async ({ owner }) => {
      const { data } = await owner.post<{ id: string }>('/auth/api-tokens', API_TOKEN);
      return { params: { id: data.id } };
    },
  },
  'POST /api/v1/auth/change-password': {
    request: () => ({ body: { current_password: PASSWORD, new_password: 'another password' } }),
    needsNewCaller: true,
  },
  'PATCH /api/v1/account': { request: () => ({ body: { display_name: 'Ada' } }), needsNewCaller: true },
  'GET /api/v1/account/contents': plain,
  'GET /api/v1/account/export': plain,
  'POST /api/v1/account/export': { request: () => ({ body: { password: PASSWORD } }) },
  'GET /api/v1/account/storage': plain,
  'GET /api/v1/account/imports': plain,
  'GET /api/v1/account/imports/{id}': { request: begunImport },
  'POST /api/v1/account/imports': {
    request: () => ({ body: { id: clientGeneratedId(), files: [{ name: 'a.csv', size_bytes: 100 }] } }),
    needsNewCaller: true,
  },
  'PUT /api/v1/account/imports/{id}': {
    request: async (context) => ({ ...(await begunImport(context)), ...PART }),
  },
  'DELETE /api/v1/account/imports/{id}': { request: begunImport },
  'POST /api/v1/account/imports/{id}/read': { request: arrivedImport },
  'POST /api/v1/account/imports/{id}/apply': {
    request: async (context) => ({ ...(await importOf(context, 'applied')), body: {} }),
  },
  'POST /api/v1/account/imports/{id}/undo': { request: async (context) => importOf(context, 'undone') },
  'DELETE /api/v1/account': { request: () => ({ body: { password: PASSWORD } }), needsNewCaller: true },

  'GET /api/v1/preferences': plain,
  'PATCH /api/v1/preferences': { request: () => ({ body: { weightEntry: { defaultUnit: 'kg' } } }) },
  'PUT /api/v1/preferences/sidebar-collapsed': { request: () => ({ body: { collapsed: true } }) },

  'GET /api/v1/foods/search': query('q=soup'),
  'GET /api/v1/foods/recent': plain,
  'GET /api/v1/foods/offline': plain,
  'GET /api/v1/foods/favourites': plain,
  'PUT /api/v1/foods/favourites/{type}/{id}': { request: favourite },
  'DELETE /api/v1/foods/favourites/{type}/{id}': { request: favourite },
  'GET /api/v1/food-products/search': plain,
  'GET /api/v1/food-products/{id}': shared(foodProduct),
  'PATCH /api/v1/food-products/{id}': shared(foodProduct, { product_name: 'Broth' }),
  'DELETE /api/v1/admin/food-products/{id}': shared(foodProduct),
  'POST /api/v1/user-foods': { request: () => ({ body: FOOD }) },
  'GET /api/v1/user-foods/search': query('q=porridge'),
  'GET /api/v1/user-foods/my-foods': plain,
  'GET /api/v1/user-foods/{id}': ownUserFood,
  'PATCH /api/v1/user-foods/{id}': {
    request: async (context) => ({ params: { id: await userFood(context) }, body: { name: 'Gruel' } }),
  },
  'DELETE /api/v1/user-foods/{id}': ownUserFood,

  ...Object.assign({}, ...Object.keys(ENTRY_KINDS).map(entryCalls)),
  'GET /api/v1/meal-entries/{id}/foods': entryCalls('meal-entries')['GET /api/v1/meal-entries/{id}'] ?? plain,
  'GET /api/v1/workout-entries/exercises': plain,
  'GET /api/v1/workout-entries/exercises/history': query('name=Squat'),
  'GET /api/v1/nutrients': query('from=2026-03-01&to=2026-03-09'),
  'GET /api/v1/nutrients/averages': query('from=2026-03-01&to=2026-03-09'),
  'GET /api/v1/nutrients/meals/{id}': entryCalls('meal-entries')['GET /api/v1/meal-entries/{id}'] ?? plain,
  'GET /api/v1/meal-entries/recent': query('date=2026-03-12&time=08:00'),
  'GET /api/v1/entries': plain,
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
  'GET /api/v1/body-data': plain,
  'PUT /api/v1/body-data': {
    request: () => ({ body: { height_cm: 172.5, birth_year: null, sex: 'female', activity: null } }),
  },
  'DELETE /api/v1/body-data': plain,

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

  'GET /api/v1/notifications': plain,
  'GET /api/v1/notifications/unread': plain,
  'GET /api/v1/notifications/push': plain,
  'PUT /api/v1/notifications/push': { request: () => ({ body: SUBSCRIPTION }) },
  'DELETE /api/v1/notifications/push': plain,
  'PATCH /api/v1/notifications/{id}': {
    request: async (context) => ({ params: { id: await aNotification(context) }, body: { read: true } }),
  },
  'POST /api/v1/notifications/read': { request: () => ({ body: { until: '2026-03-09T07:30:00.000Z' } }) },
  'POST /api/v1/notifications/clear': { request: () => ({ body: { until: '2026-03-09T07:30:00.000Z' } }) },
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

  'GET /api/v1/my-meals': plain,
  'POST /api/v1/my-meals': { request: async () => ({ body: await newMyMeal() }) },
  'PATCH /api/v1/my-meals/{id}': {
    request: async (context) => ({ params: await myMeal(context), body: { name: mealName() } }),
  },
  'DELETE /api/v1/my-meals/{id}': ownMyMeal,
  'POST /api/v1/my-meals/{id}/use': ownMyMeal,

  'GET /api/v1/planned-entries': query('from=2026-03-09&to=2026-03-15'),
  'POST /api/v1/planned-entries': { request: async () => ({ body: await newPlan() }) },
  'PATCH /api/v1/planned-entries/{id}': {
    request: async (context) => ({
      params: await plan(context),
      body: { notes: 'Early' },
      headers: { 'if-match': '1' },
    }),
  },
  'DELETE /api/v1/planned-entries/{id}': ownPlan,
  'POST /api/v1/planned-entries/{id}/restore': ownPlan,
  'GET /api/v1/planned-entries/{id}/foods': ownPlan,
  'POST /api/v1/planned-entries/{id}/log': {
    request: async (context) => ({ params: await plan(context), body: {} }),
  },

  'POST /api/v1/media': { request: async () => ({ body: await pictureForm() }) },
  'GET /api/v1/media/{id}': { request: async (context) => ({ address: (await pictureOf(context)).url }) },
  'GET /api/v1/media/{id}/thumbnail': {
    request: async (context) => ({ address: (await pictureOf(context)).thumb_url }),
  },

  'POST /api/v1/feature-app-loads': {
    request: () => ({ body: { builds: [{ remote: 'mfe-entries', build_id: 'a1', loads: 1, failures: 0 }] } }),
  },
  'POST /api/v1/remote-failures': { request: () => ({ body: REMOTE_FAILURE }) },

  'GET /api/v1/admin/users': plain,
  'POST /api/v1/admin/users/{id}/promote': {
    request: async () => ({ params: { id: await aMember() }, query: 'permission_level=10' }),
  },
  'POST /api/v1/admin/users/{id}/demote': shared(anAdmin),
  'PATCH /api/v1/admin/users/{id}': shared(aMember, { status: 'suspended' }),
  'GET /api/v1/admin/audit': plain,
  'GET /api/v1/admin/ip': plain,
  'GET /api/v1/admin/summary': plain,
  'GET /api/v1/admin/food-imports': plain,
  'POST /api/v1/admin/food-imports': { request: async () => ({ body: { path: await foodFile() } }) },
  'POST /api/v1/admin/food-imports/{id}/start': shared(foodImport),
  'POST /api/v1/admin/food-imports/{id}/stop': shared(foodImport),
  'GET /api/v1/admin/food-imports/{id}/problems': shared(foodImport),
  'POST /api/v1/admin/food-import-uploads': { request: () => ({ body: newUpload() }) },
  'POST /api/v1/admin/food-import-uploads/{id}/import': shared(wholeFoodUpload),
  'PUT /api/v1/admin/food-import-uploads/{id}': {
    request: async () => ({ params: { id: await foodUpload() }, ...FOOD_BYTES }),
  },
  'GET /api/v1/admin/remote-failures': plain,
  'GET /api/v1/admin/feature-apps': plain,
  'POST /api/v1/admin/feature-apps/{name}/change': {
    request: () => ({
      params: { name: 'mfe-entries' },
      body: { change: 'disable', reason: 'It crashes', revision: 1 },
    }),
    shared: true,
    // The server of these tests publishes no front ends, so that it refuses changes.
    answer: 409,
  },

  'GET /api/v1/admin/feature-app-teams': plain,
  'POST /api/v1/admin/feature-app-teams': { request: () => ({ body: newTeam() }) },
  'GET /api/v1/admin/feature-app-teams/{id}': shared(async () => (await createTeam()).team.id),
  'PUT /api/v1/admin/feature-app-teams/{id}': {
    request: async () => {
      const { id, version } = (await createTeam()).team;
      return { params: { id }, body: { ...newTeam(), version } };
    },
    shared: true,
  },
  'DELETE /api/v1/admin/feature-app-teams/{id}': shared(async () => (await createTeam()).team.id),
  'POST /api/v1/admin/feature-app-teams/{id}/tokens': shared(
    async () => (await createTeam()).team.id,
    NEW_TOKEN,
  ),
  'DELETE /api/v1/admin/feature-app-teams/{id}/tokens/{token_id}': {
    request: async () => {
      const { team, token } = await createTeam();
      return { params: { id: team.id, token_id: token.id } };
    },
    shared: true,
  },
  'POST /api/v1/admin/feature-app-teams/{id}/trusted-publishers': {
    request: async () => {
      const name = newPackage();
      const { team } = await createTeam({ packages: [name] });
      return { params: { id: team.id }, body: newPublisher('https://gitlab.com', { package: name }) };
    },
    shared: true,
  },
  'DELETE /api/v1/admin/feature-app-teams/{id}/trusted-publishers/{publisher_id}': {
    request: async () => {
      const { id, team } = await createPublisher('https://gitlab.com');
      return { params: { id: team.id, publisher_id: id } };
    },
    shared: true,
  },
  'POST /api/v1/feature-apps/deploy-tokens': {
    request: async () => {
      const issuer = await CiIssuer.start();
      const { name } = await createPublisher(issuer.url);
      return { body: { name, token: await issuer.sign() } };
    },
  },
  'GET /api/v1/feature-apps': plain,
  'GET /api/v1/feature-apps/builds': plain,
  'POST /api/v1/feature-apps/{name}/change': {
    request: () => ({ params: { name: 'mfe-entries' }, body: { change: 'disable', reason: 'It crashes' } }),
    answer: 409,
  },
  'POST /api/v1/feature-apps/{name}/builds': {
    request: () => ({ params: { name: 'mfe-entries' }, body: { sha256: 'ab'.repeat(32), size_bytes: 2 } }),
  },
  'PUT /api/v1/feature-apps/{name}/builds/{id}': {
    request: async (context) => ({ params: await buildUpload(context), ...PART }),
  },
  'POST /api/v1/feature-apps/{name}/builds/{id}/deploy': {
    request: async (context) => ({ params: await buildUpload(context), body: { reason: 'New screen' } }),
    answer: 409,
  },

  'GET /api/v1/health/live': plain,
  'GET /api/v1/health/ready': plain,
  'GET /api/v1/metrics': plain,
};
