import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { database, mediaDir } from '../../testing/accounts/sign-in.ts';
import { filesIn } from '../../testing/files/media-file.ts';
import { storedPicture } from '../../testing/files/stored-picture.ts';
import { runBuilt } from '../../testing/test-server.ts';
import {
  changed,
  contents,
  file,
  folder,
  freshTarget,
  member,
  ofEarlierRelease,
  restoresNothing,
  useBackup,
} from './backup-fixture.ts';

useBackup();

describe('npm run backup and restore', () => {
  let empty: Awaited<ReturnType<typeof freshTarget>>;
  beforeAll(async () => {
    empty = await freshTarget();
  });

  it('restore a backup of an earlier release without checksums, with a note', async () => {
    const target = await freshTarget();
    writeFileSync(join(folder, 'earlier.tar.gz'), ofEarlierRelease());
    const { code, output } = await target.restore(join(folder, 'earlier.tar.gz'));
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringContaining('note: an older release made this backup, without checksums'),
    });
    expect(await contents(target)).toEqual(await contents(database()));
    expect(filesIn(target.media)).toEqual(filesIn(mediaDir()));
  });

  it.each<[string, () => Buffer, RegExp]>([
    ['lost its end', () => gzipSync(withoutEnd()), /^The backup is not whole/],
    ['is another archive', () => gzipSync(Buffer.alloc(20_000, 'x')), /^This file is no backup of Fettle/],
    ['has a newer format', () => ofEarlierRelease('"format": 1', '"format": 2'), /newer release/],
    [
      'names a column that was removed since',
      () => ofEarlierRelease('"thumb_bytes"', '"thumb_chars"'),
      /no media.thumb_chars any more/,
    ],
    [
      'of an earlier release has another number of rows',
      () => ofEarlierRelease('"weight_entries": 601', '"weight_entries": 602'),
      /^The backup is damaged: the table weight_entries has 601 rows, the backup says 602\. Nothing was restored/,
    ],
    [
      'has a row that PostgreSQL refuses',
      () => ofEarlierRelease('\tkg\t', '\txx\t'),
      /^The backup is damaged: .* \(COPY weight_entries, line \d+.*\)\. Nothing was restored: take an older one\.\n$/,
    ],
    [
      'has a changed byte in a picture',
      () => changed(...anotherByte(join(mediaDir(), filesIn(mediaDir())[0] ?? ''))),
      /^The backup is damaged: the picture [0-9a-f]{32} is damaged\. Nothing was restored/,
    ],
  ])('restore nothing of a file that %s', async (_what, content, complaint) => {
    await restoresNothing(empty, content(), complaint);
  });

  it('report in one line that PostgreSQL went away, and leave no file', async () => {
    const pipe = await pictureThatComesSlowly();
    const settings = { DATABASE_URL: database().url, MEDIA_DIR: mediaDir() };
    const backup = runBuilt('backup.js', [join(folder, 'lost.tar.gz')], settings);
    const writer = await open(pipe.path, 'w');
    await database().query(
      `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
       WHERE application_name = 'fettle backup' AND datname = current_database()`,
    );
    await writer.close();
    expect(await backup.ended).toBe(1);
    expect(backup.stderr()).toMatch(/^PostgreSQL does not answer at DATABASE_URL[^\n]*\n$/);
    expect(filesIn(folder)).toEqual(expect.not.arrayContaining([expect.stringMatching(/^lost/)]));
    await pipe.remove();
  });
});

/** A picture whose file is not written yet: its reader waits. */
async function pictureThatComesSlowly() {
  const id = await storedPicture(member);
  const [row] = await database().query<{ key: string }>(
    'SELECT storage_key AS key FROM media WHERE id = $1',
    [id],
  );
  const key = row?.key ?? '';
  const path = join(mediaDir(), key.slice(0, 2), key);
  mkdirSync(dirname(path), { recursive: true });
  expect(spawnSync('mkfifo', [path]).status).toBe(0);
  const remove = async () => {
    rmSync(path);
    await database().query('DELETE FROM media WHERE id = $1', [id]);
    await database().query('DELETE FROM media_files_to_delete');
  };
  return { path, remove };
}

/** The last bytes of a file, and the same with one changed. */
function anotherByte(path: string): [string, string] {
  const end = readFileSync(path).subarray(-60);
  const other = Buffer.from(end);
  other.writeUInt8(other.readUInt8(30) ^ 1, 30);
  return [end.toString('latin1'), other.toString('latin1')];
}

/** The archive up to the file that says that it is complete. */
function withoutEnd(): Buffer {
  const archive = gunzipSync(readFileSync(file));
  return Buffer.concat([archive.subarray(0, archive.indexOf('complete.json')), Buffer.alloc(1024)]);
}
