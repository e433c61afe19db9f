import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { s3Address } from '../../../api/src/platform/config/s3-address.ts';
import { S3_KEYS, S3Server } from '../../../api/src/testing/s3-server.ts';
import { buildApi } from '../../build/api/build-api.ts';
import { ROOT } from '../../workspace.ts';
import { useDeployBucket } from '../store/deploy-bucket.ts';
import { withLive } from '../store/draft.ts';
import { changeRegistry } from '../store/registry.ts';
import { storeFakeBuild } from '../testing/fake-build.ts';

const GOALS = 'mfe-goals';

describe('the program that reads builds for the API, from a bucket', () => {
  let s3: S3Server;
  let dataDir: string;
  let read: () => Promise<{ code: number; output: string }>;

  beforeAll(async () => {
    await buildApi();
    Object.assign(process.env, S3_KEYS);
    s3 = await S3Server.start();
    const [deployer, server] = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'fettle-read-'))) as [
      string,
      string,
    ];
    dataDir = server;
    const address = s3.address('builds');
    await useDeployBucket(deployer, s3Address(address, 'DEPLOY_STORE'), 1);
    const said = { imports: { '@fettle/shared-ui': ['Badge'] }, deprecated: {} };
    const build = (id: string, name = GOALS) => storeFakeBuild(deployer, name, id, said);
    for (const builds of [[await build('5e11', 'shell'), await build('a1')], [await build('a2')]])
      await changeRegistry(deployer, { by: 'a team', reason: 'new' }, async (live) => withLive(live, builds));
    rmSync(deployer, { recursive: true });
    const most = { builds: 20, changes: 50, revisions: 500 };
    const sizes = { [`${GOALS} 1.0.0+a1`]: { scripts: 1, bytes: 1, largest_file: 1, files: 1 } };
    const request = { dataDir, names: [GOALS], most, sizes };
    const env = { ...process.env, ...S3_KEYS, DEPLOY_STORE: address, S3_TIMEOUT_SECONDS: '1' };
    read = () =>
      new Promise((resolve) => {
        execFile(
          process.execPath,
          [join(ROOT, 'api/dist/read-builds.js'), JSON.stringify(request)],
          { env },
          (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), output: stdout || stderr }),
        );
      });
  });
  afterAll(async () => {
    await s3.stop();
    rmSync(dataDir, { recursive: true });
  });

  it('fetches the live build, and leaves the sizes of an earlier one unknown', async () => {
    const { code, output } = await read();
    expect(code).toBe(0);
    const { feature_apps, changes } = JSON.parse(output);
    expect(feature_apps[0].builds).toMatchObject([
      { build_id: 'a2', state: 'live', sizes: { files: 4 }, deprecated_uses: [] },
      { build_id: 'a1', state: 'earlier', sizes: null, deprecated_uses: null },
    ]);
    expect(changes).toHaveLength(2);
  });

  it('ends with 2 and a line where the bucket does not answer', async () => {
    s3.fault = () => 503;
    const { code, output } = await read();
    expect(code).toBe(2);
    expect(output).toMatch(/^DEPLOY_STORE: .+ does not answer/);
  });
});
