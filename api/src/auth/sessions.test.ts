import { createHmac } from 'node:crypto';
import { Client } from '../testing/client.ts';
import { anonymous, database, signIn } from '../testing/sign-in.ts';
import { ACCESS_TOKEN_SECRET } from '../testing/test-server.ts';

interface Tokens {
  access_token: string;
  refresh_token: string;
}

const refresh = (token: unknown) => anonymous().post<Tokens>('/auth/refresh', { token });
const REFUSED = { status: 401, errors: [{ code: 'BAD_REFRESH_TOKEN' }] };

/** Puts everything of this member's sessions so much into the past. */
async function later(user_id: string, interval: string): Promise<void> {
  await database().query(
    `UPDATE refresh_tokens SET used_at = used_at - $1::interval, expires_at = expires_at - $1::interval
     WHERE session_id IN (SELECT id FROM sessions WHERE user_id = $2)`,
    [interval, user_id],
  );
}

describe('an access token', () => {
  it('lives 15 minutes', async () => {
    const { tokens } = await signIn();
    const claims = JSON.parse(Buffer.from(tokens.access_token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims.exp - claims.iat).toBe(15 * 60);
  });

  it.each([
    ['another secret', 'another secret', 'HS256', 60],
    ['another algorithm', ACCESS_TOKEN_SECRET, 'none', 60],
    ['a time that is over', ACCESS_TOKEN_SECRET, 'HS256', -60],
  ])('is refused with %s', async (_what, secret, alg, seconds) => {
    const member = await signIn();
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
  it('gives a new pair that works, and spends the old token', async () => {
    const member = await signIn();
    const renewed = await refresh(member.tokens.refresh_token);
    expect(renewed.status).toBe(200);
    expect(renewed.data.refresh_token).not.toBe(member.tokens.refresh_token);
    const me = await new Client(member.origin, renewed.data.access_token).get('/auth/me');
    expect(me).toMatchObject({ status: 200, data: { id: member.id } });
  });

  it('keeps only a hash of the token', async () => {
    const { tokens } = await signIn();
    const rows = await database().query('SELECT * FROM refresh_tokens');
    expect(JSON.stringify(rows)).not.toContain(tokens.refresh_token);
  });

  it('lets a refresh token live 30 days', async () => {
    const member = await signIn();
    await later(member.id, '29 days 23 hours');
    const renewed = await refresh(member.tokens.refresh_token);
    expect(renewed.status).toBe(200);
    await later(member.id, '30 days 1 minute');
    expect(await refresh(renewed.data.refresh_token)).toMatchObject(REFUSED);
  });

  it('refuses a used token that comes again and ends its family', async () => {
    const member = await signIn();
    const renewed = await refresh(member.tokens.refresh_token);
    await later(member.id, '11 seconds');
    expect(await refresh(member.tokens.refresh_token)).toMatchObject(REFUSED);
    expect(await refresh(renewed.data.refresh_token)).toMatchObject(REFUSED);
    const thief = new Client(member.origin, renewed.data.access_token);
    expect(await thief.get('/auth/me')).toMatchObject({ status: 401 });
  });

  it('replaces the successor when its answer was lost, within 10 seconds', async () => {
    const member = await signIn();
    const lost = await refresh(member.tokens.refresh_token);
    await later(member.id, '9 seconds');
    const again = await refresh(member.tokens.refresh_token);
    expect(again.status).toBe(200);
    expect(again.data.refresh_token).not.toBe(lost.data.refresh_token);
    expect(await refresh(again.data.refresh_token)).toMatchObject({ status: 200 });
  });

  it('ends the family when the replaced successor comes after all: two hold it', async () => {
    const member = await signIn();
    const lost = await refresh(member.tokens.refresh_token);
    const again = await refresh(member.tokens.refresh_token);
    expect(await refresh(lost.data.refresh_token)).toMatchObject(REFUSED);
    expect(await refresh(again.data.refresh_token)).toMatchObject(REFUSED);
  });

  it('ends the family within the 10 seconds too when the successor was used', async () => {
    const member = await signIn();
    const second = await refresh(member.tokens.refresh_token);
    const third = await refresh(second.data.refresh_token);
    expect(await refresh(member.tokens.refresh_token)).toMatchObject(REFUSED);
    expect(await refresh(third.data.refresh_token)).toMatchObject(REFUSED);
  });

  it('answers two refreshes at once without a 500, and leaves one usable token', async () => {
    const member = await signIn();
    const answers = await Promise.all([1, 2].map(() => refresh(member.tokens.refresh_token)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    const [row] = await database().query<{ usable: string }>(
      `SELECT count(*) AS usable FROM refresh_tokens t JOIN sessions s ON s.id = t.session_id
       WHERE s.user_id = $1 AND t.used_at IS NULL`,
      [member.id],
    );
    expect(Number(row?.usable)).toBe(1);
  });

  it.each(['', 'nonsense', 'x'.repeat(5000)])(
    'answers 401 for a token that was never given out',
    async (token) => {
      expect(await refresh(token)).toMatchObject(REFUSED);
    },
  );

  it.each(['suspended', 'banned'])('refuses a %s member', async (status) => {
    const member = await signIn();
    await database().query('UPDATE users SET status = $1 WHERE id = $2', [status, member.id]);
    expect(await refresh(member.tokens.refresh_token)).toMatchObject(REFUSED);
  });
});

describe('POST /api/v1/auth/logout', () => {
  it('ends the session at once, its access token too, and no other session', async () => {
    const member = await signIn();
    const elsewhere = await anonymous().post<Tokens>('/auth/login', {
      username_or_email: member.username,
      password: 'correct horse battery',
    });
    const answer = await anonymous().post('/auth/logout', { token: member.tokens.refresh_token });
    expect(answer).toMatchObject({ status: 200, body: { success: true, data: null } });
    expect(await member.get('/auth/me')).toMatchObject({ status: 401 });
    expect(await refresh(member.tokens.refresh_token)).toMatchObject(REFUSED);
    expect(await refresh(elsewhere.data.refresh_token)).toMatchObject({ status: 200 });
  });

  it.each([{ token: 'unknown' }, { token: null }, {}])('has nothing to end for %p', async (fields) => {
    expect(await anonymous().post('/auth/logout', fields)).toMatchObject({ status: 200, data: null });
  });
});
