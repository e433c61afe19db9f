import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApi } from '../build/api/build-api.ts';
import { Failure } from '../failure.ts';
import { ROOT } from '../workspace.ts';
import type { ReceiveRequest, StreamLine } from './artifact/deploy-stream.ts';
import { switchApp } from './kill-switch.ts';
import { receiveBuild } from './receive-build.ts';
import { rollback } from './rollback.ts';
import { type Share, shareOf } from './rules/shares.ts';
import { NoBrowserError } from './rules/smoke-test-reports.ts';
import type { SmokeTest } from './smoke-test/smoke-test-in-turn.ts';
import { type Draft, withCanary, withLive, withPointer } from './store/draft.ts';
import { changeRegistry, readHistory, readLive } from './store/registry.ts';
import { deployFolder } from './store/store.ts';
import { archiveOf, entriesOf, fakeArtifact } from './testing/fake-artifact.ts';
import { pointer, putLive, storeFakeBuild } from './testing/fake-build.ts';

const NAME = 'mfe-goals';
const FIRST = '0123456789ab';
const NEXT = 'ba9876543210';
const TEAM = { by: 'a test', reason: 'a test' };
const passes: SmokeTest = async () => undefined;

describe('a deploy by the network', () => {
  let dataDir: string;
  beforeEach(async () => {
    process.env.DISK_RESERVE = '0';
    dataDir = mkdtempSync(join(tmpdir(), 'fettle-network-'));
    const shell = await storeFakeBuild(dataDir, 'shell', '5e11');
    await changeRegistry(dataDir, TEAM, async (before) => withLive(before, [shell]));
  });
  afterEach(() => {
    delete process.env.DISK_RESERVE;
    rmSync(dataDir, { recursive: true });
  });

  async function request(build_id: string, asked: Partial<ReceiveRequest> = {}): Promise<ReceiveRequest> {
    const archive = join(dataDir, `${build_id}.tgz`);
    const artifact = fakeArtifact(({ release }) => void Object.assign(release, { build_id }));
    writeFileSync(archive, await archiveOf(entriesOf(artifact)));
    return {
      dataDir,
      archive,
      name: NAME,
      slots: ['page:/goals'],
      share: 'default',
      reason: 'new',
      by: 'team Blue, token CI',
      ...asked,
    };
  }
  async function deploy(build_id: string, asked: Partial<ReceiveRequest> = {}, smokeTest = passes) {
    const lines: StreamLine[] = [];
    const code = await receiveBuild(await request(build_id, asked), smokeTest, (line) => lines.push(line));
    return { code, lines, last: lines.at(-1) };
  }
  const live = async () => (await readLive(dataDir)).remotes[NAME];
  const isStored = (build_id: string) =>
    existsSync(join(deployFolder(dataDir), `remotes/${NAME}/1.2.0+${build_id}`));

  it('makes a first version live for all, and says each step', async () => {
    const { code, lines } = await deploy(FIRST);
    expect(lines).toEqual([
      { step: 'receive', text: 'unpacking what was sent' },
      { step: 'check', text: 'checking files, slots and versions' },
      { step: 'smoke test', text: 'trying it in a browser' },
      { step: 'go live', text: 'making it live' },
      { step: 'clean up', text: 'removing builds that are no longer needed' },
      {
        live: {
          name: NAME,
          build: `1.2.0+${FIRST}`,
          share: null,
          revision: 2,
          moved: true,
          undo: ['npx fettle disable'],
        },
      },
    ]);
    expect(code).toBe(0);
    expect((await readHistory(dataDir)).at(-1)).toMatchObject({ by: 'team Blue, token CI', reason: 'new' });
  });

  it('keeps the statement of where a build comes from in its record, also after a rollback, about its sealed files', async () => {
    const provenance = { _type: 'https://in-toto.io/Statement/v1', subject: [], predicate: { of: 'a job' } };
    await deploy(FIRST, { provenance });
    await deploy(NEXT, { share: null });
    await rollback({ dataDir, name: NAME, by: 'a test' });
    const { path, ...stable } = (await live())?.stable ?? { path: '' };
    const files = readFileSync(join(deployFolder(dataDir), path, 'files.json'));
    const sha256 = createHash('sha256').update(files).digest('hex');
    expect(stable).toMatchObject({
      build_id: FIRST,
      provenance: { ...provenance, subject: [{ name: `${path.slice(1)}files.json`, digest: { sha256 } }] },
    });
    expect((await readHistory(dataDir))[2]?.registry.remotes[NAME]?.stable).not.toHaveProperty('provenance');
  });

  it('makes the next version a canary for 10 %, once', async () => {
    await deploy(FIRST);
    expect((await deploy(NEXT)).last).toMatchObject({
      live: { share: 10, moved: true, undo: ['npx fettle rollback'] },
    });
    expect((await deploy(NEXT)).last).toMatchObject({ live: { share: 10, moved: false, revision: 3 } });
    expect(await live()).toMatchObject({
      stable: { build_id: FIRST },
      canary: { share: 10, by: 'team Blue, token CI' },
    });
    expect((await deploy(NEXT, { share: null })).last).toMatchObject({ live: { share: null, moved: true } });
  });

  it.each<[what: string, asked: Partial<ReceiveRequest>, smokeTest: SmokeTest, line: string]>([
    [
      'a slot that its team may not fill',
      { slots: ['page:/planner'] },
      passes,
      'fills page:/goals, which its team may not fill',
    ],
    ['a share that no canary has', { share: 100 }, passes, 'A canary has a share of 1 to 99 percent'],
    ['a canary beside nothing', { share: 10 }, passes, 'mfe-goals is not live yet'],
    [
      'a build of another package',
      { name: 'mfe-plans' },
      passes,
      'This is a build of "mfe-goals", and mfe-plans was',
    ],
    [
      'a screen that is not shown',
      {},
      async () => {
        throw new Failure('The smoke test in a browser failed\n  mfe-goals in page:/goals: it was not shown');
      },
      '  mfe-goals in page:/goals: it was not shown',
    ],
    [
      'a slot that another team fills',
      { slots: ['page:/goals'] },
      async () => {
        const other = await storeFakeBuild(dataDir, 'mfe-plans', 'p1', { slots: ['page:/goals'] });
        await changeRegistry(dataDir, TEAM, async (before) => withLive(before, [other]));
      },
      'mfe-goals and mfe-plans both claim the slot page:/goals. One of them has to leave it: npx fettle deploy, or ask the team of mfe-plans',
    ],
  ])('refuses %s, and does not keep the build', async (_what, asked, smokeTest, line) => {
    const { code, last } = await deploy(FIRST, asked, smokeTest);
    expect(last).toEqual({ refused: expect.arrayContaining([expect.stringContaining(line)]) });
    expect(code).toBe(1);
    expect([await live(), isStored(FIRST)]).toEqual([undefined, false]);
  });

  it('leaves a package off that is switched off, whatever share was asked for', async () => {
    await deploy(FIRST);
    await switchApp(dataDir, NAME, true, TEAM);
    const off =
      'mfe-goals is switched off: switch it on first, by npx fettle enable if your team switched it off; else an administrator does, in Feature apps.';
    for (const asked of [{}, { share: null }])
      expect((await deploy(NEXT, asked)).last).toEqual({ refused: [off] });
    await switchApp(dataDir, NAME, false, TEAM);
    const meanwhile: SmokeTest = async () => void (await switchApp(dataDir, NAME, true, TEAM));
    expect((await deploy(NEXT, {}, meanwhile)).last).toEqual({ refused: [off] });
    await switchApp(dataDir, NAME, false, TEAM);
    expect((await deploy(NEXT, { share: null })).last).toMatchObject({ live: { share: null, moved: true } });
  });

  it.each<[what: string, share: ReceiveRequest['share']]>([
    ['all members', null],
    ['more than half of them', 51],
  ])('refuses to give a new build to %s for a token that must try it', async (_, share) => {
    const careful = { may_skip_canary: false };
    expect((await deploy(FIRST, { ...careful, share: null })).last).toMatchObject({
      live: { moved: true },
    });
    const refused = {
      refused: [
        expect.stringMatching(
          /^mfe-goals 1\.2\.0\+0123456789ab is there already, .* a share of 50 or less\.$/,
        ),
      ],
    };
    expect((await deploy(NEXT, { ...careful, share })).last).toEqual(refused);
    expect((await deploy(NEXT, { ...careful, share: 50 })).last).toMatchObject({ live: { share: 50 } });
  });

  it('gives the first build to all only while no other one went live during its smoke test', async () => {
    const other = await storeFakeBuild(dataDir, NAME, 'f1', { slots: ['page:/goals'] });
    const { last } = await deploy(NEXT, { may_skip_canary: false, share: null }, async () => {
      await changeRegistry(dataDir, TEAM, async (before) => withLive(before, [other]));
    });
    expect(last).toEqual({ refused: [expect.stringContaining('is there already')] });
    expect(await live()).toMatchObject({ stable: { build_id: 'f1' }, canary: null });
  });

  it('keeps the canary when the build that all others get is deployed again', async () => {
    await deploy(FIRST);
    await deploy(NEXT);
    expect((await deploy(FIRST)).last).toMatchObject({ live: { share: null, moved: false, revision: 3 } });
    expect((await live())?.canary?.build.build_id).toBe(NEXT);
  });

  it('stores nothing while the disk has less than its reserve', async () => {
    process.env.DISK_RESERVE = '8000TB';
    const { code, last } = await deploy(FIRST);
    expect([code, last]).toEqual([2, { failed: expect.stringContaining('less than DISK_RESERVE free') }]);
    expect(isStored(FIRST)).toBe(false);
  });

  it('removes the archive once it was read', async () => {
    await deploy(FIRST);
    expect(existsSync(join(dataDir, `${FIRST}.tgz`))).toBe(false);
  });

  it('keeps a refused build that was live before', async () => {
    await deploy(FIRST);
    await deploy(NEXT, { share: null });
    expect((await deploy(FIRST, { slots: [] })).code).toBe(1);
    expect(isStored(FIRST)).toBe(true);
  });

  it('says what is broken', async () => {
    const { code, last } = await deploy(FIRST, { archive: join(dataDir, 'gone') });
    expect([code, last]).toEqual([2, { failed: expect.stringContaining('ENOENT') }]);
  });

  it("waits for another deploy's smoke test, and looks again at what is live then", async () => {
    let waits: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => {
      waits = resolve;
    });
    const plans = await storeFakeBuild(dataDir, 'mfe-plans', 'p1', { slots: ['page:/planner'] });
    const first = deploy(FIRST, {}, async () => {
      await waiting;
      await putLive(dataDir, 'shell', pointer('shell', '5e12'));
      await changeRegistry(dataDir, TEAM, async (before) => withLive(before, [plans]));
    });
    const seen: (string | undefined)[] = [];
    const lines: StreamLine[] = [];
    const smokeTest: SmokeTest = async (_, { shell }) => void seen.push(shell?.stable.build_id);
    while (!existsSync(join(deployFolder(dataDir), 'smoke-test.lock'))) await new Promise(setImmediate);
    const second = receiveBuild(await request(NEXT, { share: null }), smokeTest, (line) => {
      lines.push(line);
      if ('text' in line && line.text.includes('waiting for it')) waits();
    });
    await Promise.all([first, second]);
    expect(lines.flatMap((line) => ('text' in line ? [line.text] : []))).toEqual(
      expect.arrayContaining([
        "another deploy's smoke test runs on this machine: waiting for it",
        'another deploy changed what is live meanwhile: checking again',
      ]),
    );
    expect(seen).toEqual(['5e12']);
  });

  describe('to a server without a browser', () => {
    const noBrowser: SmokeTest = async () => {
      throw new NoBrowserError();
    };
    const shell = '/shell/1.0.0+5e11/';
    const report = async (build_id: string): Promise<ReceiveRequest['smoke_test']> => {
      const sha256 = createHash('sha256')
        .update(readFileSync((await request(build_id)).archive))
        .digest('hex');
      return { sha256, shell, slots: ['page:/goals'], browser: 'Chromium 142.0.7444.59' };
    };
    const ASKED = {
      refused: [expect.stringMatching(/^This server cannot try a build .* npm install --save-dev/)],
      needs_smoke_test: { shell },
    };
    const tried = async () => ((await live())?.stable as { smoke_test?: object } | undefined)?.smoke_test;

    it('asks for a smoke test of the deployer once nothing else is wrong, and keeps no build untried', async () => {
      expect(await deploy(FIRST, {}, noBrowser)).toMatchObject({ code: 1, last: ASKED });
      expect((await deploy(FIRST, { slots: [] }, noBrowser)).last).toEqual({
        refused: [expect.stringContaining('fills page:/goals, which its team may not fill')],
      });
      expect([await live(), isStored(FIRST)]).toEqual([undefined, false]);
    });

    it('says in the record that the deployer tried it, also after a rollback', async () => {
      const { lines } = await deploy(FIRST, { smoke_test: await report(FIRST) }, noBrowser);
      expect(lines).toContainEqual({
        step: 'smoke test',
        text: 'this server has no browser: the team tried it, in Chromium 142.0.7444.59',
      });
      const said = { by: 'deployer', browser: 'Chromium 142.0.7444.59', shell, at: expect.any(String) };
      expect(await tried()).toEqual(said);
      await deploy(NEXT, { smoke_test: await report(NEXT) }, noBrowser);
      expect((await live())?.canary?.build).toMatchObject({ build_id: NEXT, smoke_test: said });
      // A canary counts as tried.
      expect((await deploy(NEXT, { share: null }, noBrowser)).last).toMatchObject({ live: { share: null } });
      expect(await tried()).toEqual(said);
      await rollback({ dataDir, name: NAME, by: 'a test' });
      expect(await tried()).toEqual(said);
    });

    it('does not say so where the product itself tries the same build later', async () => {
      await deploy(FIRST, { smoke_test: await report(FIRST) }, noBrowser);
      await deploy(NEXT, { share: null });
      await deploy(FIRST, { share: null, smoke_test: await report(FIRST) });
      expect(await live()).toMatchObject({ stable: { build_id: FIRST } });
      expect(await tried()).toBeUndefined();
    });

    it('asks again where another shell went live meanwhile', async () => {
      await putLive(dataDir, 'shell', pointer('shell', '5e12'));
      expect((await deploy(FIRST, { smoke_test: await report(FIRST) }, noBrowser)).last).toEqual({
        ...ASKED,
        needs_smoke_test: { shell: '/shell/1.0.0+5e12/' },
      });
    });

    it('works with the programs alone', async () => {
      await buildApi();
      const programs = join(dataDir, 'app/dist');
      cpSync(join(ROOT, 'api/dist'), programs, {
        recursive: true,
        filter: (path) => !path.endsWith('.compiled'),
      });
      const run = async (asked: Partial<ReceiveRequest>) => {
        const args = [join(programs, 'receive-build.js'), JSON.stringify(await request(FIRST, asked))];
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
});

describe('the share of a build by default', () => {
  const build = (id: string) => pointer(NAME, id).stable;
  const shell: Draft = withPointer({ revision: 1, remotes: {} }, 'shell', pointer('shell', 's'));
  const a = withLive(shell, [build('a')]);
  const withB = withCanary(a, NAME, { build: build('b'), share: 25, since: '2026-01-01T00:00:00.000Z' });
  const off = withPointer(a, NAME, { ...pointer(NAME, 'a'), disabled: true });

  it.each<[what: string, live: Draft, id: string, asked: Share, share: number | undefined]>([
    ['all for a first version', shell, 'a', 'default', undefined],
    ['10 beside a live build', a, 'b', 'default', 10],
    ['10 in the place of another canary', withB, 'c', 'default', 10],
    ['what the canary has', withB, 'b', 'default', 25],
    ['all for the build that all get', a, 'a', 'default', undefined],
    ['10 where it is switched off, which the deploy refuses', off, 'b', 'default', 10],
    ['what was asked for', a, 'b', 40, 40],
    ['all when that was asked for', a, 'b', undefined, undefined],
  ])('is %s', (_what, live, id, asked, share) => expect(shareOf(live, build(id), asked)).toBe(share));
});
