import { byteSize } from '@fettle/shared-ui/rules';
import { database } from '../../testing/accounts/sign-in.ts';
import { Client } from '../../testing/client.ts';
import { filesIn, jpeg, upload } from '../../testing/files/media-file.ts';
import { startServer, type TestServer } from '../../testing/test-server.ts';
import { fill, memberOf, noise, QUOTA, storage } from './media-quota-fixture.ts';

let small: TestServer;
let full: TestServer;

beforeAll(async () => {
  [small, full] = await Promise.all([
    startServer(database().url, { MEDIA_QUOTA_PER_MEMBER: '400 KB' }),
    // More than any disk has.
    startServer(database().url, { DISK_RESERVE: '8000TB' }),
  ]);
});

afterAll(async () => {
  await Promise.all([small?.stop(), full?.stop()]);
});

describe('the quota of a member', () => {
  it('answers 413 with the used and allowed size when exceeded, without affecting other members', async () => {
    const [member, other] = [await memberOf(small), await memberOf(small)];
    const refused = await fill(member);
    const { used_bytes } = await storage(member);
    expect(refused).toMatchObject({
      status: 413,
      errors: [
        {
          code: 'QUOTA_EXCEEDED',
          field: 'file',
          message: `Your images use ${byteSize(used_bytes)} of 400 KB, and this one does not fit. Delete entries with images to make room`,
        },
      ],
    });
    expect(await upload(other, await jpeg())).toMatchObject({ status: 201 });
    expect(await member.post('/weight-entries', { weight: 80, unit: 'kg' })).toMatchObject({ status: 201 });
  });

  it('counts stored pictures and thumbnails', async () => {
    const member = await memberOf(small);
    expect(await storage(member)).toEqual({ used_bytes: 0, allowed_bytes: QUOTA });
    await upload(member, await noise());
    const [row] = await database().query<{ bytes: number; thumb_bytes: number }>(
      'SELECT bytes, thumb_bytes FROM media WHERE user_id = $1',
      [member.id],
    );
    const used_bytes = Number(row?.bytes) + Number(row?.thumb_bytes);
    expect(used_bytes).toBeGreaterThan(50_000);
    expect(await storage(member)).toEqual({ used_bytes, allowed_bytes: QUOTA });
  });

  it('has space again at once after an entry with pictures is deleted', async () => {
    const member = await memberOf(small);
    const { data } = await upload(member, await noise());
    const photos = await member.post<{ id: string }>('/progress-photos', { media_ids: [data.id] });
    expect(await fill(member)).toMatchObject({ status: 413 });
    await member.delete(`/progress-photos/${photos.data.id}`);
    expect(await upload(member, await noise())).toMatchObject({ status: 201 });
  });

  it('keeps deleted entries with pictures only as far as they fit, the latest ones first', async () => {
    const member = await memberOf(small);
    const entries: string[] = [];
    for (let n = 0; n < 8; n++) {
      const picture = await upload(member, await noise());
      expect(picture.status).toBe(201);
      const { data } = await member.post<{ id: string }>('/progress-photos', {
        media_ids: [picture.data.id],
      });
      await member.delete(`/progress-photos/${data.id}`);
      entries.push(data.id);
    }
    const restored: number[] = [];
    for (const id of entries) {
      restored.push((await member.post(`/progress-photos/${id}/restore`, {})).status);
    }
    expect(restored[0]).toBe(404);
    expect(restored.at(-1)).toBe(200);
    expect([...restored].sort().reverse()).toEqual(restored);
    expect((await storage(member)).used_bytes).toBeLessThanOrEqual(QUOTA);
  });
});

describe('a disk with less free space than its reserve', () => {
  it('answers 503 to uploads, and still accepts entries', async () => {
    const member = await memberOf(full);
    expect(await upload(member, await jpeg())).toMatchObject({
      status: 503,
      errors: [
        {
          code: 'STORAGE_FULL',
          field: 'file',
          message: 'The server has no room for images right now. You can still save entries without images',
        },
      ],
    });
    expect(filesIn(full.media_dir)).toEqual([]);
    expect(await member.post('/weight-entries', { weight: 80, unit: 'kg' })).toMatchObject({ status: 201 });
  });

  it('leaves the server ready, and shows in the readiness check and the metrics', async () => {
    const anyone = new Client(full.url);
    expect(await anyone.get('/health/ready')).toMatchObject({
      status: 200,
      data: { status: 'ok', disk: 'disk low', media: 'ok' },
    });
    const metrics = await (await fetch(`${full.url}/api/v1/metrics`)).text();
    expect(metrics).toMatch(/^media_disk_free_bytes [\d.e+]+$/m);
    expect(metrics).toContain(`media_disk_reserve_bytes ${8000 * 1024 ** 4}\n`);
  });
});
