import { database, mediaDir, signIn } from '../../../testing/accounts/sign-in.ts';
import { clientGeneratedId } from '../../../testing/client-generated-id.ts';
import {
  afterWork,
  applyImport,
  beginImport,
  bringBack,
  contentsOf,
  exportOf,
  putPart,
  rowsOf,
  sendArchive,
  startRead,
  textsOf,
} from '../../../testing/files/account-archive.ts';
import { fetchFile, jpeg, upload } from '../../../testing/files/media-file.ts';
import { unzip } from '../../../testing/files/unzip.ts';
import { startServer } from '../../../testing/test-server.ts';
import type { ImportDto, ImportsDto } from '../imports.dto.ts';
import { archive, deleteAccount, TABLES, useArchive } from './restore-fixture.ts';

useArchive();

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

describe('restoring an export', () => {
  it('gives the next export the same bytes, in an account of another name', async () => {
    const member = await signIn({ premium: true });
    const answer = await bringBack(member, archive, 5_000);
    expect(answer).toMatchObject({ status: 200, data: { state: 'applied', problem: null, left_out: [] } });
    const [before, after] = [await contentsOf(archive), await contentsOf(await exportOf(member))];
    expect([...after.keys()]).toEqual([...before.keys()]);
    for (const [name, content] of before) {
      // Compared as texts, so that a failure shows the difference.
      if (name.endsWith('.json')) expect([name, String(after.get(name))]).toEqual([name, String(content)]);
      expect(after.get(name)?.equals(content)).toBe(true);
    }
    const account = JSON.parse(String((await unzip(await exportOf(member))).get('account.json')));
    expect(account).toMatchObject({ id: member.id, username: member.username, email: member.email });
    expect(account).toMatchObject({ display_name: 'Zoë', time_zone: 'America/Chicago', premium: true });
  });

  it('announces the contents after the check, and confirms them after applying', async () => {
    const member = await signIn({ premium: true });
    const id = await sendArchive(member, archive);
    const checked = await afterWork(member);
    expect(checked).toMatchObject({ state: 'ready', is_archive: true, read_bytes: archive.length });
    expect(checked.contents).toEqual([
      { kind: 'preferences', count: 1 },
      { kind: 'body-data', count: 1 },
      { kind: 'goals', count: 2 },
      { kind: 'check-ins', count: 1 },
      { kind: 'user-foods', count: 1 },
      { kind: 'my-meals', count: 3 },
      { kind: 'planned-entries', count: 2 },
      { kind: 'favourite-foods', count: 2 },
      { kind: 'weight-entries', count: 2 },
      { kind: 'meal-entries', count: 3 },
      { kind: 'progress-photos', count: 1 },
      { kind: 'workout-entries', count: 1 },
      { kind: 'challenge-entries', count: 1 },
      { kind: 'custom-entries', count: 1 },
      { kind: 'challenges', count: 1 },
      { kind: 'challenge-runs', count: 2 },
      { kind: 'challenge-ticks', count: 3 },
      { kind: 'water-amounts', count: 2 },
      { kind: 'step-counts', count: 1 },
      { kind: 'measures', count: 1 },
      { kind: 'measure-values', count: 2 },
      { kind: 'media', count: 4 },
    ]);
    expect(await rowsOf(member, TABLES)).toMatchObject({ weight_entries: 0, media: 0 });
    const applied = await applyImport(member, id);
    expect(applied.data).toMatchObject({ state: 'applied', contents: checked.contents });
    expect((await applyImport(member, id)).data).toEqual(applied.data);
  });

  it('shows pictures and foods as before, with addresses of the new account', async () => {
    const member = await signIn({ premium: true });
    await bringBack(member, archive);
    const { data } = await member.get<{ entries: { photos: { url: string; thumb_url: string }[] }[] }>(
      '/progress-photos',
    );
    const [one] = data.entries[0]?.photos ?? [];
    expect((await fetchFile(member, one?.url ?? '')).status).toBe(200);
    expect((await fetchFile(member, one?.thumb_url ?? '')).headers.get('content-type')).toBe('image/webp');
    expect(await member.get('/foods/search?q=porridge')).toMatchObject({
      data: { user_foods: [{ name: 'My Porridge' }] },
    });
  });
});

describe('an account', () => {
  it('with data refuses an archive as soon as it is read, and says so before', async () => {
    const member = await signIn({ premium: true });
    expect(await member.get('/account/imports')).toMatchObject({ data: { account_is_empty: true } });
    await member.post('/weight-entries', { weight: 80, unit: 'kg' });
    expect(await member.get('/account/imports')).toMatchObject({ data: { account_is_empty: false } });
    await sendArchive(member, archive);
    expect(await afterWork(member)).toMatchObject({
      state: 'failed',
      problem: { code: 'ACCOUNT_NOT_EMPTY', field: null },
    });
  });

  it('that got data after the check refuses the archive, and mixes nothing', async () => {
    const member = await signIn({ premium: true });
    const id = await sendArchive(member, archive);
    await afterWork(member);
    await member.post('/weight-entries', { weight: 80, unit: 'kg' });
    expect(await applyImport(member, id)).toMatchObject({
      status: 409,
      errors: [{ code: 'ACCOUNT_NOT_EMPTY' }],
    });
    expect(await rowsOf(member, ['weight_entries', 'meal_entries'])).toEqual({
      weight_entries: 1,
      meal_entries: 0,
    });
  });

  it('whose entries were all deleted takes an archive, after which the deletions cannot be undone', async () => {
    const member = await signIn({ premium: true });
    const picture = (await upload(member, await jpeg())).data;
    const photo = (await member.post<{ id: string }>('/progress-photos', { media_ids: [picture.id] })).data;
    await member.delete(`/progress-photos/${photo.id}`);
    await bringBack(member, archive);
    expect(await member.post(`/progress-photos/${photo.id}/restore`)).toMatchObject({ status: 404 });
  });

  it('writes no row of an archive that was restored into another account after the check', async () => {
    const [one, other] = [await signIn({ premium: true }), await signIn({ premium: true })];
    const id = await sendArchive(other, archive);
    expect(await afterWork(other)).toMatchObject({ state: 'ready', in_another_account: false });
    await bringBack(one, archive);
    expect(await applyImport(other, id)).toMatchObject({
      data: { state: 'failed', problem: { code: 'IN_ANOTHER_ACCOUNT' } },
    });
    expect(Object.values(await rowsOf(other, TABLES)).every((count) => count === 0)).toBe(true);
  });
});

describe('an archive whose account still exists', () => {
  it('is restored into another account as a copy, which the check announces, and the first stays as it is', async () => {
    const [one, other] = [await signIn({ premium: true }), await signIn({ premium: true })];
    await bringBack(one, archive);
    const id = await sendArchive(other, archive);
    expect(await afterWork(other)).toMatchObject({ state: 'ready', in_another_account: true });
    expect(await applyImport(other, id)).toMatchObject({ status: 200 });
    for (const [name, content] of await contentsOf(await exportOf(one)))
      expect([name, (await contentsOf(archive)).get(name)?.equals(content)]).toEqual([name, true]);
    await deleteAccount(one);
    const { data } = await other.get<{ entries: { photos: { url: string }[] }[] }>('/progress-photos');
    expect((await fetchFile(other, data.entries[0]?.photos[0]?.url ?? '')).status).toBe(200);
  });

  it('gets new ids wherever it names its own rows, and is the same otherwise', async () => {
    const [one, other] = [await signIn({ premium: true }), await signIn({ premium: true })];
    await bringBack(one, archive);
    await bringBack(other, archive);
    const [before, after] = [await textsOf(archive), await textsOf(await exportOf(other))];
    const old = before.match(UUID) ?? [];
    const renamed = new Map(old.map((id, at) => [id, after.match(UUID)?.[at]]));
    expect(before.replace(UUID, (id) => renamed.get(id) ?? '')).toBe(after);
    expect(new Set(renamed.values()).size).toBe(renamed.size);
    const kept = [...renamed].flatMap(([id, other_id]) => (id === other_id ? [id] : []));
    const products = await database().query<{ id: string }>('SELECT id FROM food_products');
    // Own challenges, foods, entries and pictures have new ids; the food product keeps its id.
    expect(products.map(({ id }) => id)).toEqual(expect.arrayContaining(kept));
    expect(kept).toHaveLength(1);
  });
});

describe('two archives at once', () => {
  it('are refused for one member: the second gets 409 until the first is cancelled', async () => {
    const member = await signIn({ premium: true });
    const answers = await Promise.all([beginImport(member, 100), beginImport(member, 100)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.errors).toMatchObject([{ code: 'IMPORT_UNDER_WAY' }]);
    const { data } = await member.get<ImportsDto>('/account/imports');
    expect(await member.delete(`/account/imports/${data.imports[0]?.id}`)).toMatchObject({ status: 204 });
    expect(await beginImport(member, 100)).toMatchObject({ status: 200 });
  });

  it('are invisible to other members', async () => {
    const [member, other] = [await signIn({ premium: true }), await signIn({ premium: true })];
    const { data } = await beginImport(member, 100);
    expect(await putPart(other, data.id ?? '', 0, Buffer.alloc(10))).toMatchObject({ status: 404 });
    expect(await startRead(other, data.id)).toMatchObject({ status: 404 });
    for (const act of ['apply', 'undo'])
      expect(await other.post(`/account/imports/${data.id}/${act}`, {})).toMatchObject({ status: 404 });
    expect(await other.get(`/account/imports/${data.id}`)).toMatchObject({ status: 404 });
    expect(await other.delete(`/account/imports/${data.id}`)).toMatchObject({ status: 404 });
    expect(await other.get('/account/imports')).toMatchObject({ data: { imports: [] } });
  });
});

describe('the upload', () => {
  it('accepts parts in order, repeated ones too, and reports the bytes received', async () => {
    const member = await signIn({ premium: true });
    const id = clientGeneratedId();
    await beginImport(member, archive.length, id);
    expect(await putPart(member, id, 0, archive.subarray(0, 100))).toMatchObject({
      data: { state: 'uploading', received_bytes: 100 },
    });
    expect((await putPart(member, id, 0, archive.subarray(0, 100))).data.received_bytes).toBe(100);
    expect(await putPart(member, id, 200, archive.subarray(200))).toMatchObject({
      status: 409,
      errors: [{ code: 'UPLOAD_GAP' }],
      data: { received_bytes: 100 },
    });
    expect(await startRead(member, id)).toMatchObject({
      status: 409,
      errors: [{ code: 'UPLOAD_GAP' }],
    });
    expect((await beginImport(member, archive.length, id)).data.received_bytes).toBe(100);
    const twoAtOnce = [archive.subarray(100), archive.subarray(100)];
    await Promise.all(twoAtOnce.map((part) => putPart(member, id, 100, part)));
    expect(await member.get('/account/imports')).toMatchObject({
      data: { imports: [{ state: 'uploaded', received_bytes: archive.length }] },
    });
    expect(await applyImport(member, id)).toMatchObject({
      status: 409,
      errors: [{ code: 'IMPORT_NOT_READY' }],
    });
    await startRead(member, id);
    expect((await afterWork(member)).state).toBe('ready');
  });

  it('refuses an archive above the member’s limit, an empty one, a part beyond the announced size, and JSON', async () => {
    const member = await signIn({ premium: true });
    expect(await beginImport(member, 2 ** 39)).toMatchObject({
      status: 413,
      errors: [{ code: 'NO_ROOM_FOR_FILE', field: 'file' }],
    });
    expect(await beginImport(member, 0)).toMatchObject({
      status: 422,
      errors: [{ field: 'files.0.size_bytes', message: 'This file is empty' }],
    });
    const { data } = await beginImport(member, 100);
    expect(await putPart(member, data.id ?? '', 0, Buffer.alloc(101))).toMatchObject({ status: 413 });
    expect(await member.put(`/account/imports/${data.id}?offset=0`, { a: 1 })).toMatchObject({
      status: 415,
      errors: [{ code: 'NOT_BYTES' }],
    });
    const { data: after } = await member.get<ImportDto>(`/account/imports/${data.id}`);
    expect(after.received_bytes).toBe(0);
  });
});

describe('a server that is killed', () => {
  it('during a check leaves the account empty, and another server continues', async () => {
    const member = await signIn({ premium: true });
    const another = await startServer(database().url, { MEDIA_DIR: mediaDir() });
    const killed = Object.assign(Object.create(Object.getPrototypeOf(member)), member, {
      origin: another.url,
    });
    const id = await sendArchive(killed, archive);
    another.process.kill('SIGKILL');
    await another.ended;
    expect(Object.values(await rowsOf(member, TABLES)).every((count) => count === 0)).toBe(true);
    // Simulates that the killed process sent its last heartbeat two minutes ago.
    await database().query(
      `UPDATE account_imports SET worked_at = now() - interval '2 minutes'
       WHERE owner_id = $1 AND state = 'reading'`,
      [member.id],
    );
    const { data } = await member.get<ImportDto>(`/account/imports/${id}`);
    expect(['uploaded', 'ready']).toContain(data.state);
    await startRead(member, id);
    expect((await afterWork(member)).state).toBe('ready');
    expect(await applyImport(member, id)).toMatchObject({ status: 200 });
    const after = await contentsOf(await exportOf(member));
    for (const [name, content] of await contentsOf(archive))
      expect([name, after.get(name)?.equals(content)]).toEqual([name, true]);
    await deleteAccount(member);
  });
});
