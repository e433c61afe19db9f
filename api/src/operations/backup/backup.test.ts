import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { anonymous, database, mediaDir, PASSWORD } from '../../testing/accounts/sign-in.ts';
import { fetchFile, filesIn } from '../../testing/files/media-file.ts';
import { startServer } from '../../testing/test-server.ts';
import {
  changed,
  contents,
  file,
  folder,
  freshTarget,
  member,
  ofEarlierRelease,
  picture,
  restoresNothing,
  run,
  useBackup,
} from './backup-fixture.ts';

interface Pictured {
  entries: { images: { url: string }[] }[];
}

/** The addresses of pictures are those of a session. */
const withoutAddresses = (answer: object): unknown =>
  JSON.parse(JSON.stringify(answer), (key, value) => (key === 'url' || key === 'thumb_url' ? '' : value));

useBackup();

describe('npm run backup and restore', () => {
  let empty: Awaited<ReturnType<typeof freshTarget>>;
  beforeAll(async () => {
    empty = await freshTarget();
  });

  it('restore every row of every table and every picture into an empty product', async () => {
    const target = await freshTarget();
    const before = await contents(database());
    expect(before).toMatchObject({
      weight_entries: expect.stringMatching(/^601 /),
      media: expect.stringMatching(/^1 /),
    });
    const { code, output } = await target.restore();
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringContaining('weight_entries: 601 rows'),
    });
    expect(await contents(target)).toEqual(before);
    const pictures = filesIn(mediaDir());
    expect(filesIn(target.media)).toEqual(pictures);
    for (const name of pictures) {
      expect(readFileSync(join(target.media, name))).toEqual(readFileSync(join(mediaDir(), name)));
      expect(statSync(join(target.media, name)).mode & 0o777).toBe(0o600);
    }
  });

  it('restore a working product: members sign in, and see entries, pictures and search results', async () => {
    const target = await freshTarget();
    await target.restore();
    const server = await startServer(target.url, { MEDIA_DIR: target.media });
    try {
      const there = Object.assign(anonymous(), { origin: server.url });
      const sent = { username_or_email: member.username, password: PASSWORD };
      expect(await there.post('/auth/refresh', { token: member.tokens.refresh_token })).toMatchObject({
        status: 401,
      });
      const { data } = await there.post<{ access_token: string }>('/auth/login', sent);
      const headers = { authorization: `Bearer ${data.access_token}` };
      const [before, after] = [
        await member.get<object>('/entries'),
        await there.get<object>('/entries', headers),
      ];
      expect(withoutAddresses(after.data)).toEqual(withoutAddresses(before.data));
      // Backups contain no sessions, which the addresses of pictures need.
      expect(await fetchFile(there, picture.url)).toMatchObject({ status: 404 });
      const customs = await there.get<Pictured>('/custom-entries', headers);
      const [shown] = customs.data.entries.flatMap(({ images }) => images);
      expect((await fetchFile(there, shown?.url ?? '')).body).toEqual(
        (await fetchFile(member, picture.url)).body,
      );
      expect(await there.get('/foods/search?q=soup', headers)).toMatchObject({
        data: { user_foods: [{ calories: 40.123456789 }] },
      });
    } finally {
      await server.stop();
    }
  });

  it('write one file that only its owner may read, with its format and migrations', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const text = gunzipSync(readFileSync(file)).toString('latin1');
    expect(text.slice(0, 20_000)).toContain('"format": 1');
    expect(text.slice(0, 20_000)).toContain('EverydayFoodsFirst1795921000000');
    expect(filesIn(folder)).toEqual(expect.not.arrayContaining([expect.stringMatching(/\.new$/)]));
  });

  it('refuse a product that has members, and leave it as it is', async () => {
    const before = await contents(database());
    const files = filesIn(mediaDir());
    const answer = await run('restore.js', database().url, mediaDir(), file);
    expect(answer).toMatchObject({
      code: 1,
      complaint: expect.stringMatching(/^This product has members already[^\n]*\n$/),
    });
    expect(await contents(database())).toEqual(before);
    expect(filesIn(mediaDir())).toEqual(files);
  });

  it.each<[string, () => Buffer, RegExp]>([
    ['was cut off', () => readFileSync(file).subarray(0, -3000), /^The backup is not whole/],
    ['is no backup', () => Buffer.from('hello'), /^This file is no backup of Fettle/],
    [
      'comes from a newer release',
      () => ofEarlierRelease('SessionExpiry1796960000000', 'SessionExpiry1999999999999'),
      /newer release/,
    ],
    [
      'has a changed byte in a row',
      () => changed('long long', 'lomg long'),
      /^The backup is damaged: the table weight_entries is damaged \(among rows 1 to \d+\)/,
    ],
  ])('restore nothing of a file that %s', async (_what, content, complaint) => {
    await restoresNothing(empty, content(), complaint);
  });

  it('leave no file of a backup that fails', async () => {
    const place = join(folder, 'nowhere', 'x.tar.gz');
    expect(await run('backup.js', database().url, mediaDir(), place)).toMatchObject({
      code: 1,
      complaint: `${place} cannot be written (ENOENT).\n`,
    });
    expect(await empty.restore(place)).toMatchObject({ complaint: `${place} cannot be read (ENOENT).\n` });
    mkdirSync(join(folder, 'taken.tar.gz'));
    expect(await run('backup.js', database().url, mediaDir(), join(folder, 'taken.tar.gz'))).toMatchObject({
      code: 1,
    });
    expect(filesIn(folder)).toEqual(expect.not.arrayContaining([expect.stringMatching(/\.new$/)]));
  });
});
