import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTRACT_VERSION, type Pointer, type Registry, type ReleaseRecord } from '@fettle/shared-ui/slots';
import type { Step } from './artifact/deploy-stream.ts';
import { apiVersion } from './build/contract-versions.ts';
import { deploy } from './deploy.ts';
import { switchApp } from './kill-switch.ts';
import { rollback } from './rollback.ts';
import type { SmokeTest } from './smoke-test/smoke-test-lock.ts';
import { withLive } from './store/draft.ts';
import { changeRegistry, readHistory } from './store/registry.ts';
import { pointer, putLive, storeFakeBuild } from './testing/fake-build.ts';

describe('deploying', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fettle-deploy-'));
  afterAll(() => rmSync(dataDir, { recursive: true }));

  const live = () => JSON.parse(readFileSync(join(dataDir, 'deploy/registry.json'), 'utf8')) as Registry;
  const calendar = () => live().remotes['mfe-calendar'] as Pointer;
  const deployed = (
    names: string[],
    tried: SmokeTest,
    more: { step?(step: Step): void; log?(line: string): void } = {},
  ) => deploy({ dataDir, names, by: 'a team', reason: 'a test', smokeTest: tried, ...more });
  const change = { by: 'another team', reason: 'meanwhile' };
  const goLive = (build: ReleaseRecord) =>
    changeRegistry(dataDir, change, async (before) => withLive(before, [build]));

  it('builds, tests and makes live a shell and a feature app in an empty store', async () => {
    const steps: Step[] = [];
    const result = await deployed(['shell', 'mfe-calendar'], async () => undefined, {
      step: (step) => steps.push(step),
    });
    expect(result).toMatchObject({ revision: 1, built: ['shell', 'mfe-calendar'], moved: true });
    expect(result.undo).toEqual(['npm run registry -- disable mfe-calendar']);
    expect(steps).toEqual(['build', 'check', 'smoke test', 'go live', 'clean up']);
    expect(live()).toMatchObject({ revision: 1, shell: { previous: null } });
    expect(calendar().stable).toEqual(result.builds[1]);
    expect(await readHistory(dataDir)).toMatchObject([{ by: 'a team', reason: 'a test' }]);
  });

  it('does nothing when the build is live already', async () => {
    const tried = jest.fn();
    expect(await deployed(['mfe-calendar'], tried)).toMatchObject({ moved: false, built: [], revision: 1 });
    expect(tried).not.toHaveBeenCalled();
  });

  it('shows the revision that a killed deploy had committed but not shown', async () => {
    writeFileSync(join(dataDir, 'deploy/registry.json'), '{}');
    await deployed(['mfe-calendar'], jest.fn());
    expect(live().revision).toBe(1);
  });

  it('only moves the pointer when the store has the build, and rolls back without building', async () => {
    const built = calendar().stable;
    const other = await storeFakeBuild(dataDir, 'mfe-calendar', 'b2', {
      slots: ['page:/calendar'],
      contract: CONTRACT_VERSION,
    });
    await goLive(other);
    expect(await deployed(['mfe-calendar'], async () => undefined)).toMatchObject({
      built: [],
      moved: true,
      undo: ['npm run rollback -- mfe-calendar'],
    });
    expect(calendar()).toMatchObject({ stable: built, previous: { build_id: 'b2' } });
    await rollback({ dataDir, name: 'mfe-calendar', by: 'a team' });
    expect(calendar().stable.build_id).toBe('b2');
  });

  it("keeps other teams' deploys during the smoke test", async () => {
    const tried = jest.fn<ReturnType<SmokeTest>, []>(async () => {
      await putLive(dataDir, 'mfe-goals', pointer('mfe-goals', 'c3', ['page:/goals'], CONTRACT_VERSION));
    });
    await deployed(['mfe-calendar'], tried);
    expect(tried).toHaveBeenCalledTimes(1);
    expect(live().remotes['mfe-goals']?.stable.build_id).toBe('c3');
    expect(calendar().previous?.build_id).toBe('b2');
  });

  it('writes no second revision when another team made the same build live during the smoke test', async () => {
    const { stable } = calendar();
    await rollback({ dataDir, name: 'mfe-calendar', by: 'a team' });
    const result = await deployed(['mfe-calendar'], async () => void (await goLive(stable)));
    expect(result).toMatchObject({ moved: false, revision: live().revision });
    expect((await readHistory(dataDir)).at(-1)).toMatchObject({ by: 'another team' });
  });

  it('keeps a feature app off that is switched off during the smoke test, and says so; the next deploy switches it on', async () => {
    await rollback({ dataDir, name: 'mfe-calendar', by: 'a team' });
    const off = () => switchApp(dataDir, 'mfe-calendar', true, change);
    await expect(deployed(['mfe-calendar'], async () => void (await off()))).rejects.toThrow(
      /^mfe-calendar was switched off meanwhile .*: deploy it again/,
    );
    expect(calendar()).toMatchObject({ stable: { build_id: 'b2' }, disabled: true });
    expect(await deployed(['mfe-calendar'], async () => undefined)).toMatchObject({ moved: true });
    expect(calendar().disabled).toBe(false);
  });

  it('is live although old builds could not be removed, and says so', async () => {
    await rollback({ dataDir, name: 'mfe-calendar', by: 'a team' });
    const said: string[] = [];
    const first = join(dataDir, 'deploy/history/1.json');
    const whole = readFileSync(first);
    const result = await deployed(['mfe-calendar'], async () => void writeFileSync(first, '{'), {
      log: (line) => said.push(line),
    });
    expect(result).toMatchObject({ moved: true, revision: live().revision });
    expect(said).toEqual([
      expect.stringMatching(/^old builds stay in the store: .*history\/1\.json is damaged/),
    ]);
    writeFileSync(first, whole);
  });

  it('repeats the smoke test when the shell changed meanwhile', async () => {
    const { shell } = live();
    await rollback({ dataDir, name: 'mfe-calendar', by: 'a team' });
    const said: string[] = [];
    const tried = jest.fn<ReturnType<SmokeTest>, []>(async () => {
      await putLive(dataDir, 'shell', { ...shell, stable: { ...shell.stable, path: '/shell/1.0.0+d4/' } });
    });
    await deployed(['mfe-calendar'], tried, { log: (line) => said.push(line) });
    expect(tried).toHaveBeenCalledTimes(2);
    expect(said).toEqual(['another deploy changed what is live meanwhile: checking again']);
    await putLive(dataDir, 'shell', shell);
  });

  it('changes nothing when another feature app took a slot during the smoke test', async () => {
    await rollback({ dataDir, name: 'mfe-calendar', by: 'a team' });
    await putLive(dataDir, 'mfe-calendar', pointer('mfe-calendar', 'e5', [], CONTRACT_VERSION));
    const taken = () =>
      putLive(dataDir, 'mfe-other', pointer('mfe-other', 'f6', ['page:/calendar'], CONTRACT_VERSION));
    await expect(deployed(['mfe-calendar'], async () => void (await taken()))).rejects.toThrow(
      /both claim the slot page:\/calendar/,
    );
    expect(calendar().stable.build_id).toBe('e5');
  });

  it('refuses a stored build whose files differ from the published ones', async () => {
    const { builds } = await deployed(['shell'], jest.fn());
    writeFileSync(join(dataDir, 'deploy', builds[0]?.path ?? '', 'index.html'), 'other');
    await putLive(dataDir, 'shell', pointer('shell', 'older', [], CONTRACT_VERSION));
    await expect(deployed(['shell'], jest.fn())).rejects.toThrow(/is damaged \(index\.html\): remove /);
    await expect(deployed(['mfe-moon'], jest.fn())).rejects.toThrow('There is no mfe-moon in this clone');
  });

  it('smoke-tests a canary as if all members got it, makes it live beside the stable build, and widens it without another smoke test', async () => {
    await switchApp(dataDir, 'mfe-other', true, change);
    await changeRegistry(dataDir, change, async (before) => ({ ...before, api: apiVersion() }));
    const older = await storeFakeBuild(dataDir, 'mfe-calendar', '01d', {
      slots: ['page:/calendar'],
      contract: CONTRACT_VERSION,
    });
    await goLive(older);
    const tried = jest.fn<Promise<undefined>, Parameters<SmokeTest>>(async () => undefined);
    const withShare = (share?: number) =>
      deploy({ dataDir, names: ['mfe-calendar'], by: 'a team', reason: 'a test', smokeTest: tried, share });
    const { builds, ...first } = await withShare(10);
    const built = builds[0] as ReleaseRecord;
    expect(first).toMatchObject({ moved: true, undo: ['npm run rollback -- mfe-calendar'] });
    expect(tried.mock.calls[0]?.[1].remotes['mfe-calendar']?.stable.path).toBe(built.path);
    expect(calendar()).toMatchObject({
      stable: { build_id: '01d' },
      canary: { share: 10, build: { path: built.path } },
    });
    expect(await withShare(25)).toMatchObject({ moved: true });
    expect(await withShare(25)).toMatchObject({ moved: false });
    expect(calendar().canary?.share).toBe(25);
    expect(tried).toHaveBeenCalledTimes(1);
    await withShare();
    expect(calendar()).toMatchObject({ stable: { path: built.path }, canary: null });
    expect((await readHistory(dataDir)).at(-1)).toMatchObject({ deployed: ['mfe-calendar'] });
    await expect(withShare(10)).rejects.toThrow('is what all members get already');
    await expect(withShare(100)).rejects.toThrow('(npm run deploy -- mfe-calendar --promote)');
  });
});
