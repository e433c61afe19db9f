import { database, mediaDir, type SignedIn, signIn } from '../../../testing/accounts/sign-in.ts';
import {
  afterWork,
  applyImport,
  bringBack,
  exportOf,
  rowsOf,
  sendArchive,
  startRead,
  textsOf,
} from '../../../testing/files/account-archive.ts';
import { filesIn } from '../../../testing/files/media-file.ts';
import { startServer } from '../../../testing/test-server.ts';
import { until } from '../../../testing/until.ts';
import { archive, deleteAccount, TABLES, useArchive } from './restore-fixture.ts';

useArchive();

const untilFiles = (count: number) => until(() => filesIn(mediaDir()).length === count);

describe('restoring an export', () => {
  it('leaves no file of the archive behind', async () => {
    const member = await signIn({ premium: true });
    await bringBack(member, archive, 20_000);
    // Four pictures, each with its thumbnail.
    await untilFiles(8);
    await deleteAccount(member);
    await untilFiles(0);
  });
});

describe('applying an archive', () => {
  it('comes before or after an entry that is saved at the same moment', async () => {
    const member = await signIn({ premium: true });
    const id = await sendArchive(member, archive);
    await afterWork(member);
    const [applied, ...saved] = await Promise.all([
      applyImport(member, id),
      ...Array.from({ length: 10 }, () => member.post('/weight-entries', { weight: 80, unit: 'kg' })),
    ]);
    expect(saved.map(({ status }) => status)).toEqual(saved.map(() => 201));
    const { weight_entries, meal_entries } = await rowsOf(member, ['weight_entries', 'meal_entries']);
    // An entry that was saved first refuses the archive, at its request or when it is written.
    expect([weight_entries, meal_entries]).toEqual(applied.data?.state === 'applied' ? [12, 2] : [10, 0]);
  });
});

describe('an archive that is restored a second time', () => {
  const emptied = async (member: SignedIn) => {
    // An export notifies the member after its answer has ended.
    const told = `SELECT FROM notifications WHERE user_id = $1 AND kind = 'export_complete'`;
    await until(async () => (await database().query(told, [member.id])).length > 0);
    for (const table of ['notifications', ...[...TABLES].reverse()])
      await database().query(`DELETE FROM ${table} WHERE user_id = $1`, [member.id]);
  };

  it('is no copy in the account that it came from', async () => {
    const member = await signIn({ premium: true });
    await bringBack(member, archive);
    const first = await textsOf(await exportOf(member));
    await emptied(member);
    const id = await sendArchive(member, archive);
    expect(await afterWork(member)).toMatchObject({ state: 'ready', in_another_account: false });
    await applyImport(member, id);
    expect(await textsOf(await exportOf(member))).toBe(first);
  });

  it('has the same new ids in the same account', async () => {
    const [one, other] = [await signIn({ premium: true }), await signIn({ premium: true })];
    await bringBack(one, archive);
    await bringBack(other, archive);
    const first = await textsOf(await exportOf(other));
    await emptied(other);
    await bringBack(other, archive);
    expect(await textsOf(await exportOf(other))).toBe(first);
  });
});

describe('a checked archive', () => {
  it('is applied once when two tabs confirm', async () => {
    const member = await signIn({ premium: true });
    const id = await sendArchive(member, archive);
    await afterWork(member);
    const apply = () => applyImport(member, id);
    const answers = await Promise.all([apply(), apply(), apply()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await rowsOf(member, ['weight_entries'])).toEqual({ weight_entries: 2 });
  });
});

describe('an uploaded archive', () => {
  it('is deleted with the account, files included', async () => {
    const before = filesIn(mediaDir());
    const member = await signIn({ premium: true });
    await sendArchive(member, archive);
    await afterWork(member);
    const mine = filesIn(mediaDir()).filter((file) => !before.includes(file));
    // Four pictures with their thumbnails, at least.
    expect(mine.length).toBeGreaterThanOrEqual(8);
    expect(await deleteAccount(member)).toMatchObject({ status: 204 });
    await until(() => !filesIn(mediaDir()).some((file) => mine.includes(file)));
    for (const table of ['account_imports', 'account_import_rows'])
      expect(await database().query(`SELECT * FROM ${table} WHERE owner_id = $1`, [member.id])).toEqual([]);
  });
});

describe('a server that is stopped', () => {
  it('does not wait for its check, which another server can start again at once', async () => {
    const member = await signIn({ premium: true });
    const another = await startServer(database().url, { MEDIA_DIR: mediaDir() });
    const there = Object.assign(Object.create(Object.getPrototypeOf(member)), member, {
      origin: another.url,
    });
    const id = await sendArchive(there, archive);
    expect(await another.stop()).toBe(0);
    await startRead(member, id);
    expect((await afterWork(member)).state).toBe('ready');
  });
});
