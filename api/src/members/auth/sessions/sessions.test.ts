import { createHmac } from 'node:crypto';
import {
  anonymous,
  database,
  PASSWORD,
  registerAndSignIn,
  type SignedIn,
} from '../../../testing/accounts/sign-in.ts';
import { Client } from '../../../testing/client.ts';
import { ACCESS_TOKEN_SECRET } from '../../../testing/test-server.ts';
import type { SessionsDto } from '../auth.dto.ts';

interface Tokens {
  access_token: string;
  refresh_token: string;
}

const refresh = (token: unknown) => anonymous().post<Tokens>('/auth/refresh', { token });
const REFUSED = { status: 401, errors: [{ code: 'BAD_REFRESH_TOKEN' }] };

/** Moves all times of this member's sessions into the past by this interval. */
async function later(user_id: string, interval: string): Promise<void> {
  await database().query(
    `UPDATE refresh_tokens SET used_at = used_at - $1::interval, expires_at = expires_at - $1::interval
     WHERE session_id IN (SELECT id FROM sessions WHERE user_id = $2)`,
    [interval, user_id],
  );
}

describe('an access token', () => {
  it('is valid for 15 minutes', async () => {
    const { tokens } = await registerAndSignIn();
    const claims = JSON.parse(Buffer.from(tokens.access_token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims.exp - claims.iat).toBe(15 * 60);
  });

  it.each([
    ['another secret', 'another secret', 'HS256', 60],
    ['another algorithm', ACCESS_TOKEN_SECRET, 'none', 60],
    ['an expiry in the past', ACCESS_TOKEN_SECRET, 'HS256', -60],
  ])('is refused with %s', async (_what, secret, alg, seconds) => {
    const member = await registerAndSignIn();
    const [, claims = ''] = member.tokens.access_token.split('.');
    const { sub, sid } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    const now = Math.floor(Date.now() / 1000);
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const signed = `${part({ alg, typ: 'JWT' })}.${part({ sub, sid, iat: now - 100, exp: now + seconds })}`;
    const signature = alg === 'none' ? '' : createHmac('sha256', secret).update(signed).digest('base64url');
    const forged = new Client(member.origin, `${signed}.${signature}`);
    expect(await forged.get('/auth/me')).toMatchObject({ status: 401, errors: [{ code: 'NOT_SIGNED_IN' }] });
  });
});

describe('POST /api/v1/auth/refresh', () => {
  it('returns a new pair of tokens that works', async () => {
    const member = await registerAndSignIn();
    const renewed = await refresh(member.tokens.refresh_token);
    expect(renewed.status).toBe(200);
    expect(renewed.data.refresh_token).not.toBe(member.tokens.refresh_token);
    const me = await new Client(member.origin, renewed.data.access_token).get('/auth/me');
    expect(me).toMatchObject({ status: 200, data: { id: member.id } });
  });

  it('stores only a hash of the token', async () => {
    const { tokens } = await registerAndSignIn();
    const rows = await database().query('SELECT * FROM refresh_tokens');
    expect(JSON.stringify(rows)).not.toContain(tokens.refresh_token);
  });

  it('issues refresh tokens of 256 random bits behind the id of their member', async () => {
    const member = await registerAndSignIn();
    const first = Buffer.from(member.tokens.refresh_token, 'base64url');
    const { data } = await refresh(member.tokens.refresh_token);
    const second = Buffer.from(data.refresh_token, 'base64url');
    for (const token of [first, second]) {
      expect(token.toString('hex', 0, 16)).toBe(member.id.replaceAll('-', ''));
      expect(token.subarray(16)).toHaveLength(32);
    }
    expect(first.subarray(16)).not.toEqual(second.subarray(16));
  });

  it('issues refresh tokens that are valid for 30 days', async () => {
    const member = await registerAndSignIn();
    await later(member.id, '29 days 23 hours');
    const renewed = await refresh(member.tokens.refresh_token);
    expect(renewed.status).toBe(200);
    await later(member.id, '30 days 1 minute');
    expect(await refresh(renewed.data.refresh_token)).toMatchObject(REFUSED);
  });

  it('never extends a session beyond 90 days', async () => {
    const member = await registerAndSignIn();
    const begun = (ago: string) =>
      database().query('UPDATE sessions SET created_at = now() - $1::interval WHERE user_id = $2', [
        ago,
        member.id,
      ]);
    const session = async () => {
      const { data } = await member.get<SessionsDto>('/auth/sessions');
      return data.sessions[0];
    };
    await begun('89 days');
    const renewed = await refresh(member.tokens.refresh_token);
    expect(renewed.status).toBe(200);
    const { created_at = '', expires_at, ends_at } = (await session()) ?? {};
    expect(Date.parse(ends_at ?? '') - Date.parse(created_at)).toBe(90 * 86_400_000);
    expect(expires_at).toBe(ends_at);
    await later(member.id, '1 day 1 minute');
    expect(await refresh(renewed.data.refresh_token)).toMatchObject(REFUSED);
  });

  it('ends a session of an earlier release after 90 days, although its tokens live longer', async () => {
    const member = await registerAndSignIn();
    await database().query(`UPDATE sessions SET created_at = now() - interval '91 days' WHERE user_id = $1`, [
      member.id,
    ]);
    expect((await member.get<SessionsDto>('/auth/sessions')).data.sessions).toEqual([]);
    expect(await refresh(member.tokens.refresh_token)).toMatchObject(REFUSED);
  });

  it('answers 401 to a token used again after 10 seconds, and ends its session', async () => {
    const member = await registerAndSignIn();
    const renewed = await refresh(member.tokens.refresh_token);
    await later(member.id, '11 seconds');
    expect(await refresh(member.tokens.refresh_token)).toMatchObject(REFUSED);
    expect(await refresh(renewed.data.refresh_token)).toMatchObject(REFUSED);
    const thief = new Client(member.origin, renewed.data.access_token);
    expect(await thief.get('/auth/me')).toMatchObject({ status: 401 });
  });

  it('replaces the unused successor within 10 seconds, for a client that lost the response', async () => {
    const member = await registerAndSignIn();
    const lost = await refresh(member.tokens.refresh_token);
    await later(member.id, '9 seconds');
    const again = await refresh(member.tokens.refresh_token);
    expect(again.status).toBe(200);
    expect(again.data.refresh_token).not.toBe(lost.data.refresh_token);
    expect(await refresh(again.data.refresh_token)).toMatchObject({ status: 200 });
  });

  it('does not extend the 10 seconds when the clock was set back', async () => {
    const member = await registerAndSignIn();
    const renewed = await refresh(member.tokens.refresh_token);
    await later(member.id, '-1 hour');
    expect(await refresh(member.tokens.refresh_token)).toMatchObject(REFUSED);
    expect(await refresh(renewed.data.refresh_token)).toMatchObject(REFUSED);
  });

  it.each([0, 1, 2])('continues the session with answer %s of three repeated refreshes', async (kept) => {
    const member = await registerAndSignIn();
    const answers = [];
    for (let n = 0; n < 3; n++) answers.push(await refresh(member.tokens.refresh_token));
    const next = await refresh(answers[kept]?.data.refresh_token);
    expect(next).toMatchObject({ status: 200 });
    expect(await refresh(next.data.refresh_token)).toMatchObject({ status: 200 });
    await later(member.id, '11 seconds');
    expect(await refresh(answers[(kept + 1) % 3]?.data.refresh_token)).toMatchObject(REFUSED);
  });

  it('ends the session when a replaced successor is used later, because two clients have it', async () => {
    const member = await registerAndSignIn();
    const lost = await refresh(member.tokens.refresh_token);
    const again = await refresh(member.tokens.refresh_token);
    await later(member.id, '11 seconds');
    expect(await refresh(lost.data.refresh_token)).toMatchObject(REFUSED);
    expect(await refresh(again.data.refresh_token)).toMatchObject(REFUSED);
  });

  it('ends the session within the 10 seconds too when the successor has been used', async () => {
    const member = await registerAndSignIn();
    const second = await refresh(member.tokens.refresh_token);
    const third = await refresh(second.data.refresh_token);
    expect(await refresh(member.tokens.refresh_token)).toMatchObject(REFUSED);
    expect(await refresh(third.data.refresh_token)).toMatchObject(REFUSED);
  });

  it('answers 200 to two concurrent refreshes, and leaves one usable token', async () => {
    const member = await registerAndSignIn();
    const answers = await Promise.all([1, 2].map(() => refresh(member.tokens.refresh_token)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    const [row] = await database().query<{ usable: string }>(
      `SELECT count(*) AS usable FROM refresh_tokens t JOIN sessions s ON s.id = t.session_id
       WHERE s.user_id = $1 AND t.used_at IS NULL`,
      [member.id],
    );
    expect(Number(row?.usable)).toBe(1);
  });

  it.each(['', 'nonsense', 'x'.repeat(5000), 7, null, ['x'], {}])(
    'answers 401 for an unknown token',
    async (token) => {
      expect(await refresh(token)).toMatchObject(REFUSED);
    },
  );

  it.each(['suspended', 'banned'])('answers 401 to a %s member', async (status) => {
    const member = await registerAndSignIn();
    await database().query('UPDATE users SET status = $1 WHERE id = $2', [status, member.id]);
    expect(await refresh(member.tokens.refresh_token)).toMatchObject(REFUSED);
  });
});

describe('POST /api/v1/auth/logout', () => {
  it('ends the session and its access token at once, and no other session', async () => {
    const member = await registerAndSignIn();
    const elsewhere = await anonymous().post<Tokens>('/auth/login', {
      username_or_email: member.username,
      password: 'correct horse battery',
    });
    const answer = await anonymous().post('/auth/logout', { token: member.tokens.refresh_token });
    expect(answer).toMatchObject({ status: 200, body: { success: true, data: null } });
    // Not "storage", which holds entries that wait on the device to be sent.
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    expect(await member.get('/auth/me')).toMatchObject({ status: 401 });
    expect(await refresh(member.tokens.refresh_token)).toMatchObject(REFUSED);
    expect(await refresh(elsewhere.data.refresh_token)).toMatchObject({ status: 200 });
  });

  it.each([{ token: 'unknown' }, { token: null }, {}])('does nothing for %p', async (fields) => {
    expect(await anonymous().post('/auth/logout', fields)).toMatchObject({ status: 200, data: null });
  });
});

/** Signs the same member in again. */
function signInAgain({ username }: SignedIn, device = 'curl/8.14', password = PASSWORD) {
  const headers = { 'user-agent': device };
  return anonymous().post<Tokens>('/auth/login', { username_or_email: username, password }, headers);
}

/** The same member on another device. */
async function elsewhere(member: SignedIn, device?: string, password?: string) {
  const answer = await signInAgain(member, device, password);
  const { origin } = member;
  return { client: new Client(origin, answer.data.access_token), tokens: answer.data };
}

describe('GET and DELETE /api/v1/auth/sessions', () => {
  it('lists the member’s sessions, newest first, with their devices and without secrets', async () => {
    const member = await registerAndSignIn();
    await registerAndSignIn();
    await elsewhere(member, 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0');
    const { data } = await member.get<SessionsDto>('/auth/sessions');
    expect(data.sessions).toMatchObject([
      { device: 'Firefox on Linux', current: false },
      { device: 'node', current: true },
    ]);
    expect(Object.keys(data.sessions[0] ?? {}).sort()).toEqual([
      'created_at',
      'current',
      'device',
      'ends_at',
      'expires_at',
      'id',
      'last_used_at',
      'network',
      'signed_in_with',
    ]);
  });

  it('updates last_used_at on use, at most once a minute, and on refresh', async () => {
    const member = await registerAndSignIn();
    const used = async () => {
      const { data } = await member.get<SessionsDto>('/auth/sessions');
      return Date.parse(data.sessions[0]?.last_used_at ?? '');
    };
    const first = await used();
    expect(await used()).toBe(first);
    const ago = () =>
      database().query(
        `UPDATE sessions SET last_used_at = now() - interval '61 seconds' WHERE user_id = $1`,
        [member.id],
      );
    await ago();
    expect(await used()).toBeGreaterThanOrEqual(first);
    await ago();
    await refresh(member.tokens.refresh_token);
    expect(await used()).toBeGreaterThanOrEqual(first);
  });

  it('does not list an expired session', async () => {
    const member = await registerAndSignIn();
    await elsewhere(member);
    await database().query(
      `UPDATE sessions SET expires_at = now() - interval '1 second'
       WHERE id = (SELECT max(id::text)::uuid FROM sessions WHERE user_id = $1)`,
      [member.id],
    );
    const { data } = await member.get<SessionsDto>('/auth/sessions');
    expect(data.sessions).toMatchObject([{ current: true }]);
  });

  it('keeps at most 200 sessions, and ends the least recently used ones at a sign-in', async () => {
    const member = await registerAndSignIn();
    await database().query(
      `INSERT INTO sessions (id, user_id, expires_at, last_used_at, device)
       SELECT gen_random_uuid(), $1, now() + interval '1 day', now() - n * interval '1 minute', 'number ' || n
       FROM generate_series(1, 210) n`,
      [member.id],
    );
    await Promise.all([elsewhere(member), elsewhere(member), elsewhere(member)]);
    const { data } = await member.get<SessionsDto>('/auth/sessions');
    const devices = data.sessions.map(({ device }) => device);
    expect(devices).toHaveLength(200);
    expect(devices).toEqual(expect.arrayContaining(['curl', 'node', 'number 196']));
    expect(devices).not.toContain('number 197');
  });

  it('ends one session and its access token at once, and no other', async () => {
    const member = await registerAndSignIn();
    const { client, tokens } = await elsewhere(member);
    const { data } = await member.get<SessionsDto>('/auth/sessions');
    const id = data.sessions.find(({ current }) => !current)?.id;
    expect(await member.delete(`/auth/sessions/${id}`)).toMatchObject({ status: 204 });
    expect(await client.get('/auth/me')).toMatchObject({ status: 401 });
    expect(await refresh(tokens.refresh_token)).toMatchObject(REFUSED);
    expect(await member.delete(`/auth/sessions/${id}`)).toMatchObject({ status: 404 });
    expect(await member.get('/auth/me')).toMatchObject({ status: 200 });
  });

  it('ends all other sessions and their access tokens at once, repeatedly without effect', async () => {
    const [member, stranger] = [await registerAndSignIn(), await registerAndSignIn()];
    const others = [await elsewhere(member), await elsewhere(member, 'Safari')];
    expect(await member.delete('/auth/sessions')).toMatchObject({ status: 204 });
    for (const { client, tokens } of others) {
      expect(await client.get('/auth/me')).toMatchObject({ status: 401 });
      expect(await refresh(tokens.refresh_token)).toMatchObject(REFUSED);
    }
    expect(await member.delete('/auth/sessions')).toMatchObject({ status: 204 });
    const { data } = await member.get<SessionsDto>('/auth/sessions');
    expect(data.sessions).toMatchObject([{ current: true }]);
    expect(await refresh(member.tokens.refresh_token)).toMatchObject({ status: 200 });
    expect(await stranger.get('/auth/me')).toMatchObject({ status: 200 });
  });

  it('leaves at most one session when two of them end all others concurrently', async () => {
    const member = await registerAndSignIn();
    const { client } = await elsewhere(member);
    const answers = await Promise.all([member, client].map((one) => one.delete('/auth/sessions')));
    for (const { status } of answers) expect([204, 401]).toContain(status);
    const rows = await database().query('SELECT id FROM sessions WHERE user_id = $1', [member.id]);
    expect(rows.length).toBeLessThanOrEqual(1);
  });

  it('answers 404 for another member’s session', async () => {
    const [member, other] = [await registerAndSignIn(), await registerAndSignIn()];
    const { data } = await member.get<SessionsDto>('/auth/sessions');
    expect(await other.delete(`/auth/sessions/${data.sessions[0]?.id}`)).toMatchObject({ status: 404 });
    expect(await member.get('/auth/me')).toMatchObject({ status: 200 });
  });
});

describe('POST /api/v1/auth/change-password', () => {
  const NEW = 'a new horse, a new battery';
  const COMMON =
    'This password is one of the most used and is guessed first. Try a few words that do not belong together';
  const change = (member: Client, fields: object = {}) =>
    member.post<Tokens>('/auth/change-password', {
      current_password: PASSWORD,
      new_password: NEW,
      ...fields,
    });

  it('ends all other sessions at once, and continues this one with new tokens', async () => {
    const member = await registerAndSignIn();
    const { client, tokens } = await elsewhere(member);
    const answer = await change(member);
    expect(answer.status).toBe(200);
    expect(await client.get('/auth/me')).toMatchObject({ status: 401 });
    expect(await refresh(tokens.refresh_token)).toMatchObject(REFUSED);
    expect(await refresh(member.tokens.refresh_token)).toMatchObject(REFUSED);
    expect(await new Client(member.origin, answer.data.access_token).get('/auth/me')).toMatchObject({
      status: 200,
    });
    expect(await refresh(answer.data.refresh_token)).toMatchObject({ status: 200 });
  });

  it('replaces the old password with the new one', async () => {
    const member = await registerAndSignIn();
    await change(member);
    const login = (password: string) =>
      anonymous().post('/auth/login', { username_or_email: member.email, password });
    expect(await login(PASSWORD)).toMatchObject({ status: 401 });
    expect(await login(NEW)).toMatchObject({ status: 200 });
  });

  it('answers 422 at a wrong current password, and changes nothing', async () => {
    const member = await registerAndSignIn();
    expect(await change(member, { current_password: 'not this one' })).toMatchObject({
      status: 422,
      errors: [{ field: 'current_password', message: 'This is not your current password' }],
    });
    expect(await refresh(member.tokens.refresh_token)).toMatchObject({ status: 200 });
  });

  it.each([
    [{ new_password: 'seven77' }, 'new_password', 'Password must be at least 8 characters'],
    [{ new_password: 'x'.repeat(257) }, 'new_password', 'Password must be at most 256 characters'],
    [{ new_password: 'Password123' }, 'new_password', COMMON],
    [{ new_password: '' }, 'new_password', 'Please enter a new password'],
    [{ new_password: 12345678 }, 'new_password', 'Please enter a new password'],
    [{ current_password: '' }, 'current_password', 'Please enter your current password'],
  ])('refuses %j', async (fields, field, message) => {
    expect(await change(await registerAndSignIn(), fields)).toMatchObject({
      status: 422,
      errors: [{ field, message }],
    });
  });

  it('answers 422 for the username or the email as the new password', async () => {
    const member = await registerAndSignIn();
    const message = 'Password cannot be your username or email';
    for (const new_password of [member.username.toUpperCase(), member.email])
      expect(await change(member, { new_password })).toMatchObject({
        status: 422,
        errors: [{ field: 'new_password', message }],
      });
  });

  it('accepts one of two concurrent changes, and ends concurrent sign-ins with the old password', async () => {
    const member = await registerAndSignIn();
    const [one, two] = await Promise.all([
      change(member),
      change(member, { new_password: 'yet another one' }),
      ...[1, 2, 3, 4].map(() => signInAgain(member)),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 422]);
    expect(await database().query('SELECT id FROM sessions WHERE user_id = $1', [member.id])).toHaveLength(1);
  });
});
