import { anonymous, database, server, signIn } from '../testing/sign-in.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const post = (path: string, body: string, headers: Record<string, string> = JSON_TYPE) =>
  anonymous().raw(path, { method: 'POST', body, headers });

describe('the envelope', () => {
  it('holds a success as { success: true, data }', async () => {
    expect((await anonymous().get('/health/live')).body).toEqual({ success: true, data: { status: 'ok' } });
  });

  it('holds a failure with its errors, and the first message twice', async () => {
    expect((await anonymous().get('/auth/me')).body).toEqual({
      success: false,
      errors: [{ code: 'NOT_SIGNED_IN', message: 'Please sign in', field: null }],
      message: 'Please sign in',
      detail: 'Please sign in',
    });
  });
});

describe('every answer', () => {
  it.each(['/api/v1/health/live', '/api/v1/auth/me', '/api/v1/nothing', '/api/docs'])(
    'carries an X-Request-Id of its own: %s',
    async (path) => {
      const ask = async () => (await anonymous().raw(path, { headers: { 'x-request-id': 'mine' } })).headers;
      const [one, other] = [(await ask()).get('x-request-id'), (await ask()).get('x-request-id')];
      expect(one).toMatch(/^[0-9a-f-]{36}$/);
      expect(other).not.toBe(one);
    },
  );

  it('is kept by no cache on the way', async () => {
    for (const path of ['/auth/me', '/health/live', '/nothing']) {
      expect((await anonymous().get(path)).headers.get('cache-control')).toBe('no-store');
    }
  });

  it('comes with and without the trailing slash', async () => {
    const member = await signIn();
    expect(await member.get('/auth/me/')).toMatchObject({ status: 200, data: { id: member.id } });
    expect(await member.get('/auth/me')).toMatchObject({ status: 200, data: { id: member.id } });
  });
});

describe('what is refused before any handler', () => {
  it.each([
    '/api/v1/nothing',
    '/api/nothing',
    '/api',
    '/api/v2/auth/me',
    '/api/v1/%E0%A4%A',
    '/api/v1/auth/me/x',
  ])('an unknown path: %s', async (path) => {
    const answer = await anonymous().raw(path);
    expect([400, 404]).toContain(answer.status);
    expect(answer.body).toMatchObject({ success: false, errors: [{ field: null }] });
  });

  it.each(['{', '{"a":1,}', 'null x', '{"__proto__": {}}'])('malformed JSON: %s', async (body) => {
    expect(await post('/api/v1/auth/login', body)).toMatchObject({
      status: 400,
      errors: [{ code: 'MALFORMED_JSON' }],
    });
  });

  it('a body that is too large', async () => {
    const body = JSON.stringify({ token: 'x'.repeat(1_100_000) });
    expect(await post('/api/v1/auth/refresh', body)).toMatchObject({
      status: 413,
      errors: [{ code: 'TOO_LARGE' }],
    });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])(
    'a body of type %s',
    async (type) => {
      expect(await post('/api/v1/auth/login', 'a=b', { 'content-type': type })).toMatchObject({
        status: 415,
        errors: [{ code: 'NOT_JSON' }],
      });
    },
  );

  it.each(['[]', '"text"', '5', 'true', '[{"token":"x"}]'])('JSON that is no object: %s', async (body) => {
    expect(await post('/api/v1/auth/refresh', body)).toMatchObject({ status: 422, body: { success: false } });
  });

  it('a text that PostgreSQL cannot store', async () => {
    expect(await anonymous().post('/auth/refresh', { token: 'a\u0000b' })).toMatchObject({
      status: 422,
      errors: [{ field: 'token' }],
    });
  });
});

describe('a JSON content type with an empty body', () => {
  it('is fine where no body is needed', async () => {
    expect(await post('/api/v1/auth/logout', '')).toMatchObject({ status: 200, data: null });
  });

  it('misses its fields where one is needed', async () => {
    expect(await post('/api/v1/auth/refresh', '')).toMatchObject({
      status: 422,
      errors: [{ field: 'token' }],
    });
  });
});

describe('a fault of ours', () => {
  it('answers 500 with the request id, tells nothing of SQL or paths, and is in the log', async () => {
    const member = await signIn();
    await database().query('ALTER TABLE preferences RENAME TO elsewhere');
    try {
      const answer = await member.get('/preferences');
      const id = answer.headers.get('x-request-id') ?? 'none';
      expect(answer).toMatchObject({
        status: 500,
        errors: [{ code: 'UNEXPECTED', message: expect.stringContaining(id) }],
      });
      expect(JSON.stringify(answer.body)).not.toMatch(/preferences|select|relation|\.js|\.ts|stack/i);
      await server().says(id);
    } finally {
      await database().query('ALTER TABLE elsewhere RENAME TO preferences');
    }
  });
});
