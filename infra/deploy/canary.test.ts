import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry, ReleaseRecord } from '@fettle/shared-ui/slots';
import { buildApi } from '../build/api/build-api.ts';
import { ROOT } from '../workspace.ts';
import { changeShare, promoteCanary, refuseWrongShare, takeCanaryBack, withShare } from './canary.ts';
import { historyTable, liveTable } from './commands/registry-tables.ts';
import { expiredBuilds } from './expired-builds.ts';
import { switchApp } from './kill-switch.ts';
import { rollback } from './rollback.ts';
import { CONSOLE, commandsOfTeam, REPOSITORY } from './rules/commands.ts';
import { refusals } from './rules/refusals.ts';
import { withCanary, withLive, withPointer } from './store/draft.ts';
import { changeRegistry, readHistory, readLive } from './store/registry.ts';
import { storeFakeBuild } from './testing/fake-build.ts';

const NAME = 'mfe-goals';
const TEAM = { by: 'a team', reason: 'the new page' };

describe('a canary', () => {
  let dataDir: string;
  let shell: ReleaseRecord;
  let stable: ReleaseRecord;
  let tried: ReleaseRecord;

  const goLive = (...live: ReleaseRecord[]) =>
    changeRegistry(dataDir, TEAM, async (before) => withLive(before, live));
  const start = (build = tried, share = 10) =>
    changeRegistry(dataDir, TEAM, async (live) => withShare(live, build, share, TEAM));
  const registry = () => JSON.parse(readFileSync(join(dataDir, 'deploy/registry.json'), 'utf8')) as Registry;
  const goals = () => registry().remotes[NAME];

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'fettle-canary-'));
    shell = await storeFakeBuild(dataDir, 'shell', '5e11');
    stable = await storeFakeBuild(dataDir, NAME, 'a1', { slots: ['page:/goals'] });
    tried = await storeFakeBuild(dataDir, NAME, 'b2', { slots: ['page:/goals'] });
    await goLive(shell, stable);
    await start();
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  it('is live beside the stable build, which stays unchanged', () => {
    expect(goals()).toMatchObject({
      stable: { build_id: 'a1' },
      previous: null,
      canary: { build: { build_id: 'b2' }, share: 10, ...TEAM },
      disabled: false,
    });
  });

  it('keeps its start time when its share changes, and loses it when another build replaces it', async () => {
    const since = goals()?.canary?.since;
    const wider = { by: 'another team', reason: 'it works' };
    expect(await changeShare(dataDir, NAME, 25, wider)).toMatchObject({
      changed: true,
      build: { build_id: 'b2' },
    });
    expect(goals()?.canary).toMatchObject({ share: 25, since, ...wider });
    expect(await changeShare(dataDir, NAME, 25, wider)).toMatchObject({ changed: false, revision: 3 });
    await start(await storeFakeBuild(dataDir, NAME, 'c3', { slots: ['page:/goals'] }), 25);
    expect(goals()?.canary).toMatchObject({ build: { build_id: 'c3' }, share: 25 });
  });

  it('is promoted to all members without a build; a rollback then restores the stable build', async () => {
    await promoteCanary(dataDir, NAME, TEAM);
    expect(goals()).toMatchObject({ stable: { build_id: 'b2' }, previous: { build_id: 'a1' }, canary: null });
    await rollback({ dataDir, name: NAME, by: 'a team' });
    expect(goals()).toMatchObject({ stable: { build_id: 'a1' }, canary: null });
  });

  it('is rolled back first, and the stable build after it', async () => {
    expect(await rollback({ dataDir, name: NAME, by: 'a team' })).toMatchObject({
      wasCanary: true,
      from: { build_id: 'b2' },
      build: { build_id: 'a1' },
    });
    expect(goals()).toMatchObject({ stable: { build_id: 'a1' }, canary: null });
    expect((await readHistory(dataDir)).at(-1)?.reason).toBe('canary taken back');
    await expect(rollback({ dataDir, name: NAME, by: 'a team' })).rejects.toThrow(/^Nothing is known/);
  });

  it('cannot be taken back, promoted or widened after it has ended', async () => {
    await takeCanaryBack(dataDir, NAME, TEAM);
    for (const again of [
      () => takeCanaryBack(dataDir, NAME, TEAM),
      () => promoteCanary(dataDir, NAME, TEAM),
      () => changeShare(dataDir, NAME, 25, TEAM),
    ])
      await expect(again()).rejects.toThrow('mfe-goals has no canary: all members get mfe-goals 1.0.0+a1.');
  });

  it('stays while its package is switched off, and cannot be promoted then', async () => {
    await switchApp(dataDir, NAME, true, TEAM);
    expect(goals()).toMatchObject({ disabled: true, canary: { share: 10 } });
    await expect(promoteCanary(dataDir, NAME, TEAM)).rejects.toThrow(
      'mfe-goals is switched off: switch it on first, in Feature apps of the admin console or by npm run registry -- enable mfe-goals.',
    );
    await switchApp(dataDir, NAME, false, TEAM);
    expect(goals()).toMatchObject({ disabled: false, canary: { share: 10 } });
  });

  it('begins anew when its package is switched on again: nobody tried it meanwhile', async () => {
    const since = '2026-03-09T07:30:00.000Z';
    await changeRegistry(dataDir, TEAM, async (live) =>
      withCanary(live, NAME, { build: tried, share: 10, since, ...TEAM }),
    );
    await switchApp(dataDir, NAME, true, TEAM);
    expect(goals()?.canary).toMatchObject({ since });
    const switchedOn = Date.now();
    await switchApp(dataDir, NAME, false, TEAM);
    expect(Date.parse(goals()?.canary?.since ?? '')).toBeGreaterThanOrEqual(switchedOn);
  });

  it('must fit the live builds as if every member got it', async () => {
    const live = await readLive(dataDir);
    const needy = await storeFakeBuild(dataDir, NAME, 'd4', { contract: '1.1.0' });
    expect(refusals(live, withShare(live, needy, 10, TEAM), [NAME])).toEqual([
      expect.stringContaining('needs contract 1.1.0'),
    ]);
    const newer = await storeFakeBuild(dataDir, 'shell', '5e12', { contract: '1.1.0' });
    await goLive(newer);
    await start(needy);
    await expect(rollback({ dataDir, name: 'shell', by: 'a team' })).rejects.toThrow(
      /mfe-goals 1.0.0\+d4, which is live, needs 1.1.0/,
    );
  });

  it('reserves its slots for its package', async () => {
    const wider = await storeFakeBuild(dataDir, NAME, 'e5', { slots: ['page:/goals', 'page:/planner'] });
    await start(wider);
    const planner = await storeFakeBuild(dataDir, 'mfe-planner', 'f6', { slots: ['page:/planner'] });
    await expect(goLive(planner)).rejects.toThrow('both claim the slot page:/planner');
  });

  it('stays in the store and is listed in the tables', async () => {
    const history = await readHistory(dataDir);
    const long_ago = new Date('2020-01-01');
    expect(expiredBuilds([{ path: tried.path, usedAt: long_ago }], history, new Date())).toEqual([]);
    expect(liveTable(history)).toMatch(
      /mfe-goals {2}1\.0\.0\+a1 +live .*\nmfe-goals {2}1\.0\.0\+b2 +canary 10%.*the new page/,
    );
    expect(historyTable(history)).toContain('mfe-goals 1.0.0+a1 → 1.0.0+a1 (canary 1.0.0+b2 10%)');
  });

  it.each([
    [NAME, 0, REPOSITORY, 'a share of 1 to 99 percent.'],
    [NAME, 2.5, REPOSITORY, 'a share of 1 to 99 percent.'],
    [NAME, 100, REPOSITORY, 'promote it to give it to all (npm run deploy -- mfe-goals --promote).'],
    [NAME, 100, CONSOLE, 'promote it to give it to all (Feature apps).'],
    [NAME, 100, commandsOfTeam(NAME), 'promote it to give it to all (npx fettle promote).'],
    ['shell', 10, REPOSITORY, 'Take it back instead (npm run rollback -- shell).'],
    ['shell', 10, CONSOLE, 'Take it back instead (Feature apps).'],
  ])('refuses %s at %d %%', (name, share, commands, reason) => {
    expect(() => refuseWrongShare(name, share, commands)).toThrow(reason);
  });
});

describe('the program that changes the live builds for the API', () => {
  let dataDir: string;
  const run = (request: object) =>
    new Promise<{ code: number; output: string }>((resolve) => {
      const asked = { dataDir, name: NAME, by: 'ada', reason: 'because', seen: 1, ...request };
      execFile(
        process.execPath,
        [join(ROOT, 'api/dist/change-live.js'), JSON.stringify(asked)],
        (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), output: stdout || stderr }),
      );
    });

  beforeAll(async () => {
    await buildApi();
    dataDir = mkdtempSync(join(tmpdir(), 'fettle-change-'));
    const builds = [
      await storeFakeBuild(dataDir, 'shell', '5e11'),
      await storeFakeBuild(dataDir, NAME, 'a1', { slots: ['page:/goals'] }),
      await storeFakeBuild(dataDir, 'mfe-plans', 'p1'),
    ];
    await changeRegistry(dataDir, TEAM, async (before) => withLive(before, builds));
  });
  afterAll(() => rmSync(dataDir, { recursive: true }));

  it("reports the package's state before and after", async () => {
    const { code, output } = await run({ change: 'disable' });
    expect(code).toBe(0);
    expect(JSON.parse(output)).toEqual({
      revision: 2,
      before: { build: '1.0.0+a1', canary: null, switched_off: false },
      after: { build: '1.0.0+a1', canary: null, switched_off: true },
    });
  });

  it('refuses to change a package that another administrator changed meanwhile, and names them', async () => {
    expect(await run({ change: 'enable', seen: 1 })).toEqual({
      code: 3,
      output: 'mfe-goals was changed meanwhile: revision 2 by ada, "because". Look at it again first.\n',
    });
    expect((await readLive(dataDir)).revision).toBe(2);
  });

  it('ignores a concurrent change of another package', async () => {
    expect(await run({ name: 'mfe-plans', change: 'disable', seen: 1 })).toMatchObject({ code: 0 });
  });

  it.each([
    [
      'an administrator',
      undefined,
      'deploy another build (npm run deploy -- mfe-plans in a clone of the product), or switch it off (Feature apps).',
    ],
    [
      'a team',
      { name: 'Blue', slots: [] },
      'deploy another build (npx fettle deploy), or switch it off (npx fettle disable).',
    ],
  ])('names to %s what they can do instead of a rollback', async (_who, team, ways) => {
    await changeRegistry(dataDir, TEAM, async (live) => {
      const plans = live.remotes['mfe-plans'];
      return plans?.disabled ? withPointer(live, 'mfe-plans', { ...plans, disabled: false }) : null;
    });
    const { revision } = await readLive(dataDir);
    expect(await run({ name: 'mfe-plans', change: 'rollback', seen: revision, team })).toEqual({
      code: 1,
      output: `Nothing is known that was live before mfe-plans 1.0.0+p1: ${ways}\n`,
    });
  });

  it('reports the reason of a refusal', async () => {
    expect(await run({ change: 'take_back', seen: 3 })).toEqual({
      code: 1,
      output: 'mfe-goals has no canary: all members get mfe-goals 1.0.0+a1.\n',
    });
  });
});
