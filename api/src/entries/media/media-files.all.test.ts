import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { newStorageKey } from '../../platform/media-storage/storage-key.ts';
import { database, mediaDir, type SignedIn, signIn } from '../../testing/accounts/sign-in.ts';
import { Client } from '../../testing/client.ts';
import { fetchFile, filesIn, jpeg, plainPicture, upload } from '../../testing/files/media-file.ts';
import { startServer, type TestServer } from '../../testing/test-server.ts';
import { until } from '../../testing/until.ts';

let member: SignedIn;

beforeAll(async () => {
  member = await signIn();
});

describe('the clean-up', () => {
  let cleaner: TestServer;
  beforeAll(async () => {
    cleaner = await startServer(database().url, { MEDIA_DIR: mediaDir(), MEDIA_SWEEP_SECONDS: '1' });
  });
  afterAll(() => cleaner.stop());

  it('removes pictures that no entry took within a day, and nothing else', async () => {
    const [old, young, taken] = [
      (await upload(member, await jpeg())).data,
      (await upload(member, await jpeg())).data,
      (await upload(member, await jpeg())).data,
    ];
    await member.post('/custom-entries', { title: 'T', content: 'C', media_ids: [taken.id] });
    const before = filesIn(mediaDir()).length;
    await database().query(`UPDATE media SET created_at = now() - interval '25 hours' WHERE id = ANY ($1)`, [
      [old.id, taken.id],
    ]);
    await until(() => filesIn(mediaDir()).length === before - 2);
    expect(await fetchFile(member, old.url)).toMatchObject({ status: 404 });
    for (const kept of [young, taken])
      expect(await fetchFile(member, kept.url)).toMatchObject({ status: 200 });
  });

  it('removes files of interrupted uploads after a day, and not before', async () => {
    const [due, early] = [newStorageKey(), newStorageKey()];
    const written = [due, early].map((key) => {
      mkdirSync(join(mediaDir(), key.slice(0, 2)), { recursive: true });
      writeFileSync(join(mediaDir(), key.slice(0, 2), `${key}.new`), 'half');
      writeFileSync(join(mediaDir(), key.slice(0, 2), key), 'whole');
      return join(key.slice(0, 2), key);
    });
    const [old, young] = ['old', 'young'].map((name) => join('incoming', name));
    for (const name of [old, young]) writeFileSync(join(mediaDir(), `${name}`), 'half');
    // Sorts first and cannot be read, like a file that was removed since the folder was listed.
    symlinkSync('nowhere', join(mediaDir(), 'incoming', 'gone'));
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
    utimesSync(join(mediaDir(), `${old}`), yesterday, yesterday);
    await database().query(
      `INSERT INTO media_files_to_delete VALUES ($1, now() - interval '1 minute'), ($2, now() + interval '1 day')`,
      [due, early],
    );
    await until(() => ![written[0], old].some((name) => filesIn(mediaDir()).includes(`${name}`)));
    expect(filesIn(mediaDir())).toEqual(expect.arrayContaining([written[1], `${written[1]}.new`, young]));
    expect(filesIn(mediaDir())).not.toContain(`${written[0]}.new`);
  });

  it('continues after a file that cannot be deleted', async () => {
    const { data } = await upload(member, await jpeg());
    const before = filesIn(mediaDir()).length;
    await database().query(
      `INSERT INTO media_files_to_delete VALUES ('no key of ours', now() - interval '1 year')`,
    );
    await database().query('DELETE FROM media WHERE id = $1', [data.id]);
    await until(() => filesIn(mediaDir()).length === before - 2);
    const [stuck] = await database().query(
      `DELETE FROM media_files_to_delete WHERE storage_key = 'no key of ours' RETURNING due_at > now() AS later`,
    );
    expect(stuck).toEqual({ later: true });
  });
});

(mayMount() ? it : it.skip)(
  'the media folder keeps no partial picture when the disk is full (needs mount)',
  async () => {
    const folder = mkdtempSync(join(realpathSync(tmpdir()), 'fettle-small-'));
    mountSmallDisk(folder);
    const server = await startServer(database().url, { MEDIA_DIR: folder });
    try {
      const there = Object.assign(new Client(server.url), { access_token: member.access_token });
      const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
      const large = (side: number) =>
        sharp({ create: { width: side, height: side, channels: 3, background: 'grey', noise } })
          .jpeg()
          .toBuffer();
      // The first upload does not arrive completely; the second does, but its re-encoded copy does not fit.
      for (const [side, atLeast] of [
        [1500, 600_000],
        [800, 200_000],
      ] as const) {
        const file = await large(side);
        expect(file.length).toBeGreaterThan(atLeast);
        expect(await upload(there, file)).toMatchObject({ status: 503, errors: [{ code: 'STORAGE_FULL' }] });
        expect(filesIn(folder)).toEqual([]);
      }
      expect(await upload(there, await plainPicture().png().toBuffer())).toMatchObject({ status: 201 });
    } finally {
      await server.stop();
      unmount(folder);
      rmSync(folder, { recursive: true });
    }
  },
);

/** Mounts a file system of 400 KB; returns whether this machine allows it. */
function mountSmallDisk(folder: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400k', 'tmpfs', folder]).status === 0;
}

function unmount(folder: string): void {
  spawnSync('umount', ['-l', folder]);
}

function mayMount(): boolean {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'fettle-mount-'));
  const mounted = mountSmallDisk(folder);
  if (mounted) unmount(folder);
  rmSync(folder, { recursive: true });
  return mounted;
}
