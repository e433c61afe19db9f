import { type Fault, S3_KEYS, S3Server } from '../../testing/s3-server.ts';
import { s3Address } from '../config/s3-address.ts';
import { S3Bucket } from './s3-bucket.ts';

/** Short enough for a test, long enough for a busy machine. */
const TIMEOUT_SECONDS = 0.5;
const LARGE = Buffer.alloc(300_000, 'picture ');

let server: S3Server;
let bucket: S3Bucket;

beforeAll(async () => {
  Object.assign(process.env, S3_KEYS);
  server = await S3Server.start();
  bucket = await S3Bucket.open(s3Address(server.address('some/folder'), 'MEDIA_STORE'), TIMEOUT_SECONDS);
});
afterAll(() => server.stop());
afterEach(() => {
  server.fault = () => undefined;
});

const content = async (key: string) => (await bucket.read(key)) as { content: Buffer; etag: string } | null;
const requests = (method: string, key: string) =>
  server.seen.filter((it) => it.method === method && it.path === `fettle/some/folder/${key}`).length;
const failNext = (method: string, ...faults: Fault[]) =>
  server.failNext((request) => request.method === method, ...faults);

describe('an object of a bucket', () => {
  it('is stored in the folder of the address, and read whole or in part', async () => {
    await bucket.put('one+two', LARGE);
    expect(requests('PUT', 'one+two')).toBe(1);
    expect((await content('one+two'))?.content).toEqual(LARGE);
    const part = await bucket.get('one+two', { start: 10, end: 19 });
    expect(part?.bytes).toBe(LARGE.length);
    expect(Buffer.concat((await part?.content.toArray()) ?? [])).toEqual(LARGE.subarray(10, 20));
    expect(await bucket.head('one+two')).toMatchObject({ bytes: LARGE.length, sha256: expect.any(String) });
    expect(await bucket.head('another')).toBeNull();
    expect(await content('another')).toBeNull();
    await bucket.delete('one+two');
    await bucket.delete('one+two');
    expect(await bucket.head('one+two')).toBeNull();
  });

  it('is listed with the others, also over several pages', async () => {
    const keys = Array.from({ length: 12 }, (_, n) => `listed/${String(n).padStart(4, '0')}`);
    for (const key of keys) await bucket.put(key, Buffer.from(key));
    const found: string[] = [];
    for await (const { key } of bucket.list('listed/')) found.push(key);
    expect(found).toEqual(keys);
  });

  it('is not downloaded again while it is unchanged', async () => {
    const etag = await bucket.put('known', Buffer.from('1'));
    expect(await bucket.read('known', String(etag))).toBe('unchanged');
    await bucket.put('known', Buffer.from('2'));
    expect(await bucket.read('known', String(etag))).toMatchObject({ content: Buffer.from('2') });
  });
});

describe('a conditional write', () => {
  it('creates an object once', async () => {
    expect(await bucket.put('once', Buffer.from('first'), 'absent')).toEqual(expect.any(String));
    expect(await bucket.put('once', Buffer.from('second'), 'absent')).toBeNull();
    expect((await content('once'))?.content.toString()).toBe('first');
  });

  it('replaces the object with the given ETag, and no other', async () => {
    const first = String(await bucket.put('swap', Buffer.from('1')));
    const second = await bucket.put('swap', Buffer.from('2'), { etag: first });
    expect(second).toEqual(expect.any(String));
    expect(await bucket.put('swap', Buffer.from('3'), { etag: first })).toBeNull();
    expect(await bucket.put('gone', Buffer.from('3'), { etag: first })).toBeNull();
    expect((await content('swap'))?.content.toString()).toBe('2');
  });

  it('succeeds for one of several concurrent writers', async () => {
    const writers = Array.from({ length: 8 }, (_, n) => bucket.put('race', Buffer.from(`${n}`), 'absent'));
    const won = (await Promise.all(writers)).flatMap((etag, n) => (etag === null ? [] : [`${n}`]));
    expect(won).toEqual([(await content('race'))?.content.toString()]);
  });

  it('whose answer is lost succeeds, because the retry finds its own object', async () => {
    failNext('PUT', 'lost');
    expect(await bucket.put('lost', Buffer.from('mine'), 'absent')).toEqual(expect.any(String));
    expect(requests('PUT', 'lost')).toBe(2);
    expect(await bucket.put('lost', Buffer.from('mine'), 'absent')).toBeNull();
  });
});

describe('a store with faults', () => {
  it.each<[Fault]>([['cut'], ['lost'], [503]])('that answers %j once is asked again', async (fault) => {
    failNext('PUT', fault);
    await bucket.put(`put-${fault}`, LARGE);
    failNext('GET', fault);
    expect((await content(`put-${fault}`))?.content).toEqual(LARGE);
  });

  it.each<[Fault]>([['half'], ['stalled']])('whose answer is %s is read on from there', async (fault) => {
    await bucket.put(`read-${fault}`, LARGE);
    failNext('GET', fault, fault);
    expect((await content(`read-${fault}`))?.content).toEqual(LARGE);
    expect(requests('GET', `read-${fault}`)).toBe(3);
  });

  it('fails after three tries, with one line', async () => {
    server.fault = () => 503;
    await expect(bucket.read('busy')).rejects.toMatchObject({
      fault: 'away',
      message: 'MEDIA_STORE: s3://fettle/some/folder does not answer GetObject (SlowDown, 503, 3 tries).',
    });
    expect(requests('GET', 'busy')).toBe(3);
  });

  it('fails after three timeouts when it never answers', async () => {
    server.fault = () => 'silent';
    await expect(bucket.read('never')).rejects.toMatchObject({ fault: 'away' });
    expect(requests('GET', 'never')).toBe(3);
  });

  it('is asked once when it refuses, and the message says what to check', async () => {
    server.fault = () => 403;
    await expect(bucket.put('refused', LARGE)).rejects.toMatchObject({
      fault: 'refused',
      message: expect.stringMatching(/refuses PutObject \(AccessDenied, 403\): its keys may not do this/),
    });
    expect(requests('PUT', 'refused')).toBe(1);
  });

  it('waits for a slow reader without a timeout', async () => {
    await bucket.put('slowly', LARGE);
    const found = await bucket.get('slowly');
    const chunks = found?.content[Symbol.asyncIterator]();
    const begun = await chunks?.next();
    let bytes = (begun?.value as Buffer | undefined)?.length ?? 0;
    // Longer than the store itself may pause.
    await new Promise((resolve) => setTimeout(resolve, TIMEOUT_SECONDS * 1000 + 300));
    for (;;) {
      const next = await chunks?.next();
      if (!next || next.done) break;
      bytes += (next.value as Buffer).length;
    }
    expect(bytes).toBe(LARGE.length);
    expect(requests('GET', 'slowly')).toBe(1);
  });
});

describe('at the start', () => {
  const open = async (text: string) =>
    (await S3Bucket.open(s3Address(text, 'MEDIA_STORE'), TIMEOUT_SECONDS)).checkAtStart();

  it('an existing bucket passes', async () => {
    expect(await bucket.checkAtStart()).toBeNull();
  });

  it('a missing bucket is refused', async () => {
    await expect(open(`s3://missing?endpoint=${server.endpoint}`)).rejects.toThrow(
      /^MEDIA_STORE: s3:\/\/missing refuses ListObjectsV2 \(NoSuchBucket, 404\): there is no such bucket/,
    );
  });

  it('wrong keys are refused', async () => {
    process.env.AWS_ACCESS_KEY_ID = 'WRONG';
    await expect(open(server.address())).rejects.toThrow(/refuses ListObjectsV2 \(AccessDenied, 403\)/);
    Object.assign(process.env, S3_KEYS);
  });

  it('a store that does not answer is no fault of the settings', async () => {
    server.fault = () => 'cut';
    expect(await open(server.address())).toMatchObject({ fault: 'away' });
  });
});
