import { once } from 'node:events';
import { rmSync, truncateSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { database, mediaDir, type SignedIn, server, signIn } from '../../testing/accounts/sign-in.ts';
import { fetchFile, jpeg, upload } from '../../testing/files/media-file.ts';

let member: SignedIn;
beforeAll(async () => {
  member = await signIn();
});

/** An uploaded picture with the paths of its files. */
async function uploaded() {
  const { data } = await upload(member, await jpeg(900, 700));
  const [row] = await database().query<{ picture: string; thumbnail: string; bytes: number }>(
    'SELECT storage_key AS picture, thumb_storage_key AS thumbnail, bytes FROM media WHERE id = $1',
    [data.id],
  );
  const fileOf = (key = '') => join(mediaDir(), key.slice(0, 2), key);
  return { ...data, key: row?.picture, picture: fileOf(row?.picture), thumbnail: fileOf(row?.thumbnail) };
}

/** A hanging answer fails the test instead of waiting. */
const asked = (url: string, init: RequestInit = {}) =>
  fetchFile(member, url, { ...init, signal: AbortSignal.timeout(60_000) });

const REQUESTS: [string, RequestInit][] = [
  ['GET', {}],
  ['HEAD', { method: 'HEAD' }],
  ['a range that is there', { headers: { range: 'bytes=0-9' } }],
  ['a range that is lost', { headers: { range: 'bytes=-10' } }],
];

describe.each([
  ['half of the file', 100],
  ['nothing of the file', 0],
])('a picture with %s left', (_left, bytes) => {
  it.each(REQUESTS)('answers 500 to %s, and the log names the file', async (_what, init) => {
    const { url, thumb_url, picture, key } = await uploaded();
    truncateSync(picture, bytes);
    const answer = await asked(url, init);
    expect(answer.status).toBe(500);
    expect(answer.headers.get('content-type')).toMatch(/json/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-range')).toBeNull();
    await server().logged(`The file ${key} of a picture is damaged: it has ${bytes} of`);
    expect(await asked(thumb_url)).toMatchObject({ status: 200 });
  });
});

it('a truncated thumbnail answers 500, and its picture is still served', async () => {
  const { url, thumb_url, thumbnail } = await uploaded();
  truncateSync(thumbnail, 20);
  expect(await asked(thumb_url)).toMatchObject({ status: 500 });
  expect(await asked(url)).toMatchObject({ status: 200 });
});

it.each(REQUESTS)('a picture without a file answers 404 to %s', async (_what, init) => {
  const { url, picture } = await uploaded();
  rmSync(picture);
  expect(await asked(url, init)).toMatchObject({ status: 404 });
});

it('an answer breaks off when the file gets shorter while it is sent', async () => {
  const { id, url, picture, key } = await uploaded();
  // Larger than the socket buffers.
  truncateSync(picture, 64_000_000);
  await database().query('UPDATE media SET bytes = 64000000 WHERE id = $1', [id]);
  const request = get(member.origin + url);
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  expect(answer.headers['content-length']).toBe('64000000');
  truncateSync(picture, 1_000_000);
  let bytes = 0;
  answer.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  const [error] = await once(answer, 'error', { signal: AbortSignal.timeout(60_000) });
  expect(error).toMatchObject({ code: 'ECONNRESET' });
  expect(bytes).toBeLessThan(64_000_000);
  await server().logged(`The file ${key} of a picture is damaged`);
});
