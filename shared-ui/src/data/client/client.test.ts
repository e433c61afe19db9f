import { API_HOST, calls, fail, member, mock, noAnswer, noContent, ok } from '../../testing.tsx';
import { DEFAULT_PREFERENCES } from '../preferences/preferences.queries.ts';
import { api } from './api.ts';
import { ApiError } from './api-error.ts';
import { configureApi } from './api-session.ts';
import { client } from './client.ts';

const expired = fail(401, [{ code: 'UNAUTHORIZED', message: 'Please sign in' }]);
const bearer = (request: Request) => request.headers.get('Authorization');

function session(accessToken: string | null, renew = jest.fn(async () => 'fresh')) {
  let token = accessToken;
  const renewal = jest.fn(async () => {
    token = await renew();
    return token;
  });
  configureApi({ baseUrl: API_HOST, accessToken: () => token, renew: renewal });
  return renewal;
}

describe('the API client', () => {
  it('unwraps the envelope and sends the bearer token', async () => {
    session('good');
    mock.get('/auth/me', ({ request }) => ok(member({ username: bearer(request) ?? '' })));
    expect(await api.get('/auth/me')).toMatchObject({ username: 'Bearer good' });
  });

  it('sends no token with login, register and refresh', async () => {
    session('good');
    mock.post('/auth/login', ({ request }) =>
      ok({ access_token: String(bearer(request)), refresh_token: '' }),
    );
    expect(await api.post('/auth/login', { username_or_email: 'a', password: 'b' })).toMatchObject({
      access_token: 'null',
    });
  });

  it('renews once for concurrent 401s, then repeats each call once', async () => {
    const renew = session('old');
    mock.get('/auth/me', ({ request }) => (bearer(request) === 'Bearer fresh' ? ok(member()) : expired));
    const answers = await Promise.all([api.get('/auth/me'), api.get('/auth/me'), api.get('/auth/me')]);
    expect(answers).toHaveLength(3);
    expect(renew).toHaveBeenCalledTimes(1);
    expect(renew).toHaveBeenCalledWith('old');
    expect(calls).toHaveLength(6);
  });

  it('repeats a call only once', async () => {
    const renew = session('old');
    mock.get('/auth/me', expired);
    await expect(api.get('/auth/me')).rejects.toMatchObject({ status: 401 });
    expect(renew).toHaveBeenCalledTimes(1);
    expect(calls).toHaveLength(2);
  });

  it.each(['/auth/login', '/auth/register', '/auth/refresh'] as const)(
    'never renews for %s',
    async (path) => {
      const renew = session('old');
      mock.post(path, expired);
      await expect(api.post(path)).rejects.toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
      expect(renew).not.toHaveBeenCalled();
    },
  );

  it("rejects waiting calls with the renewal's error", async () => {
    session(
      'old',
      jest.fn(() => Promise.reject(new Error('Token refresh failed'))),
    );
    mock.get('/auth/me', expired);
    await expect(api.get('/auth/me')).rejects.toThrow('Token refresh failed');
  });

  describe('an action that needs a confirmation', () => {
    const needed = fail(403, [{ code: 'CONFIRMATION_NEEDED', message: 'Please confirm that it is you' }], {
      methods: ['password'],
    });
    const rename = () => api.patch('/account', { display_name: 'Ada' });

    it('is sent again once the member has confirmed, who is asked once for all that need it together', async () => {
      session('good');
      let isConfirmed = false;
      const confirm = jest.fn(async () => {
        isConfirmed = true;
      });
      configureApi({ baseUrl: API_HOST, accessToken: () => 'good', renew: async () => 'good', confirm });
      mock.patch('/account', () => (isConfirmed ? ok(member()) : needed));
      await Promise.all([rename(), rename()]);
      expect(confirm.mock.calls).toEqual([[['password']]]);
      expect(calls.map(({ body }) => body)).toEqual(Array(4).fill({ display_name: 'Ada' }));
    });

    it.each([
      ['refuses', () => Promise.reject(new Error('closed'))],
      ['confirmed in vain', () => Promise.resolve()],
    ])('fails with the server’s answer when the member %s', async (_how, confirm) => {
      configureApi({ baseUrl: API_HOST, accessToken: () => 'good', renew: async () => 'good', confirm });
      mock.patch('/account', needed);
      await expect(rename()).rejects.toMatchObject({ code: 'CONFIRMATION_NEEDED' });
    });

    it('fails with the server’s answer where nothing can ask', async () => {
      session('good');
      mock.patch('/account', needed);
      await expect(rename()).rejects.toMatchObject({ message: 'Please confirm that it is you' });
      expect(calls).toHaveLength(1);
    });
  });

  it('repeats the body of a refused write', async () => {
    session('old');
    mock.put('/preferences/sidebar-collapsed', ({ request }) =>
      bearer(request) === 'Bearer fresh' ? ok(DEFAULT_PREFERENCES) : expired,
    );
    await api.put('/preferences/sidebar-collapsed', { collapsed: true });
    expect(calls.map((call) => call.body)).toEqual([{ collapsed: true }, { collapsed: true }]);
  });

  const tokenOf = (sub: string) => `h.${btoa(JSON.stringify({ sub }))}.s`;

  it.each([
    ['the renewal is refused', () => Promise.reject(new ApiError({ status: 401, errors: [] }))],
    ['another member has signed in meanwhile', async () => tokenOf('noor')],
  ])('hands over a write to be kept for its member when %s', async (_why, renew) => {
    const keepWrite = jest.fn(async () => true);
    configureApi({ baseUrl: API_HOST, accessToken: () => tokenOf('mara'), renew, keepWrite });
    mock.put('/goals', expired);
    const goal = { every_day: { calories: 2000 } } as never;
    const failure = await api.put('/goals', goal, { headers: { 'If-Match': '3' } }).catch((error) => error);
    expect(failure).toMatchObject({
      isKept: true,
      message: expect.stringContaining('when you sign in again'),
    });
    expect(calls).toHaveLength(1);
    expect(keepWrite).toHaveBeenCalledWith({
      member: 'mara',
      method: 'put',
      url: '/goals',
      params: undefined,
      data: goal,
      headers: { 'If-Match': '3' },
    });
  });

  it('does not repeat a read after another member has signed in', async () => {
    let token = tokenOf('mara');
    configureApi({ baseUrl: API_HOST, accessToken: () => token, renew: async () => token });
    mock.get('/auth/me', () => {
      token = tokenOf('noor');
      return expired;
    });
    await expect(api.get('/auth/me')).rejects.toMatchObject({ isNetworkError: true });
    expect(calls).toHaveLength(1);
  });

  it("reports a missing answer as NETWORK_ERROR, 'Network request failed'", async () => {
    session('good');
    mock.get('/auth/me', noAnswer());
    const failure = await api.get('/auth/me').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({
      status: 0,
      code: 'NETWORK_ERROR',
      message: 'Network request failed',
      isNetworkError: true,
    });
  });

  it('treats HTTP 200 with success: false as a failure', async () => {
    session('good');
    const broken = fail(200, [{ code: 'BROKEN', message: 'Did not work', field: 'weight' }]);
    mock.get('/auth/me', broken);
    await expect(api.get('/auth/me')).rejects.toMatchObject({
      status: 200,
      code: 'BROKEN',
      errors: [{ code: 'BROKEN', message: 'Did not work', field: 'weight' }],
    });
  });

  it('treats an HTML page as no answer', async () => {
    session('good');
    mock.get('/auth/me', { response: new Response('<!doctype html><title>Sign in to the Wi-Fi</title>') });
    await expect(api.get('/auth/me')).rejects.toMatchObject({
      status: 0,
      code: 'NETWORK_ERROR',
      message: 'Network request failed',
    });
  });

  it.each([
    ['a proxy’s page', new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['nothing', new Response(null, { status: 502 })],
    ['an empty envelope', Response.json({ success: false, errors: [] }, { status: 502 })],
  ])('has no server message for %s', async (_, response) => {
    session('good');
    mock.get('/auth/me', { response });
    await expect(api.get('/auth/me')).rejects.toMatchObject({
      status: 502,
      code: 'HTTP_502',
      errors: [],
      message: 'The server answered with an error (502)',
    });
  });

  it.each([
    [{ detail: 'Detail', message: 'Message', error: 'Error' }, 'Detail'],
    [{ message: 'Message', error: 'Error' }, 'Message'],
    [{ error: 'Error' }, 'Error'],
    [{ errors: [{ code: 'X', message: 'First error' }] }, 'First error'],
    [{}, null],
  ])("reads the server's message from %j", async (body, detail) => {
    session('good');
    mock.get('/auth/me', { response: Response.json({ success: false, ...body }, { status: 400 }) });
    await expect(api.get('/auth/me')).rejects.toMatchObject({ detail });
  });

  it.each([
    ['120', 120],
    ['0', 0],
    ['Sun, 22 Feb 2026 12:01:30 GMT', 90],
    ['Sun, 22 Feb 2026 11:00:00 GMT', null],
    ['soon', null],
    [null, null],
  ])('reads Retry-After %s as %s seconds', async (header, retryAfter) => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-02-22T12:00:00Z'));
    session('good');
    const headers: Record<string, string> = header === null ? {} : { 'Retry-After': header };
    mock.get('/auth/me', { response: new Response(null, { status: 429, headers }) });
    await expect(api.get('/auth/me')).rejects.toMatchObject({ status: 429, retryAfter });
    jest.restoreAllMocks();
  });

  it('sends a form with a file unchanged, with its multipart content type', async () => {
    session('good');
    const sent: unknown[] = [];
    const form = new FormData();
    await client.post('/media', form, {
      adapter: async (config) => {
        sent.push(config.data, config.headers.getContentType());
        return { data: '', status: 204, statusText: '', headers: {}, config };
      },
    });
    expect(sent[0]).toBe(form);
    expect(sent[1]).not.toMatch(/json/);
  });

  it('passes on the errors and the request id of a failure', async () => {
    session('good');
    mock.get(
      '/auth/me',
      fail(422, [
        { code: 'A', message: 'first', field: 'x' },
        { code: 'B', message: 'second' },
      ]),
    );
    await expect(api.get('/auth/me')).rejects.toMatchObject({
      status: 422,
      message: 'first',
      requestId: 'test-request',
      errors: [{ field: 'x' }, { field: null }],
    });
  });

  it('puts values into the path and the query', async () => {
    session('good');
    mock.delete('/weight-entries/{id}', noContent());
    mock.get('/entries', ok({ entries: [], next_cursor: null }));
    expect(await api.delete('/weight-entries/{id}', { path: { id: 'a/b' } })).toBeUndefined();
    await api.get('/entries', { params: { from: '2026-03-01' } });
    expect(calls.map((call) => `${call.path}?${call.query}`)).toEqual([
      '/weight-entries/a%2Fb?',
      '/entries?from=2026-03-01',
    ]);
  });
});
