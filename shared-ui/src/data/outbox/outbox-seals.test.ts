import { webcrypto } from 'node:crypto';
import { API_HOST, calls, fail, mock, noAnswer, ok } from '../../testing.tsx';
import { configureApi } from '../client/api-session.ts';
import type { OutboxDatabase } from './outbox-database.ts';
import { outboxInMemory, tokenOf } from './outbox-fixture.ts';
import { outboxMark } from './outbox-mark.ts';
import { OutboxSeals } from './outbox-seals.ts';

// Two members, a browser that encrypts, and the rows of its outbox as somebody with its tools reads them.

const MARA = '01990000-0000-4000-8000-000000000001';
const NOOR = '01990000-0000-4000-8000-000000000002';
const KEYS: Record<string, string> = { [MARA]: 'A'.repeat(43), [NOOR]: `${'B'.repeat(42)}A` };
const ENTRY = { id: 'entry-of-mara', member: MARA, fields: { notes: 'after the long run' } };

let member: string | null;
let database: OutboxDatabase;
let seals: OutboxSeals;

beforeAll(() =>
  Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true }),
);
afterAll(() => void Reflect.deleteProperty(globalThis.crypto, 'subtle'));

afterEach(() => jest.restoreAllMocks());

beforeEach(() => {
  localStorage.clear();
  member = MARA;
  configureApi({
    baseUrl: API_HOST,
    accessToken: () => member && tokenOf(member),
    renew: () => Promise.reject(new Error('The session is over')),
  });
  mock.post('/auth/outbox-key', () => ok({ key: KEYS[member ?? ''] ?? '' }));
  database = outboxInMemory();
  seals = new OutboxSeals(database);
});

/** As another page of this device, which has nothing in memory. */
const reload = () => {
  seals = new OutboxSeals(database);
};

const put = (store: 'writes' | 'pictures' | 'requests' | 'drafts', row: object) =>
  database.put(store, row as never);

async function signOut(): Promise<void> {
  member = null;
  await seals.sealOthers();
}

async function signIn(id: string): Promise<number> {
  member = id;
  return seals.open(id);
}

/** Everything on the device as text, with the bytes of what is encrypted. */
async function readable(): Promise<string> {
  const stores = ['writes', 'pictures', 'requests', 'drafts', 'sealed', 'keys'] as const;
  const rows = (await Promise.all(stores.map((store) => database.getAll(store)))).flat();
  const texts = rows.map((row) =>
    'owner' in row
      ? row.id + row.owner + Buffer.from(row.data as ArrayBuffer).toString('latin1')
      : JSON.stringify(row),
  );
  return [...texts, ...Object.entries(localStorage).flat()].join('\n');
}

it('leaves nothing readable of a member after their session, neither name nor id nor entry', async () => {
  await seals.open(MARA);
  await put('writes', ENTRY);
  await put('drafts', { id: `${MARA} Meal`, member: MARA, values: { notes: 'soup' } });
  localStorage.setItem(`fettle-water-${MARA}`, '[{"amount_ml":250}]');
  localStorage.setItem('theme', 'dark');
  await signOut();
  const left = await readable();
  for (const text of [MARA, 'entry-of-mara', 'long run', 'Meal', 'soup', 'amount_ml'])
    expect(left).not.toContain(text);
  expect(await database.count('sealed')).toBe(3);
  expect(await database.count('keys')).toBe(0);
  expect(localStorage.getItem('theme')).toBe('dark');
});

it('opens at the next sign-in of its member on another page, and for no other member', async () => {
  await seals.open(MARA);
  await put('writes', ENTRY);
  localStorage.setItem(`fettle-water-${MARA}`, '[1]');
  await signOut();
  reload();

  expect(await signIn(NOOR)).toBe(0);
  expect(await database.getAll('writes')).toEqual([]);
  await signOut();

  expect(await signIn(MARA)).toBe(0);
  expect(await database.getAll('writes')).toEqual([ENTRY]);
  expect(localStorage.getItem(`fettle-water-${MARA}`)).toBe('[1]');
  expect(await database.count('sealed')).toBe(0);
});

it('keeps the bytes and names of files, wherever a draft has them', async () => {
  await seals.open(MARA);
  const file = (name: string, text: string) => new File([text], name, { type: 'image/png', lastModified: 5 });
  await put('pictures', { id: 'p', member: MARA, file: file('me.png', 'first'), saved_at: 1 });
  await put('drafts', {
    id: 'd',
    member: MARA,
    values: { photos: [file('a.png', 'ä'), file('b.png', '')], notes: 'x' },
  });
  await signOut();
  await signIn(MARA);
  const [picture] = await database.getAll('pictures');
  expect(await picture?.file.text()).toBe('first');
  expect([picture?.file.name, picture?.file.type, picture?.file.lastModified]).toEqual([
    'me.png',
    'image/png',
    5,
  ]);
  const [draft] = (await database.getAll('drafts')) as unknown as { values: { photos: File[] } }[];
  const photos = draft?.values.photos ?? [];
  expect(await Promise.all(photos.map((photo) => photo.text()))).toEqual(['ä', '']);
});

it('encrypts a row that is changed while it is encrypted as it is then, and not one that was sent', async () => {
  await seals.open(MARA);
  await put('writes', ENTRY);
  await put('requests', { id: 'sent', member: MARA });
  const encrypt = webcrypto.subtle.encrypt.bind(webcrypto.subtle);
  jest.spyOn(webcrypto.subtle, 'encrypt').mockImplementationOnce(async (...call) => {
    await put('writes', { ...ENTRY, fields: { notes: 'corrected' } });
    await database.delete('requests', 'sent');
    return encrypt(...call);
  });
  await signOut();
  await signIn(MARA);
  expect(await database.getAll('writes')).toMatchObject([{ fields: { notes: 'corrected' } }]);
  expect(await database.getAll('requests')).toEqual([]);
});

it('encrypts what a form of the ended session saves after the key was deleted', async () => {
  await seals.open(MARA);
  await signOut();
  await put('drafts', { id: `${MARA} Meal`, member: MARA, values: { notes: 'soup' } });
  await seals.sealOthers();
  expect(await readable()).not.toContain('soup');
  await signIn(MARA);
  expect(await database.getAll('drafts')).toHaveLength(1);
});

it('finishes on the next page what a tab that was closed at the sign-out did not', async () => {
  await seals.open(MARA);
  await put('writes', ENTRY);
  reload();
  await signOut();
  expect(await readable()).not.toContain(MARA);
});

it('keeps the key on the device: without a network the next page encrypts too', async () => {
  await seals.open(MARA);
  reload();
  mock.post('/auth/outbox-key', noAnswer());
  await seals.open(MARA);
  expect(calls.filter(({ path }) => path === '/auth/outbox-key')).toHaveLength(1);
  await put('writes', ENTRY);
  await signOut();
  expect(await readable()).not.toContain('long run');
});

it('leaves everything encrypted while the server gives no key, and opens it when it does', async () => {
  await seals.open(MARA);
  await put('writes', ENTRY);
  await signOut();
  reload();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  mock.post('/auth/outbox-key', fail(503, [{ code: 'UNAVAILABLE', message: 'Not now' }]));
  expect(await signIn(MARA)).toBe(0);
  expect(await database.count('sealed')).toBe(1);
  mock.post('/auth/outbox-key', ok({ key: KEYS[MARA] ?? '' }));
  await seals.open(MARA);
  expect(await database.getAll('writes')).toEqual([ENTRY]);
});

it('counts and deletes what the key of the server does not open any more', async () => {
  await seals.open(MARA);
  await put('writes', ENTRY);
  await signOut();
  reload();
  mock.post('/auth/outbox-key', ok({ key: KEYS[NOOR] ?? '' }));
  expect(await signIn(MARA)).toBe(1);
  expect(await database.count('sealed')).toBe(0);
});

it('stores a newer row over an encrypted one', async () => {
  await seals.open(MARA);
  await put('drafts', { id: 'd', member: MARA, values: 'old' });
  await signOut();
  member = MARA;
  await put('drafts', { id: 'd', member: MARA, values: 'new' });
  await seals.open(MARA);
  expect(await database.getAll('drafts')).toMatchObject([{ values: 'new' }]);
});

it('deletes everything of a deleted account', async () => {
  await seals.open(MARA);
  await put('writes', ENTRY);
  await signOut();
  localStorage.setItem(`fettle-water-${MARA}`, '[1]');
  await seals.forget(MARA);
  expect(await database.count('sealed')).toBe(0);
  expect(localStorage).toHaveLength(0);
});

it.each([
  ['', false, false, false],
  ['1', true, true, false],
  ['sealed', true, false, false],
  ['key', false, true, true],
  ['sealed key', true, true, true],
])('marks the device with "%s"', (words, isSet, isReadable, hasKey) => {
  outboxMark.set(words);
  expect([outboxMark.isSet(), outboxMark.isReadable(), outboxMark.hasKey()]).toEqual([
    isSet,
    isReadable,
    hasKey,
  ]);
});
