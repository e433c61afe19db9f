import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { s3Address } from '../../../platform/config/s3-address.ts';
import { BucketStorage } from '../../../platform/media-storage/bucket-storage.ts';
import { FolderStorage } from '../../../platform/media-storage/folder-storage.ts';
import type { MediaStorage } from '../../../platform/media-storage/media-storage.ts';
import { newStorageKey } from '../../../platform/media-storage/storage-key.ts';
import { S3Bucket } from '../../../platform/object-storage/s3-bucket.ts';
import { type Fault, S3_KEYS, S3Server } from '../../../testing/s3-server.ts';
import { copyMedia } from '../copy-media.ts';

const CONTENT = Buffer.from('a picture, more or less '.repeat(10_000));

let server: S3Server;
let folder: string;

beforeAll(async () => {
  Object.assign(process.env, S3_KEYS);
  server = await S3Server.start();
  folder = mkdtempSync(join(realpathSync(tmpdir()), 'fettle-storage-'));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});
afterEach(() => {
  server.fault = () => undefined;
});

let places = 0;
const inFolder = async () => new FolderStorage(mkdtempSync(join(folder, 'media-')));
const inBucket = async () => {
  places += 1;
  const address = s3Address(server.address(`media-${places}`), 'MEDIA_STORE');
  return new BucketStorage(await S3Bucket.open(address, 0.5), () => undefined);
};
const read = async (storage: MediaStorage, ...args: Parameters<MediaStorage['read']>) =>
  Buffer.concat(await (await storage.read(...args)).toArray());
/** Compares faster than `toEqual`, which takes a second for these bytes. */
const isContent = (bytes: Buffer) => bytes.equals(CONTENT);
const keysOf = async (storage: MediaStorage) => {
  const keys: string[] = [];
  for await (const key of storage.keys()) keys.push(key);
  return keys;
};
/** A stream that ends with an error in the middle, as an upload that is cut off. */
async function* cutOff() {
  yield CONTENT.subarray(0, 1000);
  throw new Error('cut off');
}

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('the storage of pictures in %s', (_where, open) => {
  let storage: MediaStorage;
  const key = newStorageKey();
  beforeAll(async () => {
    storage = await open();
    await storage.onModuleInit();
    await storage.write(key, Readable.from([CONTENT]));
  });

  it('returns a file as it was stored, whole or in part', async () => {
    expect(isContent(await read(storage, key))).toBe(true);
    expect(isContent(await read(storage, key, { bytes: CONTENT.length }))).toBe(true);
    const range = { start: 5, end: 104 };
    expect(await read(storage, key, { bytes: CONTENT.length, range })).toEqual(CONTENT.subarray(5, 105));
  });

  it('answers 404 for a file that was never stored', async () => {
    await expect(storage.read(newStorageKey())).rejects.toMatchObject({ status: 404 });
    expect(await storage.describe(newStorageKey())).toBeNull();
  });

  it.each([
    ['the whole', null],
    ['a part that is there', { start: 0, end: 9 }],
    ['a part that is lost', { start: CONTENT.length, end: CONTENT.length + 9 }],
  ])('rejects a read of %s when the file is too short', async (_what, range) => {
    const bytes = CONTENT.length + 10;
    await expect(storage.read(key, { bytes, range })).rejects.toThrow(
      `The file ${key} of a picture is damaged: it has ${CONTENT.length} of ${bytes} bytes`,
    );
  });

  it('stores nothing of an upload that breaks off', async () => {
    const cut = newStorageKey();
    await expect(storage.write(cut, Readable.from(cutOff()))).rejects.toThrow('cut off');
    expect(await storage.describe(cut)).toBeNull();
    expect(await keysOf(storage)).not.toContain(cut);
    await expect(storage.write(key, Readable.from(cutOff()))).rejects.toThrow('cut off');
    expect(isContent(await read(storage, key))).toBe(true);
  });

  it('replaces a file, lists it once, and removes it, repeatedly without effect', async () => {
    const other = newStorageKey();
    await storage.write(other, Readable.from([CONTENT]));
    await storage.write(other, Readable.from([Buffer.from('new')]));
    expect((await read(storage, other)).toString()).toBe('new');
    expect((await keysOf(storage)).sort()).toEqual([key, other].sort());
    await storage.delete(other);
    await storage.delete(other);
    expect(await keysOf(storage)).toEqual([key]);
  });

  it('rejects any other keys', async () => {
    for (const wrong of ['', '../secret', 'A'.repeat(32), `${key}/x`]) {
      await expect(storage.read(wrong)).rejects.toThrow('This is no key');
      await expect(storage.write(wrong, Readable.from([]))).rejects.toThrow('This is no key');
      await expect(storage.delete(wrong)).rejects.toThrow('This is no key');
    }
  });
});

describe.each([
  ['a folder into a bucket', inFolder, inBucket],
  ['a bucket into a folder', inBucket, inFolder],
])('a copy from %s', (_what, openSource, openTarget) => {
  const never = new AbortController().signal;
  let [source, target]: MediaStorage[] = [];
  const keys = Array.from({ length: 12 }, newStorageKey);

  const copy = () => copyMedia(source as MediaStorage, target as MediaStorage, () => undefined, never);

  beforeAll(async () => {
    [source, target] = [await openSource(), await openTarget()];
    for (const storage of [source, target]) await storage.onModuleInit();
    for (const key of keys) await source.write(key, Readable.from([Buffer.from(`content of ${key}`)]));
  });

  it('that breaks off leaves whole files, and resumes', async () => {
    let left = 20;
    // The bucket refuses all further requests after some.
    server.fault = () => (left-- > 0 ? undefined : 403);
    await expect(copy()).rejects.toThrow(/refuses/);
    server.fault = () => undefined;
    const arrived = await keysOf(target as MediaStorage);
    expect(arrived.length).toBeLessThan(keys.length);
    expect(await copy()).toMatchObject({ copied: keys.length - arrived.length, present: arrived.length });
    for (const key of keys)
      expect((await read(target as MediaStorage, key)).toString()).toBe(`content of ${key}`);
  });

  it('can be repeated, replaces damaged files, and counts files that only the target has', async () => {
    await target?.write(keys[0] ?? '', Readable.from([Buffer.from('damaged')]));
    await target?.write(newStorageKey(), Readable.from([CONTENT]));
    expect(await copy()).toEqual({
      copied: 1,
      bytes: 43,
      present: keys.length - 1,
      damaged: [],
      only_in_target: 1,
    });
  });
});

describe('a bucket with faults', () => {
  let storage: MediaStorage;
  beforeAll(async () => {
    storage = await inBucket();
  });

  it.each<[Fault, RegExp]>([
    [503, /does not answer PutObject \(SlowDown, 503, 3 tries\)/],
    [403, /refuses PutObject \(AccessDenied, 403\)/],
    ['cut', /does not answer PutObject/],
  ])('that answers %j stores nothing', async (fault, text) => {
    const key = newStorageKey();
    server.fault = ({ method }) => (method === 'PUT' ? fault : undefined);
    await expect(storage.write(key, Readable.from([CONTENT]))).rejects.toThrow(text);
    expect(await storage.describe(key)).toBeNull();
  });
});
