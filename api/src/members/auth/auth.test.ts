import { hash } from '@node-rs/argon2';
import {
  anonymous,
  database,
  PASSWORD,
  registerAndSignIn,
  type SignedIn,
} from '../../testing/accounts/sign-in.ts';
import { Client } from '../../testing/client.ts';

const ada = (fields: Record<string, unknown> = {}) => ({
  username: `Ada_${Math.random().toString(36).slice(2, 10)}`,
  email: `ada.${Math.random().toString(36).slice(2, 10)}@example.org`,
  password: PASSWORD,
  ...fields,
});

describe('POST /api/v1/auth/register', () => {
  it('creates an account without admin rights and with level 100', async () => {
    const fields = ada({ display_name: 'Ada L.' });
    const answer = await anonymous().post('/auth/register', fields);
    expect(answer).toMatchObject({
      status: 201,
      data: {
        username: fields.username,
        email: fields.email,
        display_name: 'Ada L.',
        is_admin: false,
        permission_level: 100,
        premium: false,
      },
    });
    expect(Object.keys(answer.data as object).sort()).toEqual(
      [
        'created_at',
        'display_name',
        'email',
        'email_verified_at',
        'id',
        'is_admin',
        'permission_level',
        'premium',
        'username',
      ].sort(),
    );
  });

  it.each([undefined, '', '   ', null])(
    'uses the username as the display name for %p',
    async (display_name) => {
      const fields = ada({ display_name });
      const answer = await anonymous().post('/auth/register', fields);
      expect(answer).toMatchObject({ status: 201, data: { display_name: fields.username } });
    },
  );

  it('stores the password as argon2id only', async () => {
    const fields = ada();
    await anonymous().post('/auth/register', fields);
    const [row] = await database().query('SELECT * FROM users WHERE username = $1', [fields.username]);
    expect(row?.password_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(row)).not.toContain(PASSWORD);
  });

  it.each(['username', 'email', 'password'])(
    'answers "Please fill in all required fields" without %s',
    async (field) => {
      for (const value of [undefined, '']) {
        const answer = await anonymous().post('/auth/register', ada({ [field]: value }));
        expect(answer).toMatchObject({
          status: 422,
          errors: [{ field, message: 'Please fill in all required fields' }],
        });
      }
    },
  );

  it('answers 422 for a password of less than 8 characters', async () => {
    const answer = await anonymous().post('/auth/register', ada({ password: 'seven77' }));
    expect(answer).toMatchObject({
      status: 422,
      errors: [{ field: 'password', message: 'Password must be at least 8 characters' }],
    });
  });

  it.each([
    ['password1', /^This password is one of the most used/],
    ['QWERTYUIOP', /^This password is one of the most used/],
    ['Grace_Hopper', /^Password cannot be your username or email$/],
    ['grace@EXAMPLE.org', /^Password cannot be your username or email$/],
    ['Fettle2026!', /^Password cannot be the name or the address of this site$/],
    ['fettle.example', /^Password cannot be the name or the address of this site$/],
  ])('answers 422 for the guessable password %p', async (password, message) => {
    const grace = { username: 'grace_hopper', email: 'Grace@example.org', password };
    expect(await anonymous().post('/auth/register', grace)).toMatchObject({
      status: 422,
      errors: [{ field: 'password', message: expect.stringMatching(message) }],
    });
  });

  it.each([
    ['ab', 'Username must be at least 3 characters'],
    ['a'.repeat(31), 'Username must be at most 30 characters'],
    ['a b', 'Username cannot have spaces'],
    ['a@b.c', 'Username cannot have “@”'],
    ['Ünal', 'Username cannot have “Ü”'],
    ['ａｄａ', 'Username cannot have “ａ”'],
    ['a!', 'Username must be at least 3 characters and cannot have “!”'],
  ])('answers 422 for the username %p: %s', async (username, message) => {
    const answer = await anonymous().post('/auth/register', ada({ username }));
    expect(answer).toMatchObject({
      status: 422,
      errors: [{ field: 'username', message }],
    });
  });

  it('lists every invalid or unknown field', async () => {
    const { errors, status } = await anonymous().post('/auth/register', {
      username: 'x',
      email: 'x',
      is_admin: true,
    });
    expect(status).toBe(422);
    expect(errors.map((error) => error.field).sort()).toEqual(['email', 'is_admin', 'password', 'username']);
  });

  it('answers 409 at the username when it is taken, without regard to case', async () => {
    const fields = ada();
    await anonymous().post('/auth/register', fields);
    const answer = await anonymous().post('/auth/register', ada({ username: fields.username.toUpperCase() }));
    expect(answer).toMatchObject({ status: 409, errors: [{ code: 'USERNAME_TAKEN', field: 'username' }] });
  });

  it('answers 409 at the email when it is taken, without regard to case, and at both fields when both are', async () => {
    const fields = ada();
    await anonymous().post('/auth/register', fields);
    const again = { ...fields, email: fields.email.toUpperCase() };
    expect(await anonymous().post('/auth/register', { ...again, username: ada().username })).toMatchObject({
      status: 409,
      errors: [{ code: 'EMAIL_TAKEN', field: 'email' }],
    });
    const both = await anonymous().post('/auth/register', again);
    expect(both.errors.map((error) => error.field)).toEqual(['username', 'email']);
  });

  it('accepts one of several concurrent registrations of the same name, and answers 409 to the others', async () => {
    const { username } = ada();
    const answers = await Promise.all(
      [username, username.toUpperCase(), username, username].map((name) =>
        anonymous().post('/auth/register', ada({ username: name })),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409]);
    const refused = answers.filter((answer) => answer.status === 409);
    for (const answer of refused) expect(answer.errors).toMatchObject([{ field: 'username' }]);
  });
});

describe('an email', () => {
  it('is the same in every Unicode composition, also in concurrent registrations', async () => {
    const end = `${Math.random().toString(36).slice(2, 10)}@example.org`;
    const ways = [`fiona.${end}`, `\ufb01ona.${end}`, `FIONA.${end}`, `\uff46iona.${end}`];
    const answers = await Promise.all(
      ways.map((email) => anonymous().post('/auth/register', ada({ email }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    for (const username_or_email of ways) {
      const login = { username_or_email, password: PASSWORD };
      expect(await anonymous().post('/auth/login', login)).toMatchObject({ status: 200 });
    }
  });
});

describe('POST /api/v1/auth/login', () => {
  it('signs in by username or by email, in any case', async () => {
    const member = await registerAndSignIn();
    for (const username_or_email of [member.username.toUpperCase(), ` ${member.email.toUpperCase()} `]) {
      const answer = await anonymous().post('/auth/login', { username_or_email, password: PASSWORD });
      expect(answer).toMatchObject({
        status: 200,
        data: { access_token: expect.any(String), refresh_token: expect.any(String) },
      });
    }
  });

  it('accepts a password in another Unicode composition', async () => {
    const fields = ada({ password: 'cafe\u0301 au lait' });
    await anonymous().post('/auth/register', fields);
    const answer = await anonymous().post('/auth/login', {
      username_or_email: fields.username,
      password: 'caf\u00e9 au lait',
    });
    expect(answer.status).toBe(200);
  });

  it('hashes a password anew that was stored with weaker parameters, once for concurrent sign-ins', async () => {
    const member = await registerAndSignIn();
    const weaker = await hash(PASSWORD, { memoryCost: 4096, timeCost: 1 });
    await database().query('UPDATE users SET password_hash = $2 WHERE id = $1', [member.id, weaker]);
    const stored = async () => {
      const [row] = await database().query<{ password_hash: string }>(
        'SELECT password_hash FROM users WHERE id = $1',
        [member.id],
      );
      return row?.password_hash ?? '';
    };
    const login = (password: string) =>
      anonymous().post('/auth/login', { username_or_email: member.username, password });
    expect(await login('not this one')).toMatchObject({ status: 401 });
    expect(await stored()).toBe(weaker);
    const answers = await Promise.all(Array.from({ length: 5 }, () => login(PASSWORD)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const renewed = await stored();
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await login(PASSWORD)).toMatchObject({ status: 200 });
    expect(await stored()).toBe(renewed);
    expect(await member.get('/auth/me')).toMatchObject({ status: 200 });
  });

  it('answers an unknown name and a wrong password with the same body', async () => {
    const member = await registerAndSignIn();
    const wrong = { username_or_email: member.username, password: 'not this one' };
    const unknown = { username_or_email: 'nobody-has-this', password: PASSWORD };
    const answers = await Promise.all(
      [wrong, unknown].map((fields) => anonymous().post('/auth/login', fields)),
    );
    expect(answers[0]).toMatchObject({ status: 401, errors: [{ code: 'WRONG_CREDENTIALS', field: null }] });
    expect(answers[1]?.body).toEqual(answers[0]?.body);
  });

  it('takes as long for an unknown name as for a wrong password', async () => {
    const member = await registerAndSignIn();
    const time = async (username_or_email: string) => {
      const start = performance.now();
      await anonymous().post('/auth/login', { username_or_email, password: 'not this one' });
      return performance.now() - start;
    };
    // Alternates, so that other load affects both; the fastest run of each is free of it.
    let [known, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let round = 0; round < 9; round += 1) {
      known = Math.min(known, await time(member.username));
      unknown = Math.min(unknown, await time('nobody-has-this'));
    }
    // Without hashing, an unknown name would take a tenth of the time.
    expect(unknown).toBeGreaterThan(known / 3);
    expect(unknown).toBeLessThan(known * 3);
  });

  it.each([{}, { username_or_email: '', password: '' }, { username_or_email: ' ', password: '' }])(
    'answers "Please fill in all fields" for %p',
    async (fields) => {
      const message = 'Please fill in all fields';
      expect(await anonymous().post('/auth/login', fields)).toMatchObject({
        status: 422,
        errors: [
          { field: 'username_or_email', message },
          { field: 'password', message },
        ],
      });
    },
  );

  it.each(['suspended', 'banned'])('answers 403 to a %s member with the correct password', async (status) => {
    const member = await registerAndSignIn();
    await database().query('UPDATE users SET status = $1 WHERE id = $2', [status, member.id]);
    const login = (password: string) =>
      anonymous().post('/auth/login', { username_or_email: member.username, password });
    expect(await login(PASSWORD)).toMatchObject({ status: 403, errors: [{ code: 'ACCOUNT_NOT_ACTIVE' }] });
    expect(await login('not this one')).toMatchObject({
      status: 401,
      errors: [{ code: 'WRONG_CREDENTIALS' }],
    });
  });
});

describe('GET /api/v1/auth/me', () => {
  it('returns the current user', async () => {
    const member = await registerAndSignIn();
    expect(await member.get('/auth/me')).toMatchObject({
      status: 200,
      data: {
        id: member.id,
        username: member.username,
        email: member.email,
        is_admin: false,
        permission_level: 100,
      },
    });
  });

  it.each(['suspended', 'banned'])('answers 401 as soon as the member is %s', async (status) => {
    const member = await registerAndSignIn();
    await database().query('UPDATE users SET status = $1 WHERE id = $2', [status, member.id]);
    expect(await member.get('/auth/me')).toMatchObject({ status: 401 });
  });

  it('updates last_active_at, at most once a minute', async () => {
    const member = await registerAndSignIn();
    const stamp = async () => {
      const [row] = await database().query<{ last_active_at: Date | null }>(
        'SELECT last_active_at FROM users WHERE id = $1',
        [member.id],
      );
      return row?.last_active_at?.getTime() ?? null;
    };
    await member.get('/auth/me');
    const first = await stamp();
    expect(first).not.toBeNull();
    await member.get('/auth/me');
    expect(await stamp()).toBe(first);
    await database().query(`UPDATE users SET last_active_at = now() - interval '61 seconds' WHERE id = $1`, [
      member.id,
    ]);
    await member.get('/auth/me');
    expect(await stamp()).toBeGreaterThanOrEqual(first ?? 0);
  });
});

describe('POST /api/v1/auth/outbox-key', () => {
  const keyOf = async (member: Client) => (await member.post<{ key: string }>('/auth/outbox-key')).data.key;

  it('returns 32 bytes, the same to simultaneous first calls and in the next session', async () => {
    const member = await registerAndSignIn();
    const [key, ...others] = await Promise.all(Array.from({ length: 5 }, () => keyOf(member)));
    expect(Buffer.from(key ?? '', 'base64url')).toHaveLength(32);
    expect(new Set(others)).toEqual(new Set([key]));
    const login = { username_or_email: member.username, password: PASSWORD };
    const { data } = await anonymous().post<SignedIn['tokens']>('/auth/login', login);
    expect(await keyOf(new Client(member.origin, data.access_token))).toBe(key);
  });

  it('returns another key to another member, and none without a session', async () => {
    const [one, other] = [await registerAndSignIn(), await registerAndSignIn()];
    expect(await keyOf(one)).not.toBe(await keyOf(other));
    expect(await anonymous().post('/auth/outbox-key')).toMatchObject({ status: 401 });
  });
});
