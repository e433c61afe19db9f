import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { Client } from '../testing/client.ts';
import {
  fetchFile,
  filesIn,
  jpeg,
  plainPicture,
  type Uploaded,
  upload,
} from '../testing/files/media-file.ts';
import {
  anonymous,
  database,
  mediaDir,
  PASSWORD,
  registerAndSignIn,
  SignedIn,
  signIn,
} from '../testing/sign-in.ts';
import { runBuilt, startServer, type TestServer } from '../testing/test-server.ts';
import { until } from '../testing/until.ts';
import { newStorageKey } from './storage/storage-key.ts';

const NEW_PASSWORD = { current_password: PASSWORD, new_password: 'another long password' };

/** The same member in a second session. */
async function signInAgain({ origin, username, id, email }: SignedIn): Promise<SignedIn> {
  const { data } = await anonymous().post<SignedIn['tokens']>('/auth/login', {
    username_or_email: username,
    password: PASSWORD,
  });
  return new SignedIn(origin, data, id, username, email);
}

/** The session of this client. */
const sidOf = ({ access_token }: SignedIn): string =>
  JSON.parse(Buffer.from(access_token?.split('.')[1] ?? '', 'base64url').toString()).sid;

let member: SignedIn;
let picture: { id: string; url: string; thumb_url: string; body: Buffer };

beforeAll(async () => {
  member = await signIn();
  const { data } = await upload(member, await jpeg(900, 700));
  picture = { ...data, body: (await fetchFile(member, data.url)).body };
});

describe('GET /api/v1/media/{id}', () => {
  it('gives the file to every holder of the address, cacheable for as long as that is valid', async () => {
    for (const [url, type] of [
      [picture.url, 'image/jpeg'],
      [picture.thumb_url, 'image/webp'],
    ] as const) {
      const { status, headers, body } = await fetchFile(member, url);
      expect(status).toBe(200);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': type,
        'content-length': String(body.length),
        'content-disposition': 'inline',
        'accept-ranges': 'bytes',
        etag: expect.stringMatching(/^"[\w-]{22}"$/),
        'cache-control': expect.stringMatching(/^private, max-age=\d{5,6}, immutable$/),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'cross-origin',
      });
      expect(await sharp(body).metadata()).toMatchObject({ format: type.slice(6) });
    }
  });

  it('tells HEAD the same without the file', async () => {
    const whole = await fetchFile(member, picture.url);
    const head = await fetchFile(member, picture.url, { method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, body: Buffer.alloc(0) });
    for (const name of ['content-length', 'content-type', 'etag', 'accept-ranges'])
      expect(head.headers.get(name)).toBe(whole.headers.get(name));
  });

  it('sends nothing again that a browser has', async () => {
    const etag = (await fetchFile(member, picture.url)).headers.get('etag') ?? '';
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const known = await fetchFile(member, picture.url, { headers: { 'if-none-match': tag } });
      expect(known).toMatchObject({ status: 304, body: Buffer.alloc(0) });
      expect(known.headers.get('etag')).toBe(etag);
    }
    expect((await fetchFile(member, picture.thumb_url)).headers.get('etag')).not.toBe(etag);
  });

  it.each([
    ['bytes=0-99', 206, [0, 100]],
    ['bytes=100-', 206, [100, undefined]],
    ['bytes=-50', 206, [-50, undefined]],
    ['bytes=0-1,5-6', 200, [0, undefined]],
    ['nonsense', 200, [0, undefined]],
  ] as const)('sends the part that "Range: %s" asks for: %i', async (range, status, [from, to]) => {
    const answer = await fetchFile(member, picture.url, { headers: { range } });
    const part = picture.body.subarray(from, to);
    expect(answer).toMatchObject({ status, body: part });
    const first = picture.body.length - part.length;
    const told = `bytes ${to ? 0 : first}-${to ? to - 1 : picture.body.length - 1}/${picture.body.length}`;
    expect(answer.headers.get('content-range')).toBe(status === 206 ? told : null);
  });

  it('answers 416 for a part that does not exist, and the whole when the rest is of another file', async () => {
    const headers = { range: `bytes=${picture.body.length}-` };
    const beyond = await fetchFile(member, picture.url, { headers });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('content-range')).toBe(`bytes */${picture.body.length}`);
    expect(beyond.headers.get('cache-control')).toBe('no-store');
    const other = await fetchFile(member, picture.url, {
      headers: { range: 'bytes=0-9', 'if-range': '"other"' },
    });
    expect(other).toMatchObject({ status: 200, body: picture.body });
  });

  it('is not found without the right signature, whether it exists or not', async () => {
    const { data: another } = await upload(member, await jpeg());
    const [path, query] = picture.url.split('?');
    const answers = await Promise.all(
      [
        `${path}`,
        `${path}?expires=9999999999&signature=${'x'.repeat(43)}`,
        `/api/v1/media/${another.id}?${query}`,
        `${path}/thumbnail?${query}`,
        `/api/v1/media/01890a5d-ac96-774b-bcce-b302099a8057?${query}`,
        '/api/v1/media/nonsense?expires=1&signature=x',
      ].map((url) => fetchFile(member, url)),
    );
    for (const { status, headers, body } of answers) {
      expect(status).toBe(404);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(JSON.parse(body.toString())).toMatchObject({ success: false, errors: [{ code: 'NOT_FOUND' }] });
    }
  });

  it.each(['suspended', 'banned'])('is not found while its owner is %s', async (status) => {
    const owner = await signIn();
    const { data } = await upload(owner, await jpeg());
    await database().query('UPDATE users SET status = $1 WHERE id = $2', [status, owner.id]);
    expect(await fetchFile(owner, data.url)).toMatchObject({ status: 404 });
    await database().query(`UPDATE users SET status = 'active' WHERE id = $1`, [owner.id]);
    expect(await fetchFile(owner, data.url)).toMatchObject({ status: 200 });
  });

  const ways: [string, (owner: SignedIn, other: SignedIn) => Promise<unknown>][] = [
    ['signed out', ({ tokens }, other) => other.post('/auth/logout', { token: tokens.refresh_token })],
    ['was signed out on another device', (owner, other) => other.delete(`/auth/sessions/${sidOf(owner)}`)],
    ['was signed out everywhere else', (_owner, other) => other.delete('/auth/sessions')],
    ['ended by a new password', (_owner, other) => other.post('/auth/change-password', NEW_PASSWORD)],
  ];
  it.each(ways)(
    'is not found once the session that got its address %s, and is for another session',
    async (_how, end) => {
      const owner = await registerAndSignIn();
      const other = await signInAgain(owner);
      const { data } = await upload(owner, await jpeg());
      await owner.post('/progress-photos', { media_ids: [data.id] });
      const { data: list } = await other.get<{ entries: { photos: Uploaded[] }[] }>('/progress-photos');
      const [given] = list.entries.flatMap(({ photos }) => photos);
      for (const url of [data.url, data.thumb_url, given?.url, given?.thumb_url])
        expect(await fetchFile(owner, url ?? '')).toMatchObject({ status: 200 });

      await end(owner, other);
      const { headers } = await fetchFile(owner, given?.url ?? '');
      const known = { headers: { 'if-none-match': headers.get('etag') ?? '' } };
      for (const url of [data.url, data.thumb_url])
        expect(await fetchFile(owner, url, known)).toMatchObject({ status: 404 });
      for (const url of [given?.url, given?.thumb_url])
        expect(await fetchFile(owner, url ?? '')).toMatchObject({ status: 200 });
    },
  );

  it('is gone with the account, and so are its files, at once', async () => {
    const owner = await signIn();
    const others = filesIn(mediaDir());
    const { data } = await upload(owner, await jpeg());
    expect(filesIn(mediaDir())).toHaveLength(others.length + 2);
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${owner.access_token}` };
    const body = JSON.stringify({ password: PASSWORD });
    const left = await owner.raw('/api/v1/account', { method: 'DELETE', headers, body });
    expect(left.status).toBeLessThan(300);
    expect(await fetchFile(owner, data.url)).toMatchObject({ status: 404 });
    await until(() => filesIn(mediaDir()).length === others.length);
    expect(filesIn(mediaDir())).toEqual(others);
  });

  it('is not found when its file was removed', async () => {
    const { data } = await upload(member, await jpeg());
    const [row] = await database().query('SELECT storage_key AS key FROM media WHERE id = $1', [data.id]);
    rmSync(join(mediaDir(), row?.key.slice(0, 2), row?.key));
    expect(await fetchFile(member, data.url)).toMatchObject({ status: 404 });
    expect(await fetchFile(member, data.thumb_url)).toMatchObject({ status: 200 });
  });
});

it('is given to others while some do not read theirs', async () => {
  const { data } = await upload(member, await jpeg());
  const [row] = await database().query('SELECT storage_key AS key FROM media WHERE id = $1', [data.id]);
  // More than a system takes in advance for a reader.
  truncateSync(join(mediaDir(), row?.key.slice(0, 2), row?.key), 64_000_000);
  await database().query('UPDATE media SET bytes = 64000000 WHERE id = $1', [data.id]);
  const { hostname, port } = new URL(member.origin);
  const readers = Array.from({ length: 6 }, () => {
    const reader = connect(Number(port), hostname);
    reader.write(`GET ${data.url} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
    return reader;
  });
  await Promise.all(readers.map((reader) => once(reader, 'readable')));
  expect(await fetchFile(member, picture.thumb_url)).toMatchObject({ status: 200 });
  for (const reader of readers) reader.destroy();
});

describe('the clean-up', () => {
  let cleaner: TestServer;
  beforeAll(async () => {
    cleaner = await startServer(database().url, { MEDIA_DIR: mediaDir(), MEDIA_SWEEP_SECONDS: '1' });
  });
  afterAll(() => cleaner.stop());

  it('removes what no entry took within a day, and nothing else', async () => {
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

  it('removes a day later what a crash left of an upload, and not before', async () => {
    const [due, early] = [newStorageKey(), newStorageKey()];
    const written = [due, early].map((key) => {
      mkdirSync(join(mediaDir(), key.slice(0, 2)), { recursive: true });
      writeFileSync(join(mediaDir(), key.slice(0, 2), `${key}.new`), 'half');
      writeFileSync(join(mediaDir(), key.slice(0, 2), key), 'whole');
      return join(key.slice(0, 2), key);
    });
    const [old, young] = ['old', 'young'].map((name) => join('incoming', name));
    for (const name of [old, young]) writeFileSync(join(mediaDir(), `${name}`), 'half');
    // Comes first, and cannot be looked at: as one that was removed since the folder was read.
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

  it('is not kept from its work by a file that cannot be deleted', async () => {
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

describe('the folder of the pictures', () => {
  (mayMount() ? it : it.skip)('takes no half picture when the disk is full (needs mount)', async () => {
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
      // The first does not even arrive, the second arrives and cannot be kept beside.
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
  });

  it('must be there and be writable before the server takes requests', async () => {
    const file = join(tmpdir(), `fettle-no-folder-${process.pid}`);
    writeFileSync(file, '');
    const settings = { DATABASE_URL: database().url, ACCESS_TOKEN_SECRET: 'x'.repeat(32), PORT: '0' };
    const program = runBuilt('main.js', [], { ...settings, MEDIA_DIR: file, LOG_LEVEL: 'silent' });
    expect(await program.ended).toBe(1);
    rmSync(file);
    expect(program.stderr()).toBe(`MEDIA_DIR: pictures cannot be kept in ${file} (EEXIST).\n`);
  });
});

/** Makes a folder a file system of 400 KB; tells whether this machine lets us. */
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
