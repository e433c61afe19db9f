import { API_HOST, calls, fail, mock, noAnswer, ok } from '../../testing.tsx';
import { configureApi } from '../client/api-session.ts';
import type { Schemas } from '../client/api-types.ts';
import { reachability } from '../client/reachability.ts';
import { Outbox } from './opened-outbox.ts';
import type { changeWrite } from './outbox-database.ts';
import { outboxInMemory, tokenOf } from './outbox-fixture.ts';
import type { NewRequest } from './waiting-request.ts';
import { nameOfRequest } from './waiting-request.ts';
import { waitingStore } from './waiting-store.ts';
import type { NewWrite } from './waiting-write.ts';

jest.mock('./outbox-database.ts', () => ({
  ...jest.requireActual('./outbox-database.ts'),
  openOutboxDatabase: async () => outboxInMemory(),
  changeWrite: async (...change: Parameters<typeof changeWrite>) => {
    await mockBeforeChange.shift()?.();
    return jest.requireActual('./outbox-database.ts').changeWrite(...change);
  },
}));

/** Steps of another tab before each of the next changes of a stored write. */
const mockBeforeChange: (() => Promise<unknown>)[] = [];

const ID = '01990000-0000-7000-8000-00000000000a';
const WEIGHT: NewWrite = {
  id: ID,
  kind: 'weight-entries',
  operation: 'create',
  fields: { id: ID, weight: 155.5, unit: 'lbs' },
  base: null,
  shown: {},
};
const stored = { ...WEIGHT.fields, version: 1 } as unknown as Schemas['WeightEntryDto'];

let outbox: Outbox;
/** The signed-in member. */
let member: string | null;
const events = {
  sent: jest.fn(async () => undefined),
  refused: jest.fn(),
  requestRefused: jest.fn(),
  unreadable: jest.fn(),
};

const signIn = (name: string | null) => {
  member = name;
};

beforeEach(async () => {
  signIn('mara');
  jest.clearAllMocks();
  waitingStore.setState([], true);
  configureApi({
    baseUrl: API_HOST,
    accessToken: () => member && tokenOf(member),
    renew: () => Promise.reject(new Error('The session is over')),
  });
  outbox = await Outbox.open();
});

// An open BroadcastChannel would keep Node running.
beforeAll(() => void Reflect.deleteProperty(globalThis, 'BroadcastChannel'));

// Stops retries after the test.
afterEach(() => {
  signIn(null);
  outbox.follow(events)();
});

/** Saves the weight as Mara, in a form that stays open or not. */
const save = async (isFormOpen = true) => (await outbox.keep(WEIGHT, 'mara'))?.send(() => isFormOpen);
const posts = () => calls.filter(({ method }) => method === 'post');
const waits = () => waitingStore.getState().map(({ id }) => id);
const refusal = (status: number, code: string) => fail(status, [{ code, message: 'No', field: 'weight' }]);

describe('a write that fails with a retryable failure', () => {
  it.each([
    ['no answer', noAnswer()],
    ['408', refusal(408, 'BAD_REQUEST')],
    ['425', refusal(425, 'TOO_EARLY')],
    ['429', refusal(429, 'TOO_MANY_REQUESTS')],
    ['500', refusal(500, 'UNEXPECTED')],
    ['503', refusal(503, 'UNAVAILABLE')],
    ['a 403 of a firewall', { response: new Response('Forbidden', { status: 403 }) }],
    ['a page to sign in to', { response: new Response('<!doctype html>') }],
  ])('waits for its member, who sends it once: %s', async (_why, answer) => {
    mock.post('/weight-entries', answer);
    expect(await save()).toMatchObject({ id: ID, waiting: { to: 'create', refusal: null } });
    expect(waits()).toEqual([ID]);

    signIn('noor');
    await outbox.refresh();
    await outbox.sendAll();
    expect(waits()).toEqual([]);
    expect(posts()).toHaveLength(1);

    signIn('mara');
    mock.post('/weight-entries', ok(stored, 201));
    await outbox.sendAll();
    await outbox.sendAll();
    expect(posts()).toHaveLength(2);
    await outbox.refresh();
    expect(waits()).toEqual([]);
  });

  it('waits when its session ends during the request and its form is closed', async () => {
    mock.post('/weight-entries', () => {
      signIn(null);
      return refusal(401, 'NOT_SIGNED_IN');
    });
    const failed = await save(false);
    expect(failed).toMatchObject({ waiting: { refusal: null } });
  });

  it('belongs to the member who saved it after another member has signed in', async () => {
    const kept = await outbox.keep(WEIGHT, 'mara');
    signIn('noor');
    expect(await kept?.send(() => true)).toMatchObject({ waiting: { refusal: null } });
    expect(calls).toEqual([]);
  });
});

it('bases an edit of a waiting entry on the stored one when the entry is sent while the edit is stored', async () => {
  mock.post('/weight-entries', noAnswer());
  const opened = (await save()) as NewWrite['base'];
  mock.post('/weight-entries', ok(stored, 201));
  mock.get('/weight-entries/{id}', ok({ ...stored, version: 3 }));
  const bases: (string | null)[] = [];
  mock.patch('/weight-entries/{id}', ({ request }) => {
    bases.push(request.headers.get('If-Match'));
    return ok({ ...stored, weight: 150, version: 4 });
  });
  mockBeforeChange.push(() => outbox.sendAll());
  const edit: NewWrite = { ...WEIGHT, operation: 'update', fields: { weight: 150 }, base: opened };
  const kept = await outbox.keep(edit, 'mara');
  expect(await kept?.send(() => true)).toMatchObject({ weight: 150, version: 4 });
  expect(bases).toEqual(['3']);
});

describe('a server that comes back while the outbox is busy', () => {
  beforeAll(() => reachability.watch(API_HOST));
  afterEach(reachability.answered);

  /** Resolves once the server counts as unreachable. */
  const goAway = async () => {
    mock.get('/health/live', noAnswer());
    const gone = new Promise((resolve) => reachability.subscribe(() => resolve(null)));
    dispatchEvent(new Event('offline'));
    await gone;
  };

  it('gets the waiting writes even if a failed run is just ending', async () => {
    await goAway();
    await save();
    const stop = outbox.follow(events);
    await outbox.sendAll();
    mock.post('/weight-entries', ok(stored, 201));
    const comeBack = waitingStore.subscribe(() => {
      comeBack();
      reachability.answered();
    });
    await outbox.sendAll();
    stop();
    expect(posts()).toHaveLength(1);
  });
});

describe('a write that the server refuses', () => {
  it.each([400, 404, 409, 413, 422])(
    'rejects with the refusal for the open form and does not wait: %i',
    async (status) => {
      mock.post('/weight-entries', refusal(status, 'INVALID'));
      await expect(save()).rejects.toMatchObject({ status });
      expect(waits()).toEqual([]);
    },
  );

  it.each([
    [422, 'INVALID', false],
    [409, 'VERSION_CONFLICT', false],
    [403, 'PREMIUM_ONLY', false],
    [403, 'PREMIUM_ONLY', true],
  ])('waits with its reason when no form can fix it: %i %s, form open: %j', async (status, code, isOpen) => {
    mock.post('/weight-entries', refusal(status, code));
    expect(await save(isOpen)).toMatchObject({ waiting: { refusal: 'No' } });
    expect(waits()).toEqual([ID]);
    // Simulates the frame, which may follow the outbox some seconds later.
    const stop = outbox.follow(events);
    expect(events.refused).toHaveBeenCalledWith(expect.objectContaining({ id: ID }));
    stop();
  });
});

describe('a request made after the end of the session', () => {
  const food: NewRequest = {
    member: 'mara',
    method: 'post',
    url: '/user-foods',
    params: undefined,
    data: { id: ID, name: 'Muesli' },
    headers: {},
  };

  it('is sent once, by its member only', async () => {
    expect(await outbox.keepRequest(food)).toBe(true);
    mock.post('/user-foods', ok({ name: 'Muesli' } as Schemas['UserFoodDto'], 201));
    signIn('noor');
    await outbox.sendAll();
    expect(calls).toEqual([]);
    signIn('mara');
    const stop = outbox.follow(events);
    await outbox.sendAll();
    await outbox.sendAll();
    stop();
    expect(calls.map(({ body }) => body)).toEqual([food.data]);
    expect(events.sent).toHaveBeenCalledWith([], ['Custom food']);
  });

  it('waits during retryable failures and is reported by name when refused', async () => {
    await outbox.keepRequest(food);
    const stop = outbox.follow(events);
    mock.post('/user-foods', refusal(503, 'UNAVAILABLE'));
    await outbox.sendAll();
    mock.post('/user-foods', refusal(409, 'ID_TAKEN'));
    await outbox.sendAll();
    await outbox.sendAll();
    stop();
    expect(events.requestRefused).toHaveBeenCalledTimes(1);
    expect(events.requestRefused).toHaveBeenCalledWith('Custom food', 'No');
  });

  it('counts a deletion as done when another device was first', async () => {
    await outbox.keepRequest({ ...food, method: 'delete', url: `/user-foods/${ID}` });
    mock.delete('/user-foods/{id}', refusal(404, 'NOT_FOUND'));
    const stop = outbox.follow(events);
    await outbox.sendAll();
    stop();
    expect(events.requestRefused).not.toHaveBeenCalled();
    expect(events.sent).toHaveBeenCalledWith([], ['Custom food']);
  });

  it.each([
    ['post', '/user-foods', 'Custom food'],
    ['delete', '/my-meals/1', 'Saved meal'],
    ['put', '/foods/favourites/user/1', 'Favourite'],
    ['put', '/goals', 'Goals'],
    ['post', '/challenge-runs', 'Challenge'],
    ['put', '/water/1', 'Water'],
    ['put', '/steps/2026-03-09', null],
    ['put', '/measures/1/values/2', null],
    ['get', '/user-foods', null],
    ['put', '/body-data', null],
    ['patch', '/account', null],
    ['post', '/auth/change-password', null],
    ['post', '/admin/users/1/promote', null],
    ['post', '/weight-entries', null],
    ['patch', '/preferences', null],
  ])('%s %s is kept as: %s', (method, url, name) => {
    expect(nameOfRequest({ method, url })).toBe(name);
  });
});

it('returns no draft of more than 30 days ago', async () => {
  await outbox.keepDraft('mara', 'Meal', { notes: 'soup' });
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 86_400_000);
  expect(await outbox.takeDraft('mara', 'Meal')).toBeUndefined();
  now.mockRestore();
});

it('returns a draft once, only to its member and form', async () => {
  await outbox.keepDraft('mara', 'Meal', { notes: 'soup' });
  expect(await outbox.takeDraft('noor', 'Meal')).toBeUndefined();
  expect(await outbox.takeDraft('mara', 'Custom food')).toBeUndefined();
  expect(await outbox.takeDraft('mara', 'Meal')).toMatchObject({ values: { notes: 'soup' } });
  expect(await outbox.takeDraft('mara', 'Meal')).toBeUndefined();
});
