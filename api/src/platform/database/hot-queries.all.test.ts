import { createECDH, createHash } from 'node:crypto';
import document from '../../../openapi.json';
import { codeOf } from '../../testing/accounts/authenticator-code.ts';
import {
  startIdentityProvider,
  type TestIdentityProvider,
} from '../../testing/accounts/identity-provider.ts';
import { SoftwareAuthenticator } from '../../testing/accounts/software-authenticator.ts';
import { CiIssuer } from '../../testing/ci/ci-issuer.ts';
import { Client } from '../../testing/client.ts';
import { clientGeneratedId } from '../../testing/client-generated-id.ts';
import { jpeg, upload } from '../../testing/files/media-file.ts';
import { REMOTE_FAILURE } from '../../testing/remote-failure.ts';
import { cloneDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startServer, type TestServer } from '../../testing/test-server.ts';
import { SMALL_TABLES, writeManyRows } from './many-rows-fixture.ts';
import { explainEverything, type TableRead, tableReadsDuring } from './query-plans-fixture.ts';
import { TABLE_DISTRIBUTION } from './table-distribution.ts';

/**
 * Operations that may read whole tables, and why. Every other operation is called below, with 20,000 rows a table, and
 * must find its rows with an index.
 */
const READS_ALL: Record<string, string> = {
  'GET /admin/food-imports': 'a row for each file of foods, for administrators',
  'POST /admin/food-imports': 'the same; the foods themselves are stored by a process of its own',
  'POST /admin/food-imports/{id}/start': 'the same',
  'POST /admin/food-imports/{id}/stop': 'the same',
  'POST /admin/food-import-uploads/{id}/import': 'the same',
  'GET /admin/food-imports/{id}/problems': 'the same',
  'POST /admin/food-import-uploads': 'a row for each file that is being uploaded, for administrators',
  'PUT /admin/food-import-uploads/{id}': 'the same',
  'GET /admin/feature-apps': 'a row for each member of the builds that are live, for administrators',
  'POST /admin/feature-apps/{name}/change': 'changes a file; a row of the audit log',
  'GET /admin/feature-app-teams': 'a row for each team, and a few for its tokens',
  'GET /admin/feature-app-teams/{id}':
    'one team with its tokens; its builds are read from the store, and its loads as above',
  'POST /admin/feature-app-teams': 'the same',
  'PUT /admin/feature-app-teams/{id}': 'the same',
  'DELETE /admin/feature-app-teams/{id}': 'the same',
  'POST /admin/feature-app-teams/{id}/tokens': 'the same',
  'DELETE /admin/feature-app-teams/{id}/tokens/{token_id}': 'the same',
  'POST /admin/feature-app-teams/{id}/trusted-publishers': 'the same',
  'DELETE /admin/feature-app-teams/{id}/trusted-publishers/{publisher_id}': 'the same',
  'POST /feature-apps/deploy-tokens': 'the same',
  'GET /feature-apps': 'as GET /admin/feature-apps, for the feature apps of a team',
  'GET /feature-apps/builds': 'read from the store, without the database',
  'POST /feature-apps/{name}/change': 'as for administrators',
  'POST /feature-apps/{name}/builds': 'a row for each build that is being uploaded',
  'PUT /feature-apps/{name}/builds/{id}': 'the same',
  'POST /feature-apps/{name}/builds/{id}/deploy': 'the same',
  'POST /feature-app-loads':
    'counts in the rows of this member; a server without front ends, as here, counts nothing',
  'GET /admin/summary':
    'counts of up to 200,000 rows a table, for administrators; of more it takes the estimate of the database',
  'GET /admin/users':
    'numbered pages of all users or of those whose name contains a text, for administrators',
};

/**
 * Statements that look for rows in a member's table without naming the member, and why. With Citus (decision 075) they are asked
 * of every shard; any other names the member, and is asked of one.
 */
const OF_ALL_MEMBERS: Record<string, RegExp> = {
  'a scheduled task deletes files that are due': /FROM media_files_to_delete WHERE due_at <= now\(\)/,
  'a scheduled task finds pictures that no entry uses': /^SELECT user_id, array_agg\(id\) AS ids/,
  'a scheduled task deletes what was deleted a day ago': /^DELETE FROM deleted_entries WHERE deleted_at/,
  'a scheduled task deletes notifications after 90 days': /^DELETE FROM notifications WHERE created_at/,
  'a scheduled task deletes links that have expired': /^DELETE FROM account_links WHERE expires_at/,
  'a scheduled task deletes sessions that have expired': /^DELETE FROM sessions WHERE expires_at/,
  'a logout at the identity provider names a session there': /^DELETE FROM sessions WHERE provider_session/,
  'a scheduled task continues imports whose process has ended':
    /FROM account_imports WHERE state IN \('applying', 'undoing'\)\s+AND worked_at </,
  'a scheduled task finds the zones and the members of challenges that are on':
    /^SELECT DISTINCT .*FROM challenge_runs AS run JOIN users/s,
  'a food product that an administrator deletes goes from all favourites':
    /^DELETE FROM ONLY "public"."favourite_foods" WHERE .* "food_product_id"$/,
};

const PASSWORD = 'correct horse battery';
const ACCOUNT = { username: 'measured', email: 'measured@example.org', password: PASSWORD };
/** More rows of one table than any answer needs. */
const MANY_ROWS = 2_500;

let database: TestDatabase;
let provider: TestIdentityProvider;
let server: TestServer;
let member: Client;
let tables: string[];
let refresh_token: string;
const called = new Set<string>();

/** Tokens of links of a member whom no other call is about, by their kinds. */
const link_tokens: Record<string, string> = {};

async function linkOfAnother(kind: string): Promise<string> {
  const [{ id = '' } = {}] = await database.query<{ id: string }>(
    `SELECT id FROM users WHERE username <> $1 ORDER BY id DESC LIMIT 1`,
    [ACCOUNT.username],
  );
  const token = Buffer.from(
    `${id.replaceAll('-', '')}${createHash('sha256').update(kind).digest('hex')}`,
    'hex',
  ).toString('base64url');
  await database.query(
    `INSERT INTO account_links (user_id, token_hash, kind, email, expires_at)
     SELECT id, $2, $3, email, now() + interval '1 day' FROM users WHERE id = $1 ON CONFLICT DO NOTHING`,
    [id, createHash('sha256').update(token).digest('hex'), kind],
  );
  return token;
}

async function login() {
  const fields = { username_or_email: ACCOUNT.username, password: PASSWORD };
  return (await new Client(server.url).post<Record<string, string>>('/auth/login', fields)).data;
}

beforeAll(async () => {
  database = await cloneDatabase();
  await explainEverything(database);
  // Nothing takes its mails.
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'fettle@example.org' };
  provider = await startIdentityProvider('https://fettle.example');
  server = await startServer(database.url, { ...mail, ...provider.settings });
  const { data } = await new Client(server.url).post<{ id: string }>('/auth/register', ACCOUNT);
  await database.query('UPDATE users SET is_admin = true, premium = true, permission_level = 0');
  tables = await writeManyRows(database, data.id);
  for (const kind of ['reset_password', 'verify_email'] as const)
    link_tokens[kind] = await linkOfAnother(kind);
  const tokens = await login();
  refresh_token = tokens.refresh_token ?? '';
  member = new Client(server.url, tokens.access_token);
});

afterAll(async () => {
  await server?.stop();
  await provider?.stop();
  await database?.drop();
});

const MEMBER = `(SELECT id FROM users WHERE username = '${ACCOUNT.username}')`;
/** The rows that `{id}` may name, by table; of any other table `{id}` names a row of the member. */
const OWNERS: Record<string, string> = {
  'api tokens': `sessions WHERE token_name IS NOT NULL AND user_id = ${MEMBER}`,
  food_products: 'food_products',
  users: 'users WHERE NOT is_admin',
  admins: 'users WHERE permission_level = 50',
  'runs that are on': `challenge_runs WHERE ended_on IS NULL AND challenge->>'key' LIKE 'challenge-%' AND user_id = ${MEMBER}`,
  'deleted weight_entries': deletedOf('weight_entries'),
  'deleted meal_entries': deletedOf('meal_entries'),
  'deleted progress_photos': deletedOf('progress_photos'),
  'deleted workout_entries': deletedOf('workout_entries'),
  'deleted challenge_entries': deletedOf('challenge_entries'),
  'deleted custom_entries': deletedOf('custom_entries'),
};

/** The member's deleted entries of one kind, in SQL. */
function deletedOf(kind: string): string {
  return `deleted_entries WHERE kind = '${kind}' AND user_id = ${MEMBER}`;
}
const taken = new Map<string, number>();

/** The id of a stored row, a different one for each call. */
async function idIn(table: string): Promise<string> {
  const place = taken.get(table) ?? 0;
  taken.set(table, place + 1);
  const own = `${table} WHERE user_id = ${MEMBER}`;
  const rows = `SELECT id FROM ${OWNERS[table] ?? own} ORDER BY id DESC OFFSET ${place} LIMIT 1`;
  const [row] = await database.query<{ id: string }>(rows);
  return row?.id ?? '';
}

const MOMENT = { occurred_at: '2026-03-09T07:30:00Z', time_zone: 'UTC' };
const IF_MATCH = { 'if-match': '1' };
/** The version that `writeManyRows` gives the member's newest goal. */
const NEWEST_GOAL = { 'if-match': '4000' };

/** `METHOD /path` as the document has it, the table whose row `{id}` names, the query, the body. */
type Call = [operation: string, row?: string, query?: string, body?: () => unknown];

const entryCalls = (path: string, table: string, fields: () => object): Call[] => [
  [`POST /${path}`, undefined, '', () => ({ id: clientGeneratedId(), ...MOMENT, ...fields() })],
  [`GET /${path}`, undefined, '?limit=50'],
  [`GET /${path}`, undefined, '?from=2026-03-08&to=2026-03-09'],
  [`GET /${path}/{id}`, table],
  [`PATCH /${path}/{id}`, table, '', () => MOMENT],
  [`DELETE /${path}/{id}`, table],
  [`POST /${path}/{id}/restore`, `deleted ${table}`],
];

let product = '';
let recipe = '';
let picture = '';
const portion = () => ({ type: 'database', food_id: product, quantity: 1, unit: 'g' });
const nutrition = { calories: 1, protein: 1, carbohydrates: 1, fat: 1 };

const GOAL = {
  time_zone: 'UTC',
  weight_goal: null,
  target_weight_kg: null,
  start_weight_kg: null,
  rate_kg_per_week: null,
  every_day: { calories: 2100, macros_by: 'grams', protein: null, carbs: null, fat: null },
  training_day: null,
};

const plannedMeal = () => ({ kind: 'meal', date: TODAY, part_of_day: 'lunch', items: [portion()] });
const TODAY = new Date().toISOString().slice(0, 10);
const TICK = { task_id: 'reading', local_date: TODAY, amount: 5 };
const CHALLENGE = {
  title: 'A month of water',
  days: 30,
  miss: 'starts-over',
  tasks: [
    {
      id: 'water',
      title: 'Drink',
      kind: 'amount',
      unit: 'ml',
      amount: 2000,
      count: null,
      minutes: null,
      outdoors: null,
      of: null,
    },
  ],
};

const BROWSER = createECDH('prime256v1');
BROWSER.generateKeys();
const SUBSCRIPTION = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/measured',
  p256dh: BROWSER.getPublicKey('base64url'),
  auth: 'a'.repeat(22),
};

const CALLS: Call[] = [
  ['GET /auth/me'],
  ['POST /auth/login', undefined, '', () => ({ username_or_email: ACCOUNT.email, password: PASSWORD })],
  [
    'POST /auth/register',
    undefined,
    '',
    () => ({ username: 'newcomer', email: 'new@example.org', password: PASSWORD }),
  ],
  ['POST /auth/refresh', undefined, '', () => ({ token: refresh_token })],
  ['POST /auth/outbox-key'],
  ['GET /auth/sessions'],
  ['GET /account/storage'],
  ['GET /account/imports'],
  ['GET /account/contents'],
  ['GET /account/email'],
  ['POST /account/email-verification'],
  ['POST /auth/verify-email', undefined, '', () => ({ token: link_tokens.verify_email })],
  [
    'POST /auth/reset-password',
    undefined,
    '',
    () => ({ token: link_tokens.reset_password, new_password: 'another horse battery' }),
  ],
  ['POST /auth/forgotten-password', undefined, '', () => ({ email: ACCOUNT.email })],
  ['PUT /account/email', undefined, '', () => ({ email: 'another@example.org', password: PASSWORD })],
  ['PATCH /account', undefined, '', () => ({ display_name: 'Measured' })],
  ['GET /auth/api-tokens'],
  [
    'POST /auth/api-tokens',
    undefined,
    '',
    () => ({ name: 'Scale', rights: 'read', days: 30, password: PASSWORD }),
  ],
  ['DELETE /auth/api-tokens/{id}', 'api tokens'],
  ['GET /notifications/push'],
  ['PUT /notifications/push', undefined, '', () => SUBSCRIPTION],
  ['DELETE /notifications/push'],
  ['DELETE /auth/sessions/{id}', 'sessions'],
  ['DELETE /auth/sessions'],
  ['POST /auth/logout', undefined, '', () => ({ token: `${refresh_token.slice(0, -4)}AAAA` })],
  ['GET /preferences'],
  ['PATCH /preferences', undefined, '', () => ({ weightEntry: { defaultUnit: 'kg' } })],
  ['PUT /preferences/sidebar-collapsed', undefined, '', () => ({ collapsed: true })],
  ['GET /foods/search', undefined, '?q=abc12'],
  ['GET /foods/search', undefined, '?barcode=4000000000123'],
  ['GET /foods/recent', undefined, '?limit=10'],
  ['PUT /foods/favourites/{type}/{id}', 'food_products'],
  ['GET /foods/favourites'],
  ['GET /foods/offline'],
  ['DELETE /foods/favourites/{type}/{id}', 'food_products'],
  ['GET /food-products/search', undefined, '?q=abc12'],
  ['GET /food-products/search', undefined, '?q=abc12&page=2'],
  ['GET /food-products/search', undefined, '?q=4000000000123'],
  ['GET /food-products/search'],
  ['GET /food-products/search', undefined, '?page=40'],
  ['GET /food-products/{id}', 'food_products'],
  ['PATCH /food-products/{id}', 'food_products', '', () => ({ product_name: 'Renamed' })],
  ['DELETE /admin/food-products/{id}', 'food_products'],
  ['POST /user-foods', undefined, '', () => ({ name: 'Mine', ...nutrition })],
  ['GET /user-foods/search', undefined, '?q=abc12'],
  ['GET /user-foods/my-foods'],
  ['GET /user-foods/{id}', 'user_foods'],
  ['PATCH /user-foods/{id}', 'user_foods', '', () => ({ name: 'Renamed' })],
  ['DELETE /user-foods/{id}', 'user_foods'],
  ...entryCalls('weight-entries', 'weight_entries', () => ({ weight: 80, unit: 'kg' })),
  ...entryCalls('meal-entries', 'meal_entries', () => ({
    items: [portion(), { type: 'recipe', food_id: recipe, quantity: 1, unit: 'serving' }],
  })),
  ['GET /meal-entries/{id}/foods', 'meal_entries'],
  ['GET /nutrients', undefined, '?from=2026-02-09&to=2026-03-09'],
  ['GET /nutrients/averages', undefined, '?from=2025-03-10&to=2026-03-09'],
  ['GET /nutrients/meals/{id}', 'meal_entries'],
  ['GET /meal-entries/recent', undefined, '?date=2026-03-12&time=08:00'],
  ['GET /my-meals'],
  ['POST /my-meals', undefined, '', () => ({ name: 'Usual', items: [portion()] })],
  ['PATCH /my-meals/{id}', 'my_meals', '', () => ({ name: 'Renamed', items: [portion()] })],
  ['POST /my-meals/{id}/use', 'my_meals'],
  ['DELETE /my-meals/{id}', 'my_meals'],
  ['GET /planned-entries', undefined, `?from=${TODAY}&to=${TODAY}`],
  ['POST /planned-entries', undefined, '', () => plannedMeal()],
  ['PATCH /planned-entries/{id}', 'planned_entries', '', () => ({ notes: 'Early' })],
  ['GET /planned-entries/{id}/foods', 'planned_entries'],
  ['POST /planned-entries/{id}/log', 'planned_entries', '', () => ({})],
  ['POST /planned-entries/{id}/restore', 'planned_entries'],
  ['DELETE /planned-entries/{id}', 'planned_entries'],
  ...entryCalls('progress-photos', 'progress_photos', () => ({ media_ids: [picture] })),
  ...entryCalls('workout-entries', 'workout_entries', () => ({ type: 'Cardio', duration: 30 })),
  ['GET /workout-entries/exercises'],
  ['GET /workout-entries/exercises', undefined, '?before=2026-03-09T07:30:00Z'],
  ['GET /workout-entries/exercises/history', undefined, '?name=squat'],
  ['GET /workout-entries/exercises/history', undefined, '?name=squat&from=2026-01-01&to=2026-03-09'],
  ...entryCalls('challenge-entries', 'challenge_entries', () => ({ challenge_condition: 'placeholder' })),
  ...entryCalls('custom-entries', 'custom_entries', () => ({ title: 'Title', content: 'Content' })),
  ['GET /entries'],
  ['GET /entries', undefined, '?from=2026-03-09&to=2026-03-09'],
  ['GET /analytics', undefined, '?to=2026-03-09'],
  ['GET /analytics', undefined, '?from=2026-02-09&to=2026-03-09'],
  ['GET /goals'],
  ['GET /goals/days', undefined, '?from=2026-02-09&to=2026-03-09'],
  ['PUT /goals', undefined, '', () => GOAL],
  ['GET /check-ins'],
  ['GET /check-ins', undefined, '?before=2018-01-01&limit=60'],
  ['GET /check-ins/current', undefined, '?today=2026-03-09'],
  ['PUT /check-ins/{date}', undefined, '', () => ({ answer: 'done', time_zone: 'UTC', suggested: null })],
  ['DELETE /check-ins/{date}', undefined, '?time_zone=UTC'],
  ['GET /water', undefined, '?from=2026-02-09&to=2026-03-09'],
  ['PUT /water/{id}', undefined, '', () => ({ local_date: TODAY, amount_ml: 250 })],
  ['DELETE /water/{id}', 'water_amounts'],
  ['GET /steps', undefined, '?from=2010-02-09&to=2010-03-09'],
  ['PUT /steps/{date}', undefined, '', () => ({ steps: 8412 })],
  ['DELETE /steps/{date}'],
  ['GET /measures'],
  ['PUT /measures/{id}', 'measures', '', () => ({ name: 'Waist', unit: 'cm' })],
  ['GET /measures/{id}/values', 'measures'],
  ['GET /measures/{id}/values', 'measures', '?from=2026-02-09&to=2026-03-09&limit=10'],
  ['PUT /measures/{id}/values/{value_id}', 'measures', '', () => ({ value: 81.5 })],
  ['DELETE /measures/{id}/values/{value_id}', 'measures'],
  ['DELETE /measures/{id}', 'measures'],
  ['GET /body-data'],
  ['PUT /body-data', undefined, '', () => ({ height_cm: 170, birth_year: null, sex: null, activity: null })],
  ['DELETE /body-data'],
  ['GET /notifications'],
  ['GET /notifications/unread'],
  ['PATCH /notifications/{id}', 'notifications', '', () => ({ read: true })],
  ['POST /notifications/read', undefined, '', () => ({ until: '2026-01-01T00:00:00Z' })],
  ['POST /notifications/clear', undefined, '', () => ({ until: '2026-01-01T00:00:00Z' })],
  ['GET /challenges'],
  ['POST /challenges', undefined, '', () => CHALLENGE],
  ['PUT /challenges/{id}', 'challenges', '', () => CHALLENGE],
  ['DELETE /challenges/{id}', 'challenges'],
  ['GET /challenge-runs'],
  ['GET /challenge-runs', undefined, '?state=running&from=2026-03-01&to=2026-03-31'],
  ['POST /challenge-runs', undefined, '', () => ({ challenge: '75-hard', started_on: TODAY })],
  ['GET /challenge-runs/{id}', 'challenge_runs'],
  ['POST /challenge-runs/{id}/end', 'challenge_runs', '', () => ({})],
  ['PUT /challenge-runs/{id}/ticks/{tick_id}', 'runs that are on', '', () => TICK],
  ['DELETE /challenge-runs/{id}/ticks/{tick_id}', 'runs that are on'],
  ['DELETE /challenge-runs/{id}', 'challenge_runs'],
  ['GET /leaderboards'],
  ['GET /leaderboards/{challenge}', undefined, '?limit=100'],
  ['GET /leaderboards/{challenge}', undefined, `?cursor=${Buffer.from('40 name 2').toString('base64url')}`],
  ['PUT /leaderboards/{challenge}/place', undefined, '', () => ({ name: 'Quiet Otter' })],
  ['GET /leaderboards/{challenge}/place'],
  ['DELETE /leaderboards/{challenge}/place'],
  ['GET /admin/audit'],
  ['GET /admin/audit', undefined, '?admin_name=admin-7'],
  ['GET /admin/audit', undefined, '?action=user.level'],
  ['GET /admin/audit', undefined, '?admin_name=admin-7&action=user.level'],
  ['GET /admin/audit', undefined, '?target_id=01890a5d-ac96-774b-bcce-b302099a8057'],
  ['POST /admin/users/{id}/promote', 'users', '?permission_level=50'],
  ['POST /admin/users/{id}/password-link', 'users'],
  ['POST /admin/users/{id}/demote', 'admins'],
  ['DELETE /admin/users/{id}/sessions', 'users'],
  ['PATCH /admin/users/{id}', 'users', '', () => ({ status: 'suspended' })],
  ['GET /admin/ip'],
  ['POST /remote-failures', undefined, '', () => REMOTE_FAILURE],
  ['POST /remote-failures', undefined, '', () => ({ ...REMOTE_FAILURE, remote: 'shell' })],
  ['GET /admin/remote-failures'],
  ['GET /admin/remote-failures', undefined, '?remote=mfe-1'],
  ['GET /health/live'],
  ['GET /health/ready'],
  ['GET /metrics'],
  [
    'POST /auth/change-password',
    undefined,
    '',
    () => ({ current_password: PASSWORD, new_password: `${PASSWORD}!` }),
  ],
];

function send([operation, , query = '', body]: Call, id: string) {
  const [method = '', path = ''] = operation.split(' ');
  const named = {
    '{type}': 'database',
    '{id}': id || clientGeneratedId(),
    '{date}': '2010-02-20',
    '{tick_id}': clientGeneratedId(),
    '{value_id}': clientGeneratedId(),
    '{challenge}': '75-hard',
  };
  const address =
    Object.entries(named).reduce((text, [name, value]) => text.replace(name, value), path) + query;
  switch (method) {
    case 'GET':
      return member.get(address);
    case 'POST':
      return member.post(address, body?.());
    case 'PUT':
      return member.put(address, body?.(), path === '/goals' ? NEWEST_GOAL : IF_MATCH);
    case 'PATCH':
      return member.patch(address, body?.(), IF_MATCH);
    default:
      return member.delete(address, IF_MATCH);
  }
}

/** The violations: sequential scans, and reads of far more rows than an answer has. */
function wrong(reads: TableRead[]): string[] {
  return reads
    .filter(({ table, how, rows }) => tables.includes(table) && (how === 'Seq Scan' || rows > MANY_ROWS))
    .map(({ table, how, rows, query }) => `${how} of ${table}, ${rows} rows: ${query}`);
}

/** Reads of the tables that Citus distributes which do not name the member, those of `OF_ALL_MEMBERS` aside. */
function withoutMember(reads: TableRead[]): string[] {
  return reads
    .filter(({ table, conditions, query }) => {
      const place = TABLE_DISTRIBUTION[table];
      if (place?.how !== 'distributed') return false;
      const named = new RegExp(`\\b${place.by} = |= ([a-z_0-9]+\\.)?${place.by}\\b`).test(conditions);
      return !named && !Object.values(OF_ALL_MEMBERS).some((statement) => statement.test(query.trim()));
    })
    .map(({ table, conditions, query }) => `${table} by ${conditions}: ${query}`);
}

/** Calls an operation and expects an answer that was found with indexes, among the rows of the member. */
async function expectIndexed(operation: string, act: () => Promise<{ status: number; errors: unknown }>) {
  called.add(operation);
  let answer: { status: number; errors: unknown } | undefined;
  const reads = await tableReadsDuring(async () => {
    answer = await act();
  });
  expect([answer?.status, answer?.errors]).toEqual([expect.any(Number), []]);
  expect(wrong(reads)).toEqual([]);
  expect(withoutMember(reads)).toEqual([]);
}

describe('with 20,000 rows a table', () => {
  test('every growing table has its rows, and small tables are listed', async () => {
    const stored = await database.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
    );
    expect(stored.map(({ name }) => name).sort()).toEqual([...tables, ...SMALL_TABLES].sort());
  });

  test('records the reads of a table', async () => {
    const reads = await tableReadsDuring(() => member.get('/auth/me'));
    expect(reads).toContainEqual(expect.objectContaining({ table: 'users', how: 'Index Scan', rows: 1 }));
    const listed = await tableReadsDuring(() => member.get('/admin/users'));
    expect(wrong(listed)).not.toEqual([]);
  });

  test.each([
    ['weight_entries', `(weight = '80'::double precision)`, false],
    ['weight_entries', `((user_id = '0189…'::uuid) AND (id = '0189…'::uuid))`, true],
    ['sessions', '((user_id = u.id) AND (id = $1))', true],
    ['media', '(($1 = user_id) AND ($2 = progress_photo_id))', true],
    ['media', '(user_id <> $1)', false],
    ['media_files_to_delete', '(storage_key = $1)', false],
    ['food_products', '(id = $1)', true],
  ])('%s by %s reads only rows of a member: %s', (table, conditions, named) => {
    expect(withoutMember([{ table, conditions, how: 'Index Scan', rows: 1, query: 'SELECT' }])).toHaveLength(
      named ? 0 : 1,
    );
  });

  test('POST /media and its address', async () => {
    const file = await jpeg();
    const { data } = await upload(member, file);
    picture = data.id;
    product = await idIn('food_products');
    recipe = await idIn('my_meals');
    await expectIndexed('POST /media', () => upload(member, file));
    await expectIndexed('GET /media/{id}', () => member.raw(data.url));
    await expectIndexed('GET /media/{id}/thumbnail', () => member.raw(data.thumb_url));
  });

  test.each(CALLS)('%s', async (...call) => {
    const [operation, row] = call;
    const id = row ? await idIn(row) : '';
    await expectIndexed(operation, () => send(call, id));
  });

  test('second factors', async () => {
    let begun = { secret: '', setup: '' };
    await expectIndexed('POST /auth/authenticator-app', async () => {
      const answer = await member.post<typeof begun>('/auth/authenticator-app');
      begun = answer.data;
      return answer;
    });
    const { secret, setup } = begun;
    await expectIndexed('PUT /auth/authenticator-app', () =>
      member.put('/auth/authenticator-app', { setup, code: codeOf(secret) }),
    );
    await expectIndexed('POST /auth/confirmations', () =>
      member.post('/auth/confirmations', { password: `${PASSWORD}!` }),
    );
    await expectIndexed('GET /auth/second-factor', () => member.get('/auth/second-factor'));
    let recovery_code: string | undefined;
    await expectIndexed('POST /auth/recovery-codes', async () => {
      const answer = await member.post<{ recovery_codes: string[] }>('/auth/recovery-codes');
      [recovery_code] = answer.data.recovery_codes;
      return answer;
    });
    const fields = { username_or_email: ACCOUNT.username, password: `${PASSWORD}!` };
    const { data } = await new Client(server.url).post<{ sign_in: string }>('/auth/login', fields);
    const { sign_in } = data;
    for (const proof of [{ code: codeOf(secret, 1) }, { recovery_code }])
      await expectIndexed('POST /auth/login/second-factor', () =>
        new Client(server.url).post('/auth/login/second-factor', { sign_in, ...proof }),
      );
    const device = new SoftwareAuthenticator();
    interface Request {
      setup: string;
      sign_in: string;
      options: { challenge: string };
    }
    let request: Request = { setup: '', sign_in: '', options: { challenge: '' } };
    const asked = async (path: string) => {
      const answer = await member.post<Request>(path);
      request = answer.data;
      return answer;
    };
    let passkey_id = '';
    await expectIndexed('POST /auth/passkeys/options', () => asked('/auth/passkeys/options'));
    await expectIndexed('POST /auth/passkeys', async () => {
      const passkey = device.create(request.options);
      const fields = { setup: request.setup, name: 'Phone', passkey };
      const answer = await member.post<{ passkey: { id: string } }>('/auth/passkeys', fields);
      passkey_id = answer.data.passkey.id;
      return answer;
    });
    const path = `/auth/passkeys/${passkey_id}`;
    for (const [act, options] of [
      ['/auth/login/passkey', '/auth/login/passkey-options'],
      ['/auth/confirmations', '/auth/confirmations/passkey-options'],
    ] as const) {
      await expectIndexed(`POST ${options}`, () => asked(options));
      const use = { sign_in: request.sign_in, passkey: device.get(request.options) };
      await expectIndexed(`POST ${act}`, () => member.post(act, use));
    }
    await expectIndexed('DELETE /auth/passkeys/{id}', () => member.delete(path));
    await expectIndexed('DELETE /auth/authenticator-app', () => member.delete('/auth/authenticator-app'));
  });

  test('the identity provider', async () => {
    await provider.setPerson({ sub: 'ada', email: 'ada@id.example', name: 'Ada' });
    const stranger = new Client(server.url);
    let answer: Record<string, string> = {};
    /** Begins at this route, and keeps the provider's answer. */
    const begins = async (client: Client, path: string, fields: object) => {
      const begun = await client.post<{ url: string; flow: string }>(path, fields);
      answer = { flow: begun.data.flow, ...(await provider.answerAt(begun.data.url)) };
      return begun;
    };
    const options = '/auth/identities/options';
    await expectIndexed(`POST ${options}`, () => begins(member, options, { purpose: 'link' }));
    await expectIndexed('POST /auth/identities', () => member.post('/auth/identities', answer));
    await begins(member, options, { purpose: 'confirm' });
    await expectIndexed('POST /auth/identities/confirmation', () =>
      member.post('/auth/identities/confirmation', answer),
    );
    const start = '/auth/login/provider-options';
    await expectIndexed(`POST ${start}`, () => begins(stranger, start, {}));
    let access_token = '';
    await expectIndexed('POST /auth/login/provider', async () => {
      const signedIn = await stranger.post<{ access_token: string }>('/auth/login/provider', answer);
      access_token = signedIn.data.access_token;
      return signedIn;
    });
    await expectIndexed('POST /auth/provider/backchannel-logout', async () => {
      await provider.signOut(server.url);
      return { status: 200, errors: [] };
    });
    expect(await new Client(server.url, access_token).get('/auth/me')).toMatchObject({ status: 401 });
    await expectIndexed('GET /auth/identities', () => member.get('/auth/identities'));
    await expectIndexed('DELETE /auth/identities/{subject}', () => member.delete('/auth/identities/ada'));
  });

  test('a logout at the identity provider that names a session alone', async () => {
    const issuer = await CiIssuer.start();
    const told = await startServer(database.url, {
      ...provider.settings,
      OIDC_ISSUER: issuer.url,
      SCHEDULED_TASKS: 'off',
    });
    const { data } = await member.get<{ id: string }>('/auth/me');
    const id = clientGeneratedId();
    await database.query(
      `INSERT INTO sessions (id, user_id, expires_at, provider_session) VALUES ($1, $2, now() + interval '1 day', 'alone')`,
      [id, data.id],
    );
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
    const aud = provider.settings.OIDC_CLIENT_ID;
    const logout_token = await issuer.sign({ aud, sub: undefined, sid: 'alone', events });
    await expectIndexed('POST /auth/provider/backchannel-logout', () =>
      new Client(told.url).raw('/api/v1/auth/provider/backchannel-logout', {
        method: 'POST',
        body: new URLSearchParams({ logout_token }),
      }),
    );
    expect(await database.query('SELECT FROM sessions WHERE id = $1', [id])).toEqual([]);
    await told.stop();
  });

  test('restoring an archive into an empty account', async () => {
    const { password } = ACCOUNT;
    const account = { username: 'empty', email: 'empty@example.org', password };
    await new Client(server.url).post('/auth/register', account);
    const credentials = { username_or_email: account.username, password };
    const { data } = await new Client(server.url).post<Record<string, string>>('/auth/login', credentials);
    const owner = new Client(server.url, data.access_token);
    const authorization = `Bearer ${data.access_token}`;
    const exported = await fetch(`${server.url}/api/v1/account/export`, { headers: { authorization } });
    const body = new Uint8Array(await exported.arrayBuffer());
    const id = clientGeneratedId();
    const path = `/account/imports/${id}`;
    const files = [{ name: 'fettle.zip', size_bytes: body.length }];
    await expectIndexed('POST /account/imports', () => owner.post('/account/imports', { id, files }));
    const headers = { authorization, 'content-type': 'application/octet-stream' };
    await expectIndexed('PUT /account/imports/{id}', () =>
      owner.raw(`/api/v1${path}?offset=0`, { method: 'PUT', body, headers }),
    );
    const workedOn = async (act: string, fields: object) => {
      const begun = await owner.post(`${path}/${act}`, fields);
      while (/ing$/.test((await owner.get<{ state: string }>(path)).data.state));
      return begun;
    };
    await expectIndexed('POST /account/imports/{id}/read', () => workedOn('read', { time_zone: 'UTC' }));
    await expectIndexed('POST /account/imports/{id}/apply', () => workedOn('apply', {}));
    await expectIndexed('GET /account/imports/{id}', () => owner.get(path));
    await expectIndexed('DELETE /account/imports/{id}', () => owner.delete(path));
  });

  test('importing a file of another product, and undoing that', async () => {
    const rows = ['DATE,TIME,WEIGHT', '2026-01-05,07:00,80.5', '2026-01-06,07:00,80.2'].join('\n');
    const id = clientGeneratedId();
    const path = `/account/imports/${id}`;
    await member.post('/account/imports', {
      id,
      files: [{ name: 'openScale.csv', size_bytes: rows.length }],
    });
    await member.raw(`/api/v1${path}?offset=0`, {
      method: 'PUT',
      body: rows,
      headers: {
        authorization: `Bearer ${member.access_token}`,
        'content-type': 'application/octet-stream',
      },
    });
    const workedOn = async (act: string, fields: object) => {
      const begun = await member.post(`${path}/${act}`, fields);
      while (/^(read|apply|undo)ing$/.test((await member.get<{ state: string }>(path)).data.state));
      return begun;
    };
    const answers = { time_zone: 'UTC', weight_unit: 'kg' };
    await expectIndexed('POST /account/imports/{id}/read', () => workedOn('read', answers));
    await expectIndexed('POST /account/imports/{id}/read', () => workedOn('read', answers));
    await expectIndexed('POST /account/imports/{id}/apply', () => workedOn('apply', {}));
    await expectIndexed('POST /account/imports/{id}/undo', () => workedOn('undo', {}));
  });

  test('DELETE /account, with all data of the member', async () => {
    const fields = { username_or_email: ACCOUNT.username, password: `${PASSWORD}!` };
    const { data } = await new Client(server.url).post<Record<string, string>>('/auth/login', fields);
    member = new Client(server.url, data.access_token);
    // The member's pictures have no files.
    await database.query(`DELETE FROM media WHERE storage_key LIKE 'key%'`);
    await expectIndexed('GET /account/export', () => member.get('/account/export'));
    const body = JSON.stringify({ password: fields.password });
    const headers = { authorization: `Bearer ${data.access_token}`, 'content-type': 'application/json' };
    await expectIndexed('POST /account/export', () =>
      member.raw('/api/v1/account/export', { method: 'POST', body, headers }),
    );
    await expectIndexed('DELETE /account', () =>
      member.raw('/api/v1/account', { method: 'DELETE', body, headers }),
    );
  });

  test('every operation was called', () => {
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/api/v1', '')}`),
    );
    expect(operations.filter((it) => !called.has(it)).sort()).toEqual(Object.keys(READS_ALL).sort());
  });
});
