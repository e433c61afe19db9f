import { once } from 'node:events';
import { rmSync, truncateSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  anonymous,
  database,
  mediaDir,
  PASSWORD,
  registerAndSignIn,
  SignedIn,
  signIn,
} from '../../testing/accounts/sign-in.ts';
import { fetchFile, filesIn, jpeg, type Uploaded, upload } from '../../testing/files/media-file.ts';
import { runBuilt } from '../../testing/test-server.ts';
import { until } from '../../testing/until.ts';

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
  it('serves the file to everyone with its address, cacheable while the address is valid', async () => {
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

  it('answers HEAD with the same headers and no body', async () => {
    const whole = await fetchFile(member, picture.url);
    const head = await fetchFile(member, picture.url, { method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, body: Buffer.alloc(0) });
    for (const name of ['content-length', 'content-type', 'etag', 'accept-ranges'])
      expect(head.headers.get(name)).toBe(whole.headers.get(name));
  });

  it('answers 304 for a known ETag', async () => {
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
  ] as const)('answers "Range: %s" with %i', async (range, status, [from, to]) => {
    const answer = await fetchFile(member, picture.url, { headers: { range } });
    const part = picture.body.subarray(from, to);
    expect(answer).toMatchObject({ status, body: part });
    const first = picture.body.length - part.length;
    const told = `bytes ${to ? 0 : first}-${to ? to - 1 : picture.body.length - 1}/${picture.body.length}`;
    expect(answer.headers.get('content-range')).toBe(status === 206 ? told : null);
  });

  it('answers 416 for a range beyond the end, and the whole file when If-Range does not match', async () => {
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

  it('answers 404 without the right signature, whether the picture exists or not', async () => {
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

  it.each(['suspended', 'banned'])('answers 404 while its owner is %s', async (status) => {
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
    'answers 404 once the session of its address %s, and still serves addresses of another session',
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

  it('is deleted with the account, files included', async () => {
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

  it('answers 404 when its file was removed', async () => {
    const { data } = await upload(member, await jpeg());
    const [row] = await database().query('SELECT storage_key AS key FROM media WHERE id = $1', [data.id]);
    rmSync(join(mediaDir(), row?.key.slice(0, 2), row?.key));
    expect(await fetchFile(member, data.url)).toMatchObject({ status: 404 });
    expect(await fetchFile(member, data.thumb_url)).toMatchObject({ status: 200 });
  });
});

it('is served while other clients do not read their answers', async () => {
  const { data } = await upload(member, await jpeg());
  const [row] = await database().query('SELECT storage_key AS key FROM media WHERE id = $1', [data.id]);
  // Larger than the socket buffers.
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

describe('the media folder', () => {
  it('must exist and be writable before the server starts', async () => {
    const file = join(tmpdir(), `fettle-no-folder-${process.pid}`);
    writeFileSync(file, '');
    const settings = { DATABASE_URL: database().url, ACCESS_TOKEN_SECRET: 'x'.repeat(32), PORT: '0' };
    const program = runBuilt('main.js', [], { ...settings, MEDIA_DIR: file, LOG_LEVEL: 'silent' });
    expect(await program.ended).toBe(1);
    rmSync(file);
    expect(program.stderr()).toBe(`MEDIA_DIR: pictures cannot be kept in ${file} (EEXIST).\n`);
  });
});
