import { connect } from 'node:net';
import {
  anonymous,
  database,
  PASSWORD,
  registerAndSignIn,
  server,
  signIn,
} from '../../testing/accounts/sign-in.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const post = (path: string, body: string, headers: Record<string, string> = JSON_TYPE) =>
  anonymous().raw(path, { method: 'POST', body, headers });

/** Everything that the server sends for these bytes before it closes the connection. */
function talk(bytes: string): Promise<string> {
  const { hostname, port } = new URL(server().url);
  return new Promise((resolve, reject) => {
    let said = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket
      .on('data', (chunk) => {
        said += chunk;
      })
      .once('error', reject)
      .once('close', () => resolve(said));
  });
}

describe('the response envelope', () => {
  it('of a success is { success: true, data }', async () => {
    expect((await anonymous().get('/health/live')).body).toEqual({ success: true, data: { status: 'ok' } });
  });

  it('of a failure has its errors, and the first message as `message` and `detail`', async () => {
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
    'has its own X-Request-Id: %s',
    async (path) => {
      const ask = async () => (await anonymous().raw(path, { headers: { 'x-request-id': 'mine' } })).headers;
      const [one, other] = [(await ask()).get('x-request-id'), (await ask()).get('x-request-id')];
      expect(one).toMatch(/^[0-9a-f-]{36}$/);
      expect(other).not.toBe(one);
    },
  );

  it('is not cached, and runs nothing in a browser', async () => {
    for (const path of ['/api/v1/auth/me', '/api/v1/health/live', '/api/v1/nothing', '/api', '/api/v1/%']) {
      const { headers } = await anonymous().raw(path);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    }
  });

  it('sets no cookie, not even that of a sign-in', async () => {
    const { username } = await registerAndSignIn();
    const login = { username_or_email: username, password: PASSWORD };
    const answer = await anonymous().post<{ refresh_token: string }>('/auth/login', login);
    expect(answer).toMatchObject({ status: 200, data: { refresh_token: expect.any(String) } });
    expect(answer.headers.get('set-cookie')).toBeNull();
    const token = answer.data.refresh_token;
    for (const path of ['/auth/refresh', '/auth/logout'])
      expect((await anonymous().post(path, { token })).headers.get('set-cookie')).toBeNull();
  });

  it('may be read by pages of other origins, which send their own token', async () => {
    const origin = { origin: 'https://pages.example.org' };
    const asked = await anonymous().raw('/api/v1/weight-entries/x', {
      method: 'OPTIONS',
      headers: {
        ...origin,
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'authorization,content-type,if-match',
      },
    });
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-methods')).toMatch(/PUT.*PATCH.*DELETE/);
    expect(asked.headers.get('access-control-allow-headers')).toMatch(
      /authorization.*content-type.*if-match/i,
    );
    for (const path of ['/auth/me', '/health/live', '/nothing']) {
      const { headers } = await anonymous().get(path, origin);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('access-control-allow-credentials')).toBeNull();
      expect(headers.get('access-control-expose-headers')).toMatch(/x-request-id.*retry-after/i);
    }
  });

  it('is the same with and without a trailing slash', async () => {
    const member = await signIn();
    expect(await member.get('/auth/me/')).toMatchObject({ status: 200, data: { id: member.id } });
    expect(await member.get('/auth/me')).toMatchObject({ status: 200, data: { id: member.id } });
  });
});

describe('the server refuses before any handler runs', () => {
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

  it.each(['{"token":"a","token":"b"}', '{"more":[{"a":1,"\\u0061":2}]}'])(
    'a duplicate key: %s',
    async (body) => {
      expect(await post('/api/v1/auth/refresh', body)).toMatchObject({
        status: 400,
        errors: [{ code: 'MALFORMED_JSON' }],
      });
    },
  );

  it.each<[string, Record<string, string>, number]>([
    ['compressed', { 'content-type': 'application/json', 'content-encoding': 'gzip' }, 415],
    ['in Latin-1', { 'content-type': 'application/json; charset=iso-8859-1' }, 415],
    ['in UTF-16', { 'content-type': 'application/json;charset="utf-16"' }, 415],
    ['in UTF-8, declared (accepted)', { 'content-type': 'application/json; charset=UTF-8' }, 401],
  ])('a body %s', async (_how, headers, status) => {
    const body = '{"token":"unknown"}';
    expect(await post('/api/v1/auth/refresh', body, headers)).toMatchObject({ status });
  });

  it.each([
    ['thousands of fields', `?${Array.from({ length: 1500 }, (_, n) => `a${n}=1`).join('&')}`, 422],
    ['a field twice', '?limit=1&limit=2', 422],
    ['a list', '?limit[]=1', 422],
    ['an empty number', '?limit=', 422],
    ['a number of blanks', '?limit=%20', 422],
    ['a hexadecimal number', '?limit=0x10', 422],
    ['a number in powers of ten', '?limit=1e1', 422],
    ['a plain number', '?limit=010', 200],
    ['an object', '?limit[a]=1', 422],
    ['the name __proto__', '?__proto__=1', 422],
    ['invalid UTF-8', '?cursor=%E0%A4%A', 422],
    ['more bytes than the headers may have', `?cursor=${'x'.repeat(20_000)}`, 431],
  ])('a query with %s', async (_what, query, status) => {
    const member = await signIn();
    expect(await member.get(`/weight-entries${query}`)).toMatchObject({
      status,
      body: { success: status === 200 },
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

  it.each(['[]', '"text"', '5', 'true', '[{"token":"x"}]'])('JSON other than an object: %s', async (body) => {
    expect(await post('/api/v1/auth/refresh', body)).toMatchObject({ status: 422, body: { success: false } });
  });

  it('a text longer than any field allows, before validation', async () => {
    const member = await signIn();
    const answer = await member.post('/weight-entries', {
      weight: 80,
      unit: 'kg',
      notes: '😀'.repeat(12_501),
    });
    expect(answer).toMatchObject({
      status: 422,
      errors: [{ field: 'notes', message: 'This text is too long' }],
    });
    const longest = await member.post('/weight-entries', {
      weight: 80,
      unit: 'kg',
      notes: '😀'.repeat(10_000),
    });
    expect(longest.status).toBe(201);
  });

  it.each(['a\u0000b', '\ud800', 'a\udc00b'])('a text that PostgreSQL cannot store: %j', async (text) => {
    const member = await signIn();
    const named = { username: 'somebody', email: 'somebody@example.org', password: 'long enough' };
    for (const [answer, field] of [
      [await member.post('/auth/refresh', { token: text }), 'token'],
      [await member.post('/auth/register', { ...named, email: `${text}@example.org` }), 'email'],
      [await member.post('/auth/register', { ...named, password: `long ${text}` }), 'password'],
      [await member.post('/weight-entries', { weight: 80, unit: 'kg', notes: text }), 'notes'],
      [
        await member.patch('/preferences', { workoutEntry: { customWorkoutTypes: [text] } }),
        'workoutEntry.customWorkoutTypes.0',
      ],
    ] as const) {
      expect(answer).toMatchObject({ status: 422, errors: [{ field }] });
    }
  });

  it('a body that is not UTF-8', async () => {
    const answer = await anonymous().raw('/api/v1/auth/refresh', {
      method: 'POST',
      body: Buffer.from('{"token":"caf\u00e9"}', 'latin1'),
      headers: JSON_TYPE,
    });
    expect(answer).toMatchObject({ status: 400, errors: [{ code: 'MALFORMED_JSON' }] });
  });

  it('a body that is nested too deeply', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    for (const body of [deep, `{"token":${deep}}`]) {
      expect(await post('/api/v1/auth/refresh', body)).toMatchObject({
        status: 400,
        errors: [{ code: 'BAD_REQUEST' }],
      });
    }
  });

  it('a body with too many values, with a short answer', async () => {
    const member = await signIn();
    const fields = Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [`field${n}`, n]));
    for (const answer of [
      await member.post('/auth/register', fields),
      await member.post('/meal-entries', { items: Array(200_000).fill({}) }),
    ]) {
      expect(answer).toMatchObject({ status: 413, errors: [{ code: 'TOO_LARGE' }] });
    }
  });

  it.each(['constructor', 'hasOwnProperty', 'toString', 'more'])('an unknown field: %s', async (field) => {
    expect(await post('/api/v1/auth/logout', JSON.stringify({ [field]: 1 }))).toMatchObject({
      status: 422,
      errors: [{ code: 'UNKNOWN_FIELD', field }],
    });
  });

  it('an id in the path that is not a UUID', async () => {
    const member = await signIn();
    for (const id of ['%00', 'nonsense', '%E0%A4%A', '%2e%2e%2f']) {
      expect(await member.get(`/weight-entries/${id}`)).toMatchObject({
        status: 404,
        errors: [{ code: 'NOT_FOUND', field: null }],
      });
    }
  });

  it.each([
    ['bytes that are no HTTP', 'NONSENSE\r\n\r\n', 400],
    ['an unknown method', 'BREW /api/v1/auth/me HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    [
      'an invalid Content-Length',
      'POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n',
      400,
    ],
    [
      'a body with two lengths, which a proxy may read as two requests',
      'POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('%s', async (_what, bytes, status) => {
    const [head = '', body = ''] = (await talk(bytes)).split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(head).toMatch(/\r\nX-Request-Id: [0-9a-f-]{36}/);
    expect(JSON.parse(body)).toMatchObject({ success: false, errors: [{ code: 'BAD_REQUEST' }] });
  });
});

it('HTTP/1.0 is answered, and methods without a route are not found', async () => {
  expect(await talk('GET /api/v1/health/live HTTP/1.0\r\n\r\n')).toContain('200 OK');
  for (const method of ['TRACE', 'PROPFIND', 'SEARCH', 'MKCOL']) {
    const answer = await talk(`${method} /api/v1/auth/me HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 40[04] /);
  }
});

describe('a JSON content type with an empty body', () => {
  it('is accepted where no body is needed', async () => {
    expect(await post('/api/v1/auth/logout', '')).toMatchObject({ status: 200, data: null });
  });

  it('answers 422 at the required fields where a body is needed', async () => {
    expect(await post('/api/v1/auth/refresh', '')).toMatchObject({
      status: 422,
      errors: [{ field: 'token' }],
    });
  });
});

describe('an unexpected error of the server', () => {
  it('answers 500 with the request id, reveals no SQL and no paths, and is logged', async () => {
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
      await server().logged(id);
    } finally {
      await database().query('ALTER TABLE elsewhere RENAME TO preferences');
    }
  });

  it('logs the statement without the member’s values', async () => {
    const member = await signIn();
    const soup = { name: 'Private soup', calories: 40, protein: 1, carbohydrates: 5, fat: 1 };
    await database().query('ALTER TABLE user_foods RENAME TO elsewhere');
    try {
      const answer = await member.post('/user-foods', soup);
      expect(answer.status).toBe(500);
      await server().logged(answer.headers.get('x-request-id') ?? 'none');
      expect(server().output()).toContain('INSERT INTO');
      expect(server().output()).not.toContain('Private soup');
    } finally {
      await database().query('ALTER TABLE elsewhere RENAME TO user_foods');
    }
  });
});
