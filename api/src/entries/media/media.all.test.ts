import { join } from 'node:path';
import { mediaDir, type SignedIn, signIn } from '../../testing/accounts/sign-in.ts';
import { clientGeneratedId } from '../../testing/client-generated-id.ts';
import { filesIn, jpeg, noise, upload } from '../../testing/files/media-file.ts';
import { until } from '../../testing/until.ts';

let member: SignedIn;
beforeAll(async () => {
  member = await signIn();
});

describe('POST /api/v1/media', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['the beginning of a PNG', async () => (await noise('png')).subarray(0, 9000)],
    ['the beginning of a GIF', async () => (await noise('gif')).subarray(0, 9000)],
    ['a GIF with nonsense in it', async () => Buffer.from((await noise('gif')).fill(7, 900, 9000))],
  ])('refuses %s', async (_what, file) => {
    const message = 'Error processing images. Please try again.';
    const answer = await upload(member, await file());
    expect(answer).toMatchObject({ status: 422, errors: [{ field: 'file', message }] });
    expect(filesIn(join(mediaDir(), 'incoming'))).toEqual([]);
  });

  it('stores one picture of concurrent uploads with the same id, and no file of the others', async () => {
    const id = clientGeneratedId();
    const before = filesIn(mediaDir()).length;
    const answers = await Promise.all(
      [61, 62, 63, 64].map(async (width) => upload(member, await jpeg(width), { id })),
    );
    expect(new Set(answers.map(({ status, data }) => `${status} ${data.url} ${data.width}`)).size).toBe(1);
    await until(() => filesIn(mediaDir()).length === before + 2);
  });

  it('processes ten large pictures at once and answers other requests meanwhile', async () => {
    const file = await jpeg(2000, 1500);
    const uploads = Promise.all(Array.from({ length: 10 }, () => upload(member, file)));
    expect(await member.get('/auth/me')).toMatchObject({ status: 200 });
    expect((await uploads).map(({ status }) => status)).toEqual(Array(10).fill(201));
  });
});
