import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Registry } from '@fettle/shared-ui/slots';
import { s3Address } from '../../../api/src/platform/config/s3-address.ts';
import { S3_KEYS, S3Server } from '../../../api/src/testing/s3-server.ts';
import { receiveArtifact } from '../artifact/receive-artifact.ts';
import { expiredBuilds, removeExpiredBuilds } from '../expired-builds.ts';
import { rollback } from '../rollback.ts';
import { artifactRefusals } from '../rules/artifact-refusals.ts';
import { archiveOf, entriesOf, fakeArtifact } from '../testing/fake-artifact.ts';
import { pointer, putLive, storeFakeBuild } from '../testing/fake-build.ts';
import { runTogether } from '../testing/registry-writers.ts';
import { damagedFiles } from './damaged-files.ts';
import { bucketOf, useDeployBucket } from './deploy-bucket.ts';
import { withLive } from './draft.ts';
import { changeRegistry, readHistory } from './registry.ts';
import { buildFolder, isStored, touch } from './store.ts';

const CHANGE = { by: 'a test', reason: 'a test' };
let s3: S3Server;
let stores = 0;
/** Two machines with a disk each, and one bucket. */
let [one, other]: string[] = [];

beforeAll(async () => {
  Object.assign(process.env, S3_KEYS);
  s3 = await S3Server.start();
});
afterAll(() => s3.stop());
beforeEach(async () => {
  stores += 1;
  [one, other] = [await machine(), await machine()];
});
afterEach(() => {
  s3.fault = () => undefined;
  s3.mindsConditions = true;
  for (const dataDir of [one, other]) rmSync(String(dataDir), { recursive: true });
});

const address = () => s3Address(s3.address(`deploy-${stores}`), 'DEPLOY_STORE');
async function machine(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fettle-machine-'));
  await useDeployBucket(dataDir, address(), 1);
  return dataDir;
}
const objects = (dataDir: string) => {
  const bucket = bucketOf(dataDir);
  if (!bucket) throw new Error('This machine has no bucket.');
  return bucket.objects;
};
/** The registry that API processes read. */
async function shown(): Promise<Registry | null> {
  const found = await objects(String(one)).read('registry.json');
  return found && found !== 'unchanged' ? JSON.parse(found.content.toString()) : null;
}
const numbers = async () => (await readHistory(String(one))).map(({ revision }) => revision);
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

it('keeps both changes of two machines that deploy concurrently', async () => {
  const [a, b] = [String(one), String(other)];
  await putLive(a, 'shell', pointer('shell', 's'));
  const deploys = async (dataDir: string, name: string) => {
    for (let build = 0; build < 6; build += 1) await putLive(dataDir, name, pointer(name, `${build}`));
  };
  await Promise.all([deploys(a, 'mfe-a'), deploys(a, 'mfe-b'), deploys(b, 'mfe-c'), deploys(b, 'mfe-d')]);
  expect(await numbers()).toEqual(upTo(25));
  const live = await shown();
  expect(live?.revision).toBe(25);
  for (const name of ['mfe-a', 'mfe-b', 'mfe-c', 'mfe-d'])
    expect(live?.remotes[name]?.stable.build_id).toBe('5');
});

it('keeps the changes of concurrent processes', async () => {
  await putLive(String(one), 'shell', pointer('shell', 's'));
  const env = { ...S3_KEYS, DEPLOY_STORE: s3.address(`deploy-${stores}`) };
  await runTogether(String(other), ['mfe-a', 'mfe-b'], 3, env);
  expect((await shown())?.revision).toBe(7);
  expect(await numbers()).toEqual(upTo(7));
});

it('commits one revision when the answers of the bucket are lost', async () => {
  await putLive(String(one), 'shell', pointer('shell', 's'));
  let lost = 0;
  s3.fault = ({ method }) => {
    lost += method === 'PUT' ? 1 : 0;
    return method === 'PUT' && lost % 2 === 1 ? 'lost' : undefined;
  };
  await putLive(String(one), 'mfe-a', pointer('mfe-a', 'a1'));
  s3.fault = () => undefined;
  expect(await numbers()).toEqual([1, 2]);
  expect((await shown())?.remotes['mfe-a']?.stable.build_id).toBe('a1');
});

it('leaves a valid store when a deploy ends at any request, and the next deploy succeeds', async () => {
  const [a, b] = [String(one), String(other)];
  const shell = await storeFakeBuild(a, 'shell', '5e11');
  await changeRegistry(a, CHANGE, async (live) => withLive(live, [shell]));
  // One page lists all objects, so that later deploys need no more requests.
  s3.pageSize = 1000;
  const deploy = async (id: string) => {
    const build = await storeFakeBuild(a, 'mfe-a', id);
    await touch(a, build.path);
    await changeRegistry(a, CHANGE, async (live) => withLive(live, [build]));
  };
  let [ends, at] = [0, 0];
  for (; ends === at; at += 1) {
    let requests = 0;
    // From this request on the bucket receives nothing, as after a kill.
    s3.fault = () => (requests++ < at ? undefined : 403);
    await deploy(`a${at}`).catch(() => (ends += 1));
    s3.fault = () => undefined;
    const live = await shown();
    for (const { stable } of [live?.shell, ...Object.values(live?.remotes ?? {})].filter(
      (it) => it !== undefined,
    ))
      expect(await damagedFiles(b, stable)).toEqual([]);
    const next = await storeFakeBuild(b, 'mfe-b', `b${at}`);
    const { revision } = await changeRegistry(b, CHANGE, async (before) => withLive(before, [next]));
    expect(await numbers()).toEqual(upTo(revision));
    expect((await shown())?.revision).toBe(revision);
  }
  expect(at).toBeGreaterThan(6);
});

it("rolls back another machine's build, which it reads from the bucket", async () => {
  const [a, b] = [String(one), String(other)];
  const shell = await storeFakeBuild(a, 'shell', '5e11');
  const [first, second] = [await storeFakeBuild(a, 'mfe-a', 'a1'), await storeFakeBuild(a, 'mfe-a', 'a2')];
  await changeRegistry(a, CHANGE, async (live) => withLive(live, [shell, first]));
  await changeRegistry(a, CHANGE, async (live) => withLive(live, [second]));
  expect(await rollback({ dataDir: b, name: 'mfe-a', by: 'another' })).toMatchObject({
    build: { build_id: 'a1' },
  });
  expect((await shown())?.remotes['mfe-a']?.stable.build_id).toBe('a1');
  const downloaded = await buildFolder(b, first.path);
  expect(readFileSync(join(downloaded, 'entry.js'), 'utf8')).toContain("'a1'");
  expect(String(gunzipSync(readFileSync(join(downloaded, 'kit/kit.tgz'))))).toBe('the kit of a1');
});

it('writes a build once: the same build of another machine changes nothing', async () => {
  const build = await storeFakeBuild(String(one), 'mfe-a', 'a1');
  const key = `builds${build.path.slice(0, -1)}.tar`;
  const before = await objects(String(one)).head(key);
  await storeFakeBuild(String(other), 'mfe-a', 'a1');
  expect(await objects(String(one)).head(key)).toEqual(before);
});

it('refuses a build that is damaged in the bucket, and names its location', async () => {
  const [a, b] = [String(one), String(other)];
  const build = await storeFakeBuild(a, 'mfe-a', 'a1');
  const entry = join(await buildFolder(a, build.path), 'entry.js');
  appendFileSync(entry, '// damaged');
  await objects(a).delete(`builds${build.path.slice(0, -1)}.tar`);
  await bucketOf(a)?.upload(await buildFolder(a, build.path), build.path);
  const [refusal] = await artifactRefusals(b, build);
  expect(refusal).toMatch(
    /is damaged \(entry\.js.*\): remove s3:\/\/fettle\/deploy-\d+\/builds\/remotes\/mfe-a\/1\.0\.0\+a1\.tar and/,
  );
});

it('removes unneeded builds from the bucket, but not a recently used one', async () => {
  const a = String(one);
  const [old, used] = [await storeFakeBuild(a, 'mfe-a', 'a1'), await storeFakeBuild(a, 'mfe-a', 'a2')];
  const inSixWeeks = new Date(Date.now() + 42 * 24 * 3600_000);
  const usedAt = await touch(a, used.path);
  const known = await bucketOf(a)?.builds();
  expect(known).toContainEqual({ path: used.path, usedAt });
  expect(known?.map(({ path }) => path).sort()).toEqual([old.path, used.path].sort());
  expect(expiredBuilds(known ?? [], [], new Date())).toEqual([]);
  expect((await removeExpiredBuilds(a, inSixWeeks)).sort()).toEqual([old.path, used.path].sort());
  expect(await isStored(a, old.path)).toBe(false);
});

it('refuses a service that ignores conditional writes', async () => {
  s3.mindsConditions = false;
  await expect(useDeployBucket('nowhere', s3Address(s3.address('new'), 'DEPLOY_STORE'), 1)).rejects.toThrow(
    /^DEPLOY_STORE: s3:\/\/fettle\/new ignores If-None-Match, so that two deploys could lose one/,
  );
});

it.each([
  [403, /^DEPLOY_STORE: s3:\/\/fettle\/deploy-\d+ refuses ListObjectsV2 \(AccessDenied, 403\)/],
  [
    503,
    /^DEPLOY_STORE: s3:\/\/fettle\/deploy-\d+ does not answer ListObjectsV2 \(SlowDown, 503, 3 tries\)\.$/,
  ],
] as const)('a bucket that answers %i is named before anything is built', async (status, line) => {
  s3.fault = () => status;
  await expect(useDeployBucket('nowhere', address(), 1)).rejects.toThrow(line);
});

it('stores what came by the network once, and refuses other files at its path on every machine', async () => {
  const [a, b] = [String(one), String(other)];
  const archive = join(a, 'archive.tgz');
  const receive = async (dataDir: string, style: string) => {
    const sent = fakeArtifact(({ files }) => void Object.assign(files, { '4.0c0c0c0c.css': style }));
    writeFileSync(archive, await archiveOf(entriesOf(sent)));
    return receiveArtifact(dataDir, 'mfe-goals', archive);
  };
  const { path, isNew } = await receive(a, 'a{color:red}');
  expect([isNew, await isStored(b, path)]).toEqual([true, true]);
  expect(await receive(b, 'a{color:red}')).toEqual({ path, isNew: false });
  const last = await machine();
  try {
    await expect(receive(last, 'a{color:blue}')).rejects.toThrow('is stored with other files: build again');
  } finally {
    rmSync(last, { recursive: true });
  }
});
