import {
  anonymous,
  database,
  PASSWORD,
  type SignedIn,
  server,
  signIn,
  unconfirmed,
} from '../../../testing/accounts/sign-in.ts';
import { Client } from '../../../testing/client.ts';
import { until } from '../../../testing/until.ts';
import type { TokenRights } from '../sessions/session.entity.ts';

interface Made {
  id: string;
  token: string;
  last_used_at: string | null;
}

const FIELDS = { name: 'Bathroom scale', rights: 'write', days: 30, password: PASSWORD };
const WEIGHT = { weight: 82.4, unit: 'kg' };

/** A new token of the member, and a client that calls the API with it. */
async function tokenOf(member: SignedIn, rights: TokenRights = 'write') {
  const { data } = await member.post<Made>('/auth/api-tokens', { ...FIELDS, rights });
  return { ...data, client: new Client(server().url, data.token) };
}

const list = async (member: SignedIn) =>
  (await member.get<{ tokens: Made[] }>('/auth/api-tokens')).data.tokens;

describe('an API token', () => {
  it('is in the answer that creates it and in no other one', async () => {
    const member = await signIn();
    const { data } = await member.post<Made>('/auth/api-tokens', FIELDS);
    const { token, ...rest } = data;
    expect(rest).toMatchObject({ name: 'Bathroom scale', rights: 'write', last_used_at: null });
    expect(await list(member)).toEqual([rest]);
    const rows = await database().query('SELECT * FROM sessions WHERE user_id = $1', [member.id]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('that may write logs, corrects and deletes entries, in the account of its member', async () => {
    const member = await signIn();
    const { client } = await tokenOf(member);
    const logged = await client.post<{ id: string }>('/weight-entries', WEIGHT);
    expect(logged).toMatchObject({ status: 201 });
    expect(await member.get(`/weight-entries/${logged.data.id}`)).toMatchObject({ data: WEIGHT });
    const id = logged.data.id;
    expect(await client.patch(`/weight-entries/${id}`, { weight: 82 }, { 'if-match': '1' })).toMatchObject({
      status: 200,
    });
    expect(await client.delete(`/weight-entries/${id}`)).toMatchObject({ status: 204 });
  });

  it('that may read gets what was logged, and 403 for a write', async () => {
    const member = await signIn();
    await member.post('/weight-entries', WEIGHT);
    const { client } = await tokenOf(member, 'read');
    expect(await client.get('/entries')).toMatchObject({ data: { entries: [WEIGHT] } });
    expect(await client.post('/weight-entries', WEIGHT)).toMatchObject({
      status: 403,
      errors: [{ code: 'BEYOND_TOKEN', message: 'This API token does not have the right to do this' }],
    });
  });

  it('that may log stores entries, and neither reads, changes nor deletes any', async () => {
    const member = await signIn();
    const { client } = await tokenOf(member, 'log');
    const { data, status } = await client.post<{ id: string }>('/weight-entries', WEIGHT);
    expect(status).toBe(201);
    const path = `/weight-entries/${data.id}`;
    for (const answer of [
      await client.get(path),
      await client.get('/account/export'),
      await client.patch(path, { weight: 82 }, { 'if-match': '1' }),
      await client.delete(path),
    ])
      expect(answer).toMatchObject({ status: 403, errors: [{ code: 'BEYOND_TOKEN' }] });
    expect(await member.get(path)).toMatchObject({ data: WEIGHT });
  });

  it('reads the export, which a session that was not confirmed lately may not without the password', async () => {
    const member = await signIn();
    const { client } = await tokenOf(member, 'read');
    await unconfirmed(member);
    expect(await member.get('/account/export')).toMatchObject({ status: 403 });
    expect(await client.get('/account/export')).toMatchObject({ status: 200 });
  });

  it('never reaches the account itself: sessions, tokens, passwords, administration', async () => {
    const admin = await signIn({ is_admin: true, permission_level: 0 });
    const { client } = await tokenOf(admin);
    for (const path of ['/auth/sessions', '/auth/api-tokens', '/admin/users', '/account/imports'])
      expect(await client.get(path)).toMatchObject({ status: 403 });
    expect(await client.post('/auth/api-tokens', FIELDS)).toMatchObject({ status: 403 });
    expect(await client.delete('/account')).toMatchObject({ status: 403 });
  });

  it('does not pass for an access token, with which older processes would give all rights', async () => {
    const member = await signIn();
    const { token } = await tokenOf(member, 'read');
    const [text = '', access_token = ''] = [token, member.tokens.access_token];
    for (const forged of [text.replace(/^fettle_/, ''), `fettle_${access_token}`])
      expect(await new Client(server().url, forged).get('/auth/me')).toMatchObject({ status: 401 });
  });

  it('is named where it read the export', async () => {
    const member = await signIn();
    const { client } = await tokenOf(member, 'read');
    await client.get('/account/export');
    await until(async () => {
      const { data } = await member.get<{ notifications: { kind: string; about: string[] }[] }>(
        '/notifications',
      );
      const told = data.notifications.find(({ kind }) => kind === 'export_complete');
      return told?.about[1] === 'Bathroom scale';
    });
  });

  it('tells when it was last used, and does not count as a device', async () => {
    const member = await signIn();
    const { client } = await tokenOf(member, 'read');
    const before = Date.now() - 1000;
    await client.get('/auth/me');
    const [{ last_used_at }] = (await list(member)) as [Made];
    expect(Date.parse(last_used_at ?? '')).toBeGreaterThanOrEqual(before);
    const { data } = await member.get<{ sessions: unknown[] }>('/auth/sessions');
    expect(data.sessions).toHaveLength(1);
  });

  it('is told to the member', async () => {
    const member = await signIn();
    await tokenOf(member);
    expect(await member.get('/notifications')).toMatchObject({
      data: { notifications: [{ kind: 'new_api_token', about: ['Bathroom scale'] }] },
    });
  });

  it('needs the password, and a name, rights and days that exist', async () => {
    const member = await signIn();
    const refused = (fields: object, field: string) =>
      expect(member.post('/auth/api-tokens', { ...FIELDS, ...fields })).resolves.toMatchObject({
        status: 422,
        errors: [{ field }],
      });
    await refused({ password: 'wrong' }, 'password');
    await refused({ name: ' ' }, 'name');
    await refused({ rights: 'admin' }, 'rights');
    await refused({ days: 10_000 }, 'days');
    expect(await list(member)).toEqual([]);
  });

  it('is one of at most 20, also when several are created at once', async () => {
    const member = await signIn();
    const answers = await Promise.all(
      Array.from({ length: 22 }, () => member.post('/auth/api-tokens', FIELDS)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    expect(await list(member)).toHaveLength(20);
  });
});

describe('an API token ends', () => {
  const works = async ({ client }: Awaited<ReturnType<typeof tokenOf>>) =>
    (await client.get('/entries')).status;

  it('at once when its member ends it; another member gets 404', async () => {
    const member = await signIn();
    const made = await tokenOf(member);
    const other = await signIn();
    expect(await other.delete(`/auth/api-tokens/${made.id}`)).toMatchObject({ status: 404 });
    expect(await works(made)).toBe(200);
    expect(await member.delete(`/auth/api-tokens/${made.id}`)).toMatchObject({ status: 204 });
    expect(await works(made)).toBe(401);
    expect(await member.delete(`/auth/api-tokens/${made.id}`)).toMatchObject({ status: 404 });
  });

  it('with a new password, but not when the other devices are signed out', async () => {
    const member = await signIn();
    const made = await tokenOf(member);
    await member.delete('/auth/sessions');
    expect(await works(made)).toBe(200);
    await member.post('/auth/change-password', {
      current_password: PASSWORD,
      new_password: 'another password',
    });
    expect(await works(made)).toBe(401);
  });

  it('while its member is suspended', async () => {
    const member = await signIn();
    const made = await tokenOf(member);
    await database().query(`UPDATE users SET status = 'suspended' WHERE id = $1`, [member.id]);
    expect(await works(made)).toBe(401);
  });

  it('by itself after the days that were chosen', async () => {
    const member = await signIn();
    const made = await tokenOf(member);
    const { token } = made;
    const [, claims = ''] = token.split('.');
    const { iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    expect(exp - iat).toBe(30 * 24 * 60 * 60);
    await database().query(`UPDATE sessions SET expires_at = now() WHERE token_name IS NOT NULL`);
    expect(await list(member)).toEqual([]);
    expect(await works(made)).toBe(401);
  });
});

test('the routes on which API tokens may write are those of entries, pictures, plans, water, steps and measures', async () => {
  const { body } = await anonymous().raw('/api/docs-json');
  const { paths } = body as { paths: Record<string, Record<string, { 'x-tokens'?: string }>> };
  const written = Object.entries(paths).filter(([, methods]) =>
    Object.values(methods).some((operation) => operation['x-tokens'] === 'entries'),
  );
  const written_kinds = new Set(written.map(([path]) => path.split('/')[3]));
  expect([...written_kinds].sort()).toEqual([
    'challenge-entries',
    'custom-entries',
    'meal-entries',
    'measures',
    'media',
    'planned-entries',
    'progress-photos',
    'steps',
    'water',
    'weight-entries',
    'workout-entries',
  ]);
});

test('the examples of /api/docs work with a token', async () => {
  const { body } = await anonymous().raw('/api/docs-json');
  const { description } = (body as { info: { description: string } }).info;
  const member = await signIn();
  const { client } = await tokenOf(member);
  const examples = [
    ...description.matchAll(
      /curl -sf (-X PUT )?https:\/\/fettle\.example\/api\/v1(\S+) (?:[^`]*-d '(.*)')?/g,
    ),
  ];
  const answers = await Promise.all(
    examples.map(([, put, path = '', json]) => {
      if (!json) return client.get(path);
      return put ? client.put(path, JSON.parse(json)) : client.post(path, JSON.parse(json));
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 200, 200]);
});
