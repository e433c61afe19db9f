import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '@fettle/shared-ui/slots';
import { s3Address } from '../../../../../api/src/platform/config/s3-address.ts';
import { S3_KEYS, S3Server } from '../../../../../api/src/testing/s3-server.ts';
import { packArtifact } from '../../../../deploy/artifact/pack-artifact.ts';
import { copyStore } from '../../../../deploy/copy-store.ts';
import { receiveBuild } from '../../../../deploy/receive-build.ts';
import { ThrowawayProduct } from '../../../../deploy/smoke-test/throwaway-product.ts';
import { useDeployBucket } from '../../../../deploy/store/deploy-bucket.ts';
import { control, type ExperimentSetup, expect, experiment } from '../../test-bed/experiment.ts';
import { APP, createTeam, foreignBuild, withForeignApp } from '../../test-bed/teams.ts';

/** Seconds after which an API process asks the bucket again; that of the other process is the control's. */
const POLL = '1';

/** A bucket with the common product's builds and a first build of the team's app. */
async function filledBucket(s3: S3Server, dataDir: string): Promise<string> {
  const address = s3.address('builds');
  await useDeployBucket(dataDir, s3Address(address, 'an experiment'), 4);
  await copyStore(process.env.PRODUCT_DATA_DIR ?? '', dataDir, () => undefined);
  const archive = join(dataDir, 'archive.tgz');
  writeFileSync(archive, await packArtifact(await foreignBuild()));
  const by = 'team a team, token a token';
  const request = { name: APP, slots: ['page:/community'], share: null, reason: 'first', by };
  const lines: unknown[] = [];
  await receiveBuild(
    { dataDir, archive, ...request },
    async () => undefined,
    (line) => lines.push(line),
  );
  expect(lines.at(-1)).toMatchObject({ live: { name: APP } });
  return address;
}

async function liveAt(url: string) {
  const { remotes } = (await (await fetch(`${url}/registry.json`)).json()) as Registry;
  return remotes[APP]?.stable;
}

/** Expects that the second process asks the bucket for what is live, while the first one, which asks as often, does so five times. */
async function expectLook({ seen }: S3Server): Promise<void> {
  const looks = (host: string) =>
    seen.filter((request) => request.host.startsWith(host) && request.path.endsWith('/registry.json')).length;
  const [ofOne, ofOther] = [looks('127.0.0.1'), looks('localhost')];
  await expect.poll(() => looks('127.0.0.1') - ofOne, { message: 'looks of one process' }).toBeGreaterThan(4);
  expect(looks('localhost') - ofOther, 'looks of the other process').toBeGreaterThan(0);
}

/** A team deploys through one API process and takes it back through the other; both see it. */
async function twoProcesses({ measured }: ExperimentSetup, pollOfOther = POLL): Promise<void> {
  Object.assign(process.env, S3_KEYS);
  const s3 = await S3Server.start();
  s3.pageSize = 1000;
  const folders = ['bucket', 'one', 'other'].map((name) => mkdtempSync(join(tmpdir(), `fettle-${name}-`)));
  const [dataDir = '', ofOne = '', ofOther = ''] = folders;
  for (const folder of folders) chmodSync(folder, 0o755);
  const products: ThrowawayProduct[] = [];
  try {
    const DEPLOY_STORE = await filledBucket(s3, dataDir);
    const start = async (folder: string, settings: NodeJS.ProcessEnv) => {
      const product = await ThrowawayProduct.start(join(folder, 'deploy'), { DEPLOY_STORE, ...settings });
      products.push(product);
      return product;
    };
    const one = await start(ofOne, { DEPLOY_POLL_SECONDS: POLL });
    const other = await start(ofOther, {
      // By its name for the bucket's server, its requests differ from those of the first process.
      DEPLOY_STORE: DEPLOY_STORE.replace('127.0.0.1', 'localhost'),
      DEPLOY_POLL_SECONDS: pollOfOther,
      DATABASE_URL: one.databaseUrl,
    });
    const before = await liveAt(other.url);
    expect(before).toEqual(await liveAt(one.url));

    await withForeignApp(async (foreign) => {
      foreign.replace(`${APP}/src/community/community-page.tsx`, '"Community"', '"Neighbors"');
      const { token } = await createTeam(one, [APP], { canary_required: false });
      const fettle = async (at: ThrowawayProduct, ...args: string[]) => {
        foreign.env = { FETTLE_URL: at.url, FETTLE_DEPLOY_TOKEN: token };
        const { code, output } = await foreign.fettle(APP, ...args);
        expect(code, output).toBe(0);
      };
      await fettle(one, 'deploy', '--all');
      await expect.poll(() => liveAt(one.url), { message: 'the new build' }).not.toEqual(before);
      const after = await liveAt(one.url);
      await expectLook(s3);
      await expect
        .poll(() => liveAt(other.url), { message: 'the new build through the other process' })
        .toEqual(after);
      const entry = await fetch(`${other.url}${after?.path}${after?.entry.file}`);
      expect(entry.status, 'its entry').toBe(200);

      await fettle(other, 'rollback');
      for (const { url } of [other, one])
        await expect.poll(() => liveAt(url), { message: 'the build before' }).toEqual(before);
    });
    measured('deployed through one process, served and rolled back by the other');
  } finally {
    for (const product of products.reverse()) await product.stop();
    await s3.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

experiment(19, 'the store in a bucket, two API processes', (setup) => twoProcesses(setup), { slow: true });

control(19, { without: 'asking the bucket again', edits: [], fails: /looks of the other process/ }, (setup) =>
  twoProcesses(setup, '3600'),
);
