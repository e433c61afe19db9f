import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { s3Address } from '../../api/src/platform/config/s3-address.ts';
import { S3_KEYS, S3Server } from '../../api/src/testing/s3-server.ts';
import { copyStore } from './copy-store.ts';
import { rollback } from './rollback.ts';
import { bucketOf, useDeployBucket } from './store/deploy-bucket.ts';
import { withLive } from './store/draft.ts';
import { changeRegistry, readHistory, readLive } from './store/registry.ts';
import { deployFolder } from './store/store.ts';
import { storeFakeBuild } from './testing/fake-build.ts';

const CHANGE = { by: 'a test', reason: 'a test' };
let s3: S3Server;
const folders: string[] = [];
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'fettle-copy-'));
  folders.push(made);
  return made;
};
async function inBucket(): Promise<string> {
  const dataDir = folder();
  await useDeployBucket(dataDir, s3Address(s3.address(`copies-${folders.length}`), 'the test'), 1);
  return dataDir;
}

/** A folder with two builds of one app, the second of which is live. */
async function deployed(): Promise<{ dataDir: string; first: string; second: string }> {
  const dataDir = folder();
  const [shell, first, second] = [
    await storeFakeBuild(dataDir, 'shell', '5e11'),
    await storeFakeBuild(dataDir, 'mfe-a', 'a1'),
    await storeFakeBuild(dataDir, 'mfe-a', 'a2'),
  ];
  await changeRegistry(dataDir, CHANGE, async (live) => withLive(live, [shell, first]));
  await changeRegistry(dataDir, CHANGE, async (live) => withLive(live, [second]));
  return { dataDir, first: first.path, second: second.path };
}
const silent = () => undefined;

beforeAll(async () => {
  Object.assign(process.env, S3_KEYS);
  s3 = await S3Server.start();
});
afterAll(async () => {
  await s3.stop();
  for (const made of folders) rmSync(made, { recursive: true, force: true });
});

it('copies builds, history and live state from a folder into a bucket, where a rollback works, and back again', async () => {
  const { dataDir } = await deployed();
  const bucket = await inBucket();
  expect(await copyStore(dataDir, bucket, silent)).toEqual({
    builds: 3,
    present: 0,
    damaged: [],
    revisions: 2,
    revision: 2,
  });
  expect(await readHistory(bucket)).toEqual(await readHistory(dataDir));
  const shown = await bucketOf(bucket)?.objects.read('registry.json');
  expect(JSON.parse(String(shown && shown !== 'unchanged' && shown.content))).toEqual(
    await readLive(dataDir),
  );
  await rollback({ dataDir: bucket, name: 'mfe-a', by: 'a test' });

  const back = folder();
  expect(await copyStore(bucket, back, silent)).toMatchObject({ builds: 3, revisions: 3, revision: 3 });
  expect((await readLive(back)).remotes['mfe-a']?.stable.build_id).toBe('a1');
});

it('can be repeated, and then copies what is new', async () => {
  const { dataDir } = await deployed();
  const bucket = await inBucket();
  await copyStore(dataDir, bucket, silent);
  const third = await storeFakeBuild(dataDir, 'mfe-a', 'a3');
  await changeRegistry(dataDir, CHANGE, async (live) => withLive(live, [third]));
  expect(await copyStore(dataDir, bucket, silent)).toMatchObject({ builds: 1, present: 3, revisions: 1 });
  expect(await copyStore(dataDir, bucket, silent)).toMatchObject({ builds: 0, present: 4, revisions: 0 });
  expect((await readLive(bucket)).remotes['mfe-a']?.stable.build_id).toBe('a3');
});

it('resumes after it was cut off at any request; until then nothing live in the target is missing', async () => {
  const { dataDir } = await deployed();
  const bucket = await inBucket();
  let [ends, at] = [0, 0];
  for (; ends === at; at += 3) {
    let requests = 0;
    s3.fault = () => (requests++ < at ? undefined : 403);
    await copyStore(dataDir, bucket, silent).catch(() => (ends += 3));
    s3.fault = () => undefined;
  }
  expect(at).toBeGreaterThan(6);
  expect(await readHistory(bucket)).toEqual(await readHistory(dataDir));
});

it('refuses a target that has a history of its own', async () => {
  const { dataDir } = await deployed();
  const { dataDir: other } = await deployed();
  await expect(copyStore(dataDir, other, silent)).rejects.toThrow(/^The target has a history of its own/);
});

it('names damaged builds and copies the others; makes nothing live when a live build is damaged', async () => {
  const { dataDir, first, second } = await deployed();
  appendFileSync(join(deployFolder(dataDir), first, 'entry.js'), ' ');
  const bucket = await inBucket();
  expect(await copyStore(dataDir, bucket, silent)).toMatchObject({
    builds: 2,
    damaged: [`${first} (entry.js)`],
    revisions: 2,
  });
  appendFileSync(join(deployFolder(dataDir), second, 'entry.js'), ' ');
  const empty = await inBucket();
  await expect(copyStore(dataDir, empty, silent)).rejects.toThrow(
    `The live build ${second} is damaged in the source: no revision was copied.`,
  );
  expect(await readHistory(empty)).toEqual([]);
});

it('reports an empty source', async () => {
  await expect(copyStore(folder(), folder(), silent)).rejects.toThrow('Nothing was ever deployed there');
});
