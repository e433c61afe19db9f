import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../failure.ts';
import type { ReceiveRequest, StreamLine } from './artifact/deploy-stream.ts';
import { switchApp } from './kill-switch.ts';
import { receiveBuild } from './receive-build.ts';
import { rollback } from './rollback.ts';
import type { SmokeTest } from './smoke-test/smoke-test-lock.ts';
import { withLive } from './store/draft.ts';
import { changeRegistry, readHistory } from './store/registry.ts';
import { deployFolder } from './store/store.ts';
import { pointer, putLive, storeFakeBuild } from './testing/fake-build.ts';
import { FIRST, NAME, NEXT, NetworkStore, passes, TEAM } from './testing/network-store.ts';

describe('a deploy by the network', () => {
  let store: NetworkStore;
  beforeEach(async () => {
    store = await NetworkStore.open();
  });
  afterEach(() => store.remove());

  it('makes a first version live for all, and says each step', async () => {
    const { code, lines } = await store.deploy(FIRST);
    expect(lines).toEqual([
      { step: 'receive', text: 'unpacking what was sent' },
      { step: 'check', text: 'checking files, slots and versions' },
      { step: 'smoke test', text: 'smoke test' },
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
    expect((await readHistory(store.dataDir)).at(-1)).toMatchObject({
      by: 'team Blue, token CI',
      reason: 'new',
    });
  });

  it('keeps the statement of where a build comes from in its record, also after a rollback, about its sealed files', async () => {
    const provenance = { _type: 'https://in-toto.io/Statement/v1', subject: [], predicate: { of: 'a job' } };
    await store.deploy(FIRST, { provenance });
    await store.deploy(NEXT, { share: null });
    await rollback({ dataDir: store.dataDir, name: NAME, by: 'a test' });
    const { path, ...stable } = (await store.live())?.stable ?? { path: '' };
    const files = readFileSync(join(deployFolder(store.dataDir), path, 'files.json'));
    const sha256 = createHash('sha256').update(files).digest('hex');
    expect(stable).toMatchObject({
      build_id: FIRST,
      provenance: { ...provenance, subject: [{ name: `${path.slice(1)}files.json`, digest: { sha256 } }] },
    });
    expect((await readHistory(store.dataDir))[2]?.registry.remotes[NAME]?.stable).not.toHaveProperty(
      'provenance',
    );
  });

  it('makes the next version a canary for 10 %, once', async () => {
    await store.deploy(FIRST);
    expect((await store.deploy(NEXT)).last).toMatchObject({
      live: { share: 10, moved: true, undo: ['npx fettle rollback'] },
    });
    expect((await store.deploy(NEXT)).last).toMatchObject({ live: { share: 10, moved: false, revision: 3 } });
    expect(await store.live()).toMatchObject({
      stable: { build_id: FIRST },
      canary: { share: 10, by: 'team Blue, token CI' },
    });
    expect((await store.deploy(NEXT, { share: null })).last).toMatchObject({
      live: { share: null, moved: true },
    });
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
        const other = await storeFakeBuild(store.dataDir, 'mfe-plans', 'p1', { slots: ['page:/goals'] });
        await changeRegistry(store.dataDir, TEAM, async (before) => withLive(before, [other]));
      },
      'mfe-goals and mfe-plans both claim the slot page:/goals. One of them has to leave it: npx fettle deploy, or ask the team of mfe-plans',
    ],
  ])('refuses %s, and does not keep the build', async (_what, asked, smokeTest, line) => {
    const { code, last } = await store.deploy(FIRST, asked, smokeTest);
    expect(last).toEqual({ refused: expect.arrayContaining([expect.stringContaining(line)]) });
    expect(code).toBe(1);
    expect([await store.live(), store.isStored(FIRST)]).toEqual([undefined, false]);
  });

  it('leaves a package off that is switched off, whatever share was asked for', async () => {
    await store.deploy(FIRST);
    await switchApp(store.dataDir, NAME, true, TEAM);
    const off =
      'mfe-goals is switched off: switch it on first, by npx fettle enable if your team switched it off; else an administrator does, in Feature apps.';
    for (const asked of [{}, { share: null }])
      expect((await store.deploy(NEXT, asked)).last).toEqual({ refused: [off] });
    await switchApp(store.dataDir, NAME, false, TEAM);
    const meanwhile: SmokeTest = async () => void (await switchApp(store.dataDir, NAME, true, TEAM));
    expect((await store.deploy(NEXT, {}, meanwhile)).last).toEqual({ refused: [off] });
    await switchApp(store.dataDir, NAME, false, TEAM);
    expect((await store.deploy(NEXT, { share: null })).last).toMatchObject({
      live: { share: null, moved: true },
    });
  });

  it.each<[what: string, share: ReceiveRequest['share']]>([
    ['all members', null],
    ['more than half of them', 51],
  ])('refuses to give a new build to %s for a token that must try it', async (_, share) => {
    const careful = { may_skip_canary: false };
    expect((await store.deploy(FIRST, { ...careful, share: null })).last).toMatchObject({
      live: { moved: true },
    });
    const refused = {
      refused: [
        expect.stringMatching(
          /^mfe-goals 1\.2\.0\+0123456789ab is there already, .* a share of 50 or less\.$/,
        ),
      ],
    };
    expect((await store.deploy(NEXT, { ...careful, share })).last).toEqual(refused);
    expect((await store.deploy(NEXT, { ...careful, share: 50 })).last).toMatchObject({ live: { share: 50 } });
  });

  it('gives the first build to all only while no other one went live during its smoke test', async () => {
    const other = await storeFakeBuild(store.dataDir, NAME, 'f1', { slots: ['page:/goals'] });
    const { last } = await store.deploy(NEXT, { may_skip_canary: false, share: null }, async () => {
      await changeRegistry(store.dataDir, TEAM, async (before) => withLive(before, [other]));
    });
    expect(last).toEqual({ refused: [expect.stringContaining('is there already')] });
    expect(await store.live()).toMatchObject({ stable: { build_id: 'f1' }, canary: null });
  });

  it('keeps the canary when the build that all others get is deployed again', async () => {
    await store.deploy(FIRST);
    await store.deploy(NEXT);
    expect((await store.deploy(FIRST)).last).toMatchObject({
      live: { share: null, moved: false, revision: 3 },
    });
    expect((await store.live())?.canary?.build.build_id).toBe(NEXT);
  });

  it('stores nothing while the disk has less than its reserve', async () => {
    process.env.DISK_RESERVE = '8000TB';
    const { code, last } = await store.deploy(FIRST);
    expect([code, last]).toEqual([2, { failed: expect.stringContaining('less than DISK_RESERVE free') }]);
    expect(store.isStored(FIRST)).toBe(false);
  });

  it('removes the archive once it was read', async () => {
    await store.deploy(FIRST);
    expect(existsSync(join(store.dataDir, `${FIRST}.tgz`))).toBe(false);
  });

  it('keeps a refused build that was live before', async () => {
    await store.deploy(FIRST);
    await store.deploy(NEXT, { share: null });
    expect((await store.deploy(FIRST, { slots: [] })).code).toBe(1);
    expect(store.isStored(FIRST)).toBe(true);
  });

  it('says what is broken', async () => {
    const { code, last } = await store.deploy(FIRST, { archive: join(store.dataDir, 'gone') });
    expect([code, last]).toEqual([2, { failed: expect.stringContaining('ENOENT') }]);
  });

  it("waits for another deploy's smoke test, and looks again at what is live then", async () => {
    let waits: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => {
      waits = resolve;
    });
    const plans = await storeFakeBuild(store.dataDir, 'mfe-plans', 'p1', { slots: ['page:/planner'] });
    const first = store.deploy(FIRST, {}, async () => {
      await waiting;
      await putLive(store.dataDir, 'shell', pointer('shell', '5e12'));
      await changeRegistry(store.dataDir, TEAM, async (before) => withLive(before, [plans]));
    });
    const seen: (string | undefined)[] = [];
    const lines: StreamLine[] = [];
    const smokeTest: SmokeTest = async (_, { shell }) => void seen.push(shell?.stable.build_id);
    while (!existsSync(join(deployFolder(store.dataDir), 'smoke-test.lock'))) await new Promise(setImmediate);
    const second = receiveBuild(await store.request(NEXT, { share: null }), smokeTest, (line) => {
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
});
