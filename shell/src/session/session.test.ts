import {
  api,
  configureApi,
  createQueryClient,
  currentUser,
  preferences,
  preferencesSaver,
} from '@fettle/shared-ui/data';
import {
  API_HOST,
  calls,
  fail,
  member,
  mock,
  noAnswer,
  ok,
  preferencesWith,
  waitFor,
} from '@fettle/shared-ui/testing';
import type { createBackoff } from './backoff.ts';
import { createSession } from './session.ts';
import { sessionStore, useSession } from './session-store.ts';
import { tokens } from './tokens.ts';

/** The retry that the session has scheduled; the tests run it at once. */
let planned: (() => void) | undefined;
jest.mock('./backoff.ts', () => ({
  ...jest.requireActual('./backoff.ts'),
  createBackoff: () => ({
    schedule: (work: () => void) => {
      planned = work;
    },
    reset: () => {
      planned = undefined;
    },
  }),
}));

const refused = fail(401, [{ code: 'UNAUTHORIZED', message: 'Unauthorized' }]);
/** A failure with HTTP 200. */
const unsuccessful = fail(200, [{ code: 'NO', message: 'Did not work' }]);
/** A captive portal's page in place of an answer. */
const strangersPage = { response: new Response('<!doctype html>', { status: 200 }) };
const broken = fail(503, [{ code: 'UNAVAILABLE', message: 'Not now' }]);
const fresh = { access_token: 'new access', refresh_token: 'new refresh' };
const queryClient = createQueryClient();
const session = createSession(queryClient);
const pathsOf = () => calls.map(({ path }) => path);
const stored = () => [localStorage.getItem('access_token'), localStorage.getItem('refresh_token')];

/** Answers with the member for the new access token only. */
function meNeeds(token: string): void {
  mock.get('/auth/me', ({ request }) =>
    request.headers.get('Authorization') === `Bearer ${token}` ? ok(member()) : refused,
  );
}

beforeEach(() => {
  tokens.clear();
  planned = undefined;
  queryClient.clear();
  sessionStore.reset();
  configureApi({ baseUrl: API_HOST, accessToken: tokens.accessToken, renew: session.refresh });
  mock.get('/preferences', ok(preferencesWith()));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => jest.restoreAllMocks());

describe('on start', () => {
  it('initialises with no user and sends nothing when no token is stored', async () => {
    await session.start();
    expect(useSession.getState()).toMatchObject({ initialised: true, signedIn: false, offline: false });
    expect(calls).toEqual([]);
  });

  it('sets a loading flag meanwhile', async () => {
    localStorage.setItem('access_token', 'good');
    mock.get('/auth/me', ok(member()));
    const starting = session.start();
    expect(useSession.getState()).toMatchObject({ initialised: false, loading: true });
    await starting;
    expect(useSession.getState()).toMatchObject({ initialised: true, loading: false });
  });

  it('fetches the current user, and then the preferences', async () => {
    localStorage.setItem('access_token', 'good');
    meNeeds('good');
    await session.start();
    expect(useSession.getState()).toMatchObject({ initialised: true, signedIn: true });
    expect(queryClient.getQueryData(currentUser.queryKey)).toEqual(member());
    await waitFor(() => expect(pathsOf()).toEqual(['/auth/me', '/preferences']));
  });

  it.each([
    ['an access token', 'old'],
    ['no access token', null],
  ])('refreshes and refetches on a 401 with a refresh token and %s', async (_, access) => {
    if (access) localStorage.setItem('access_token', access);
    localStorage.setItem('refresh_token', 'refresh');
    meNeeds('new access');
    mock.post('/auth/refresh', ok(fresh));
    await session.start();
    expect(useSession.getState().signedIn).toBe(true);
    expect(stored()).toEqual(['new access', 'new refresh']);
    expect(calls.find(({ path }) => path === '/auth/refresh')?.body).toEqual({ token: 'refresh' });
    await waitFor(() => expect(pathsOf()).toEqual(['/auth/me', '/auth/refresh', '/auth/me', '/preferences']));
  });

  it.each([
    ['the refresh is refused', 'refresh', refused, refused],
    ['the refresh is malformed', 'refresh', refused, fail(422, [{ code: 'INVALID', message: 'Invalid' }])],
    ['the refresh answers HTTP 200 with success: false', 'refresh', refused, unsuccessful],
    ['there is no refresh token', null, refused, refused],
    ['the member is banned', null, fail(403, [{ code: 'FORBIDDEN', message: 'No' }]), refused],
  ])('removes both tokens when %s', async (_, refresh, me, answer) => {
    localStorage.setItem('access_token', 'old');
    if (refresh) localStorage.setItem('refresh_token', refresh);
    mock.get('/auth/me', me);
    mock.post('/auth/refresh', answer);
    await session.start();
    expect(useSession.getState()).toMatchObject({ initialised: true, signedIn: false, offline: false });
    expect(stored()).toEqual([null, null]);
  });

  it.each([
    ['there is no network', noAnswer(), refused],
    ['the server is broken', broken, refused],
    ['the answer is HTTP 200 with success: false', unsuccessful, refused],
    ['the answer is 404', fail(404, [{ code: 'NOT_FOUND', message: 'No' }]), refused],
    ['another server answers', strangersPage, refused],
    ['the refresh finds no network', refused, noAnswer()],
    ['the refresh finds a broken server', refused, broken],
    ['another server answers the refresh', refused, strangersPage],
    [
      'the refresh is rate-limited',
      refused,
      fail(429, [{ code: 'TOO_MANY_REQUESTS', message: 'Slow down' }]),
    ],
  ])('only logs other failures and keeps the tokens: %s', async (_, me, refresh) => {
    localStorage.setItem('access_token', 'old');
    localStorage.setItem('refresh_token', 'refresh');
    mock.get('/auth/me', me);
    mock.post('/auth/refresh', refresh);
    await session.start();
    expect(useSession.getState()).toMatchObject({ initialised: true, signedIn: false, offline: true });
    expect(stored()).toEqual(['old', 'refresh']);
    expect(console.error).toHaveBeenCalled();
  });

  it('retries silently when the server answers with an error', async () => {
    localStorage.setItem('access_token', 'good');
    mock.get('/auth/me', broken);
    await session.start();
    expect(useSession.getState()).toMatchObject({ offline: true, signedIn: false });
    mock.get('/auth/me', ok(member()));
    planned?.();
    expect(useSession.getState()).toMatchObject({ offline: true, loading: false });
    await waitFor(() => expect(useSession.getState()).toMatchObject({ offline: false, signedIn: true }));
  });

  it('retries at once when the server is back, and not earlier', async () => {
    await session.resume();
    expect(calls).toEqual([]);
    localStorage.setItem('access_token', 'good');
    mock.get('/auth/me', noAnswer());
    await session.start();
    mock.get('/auth/me', ok(member()));
    await session.resume();
    expect(useSession.getState()).toMatchObject({ signedIn: true });
  });

  it('retries after pauses that grow to a minute', () => {
    jest.useFakeTimers();
    const later = jest.requireActual('./backoff.ts').createBackoff() as ReturnType<typeof createBackoff>;
    const pauses = [2, 4, 8, 16, 32, 60, 60].map((seconds) => seconds * 1000);
    for (const pause of pauses) {
      const work = jest.fn();
      later.schedule(work);
      jest.advanceTimersByTime(pause - 1);
      expect(work).not.toHaveBeenCalled();
      jest.advanceTimersByTime(1);
      expect(work).toHaveBeenCalledTimes(1);
    }
    jest.useRealTimers();
  });

  it('stays signed out when another tab signs out meanwhile', async () => {
    const unfollow = session.followOtherTabs();
    localStorage.setItem('access_token', 'good');
    mock.get('/auth/me', () => {
      localStorage.removeItem('access_token');
      dispatchEvent(new StorageEvent('storage', { key: 'access_token', storageArea: localStorage }));
      return ok(member());
    });
    await session.start();
    expect(useSession.getState()).toMatchObject({ initialised: true, signedIn: false, offline: false });
    expect(queryClient.getQueryData(currentUser.queryKey)).toBeUndefined();
    unfollow();
  });

  it('retries preferences that a broken server did not return', async () => {
    localStorage.setItem('access_token', 'good');
    mock.get('/auth/me', ok(member()));
    mock.get('/preferences', broken);
    const retries = queryClient.getDefaultOptions();
    queryClient.setDefaultOptions({ queries: { ...retries.queries, retry: false } });
    await session.start();
    await waitFor(() => expect(planned).toBeDefined());
    mock.get('/preferences', ok(preferencesWith()));
    planned?.();
    await waitFor(() => expect(queryClient.getQueryData(preferences.queryKey)).toBeDefined());
    queryClient.setDefaultOptions(retries);
  });

  it('only logs preferences that cannot be loaded', async () => {
    localStorage.setItem('access_token', 'good');
    mock.get('/auth/me', ok(member()));
    mock.get('/preferences', fail(404, [{ code: 'NOT_FOUND', message: 'No' }]));
    await session.start();
    await waitFor(() => expect(console.error).toHaveBeenCalled());
    expect(useSession.getState().signedIn).toBe(true);
  });
});

describe('a sign-in', () => {
  beforeEach(() => {
    mock.post('/auth/login', ok(fresh));
    mock.get('/auth/me', ok(member()));
  });
  const credentials = { username_or_email: 'mara', password: 'secret secret' };

  it.each([
    [true, 'new refresh'],
    [false, null],
  ])('with "Keep me signed in" %s stores as refresh token: %s', async (keep, refresh) => {
    localStorage.setItem('refresh_token', 'of last week');
    await session.signIn(credentials, keep);
    expect(stored()).toEqual(['new access', refresh]);
    expect(useSession.getState()).toMatchObject({ signedIn: true, loading: false });
  });

  it('changes no token when it is refused', async () => {
    localStorage.setItem('refresh_token', 'of last week');
    mock.post('/auth/login', refused);
    await expect(session.signIn(credentials, true)).rejects.toMatchObject({ status: 401 });
    expect(stored()).toEqual([null, 'of last week']);
    expect(useSession.getState()).toMatchObject({ signedIn: false, loading: false });
    expect(pathsOf()).toEqual(['/auth/login']);
  });

  it.each([
    ['HTTP 200 with success: false', unsuccessful, { status: 200, message: 'Did not work' }],
    ['a page of another server', strangersPage, { code: 'NETWORK_ERROR', message: 'Network request failed' }],
  ])('fails and stores nothing when the answer is %s', async (_, answer, error) => {
    mock.post('/auth/login', answer);
    await expect(session.signIn(credentials, true)).rejects.toMatchObject(error);
    mock.post('/auth/register', answer);
    const registration = {
      username: 'mara',
      email: 'm@example.org',
      password: 'secret',
      display_name: '',
    };
    await expect(session.register(registration)).rejects.toMatchObject(error);
    expect(stored()).toEqual([null, null]);
    expect(pathsOf()).toEqual(['/auth/login', '/auth/register']);
  });

  it('leaves no token behind when the user cannot be loaded', async () => {
    mock.get('/auth/me', broken);
    await expect(session.signIn(credentials, true)).rejects.toMatchObject({ status: 503 });
    expect(stored()).toEqual([null, null]);
    expect(useSession.getState()).toMatchObject({ signedIn: false, loading: false });
  });

  it('is not undone by a start that ends late', async () => {
    localStorage.setItem('access_token', 'of-a-banned-member');
    let endStart: () => void = () => undefined;
    mock.get('/auth/me', async ({ request }) => {
      if (request.headers.get('Authorization') === 'Bearer new access') return ok(member());
      await new Promise<void>((resolve) => {
        endStart = resolve;
      });
      return fail(403, [{ code: 'FORBIDDEN', message: 'No' }]);
    });
    const starting = session.start();
    await waitFor(() => expect(calls).toHaveLength(1));
    await session.signIn(credentials, true);
    endStart();
    await starting;
    expect(stored()).toEqual(['new access', 'new refresh']);
    expect(useSession.getState()).toMatchObject({ signedIn: true });
  });

  it('of a new account creates it first and stores both tokens', async () => {
    mock.post('/auth/register', ok(member(), 201));
    await session.register({
      username: 'mara',
      email: 'm@example.org',
      password: 'secret secret',
      display_name: 'M',
    });
    expect(stored()).toEqual(['new access', 'new refresh']);
    expect(calls.slice(0, 3)).toMatchObject([
      {
        path: '/auth/register',
        body: { username: 'mara', email: 'm@example.org', display_name: 'M' },
      },
      { path: '/auth/login', body: { username_or_email: 'mara', password: 'secret secret' } },
      { path: '/auth/me' },
    ]);
  });

  it.each([
    [
      'is saved before the preferences are loaded',
      ok(preferencesWith({ weightEntry: { defaultUnit: 'kg' } })),
    ],
    ['may fail, and the member is signed in', broken],
  ])('of a new account sends the weight unit of the browser’s region, which %s', async (_, answer) => {
    jest.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE');
    mock.post('/auth/register', ok(member(), 201));
    mock.patch('/preferences', answer);
    await session.register({
      username: 'mara',
      email: 'm@example.org',
      password: 'secret secret',
      display_name: 'M',
    });
    expect(calls.slice(2, 4)).toMatchObject([
      { method: 'patch', path: '/preferences', body: { weightEntry: { defaultUnit: 'kg' } } },
      { path: '/auth/me' },
    ]);
    expect(useSession.getState()).toMatchObject({ signedIn: true });
  });

  describe('of a new account whose answer was lost', () => {
    const mara = {
      username: 'mara',
      email: 'm@example.org',
      password: 'secret secret',
      display_name: 'M',
    };
    const taken = fail(409, [{ code: 'USERNAME_TAKEN', message: 'Taken', field: 'username' }]);

    beforeEach(async () => {
      mock.post('/auth/register', noAnswer());
      await expect(session.register(mara)).rejects.toMatchObject({ status: 0 });
      mock.post('/auth/register', taken);
    });

    it('continues with that account when it is sent again', async () => {
      await session.register(mara);
      expect(useSession.getState()).toMatchObject({ signedIn: true });
    });

    it('keeps the refusal when the account turns out to be another member’s', async () => {
      mock.post('/auth/login', refused);
      await expect(session.register(mara)).rejects.toMatchObject({ status: 409, code: 'USERNAME_TAKEN' });
    });

    it('tries no other password', async () => {
      calls.length = 0;
      await expect(session.register({ ...mara, password: 'another one' })).rejects.toMatchObject({
        status: 409,
      });
      expect(pathsOf()).toEqual(['/auth/register']);
    });
  });
});

describe('while signed in', () => {
  beforeEach(async () => {
    localStorage.setItem('access_token', 'good');
    localStorage.setItem('refresh_token', 'refresh');
    mock.get('/auth/me', ok(member()));
    await session.start();
    await waitFor(() => expect(pathsOf()).toContain('/preferences'));
    calls.length = 0;
  });
  const entriesNeed = (token: string) =>
    mock.get('/entries', ({ request }) =>
      request.headers.get('Authorization') === `Bearer ${token}`
        ? ok({ entries: [], next_cursor: null })
        : refused,
    );
  const askForEntries = () => api.get('/entries', { params: {} });
  const refreshes = () => pathsOf().filter((path) => path === '/auth/refresh');

  it('shares one refresh among many failing calls, and then retries them', async () => {
    entriesNeed('new access');
    mock.post('/auth/refresh', ok(fresh));
    const answers = await Promise.all([1, 2, 3, 4, 5].map(askForEntries));
    expect(answers).toHaveLength(5);
    expect(refreshes()).toHaveLength(1);
    expect(stored()).toEqual(['new access', 'new refresh']);
  });

  it('uses the token that another tab has stored meanwhile', async () => {
    entriesNeed('of another tab');
    const asking = askForEntries();
    localStorage.setItem('access_token', 'of another tab');
    await asking;
    expect(refreshes()).toEqual([]);
  });

  it('reports "Token refresh failed" for a refused refresh, removes the tokens and ends the session', async () => {
    entriesNeed('new access');
    mock.post('/auth/refresh', refused);
    const answers = await Promise.allSettled([askForEntries(), askForEntries()]);
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 'rejected', reason: { message: 'Token refresh failed' } });
    }
    expect(refreshes()).toHaveLength(1);
    expect(stored()).toEqual([null, null]);
    expect(useSession.getState().signedIn).toBe(false);
  });

  it.each([
    ['is refused', refused],
    ['answers HTTP 200 with success: false', unsuccessful],
  ])('ends the session with "Token refresh failed" when a refresh %s', async (_, answer) => {
    entriesNeed('new access');
    mock.post('/auth/refresh', answer);
    await expect(askForEntries()).rejects.toMatchObject({ message: 'Token refresh failed' });
    expect(stored()).toEqual([null, null]);
    expect(useSession.getState().signedIn).toBe(false);
  });

  it('ends the session without a refresh on a 401 without a refresh token', async () => {
    localStorage.removeItem('refresh_token');
    entriesNeed('new access');
    await expect(askForEntries()).rejects.toMatchObject({ status: 401, message: 'Token refresh failed' });
    expect(pathsOf()).toEqual(['/entries']);
    expect(stored()).toEqual([null, null]);
    expect(useSession.getState()).toMatchObject({ signedIn: false, leaving: false });
  });

  it('gives up a call that fails with 401 again after the refresh, and keeps the session', async () => {
    entriesNeed('another one');
    mock.post('/auth/refresh', ok(fresh));
    await expect(askForEntries()).rejects.toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
    expect(pathsOf()).toEqual(['/entries', '/auth/refresh', '/entries']);
    expect(stored()).toEqual(['new access', 'new refresh']);
    expect(useSession.getState().signedIn).toBe(true);
  });

  it('sends a write whose token has expired again, with its whole body', async () => {
    mock.put('/preferences/sidebar-collapsed', ({ request }) =>
      request.headers.get('Authorization') === 'Bearer new access' ? ok(preferencesWith()) : refused,
    );
    mock.post('/auth/refresh', ok(fresh));
    await api.put('/preferences/sidebar-collapsed', { collapsed: true });
    expect(calls.filter(({ path }) => path !== '/auth/refresh').map(({ body }) => body)).toEqual([
      { collapsed: true },
      { collapsed: true },
    ]);
  });

  it.each([
    ['this tab', () => session.logout()],
    ['another tab', () => localStorage.removeItem('access_token')],
  ])('does not sign the member in again when a refresh ends after a logout in %s', async (_, logOut) => {
    entriesNeed('new access');
    mock.post('/auth/logout', ok(null));
    mock.post('/auth/refresh', () => {
      logOut();
      return ok(fresh);
    });
    await expect(askForEntries()).rejects.toMatchObject({ message: 'Token refresh failed' });
    expect(stored()).toEqual([null, null]);
    await waitFor(() =>
      expect(calls).toContainEqual(
        expect.objectContaining({ path: '/auth/logout', body: { token: 'new refresh' } }),
      ),
    );
  });

  it('keeps the tokens and the session when a refresh has no network', async () => {
    entriesNeed('new access');
    mock.post('/auth/refresh', noAnswer());
    await expect(askForEntries()).rejects.toMatchObject({ code: 'NETWORK_ERROR' });
    expect(stored()).toEqual(['good', 'refresh']);
    expect(useSession.getState().signedIn).toBe(true);
  });

  describe('tabs share one refresh through a lock, and a tab', () => {
    type Work = (lock: object | null) => Promise<unknown>;
    const request = jest.fn((_: string, how: object | Work, work = how as Work) => work({}));
    beforeEach(() => {
      Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
      entriesNeed('new access');
    });
    afterEach(() => {
      request.mockClear();
      Reflect.deleteProperty(navigator, 'locks');
    });
    const refreshes = () => calls.filter(({ path }) => path === '/auth/refresh');

    it('that finds it free asks the server', async () => {
      mock.post('/auth/refresh', ok(fresh));
      await askForEntries();
      expect(request).toHaveBeenCalledTimes(1);
      expect(refreshes()).toHaveLength(1);
    });

    it("that had to wait uses the other tab's token, even when it arrives after the lock", async () => {
      request.mockImplementationOnce((_, __, work) => work(null));
      request.mockImplementationOnce((_, work) => {
        setTimeout(() => localStorage.setItem('access_token', 'new access'), 50);
        return (work as Work)({});
      });
      await askForEntries();
      expect(refreshes()).toEqual([]);
    });

    it('that had to wait for a failed tab asks the server itself', async () => {
      mock.post('/auth/refresh', ok(fresh));
      request.mockImplementationOnce((_, __, work) => work(null));
      await askForEntries();
      expect(refreshes()).toHaveLength(1);
    });
  });

  it.each([
    ['answers', ok(null)],
    ['is broken', broken],
    ['cannot be reached', noAnswer()],
  ])('a logout clears both tokens and the user, even when the server %s', async (_, answer) => {
    mock.post('/auth/logout', answer);
    session.logout();
    expect(stored()).toEqual([null, null]);
    expect(queryClient.getQueryData(currentUser.queryKey)).toBeUndefined();
    expect(useSession.getState()).toMatchObject({ signedIn: false, leaving: true });
    await waitFor(() => expect(calls).toMatchObject([{ path: '/auth/logout', body: { token: 'refresh' } }]));
  });

  it.each([
    ['the server answers', ok(null)],
    ['the call fails', noAnswer()],
  ])('a logout is ending until %s', async (_, answer) => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    mock.post('/auth/logout', async () => {
      await arrived;
      return answer;
    });
    session.logout();
    await waitFor(() => expect(pathsOf()).toContain('/auth/logout'));
    expect(useSession.getState().ending).toBe(true);
    arrive();
    await waitFor(() => expect(useSession.getState().ending).toBe(false));
  });

  it('a member whose account is deleted is sent to the start page, without a call', () => {
    session.leaveAfterDeletion();
    expect(stored()).toEqual([null, null]);
    expect(queryClient.getQueryData(currentUser.queryKey)).toBeUndefined();
    expect(useSession.getState()).toMatchObject({ signedIn: false, leaving: true });
    expect(calls).toEqual([]);
  });

  it.each([
    ['a logout', () => session.logout()],
    ['a session that the server ends', () => session.refresh('good').catch(() => undefined)],
  ])("%s deletes this device's cached answers and pictures", async (_, end) => {
    const deleted: string[] = [];
    const kept = { delete: async (name: string) => deleted.push(name) };
    Object.defineProperty(globalThis, 'caches', { value: kept, configurable: true });
    mock.post('/auth/logout', ok(null));
    mock.post('/auth/refresh', refused);
    await end();
    await waitFor(() => expect(deleted.sort()).toEqual(['fettle-answers', 'fettle-pictures']));
    Reflect.deleteProperty(globalThis, 'caches');
  });

  it('unsaved preference edits at the end of a session wait for their member, and no other member sends them', async () => {
    const change = { weightEntry: { showNotes: false } };
    await queryClient.fetchQuery(preferences);
    mock.patch('/preferences', refused);
    mock.post('/auth/refresh', refused);
    mock.post('/auth/logout', ok(null));
    const saver = preferencesSaver(queryClient);
    saver.edit((unsaved) => ({ ...unsaved, fields: change }));
    saver.save();
    await waitFor(() => expect(useSession.getState().signedIn).toBe(false));
    const patches = () => calls.filter(({ method }) => method === 'patch').map(({ body }) => body);
    expect(patches()).toEqual([change]);

    mock.patch('/preferences', ok(preferencesWith()));
    mock.post('/auth/login', ok(fresh));
    const credentials = { username_or_email: 'a', password: 'b' };
    mock.get('/auth/me', ok(member({ id: 'another' })));
    await session.signIn(credentials, true);
    session.logout();
    expect(patches()).toEqual([change]);

    mock.get('/auth/me', ok(member()));
    await session.signIn(credentials, true);
    await waitFor(() => expect(patches()).toEqual([change, change]));
    await waitFor(() => expect(saver.state.getState().phase).toBe('saved'));
    session.logout();
    await session.signIn(credentials, true);
    expect(patches()).toEqual([change, change]);
  });

  it('a logout ends the messages that this browser shows while Fettle is closed, also without a network', async () => {
    mock.post('/auth/logout', noAnswer());
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const unsubscribe = jest.fn(async () => true);
    const pushManager = { getSubscription: async () => ({ unsubscribe }) };
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { getRegistration: async () => ({ pushManager }) },
    });
    session.logout();
    await waitFor(() => expect(unsubscribe).toHaveBeenCalledTimes(1));
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  it("a logout first saves the last preference edits with the leaving member's tokens", async () => {
    await queryClient.fetchQuery(preferences);
    mock.post('/auth/logout', ok(null as never));
    mock.post('/auth/refresh', ok(fresh));
    mock.patch('/preferences', ({ request }) =>
      request.headers.get('Authorization') === 'Bearer new access' ? ok(preferencesWith()) : refused,
    );
    preferencesSaver(queryClient).edit((unsaved) => ({
      ...unsaved,
      fields: { weightEntry: { defaultUnit: 'kg' } },
    }));
    calls.length = 0;
    session.logout();
    expect(stored()).toEqual([null, null]);
    const change = { weightEntry: { defaultUnit: 'kg' } };
    await waitFor(() =>
      expect(calls.map(({ path, body }) => [path, body])).toEqual([
        ['/preferences', change],
        ['/auth/refresh', { token: 'refresh' }],
        ['/preferences', change],
        ['/auth/logout', { token: 'new refresh' }],
      ]),
    );
    expect(stored()).toEqual([null, null]);
    expect(queryClient.getQueryData(preferences.queryKey)).toBeUndefined();
  });

  describe('in another tab', () => {
    let unfollow: () => void;
    beforeEach(() => {
      unfollow = session.followOtherTabs();
    });
    afterEach(() => unfollow());
    const tell = (key: string | null) =>
      dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));

    it('a sign-out is followed', () => {
      localStorage.removeItem('access_token');
      localStorage.removeItem('refresh_token');
      tell('access_token');
      expect(useSession.getState()).toMatchObject({ signedIn: false, leaving: false });
      expect(queryClient.getQueryData(currentUser.queryKey)).toBeUndefined();
    });

    const tokenOf = (id: string) => `h.${btoa(JSON.stringify({ sub: id, sid: 's' }))}.s`;
    /** The page comes from the back/forward cache: it got no event of another tab. */
    const showAgain = (persisted = true) => dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

    it('a sign-out is noticed by a page that Back shows as it was left', () => {
      localStorage.removeItem('access_token');
      localStorage.removeItem('refresh_token');
      showAgain(false);
      expect(useSession.getState().signedIn).toBe(true);
      showAgain();
      expect(useSession.getState().signedIn).toBe(false);
      expect(queryClient.getQueryData(currentUser.queryKey)).toBeUndefined();
    });

    it('a sign-in of another member is noticed by such a page, which removes the former one before any answer', async () => {
      mock.get('/auth/me', ok(member({ id: 'other', username: 'jo' })));
      localStorage.setItem('access_token', tokenOf('other'));
      showAgain();
      expect(queryClient.getQueryData(currentUser.queryKey)).toBeUndefined();
      await waitFor(() =>
        expect(queryClient.getQueryData(currentUser.queryKey)).toMatchObject({ username: 'jo' }),
      );
    });

    it('nothing changes for a page of the same member that Back shows', () => {
      localStorage.setItem('access_token', tokenOf(member().id));
      calls.length = 0;
      showAgain();
      expect(useSession.getState().signedIn).toBe(true);
      expect(calls).toEqual([]);
    });

    it('a sign-out revokes a refresh token that only this tab had', async () => {
      tokens.signedIn({ access_token: 'good', refresh_token: 'in memory' }, false);
      mock.post('/auth/logout', ok(null));
      localStorage.removeItem('access_token');
      tell('access_token');
      expect(tokens.refreshToken()).toBeNull();
      await waitFor(() =>
        expect(calls).toMatchObject([{ path: '/auth/logout', body: { token: 'in memory' } }]),
      );
    });

    it('a sign-in revokes it too, so that the next refresh is not the former member’s', async () => {
      tokens.signedIn({ access_token: 'good', refresh_token: 'in memory' }, false);
      mock.post('/auth/logout', ok(null));
      mock.get('/auth/me', ok(member({ id: 'other', username: 'jo' })));
      localStorage.setItem('access_token', 'of jo');
      tell('access_token');
      expect(tokens.refreshToken()).toBeNull();
      await waitFor(() =>
        expect(queryClient.getQueryData(currentUser.queryKey)).toMatchObject({ username: 'jo' }),
      );
      expect(calls).toContainEqual(
        expect.objectContaining({ path: '/auth/logout', body: { token: 'in memory' } }),
      );
    });

    it('a refresh is noticed, and changes nothing', async () => {
      mock.get('/auth/me', ok(member()));
      localStorage.setItem('access_token', 'newer');
      tell('access_token');
      await waitFor(() => expect(pathsOf()).toEqual(['/auth/me']));
      expect(useSession.getState()).toMatchObject({ initialised: true, signedIn: true });
    });

    it('a sign-in that cannot be checked now is checked later', async () => {
      mock.get('/auth/me', noAnswer());
      localStorage.setItem('access_token', 'of jo');
      tell('access_token');
      await waitFor(() => expect(planned).toBeDefined());
      expect(useSession.getState().signedIn).toBe(true);
      mock.get('/auth/me', ok(member({ id: 'other', username: 'jo' })));
      planned?.();
      await waitFor(() =>
        expect(queryClient.getQueryData(currentUser.queryKey)).toMatchObject({ username: 'jo' }),
      );
    });

    describe("a refresh token in one tab's memory", () => {
      const channel = () => new BroadcastChannel('fettle-renewal');

      it('is used by another tab', async () => {
        localStorage.removeItem('refresh_token');
        entriesNeed('of the other tab');
        const other = channel();
        other.onmessage = ({ data }) => {
          if (data !== 'wanted') return;
          other.postMessage('coming');
          localStorage.setItem('access_token', 'of the other tab');
          other.postMessage('renewed');
        };
        await askForEntries();
        other.close();
        expect(refreshes()).toEqual([]);
        expect(useSession.getState().signedIn).toBe(true);
      });

      it('refreshes nothing after a sign-out', async () => {
        tokens.signedIn({ access_token: 'good', refresh_token: 'in memory' }, false);
        localStorage.removeItem('access_token');
        const other = channel();
        const heard: string[] = [];
        const silence = channel();
        other.onmessage = ({ data }) => heard.push(data);
        other.postMessage('wanted');
        // Messages sent before this one have arrived, so an answer would have too.
        silence.postMessage('renewed');
        await waitFor(() => expect(heard).toEqual(['renewed']));
        other.close();
        silence.close();
        expect(calls).toEqual([]);
      });

      it('leaves this tab signed in when the other tab gets no answer', async () => {
        localStorage.removeItem('refresh_token');
        entriesNeed('of the other tab');
        const other = channel();
        other.onmessage = ({ data }) => {
          if (data !== 'wanted') return;
          other.postMessage('coming');
          other.postMessage('unanswered');
        };
        await expect(askForEntries()).rejects.toMatchObject({ code: 'NETWORK_ERROR' });
        other.close();
        expect(stored()).toEqual(['good', null]);
        expect(useSession.getState().signedIn).toBe(true);
      });

      it.each([
        ['renewed', ok(fresh)],
        ['refused', refused],
        ['unanswered', broken],
      ])('refreshes for another tab: %s', async (outcome, answer) => {
        tokens.signedIn({ access_token: 'good', refresh_token: 'in memory' }, false);
        mock.post('/auth/refresh', answer);
        const other = channel();
        const heard: string[] = [];
        other.onmessage = ({ data }) => heard.push(data);
        other.postMessage('wanted');
        await waitFor(() => expect(heard).toEqual(['coming', outcome]));
        other.close();
        expect(calls).toMatchObject([{ path: '/auth/refresh', body: { token: 'in memory' } }]);
      });
    });

    it('a sign-in of another member is followed', async () => {
      mock.get('/auth/me', ok(member({ id: 'other', username: 'jo' })));
      localStorage.setItem('access_token', 'of jo');
      tell('access_token');
      await waitFor(() =>
        expect(queryClient.getQueryData(currentUser.queryKey)).toMatchObject({ username: 'jo' }),
      );
    });

    it('a sign-in is followed by a tab without a session', async () => {
      sessionStore.signedOut();
      queryClient.clear();
      localStorage.setItem('access_token', 'newer');
      tell('access_token');
      await waitFor(() => expect(useSession.getState().signedIn).toBe(true));
    });

    it('a change of the theme is ignored', () => {
      tell('theme');
      expect(calls).toEqual([]);
    });
  });
});
