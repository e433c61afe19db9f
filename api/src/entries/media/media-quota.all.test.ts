import { database } from '../../testing/accounts/sign-in.ts';
import { Client } from '../../testing/client.ts';
import { clientGeneratedId } from '../../testing/client-generated-id.ts';
import { filesIn, upload } from '../../testing/files/media-file.ts';
import { startServer, type TestServer } from '../../testing/test-server.ts';
import { until } from '../../testing/until.ts';
import { fill, memberOf, noise, QUOTA, storage } from './media-quota-fixture.ts';

let small: TestServer;

beforeAll(async () => {
  small = await startServer(database().url, { MEDIA_QUOTA_PER_MEMBER: '400 KB' });
});

afterAll(() => small?.stop());

describe('the quota of a member', () => {
  it('limits concurrent uploads, also at two servers, and leaves no file of refused ones', async () => {
    const twin = await startServer(database().url, {
      MEDIA_QUOTA_PER_MEMBER: '400 KB',
      MEDIA_DIR: small.media_dir,
    });
    try {
      const before = filesIn(small.media_dir).length;
      const member = await memberOf(small);
      const there = new Client(twin.url, member.access_token);
      const pictures = await Promise.all(Array.from({ length: 12 }, noise));
      const answers = await Promise.all(pictures.map((it, n) => upload(n % 2 ? member : there, it)));
      const kept = answers.filter(({ status }) => status === 201).length;
      expect(answers.map(({ status }) => status).sort()).toEqual([
        ...Array(kept).fill(201),
        ...Array(12 - kept).fill(413),
      ]);
      expect((await storage(member)).used_bytes).toBeLessThanOrEqual(QUOTA);
      expect(kept).toBeGreaterThan(1);
      await until(() => filesIn(small.media_dir).length === before + 2 * kept);
    } finally {
      await twin.stop();
    }
  });

  it('answers a repeated upload with the stored picture when the quota is used up', async () => {
    const member = await memberOf(small);
    const id = clientGeneratedId();
    const picture = await noise();
    await upload(member, picture, { id });
    await fill(member);
    expect(await upload(member, picture, { id })).toMatchObject({ status: 201, data: { id } });
  });
});
