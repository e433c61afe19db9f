import type { TestDatabase } from '../../testing/test-database.ts';

/**
 * Tables that stay small: queues, archives on their way back, and tables with a row for each migration, backup, file of foods, team,
 * food data provider, or number of days on a leaderboard.
 */
export const SMALL_TABLES = [
  'migrations',
  'media_files_to_delete',
  'account_imports',
  'account_import_rows',
  'food_imports',
  'food_import_uploads',
  'backups',
  'feature_app_teams',
  'trusted_publishers',
  'deploy_tokens',
  'build_uploads',
  'feature_app_loads',
  'food_word_changes',
  'provider_calls',
  'leaderboard_counts',
];

const USERS = 4000;
/** Every 50th row of a table belongs to this member. */
const owner = (member: string, n = 'n') =>
  `CASE WHEN ${n} % 50 = 0 THEN '${member}'::uuid ELSE ${id('user', `${n} % ${USERS}`)} END`;
/** The UUID of a number, with the format of version 7. */
const id = (kind: string, n = 'n') =>
  `overlay(overlay(md5('${kind}' || ${n}) PLACING '7' FROM 13) PLACING '8' FROM 17)::uuid`;
/** The n-th instant; two instants are half an hour apart. */
const MOMENT = `timestamptz '2026-03-09 20:00Z' - n * interval '30 minutes'`;
/** Each kind of entry in turn, also among the rows of the one member. */
const DELETED_KIND = `(ARRAY['weight_entries', 'meal_entries', 'progress_photos', 'workout_entries', 'challenge_entries',
  'custom_entries'])[(n / 50) % 6 + 1]`;
const DAYS = `${MOMENT}, 'UTC', (${MOMENT})::date`;

const CHALLENGE_TASKS = `'[{"id": "reading", "title": "Read", "kind": "amount", "unit": "pages", "amount": 10, "count": null,
  "minutes": null, "outdoors": null, "of": null}, {"id": "workout", "title": "Work out", "kind": "workouts", "count": 1,
  "minutes": 30, "outdoors": 0, "of": null, "unit": null, "amount": null}, {"id": "picture", "title": "Picture",
  "kind": "entries", "of": "progress-photos", "count": 1, "minutes": null, "outdoors": null, "unit": null,
  "amount": null}]'::jsonb`;
const EXERCISES = `'[{"name": "Squat", "sets": [{"weight": 80, "unit": "kg", "reps": 5, "seconds": null, "distance_m": null}]}]'::jsonb`;
const RUNS = 4000;
/** The number of the run of a tick: five ticks each. */
const RUN = `((n - 1) % ${RUNS} + 1)`;
/** The number of the measure of a value: the first 200 have 100 values each. */
const MEASURE = `((n - 1) % 200 + 1)`;
/** Number of rows, columns, and their values for the row number `n`, by table. */
function rowsFor(member: string): Record<string, [rows: number, columns: string, values: string]> {
  const entry = (kind: string, columns: string, values: string): [number, string, string] => [
    20_000,
    `id, user_id, occurred_at, time_zone, local_date, ${columns}`,
    `${id(kind)}, ${owner(member)}, ${DAYS}, ${values}`,
  ];
  return {
    users: [
      USERS,
      `id, username, username_key, email, email_key, display_name, password_hash, is_admin,
        permission_level, created_at`,
      `${id('user', 'n - 1')}, 'many' || n, 'many' || n, n || '@example.org', n || '@example.org', 'Many', '-',
        n % 100 = 0, CASE WHEN n = 100 THEN 0 WHEN n % 100 = 0 THEN 50 ELSE 100 END, ${MOMENT}`,
    ],
    feature_app_members: [
      20_000,
      'remote, build_id, reporter, loaded_at',
      `'mfe-' || n % 5, 'b' || n % 3, md5(n::text), ${MOMENT}`,
    ],
    sessions: [
      10_000,
      'id, user_id, expires_at',
      `${id('session')}, ${id('user', `n % ${USERS}`)}, now() + interval '1 day'`,
    ],
    refresh_tokens: [
      20_000,
      'user_id, id, session_id, token_hash, expires_at',
      `${id('user', `(1 + n % 10000) % ${USERS}`)}, ${id('token')}, ${id('session', '1 + n % 10000')}, 'hash' || n, now() + interval '1 day'`,
    ],
    push_subscriptions: [
      9_000,
      'user_id, session_id, endpoint, p256dh_key, auth_key',
      `${id('user', `n % ${USERS}`)}, ${id('session')}, 'https://push.example.org/' || n, 'key', 'secret'`,
    ],
    account_links: [
      9_000,
      'user_id, token_hash, kind, expires_at',
      `${owner(member)}, 'hash' || n, 'verify_email', now() + n * interval '1 second'`,
    ],
    known_devices: [20_000, 'user_id, device_hash', `${owner(member)}, 'hash' || n`],
    authenticator_apps: [USERS, 'user_id, secret_key, last_step', `${id('user', 'n - 1')}, 'sealed', 0`],
    recovery_codes: [20_000, 'user_id, code_hash', `${owner(member)}, 'hash' || n`],
    passkeys: [
      4000,
      'user_id, id, credential_id, public_key, counter, transports, name, is_backed_up',
      `${id('user', `n % ${USERS}`)}, ${id('passkey')}, 'credential' || n, 'key', 0, '{}', 'Phone', true`,
    ],
    notifications: [
      20_000,
      'user_id, id, kind, event, created_at',
      `${owner(member)}, ${id('notification')}, 'new_sign_in', 'sign-in ' || n, now() - n * interval '6 minutes'`,
    ],
    preferences: [USERS, 'user_id', id('user', 'n - 1')],
    body_data: [USERS, 'user_id, height_cm', `${id('user', 'n - 1')}, 170`],
    // A member changes their goals a few times a year.
    goals: [
      4000,
      'user_id, valid_from, version, every_day',
      `${owner(member)}, date '2010-01-01' + n, n, '{"calories": 2100, "macros_by": "grams"}'`,
    ],
    // The member has answered one check-in a week.
    check_ins: [
      4000,
      'user_id, date, answer, goals_version, facts',
      `${owner(member)}, date '2010-01-01' + n, 'done', 1, '{}'`,
    ],
    external_identities: [
      USERS,
      'issuer, subject, member_id, name',
      `'https://id.example.org', 'person' || n, ${id('user', 'n - 1')}, 'Person ' || n`,
    ],
    leaderboard_places: [
      USERS,
      'member_id, challenge, name, name_key, days_kept, longest_days, due_at',
      `${id('user', 'n - 1')}, CASE WHEN n % 8 = 0 THEN '75-soft' ELSE '75-hard' END, 'Name ' || n, 'name ' || n, n % 70, 75,
        ${MOMENT} + interval '10 years'`,
    ],
    // The member has fewer than the maximum.
    challenges: [
      2000,
      'user_id, id, version, title, summary, days, miss, tasks',
      `${owner(member)}, ${id('challenge-of-own')}, 1, 'Challenge ' || n, '', 30, 'stays-missed', ${CHALLENGE_TASKS}`,
    ],
    // Two runs of the member are current; the others have ended, and their results are stored.
    challenge_runs: [
      RUNS,
      'user_id, id, challenge, started_on, ended_on, result, due_at',
      `${owner(member)}, ${id('run')}, jsonb_build_object('key', 'challenge-' || n, 'version', 1, 'title', '', 'summary', '',
        'days', 30, 'miss', 'stays-missed', 'tasks', ${CHALLENGE_TASKS}),
        current_date - n, CASE WHEN n > 100 THEN current_date - n + 20 END,
        CASE WHEN n > 100 THEN '{"state": "ended", "days": [], "attempts": [], "days_kept": 0, "longest": 0, "days_missed": 0}'::jsonb END,
        CASE WHEN n <= 100 THEN now() + interval '1 day' END`,
    ],
    challenge_ticks: [
      20_000,
      'user_id, id, run_id, task_id, local_date, time_zone, amount',
      `${owner(member, RUN)}, ${id('tick')}, ${id('run', RUN)}, 'reading', current_date - ${RUN}, 'UTC', 1`,
    ],
    // The member drank on many days, and a few times on each.
    water_amounts: [
      20_000,
      'user_id, id, local_date, amount_ml, is_correction',
      `${owner(member)}, ${id('water')}, current_date - n / 10, 250, n % 10 = 0`,
    ],
    step_counts: [4000, 'user_id, local_date, steps', `${owner(member)}, date '2010-01-01' + n, 8000`],
    measures: [
      20_000,
      'user_id, id, name, unit, version',
      `${owner(member)}, ${id('measure')}, 'Measure ' || n, 'cm', 1`,
    ],
    measure_values: [
      20_000,
      'user_id, id, measure_id, occurred_at, time_zone, local_date, value',
      `${owner(member, MEASURE)}, ${id('measure-value')}, ${id('measure', MEASURE)}, ${DAYS}, 80`,
    ],
    food_products: [
      10_000,
      'id, source_key, barcode, product_name, search_text, search_order, search_heads, search_keys',
      `${id('product')}, 'source:' || n, (4000000000000 + n)::text, 'Food ' || md5(n::text),
        ' food ' || md5(n::text) || ' ', 'food ' || md5(n::text), ARRAY['food'],
        ARRAY['9food', '9' || md5(n::text)]`,
    ],
    food_words: [10_000, 'word, foods', 'md5(n::text), 1'],
    food_word_tiers: [10_000, 'word, tier, foods', `md5(n::text), '9', 1`],
    deleted_foods: [20_000, 'source_key', `'gone:' || n`],
    user_foods: [
      20_000,
      'id, user_id, name, barcode, calories, protein, carbohydrates, fat, search_text, search_heads',
      `${id('food')}, ${owner(member)}, 'Own ' || md5(n::text), n::text, 100, 1, 1, 1,
        ' own ' || md5(n::text) || ' ', ARRAY['own']`,
    ],
    favourite_foods: [
      9_000,
      'id, user_id, food_product_id',
      `${id('favourite')}, ${owner(member)}, ${id('product')}`,
    ],
    weight_entries: entry('weight', 'weight, unit, weight_kg, notes', `80, 'kg', 80, ''`),
    meal_entries: entry(
      'meal',
      'items, totals_partial, notes',
      `jsonb_build_array(jsonb_build_object('type', 'database', 'food_id', ${id('product', '1 + n % 10000')},
        'name', 'Food', 'brand', null, 'quantity', 1, 'unit', 'g', 'calories', null, 'protein', null, 'carbs', null,
        'fat', null)), true, ''`,
    ),
    // The member has fewer than the maximum.
    my_meals: [
      4000,
      'id, user_id, name, name_key, servings, items',
      `${id('my-meal')}, ${owner(member)}, 'Meal ' || n, 'meal ' || n, 4,
        jsonb_build_array(jsonb_build_object('type', 'database', 'food_id', ${id('product', '1 + n % 10000')},
          'name', 'Food', 'quantity', 1, 'unit', 'g'))`,
    ],
    // The member has planned something for each of the last days and the next ones.
    planned_entries: [
      4000,
      'id, user_id, kind, date, part_of_day, items, notes',
      `${id('plan')}, ${owner(member)}, 'meal', current_date + 60 - n, 'lunch',
        jsonb_build_array(jsonb_build_object('type', 'database', 'food_id', ${id('product', '1 + n % 10000')},
          'name', 'Food', 'brand', null, 'quantity', 1, 'unit', 'g', 'calories', null, 'protein', null, 'carbs', null,
          'fat', null)), ''`,
    ],
    progress_photos: entry('photo', 'notes', `''`),
    workout_entries: entry('workout', 'type, duration, exercises, notes', `'Cardio', 30, ${EXERCISES}, ''`),
    challenge_entries: entry('challenge', 'challenge_condition, notes', `'placeholder', ''`),
    custom_entries: entry('custom', 'title, content', `'Title', 'Content'`),
    deleted_entries: [
      20_000,
      'kind, id, user_id, entry',
      `${DELETED_KIND}, ${id('deleted')}, ${owner(member)},
        jsonb_build_object('id', ${id('deleted')}, 'user_id', ${owner(member)}, 'occurred_at', ${MOMENT},
          'time_zone', 'UTC', 'local_date', (${MOMENT})::date, 'version', 1, 'created_at', now(), 'updated_at', now(),
          'notes', '', 'weight', 80, 'unit', 'kg', 'weight_kg', 80, 'items', '[]'::jsonb, 'totals_partial', true,
          'type', 'Cardio', 'duration', 30, 'outdoors', false, 'exercises', '[]'::jsonb, 'challenge_condition', 'placeholder', 'title', 'Title', 'content', 'Content')`,
    ],
    media: [
      20_000,
      `id, user_id, format, width, height, bytes, thumb_bytes, storage_key, thumb_storage_key,
        progress_photo_id, workout_entry_id, challenge_entry_id, custom_entry_id, deleted_kind, deleted_id`,
      `${id('media')}, ${owner(member)}, 'jpeg', 1, 1, 1, 1, 'key' || n, 'thumb' || n,
        CASE (n + n / 50) % 5 WHEN 0 THEN ${id('photo')} END, CASE (n + n / 50) % 5 WHEN 1 THEN ${id('workout')} END,
        CASE (n + n / 50) % 5 WHEN 2 THEN ${id('challenge')} END, CASE (n + n / 50) % 5 WHEN 3 THEN ${id('custom')} END,
        CASE (n + n / 50) % 5 WHEN 4 THEN ${DELETED_KIND} END, CASE (n + n / 50) % 5 WHEN 4 THEN ${id('deleted')} END`,
    ],
    audit_log: [
      10_000,
      'id, admin_id, admin_name, action, target_kind, target_id, created_at',
      `${id('audit')}, ${id('user', `n % ${USERS}`)}, 'admin-' || n % 20, CASE n % 10 WHEN 0 THEN 'user.level' ELSE 'user.promote' END,
        'user', ${id('user', `n % ${USERS}`)}, ${MOMENT}`,
    ],
    remote_failures: [
      20_000,
      'remote, hour, build_id, slot, phase, kind, version, message, first_at, last_at',
      `'mfe-' || n % 20, now() - n * interval '30 minutes', 'build' || n, 'part:scanner', 'entry', 'hang', '1.0.0',
        'Message', now(), now()`,
    ],
    provider_lookups: [
      10_000,
      'provider, barcode, state, until',
      `'openfoodfacts', (5000000000000 + n)::text, 'missed', now() + n * interval '8 seconds'`,
    ],
    rate_limits: [10_000, 'key, points, expire', `'key' || n, 1, 4000000000000 + n`],
  };
}

/**
 * Fills every growing table with so many rows that PostgreSQL uses an index if there is one. Returns the names of these
 * tables. Some of the rows belong to `member`. Triggers and foreign keys are disabled meanwhile.
 */
export async function writeManyRows(database: TestDatabase, member: string): Promise<string[]> {
  const tables = rowsFor(member);
  const statements = Object.entries(tables).map(
    ([table, [rows, columns, values]]) =>
      `INSERT INTO ${table} (${columns}) SELECT ${values} FROM generate_series(1, ${rows}) AS n`,
  );
  await database.query(['SET session_replication_role = replica', ...statements].join(';\n'));
  await database.query('VACUUM ANALYZE');
  return Object.keys(tables);
}
