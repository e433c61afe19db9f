import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApi } from '../build/api/build-api.ts';
import { ROOT } from '../workspace.ts';
import type { ReceiveRequest } from './artifact/deploy-stream.ts';
import { rollback } from './rollback.ts';
import { NoBrowserError } from './rules/smoke-test-reports.ts';
import type { SmokeTest } from './smoke-test/smoke-test-lock.ts';
import { pointer, putLive } from './testing/fake-build.ts';
import { FIRST, NAME, NEXT, NetworkStore } from './testing/network-store.ts';

describe('a deploy to a server without a browser', () => {
  let store: NetworkStore;
  beforeEach(async () => {
    store = await NetworkStore.open();
  });
  afterEach(() => store.remove());

  const noBrowser: SmokeTest = async () => {
    throw new NoBrowserError();
  };
  const shell = '/shell/1.0.0+5e11/';
  const report = async (build_id: string): Promise<ReceiveRequest['smoke_test']> => {
    const sha256 = createHash('sha256')
      .update(readFileSync((await store.request(build_id)).archive))
      .digest('hex');
    return { sha256, shell, slots: ['page:/goals'], browser: 'Chromium 142.0.7444.59' };
  };
  const ASKED = {
    refused: [expect.stringMatching(/^This server cannot try a build .* npm install --save-dev/)],
    needs_smoke_test: { shell },
  };
  const tried = async () => ((await store.live())?.stable as { smoke_test?: object } | undefined)?.smoke_test;

  it('asks for a smoke test of the deployer once nothing else is wrong, and keeps no build untried', async () => {
    expect(await store.deploy(FIRST, {}, noBrowser)).toMatchObject({ code: 1, last: ASKED });
    expect((await store.deploy(FIRST, { slots: [] }, noBrowser)).last).toEqual({
      refused: [expect.stringContaining('fills page:/goals, which its team may not fill')],
    });
    expect([await store.live(), store.isStored(FIRST)]).toEqual([undefined, false]);
  });

  it('says in the record that the deployer tried it, also after a rollback', async () => {
    const { lines } = await store.deploy(FIRST, { smoke_test: await report(FIRST) }, noBrowser);
    expect(lines).toContainEqual({
      step: 'smoke test',
      text: 'this server has no browser: the team tried it, in Chromium 142.0.7444.59',
    });
    const said = { by: 'deployer', browser: 'Chromium 142.0.7444.59', shell, at: expect.any(String) };
    expect(await tried()).toEqual(said);
    await store.deploy(NEXT, { smoke_test: await report(NEXT) }, noBrowser);
    expect((await store.live())?.canary?.build).toMatchObject({ build_id: NEXT, smoke_test: said });
    // A canary counts as tried.
    expect((await store.deploy(NEXT, { share: null }, noBrowser)).last).toMatchObject({
      live: { share: null },
    });
    expect(await tried()).toEqual(said);
    await rollback({ dataDir: store.dataDir, name: NAME, by: 'a test' });
    expect(await tried()).toEqual(said);
  });

  it('does not say so where the product itself tries the same build later', async () => {
    await store.deploy(FIRST, { smoke_test: await report(FIRST) }, noBrowser);
    await store.deploy(NEXT, { share: null });
    await store.deploy(FIRST, { share: null, smoke_test: await report(FIRST) });
    expect(await store.live()).toMatchObject({ stable: { build_id: FIRST } });
    expect(await tried()).toBeUndefined();
  });

  it('asks again where another shell went live meanwhile', async () => {
    await putLive(store.dataDir, 'shell', pointer('shell', '5e12'));
    expect((await store.deploy(FIRST, { smoke_test: await report(FIRST) }, noBrowser)).last).toEqual({
      ...ASKED,
      needs_smoke_test: { shell: '/shell/1.0.0+5e12/' },
    });
  });

  it('works with the programs alone', async () => {
    await buildApi();
    const programs = join(store.dataDir, 'app/dist');
    cpSync(join(ROOT, 'api/dist'), programs, {
      recursive: true,
      filter: (path) => !path.endsWith('.compiled'),
    });
    const run = async (asked: Partial<ReceiveRequest>) => {
      const args = [join(programs, 'receive-build.js'), JSON.stringify(await store.request(FIRST, asked))];
      const { code, output } = await new Promise<{ code: number; output: string }>((resolve) => {
        execFile(process.execPath, args, (error, stdout, stderr) =>
          resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
        );
      });
      return { code, last: JSON.parse(output.trim().split('\n').at(-1) ?? '') };
    };
    expect(await run({})).toEqual({ code: 1, last: ASKED });
    expect(await run({ smoke_test: await report(FIRST) })).toMatchObject({
      code: 0,
      last: { live: { moved: true } },
    });
    expect(await tried()).toMatchObject({ by: 'deployer' });
  });
});
