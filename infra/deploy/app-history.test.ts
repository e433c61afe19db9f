import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseRecord } from '@fettle/shared-ui/slots';
import { type AppChange, buildsOf, changesOf } from './app-history.ts';
import { changeShare, promoteCanary, takeCanaryBack, withShare } from './canary.ts';
import { switchApp } from './kill-switch.ts';
import { rollback } from './rollback.ts';
import { withCanariesLive, withLive, withPointer } from './store/draft.ts';
import { changeRegistry, type Revision, readHistory } from './store/registry.ts';
import { pointer, storeFakeBuild } from './testing/fake-build.ts';

const GOALS = 'mfe-goals';
const [TEAM, ADA] = [
  { by: 'team Movers, token CI', reason: 'the new page' },
  { by: 'ada', reason: 'it crashes' },
];

const short = (name: string | null) => name?.replace('1.0.0+', '') ?? '-';
const line = ({ revision, change, build, replaced, share }: AppChange) =>
  `${revision} ${change} ${short(build)} ${short(replaced)} ${share ?? '-'}`;

describe('the history of a feature app', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fettle-history-'));
  afterAll(() => rmSync(dataDir, { recursive: true }));

  const build = (id: string, name = GOALS) => storeFakeBuild(dataDir, name, id);
  const deploy = (...builds: ReleaseRecord[]) =>
    changeRegistry(dataDir, { ...TEAM, deployed: builds.map(({ name }) => name) }, async (live) =>
      withLive(live, builds),
    );
  const tryCanary = (canary: ReleaseRecord, share: number) =>
    changeRegistry(dataDir, TEAM, async (live) => withShare(live, canary, share, TEAM));

  beforeAll(async () => {
    await deploy(await build('5e11', 'shell'), await build('a1'));
    await deploy(await build('c1', 'mfe-plans'));
    await tryCanary(await build('a2'), 10);
    await changeShare(dataDir, GOALS, 25, ADA);
    await promoteCanary(dataDir, GOALS, ADA);
    await tryCanary(await build('a3'), 10);
    await tryCanary(await build('a4'), 20);
    await takeCanaryBack(dataDir, GOALS, ADA);
    await switchApp(dataDir, GOALS, true, ADA);
    await switchApp(dataDir, GOALS, false, ADA);
    await deploy(await build('a5'));
    await rollback({ dataDir, name: GOALS, ...ADA });
    await deploy(await build('a5'));
    await tryCanary(await build('a6'), 10);
    await changeRegistry(dataDir, TEAM, async (live) => ({ ...live, api: '1.99.0' }));
  });

  it('names each change, newest first, and no change of other packages', async () => {
    const changes = changesOf(await readHistory(dataDir), [GOALS]);
    expect(changes.map(line)).toEqual([
      '14 canary a6 - 10',
      '13 deploy a5 a2 -',
      '12 rollback a2 a5 -',
      '11 deploy a5 a2 -',
      '10 enable a2 - -',
      '9 disable a2 - -',
      '8 take_back a4 - -',
      '7 canary a4 - 20',
      '6 canary a3 - 10',
      '5 promote a2 a1 -',
      '4 share a2 - 25',
      '3 canary a2 - 10',
      '1 deploy a1 - -',
    ]);
    expect(changes.at(-1)).toMatchObject({ name: GOALS, ...TEAM, at: expect.stringMatching(/^\d{4}-.*Z$/) });
    expect(changes.find(({ revision }) => revision === 12)).toMatchObject(ADA);
  });

  it('names the smoke test of a deployer with the deploy or canary that brought the build, and with no other change', () => {
    const smoke_test = { by: 'deployer', browser: 'Chromium 142.0', shell: '/shell/1.0.0+5e11/', at: '' };
    const tried = (id: string) => ({ ...pointer(GOALS, id).stable, smoke_test });
    const shell = withPointer({ revision: 1, remotes: {} }, 'shell', pointer('shell', '5e11'));
    const first = withLive(shell, [tried('t1')]);
    const canary = withShare(first, tried('t2'), 10, TEAM);
    const promoted = withCanariesLive(canary);
    const byProduct = withLive(promoted, [pointer(GOALS, 't3').stable]);
    const history = [shell, first, canary, promoted, byProduct].map(
      (registry, at) => ({ ...TEAM, revision: at + 1, at: '', registry }) as Revision,
    );
    expect(changesOf(history, [GOALS]).map((change) => [change.change, change.smoke_test])).toEqual([
      ['deploy', null],
      ['promote', null],
      ['canary', smoke_test],
      ['deploy', smoke_test],
    ]);
  });

  it.each(['its team', 'the product'])('says of a build that %s tried it last', (last) => {
    const { stable } = pointer(GOALS, 't1');
    const smoke_test = { by: 'deployer', browser: 'Chromium 142.0', shell: '/shell/1.0.0+5e11/', at: '' };
    const records = [stable, { ...stable, smoke_test }];
    if (last === 'the product') records.reverse();
    const [first, again] = records as [ReleaseRecord, ReleaseRecord];
    const shell = withPointer({ revision: 1, remotes: {} }, 'shell', pointer('shell', '5e11'));
    const live = withLive(shell, [first]);
    const other = withLive(live, [pointer(GOALS, 't2').stable]);
    const history = [shell, live, other, withLive(other, [again])].map(
      (registry, at) => ({ ...(at < 2 ? TEAM : ADA), revision: at + 1, at: `${at}`, registry }) as Revision,
    );
    const builds = buildsOf(history, GOALS, 20);
    expect(builds).toMatchObject([
      { record: { build_id: 't2' }, state: 'earlier' },
      { ...TEAM, at: '1', state: 'live' },
    ]);
    expect(builds[1]?.record).toEqual(again);
  });

  it('names the changes of several feature apps in one revision', async () => {
    await deploy(await build('a7'), await build('c2', 'mfe-plans'));
    const changes = changesOf(await readHistory(dataDir), ['mfe-plans', GOALS]);
    expect(changes.slice(0, 3).map(({ revision, name, change }) => [revision, name, change])).toEqual([
      [16, GOALS, 'deploy'],
      [16, GOALS, 'take_back'],
      [16, 'mfe-plans', 'deploy'],
    ]);
  });

  it('has each build once, newest first, with the change that brought it', async () => {
    await tryCanary(await build('a8'), 10);
    const history = await readHistory(dataDir);
    expect(buildsOf(history, GOALS, 20).map(({ record, state }) => `${record.build_id} ${state}`)).toEqual([
      'a8 canary',
      'a7 live',
      ...['a6', 'a5', 'a4', 'a3', 'a2', 'a1'].map((id) => `${id} earlier`),
    ]);
    expect(buildsOf(history, GOALS, 20).at(-2)).toMatchObject({ ...TEAM, at: history[2]?.at });
    expect(buildsOf(history, 'mfe-moon', 20)).toEqual([]);
    expect([buildsOf([], GOALS, 20), changesOf([], [GOALS])]).toEqual([[], []]);
  });

  it('says of a part of the history what it has, and no author of what is older', async () => {
    const whole = await readHistory(dataDir);
    const newest = await readHistory(dataDir, whole.length - 11);
    expect(newest.map(({ revision }) => revision)).toEqual(whole.slice(11).map(({ revision }) => revision));
    expect(changesOf(newest, [GOALS]).at(-1)).toMatchObject({ revision: 13, change: 'deploy' });
    const older = buildsOf(newest, GOALS, 20).find(({ record }) => record.build_id === 'a2');
    expect(older).toMatchObject({ at: older?.record.published_at, by: null, reason: null, state: 'earlier' });
    expect(buildsOf(newest, GOALS, 20).find(({ record }) => record.build_id === 'a6')).toMatchObject(TEAM);
  });

  it('keeps the live build and the one before it, behind 20 canaries that were taken back', async () => {
    await promoteCanary(dataDir, GOALS, ADA);
    for (let canary = 0; canary < 21; canary += 1) {
      await tryCanary(await build(`b${canary}`), 10);
      await takeCanaryBack(dataDir, GOALS, ADA);
    }
    const ids = async (most: number) =>
      buildsOf(await readHistory(dataDir), GOALS, most).map(({ record }) => record.build_id);
    expect(await ids(20)).toEqual([...Array.from({ length: 18 }, (_, at) => `b${20 - at}`), 'a8', 'a7']);
    await rollback({ dataDir, name: GOALS, ...ADA });
    expect(await ids(3)).toEqual(['b20', 'a7', 'a5']);
  });

  it.each<[what: string, act: () => Promise<unknown>, lines: string[]]>([
    ['another build', async () => deploy(await build('n3')), ['deploy n3 n1 -', 'take_back n2 - -']],
    ['its stable build', async () => deploy(await build('n1')), ['deploy n1 - -', 'take_back n2 - -']],
    ['its own build', async () => deploy(await build('n2')), ['promote n2 n1 -']],
    ['another canary', async () => tryCanary(await build('n4'), 20), ['canary n4 - 20']],
    [
      'another build while it is switched off',
      async () => {
        await switchApp(dataDir, GOALS, true, ADA);
        await deploy(await build('n3'));
      },
      ['enable n3 - -', 'deploy n3 n1 -', 'take_back n2 - -'],
    ],
  ])('names each effect of a deploy over a running canary: %s', async (_what, act, lines) => {
    await deploy(await build('n1'));
    await tryCanary(await build('n2'), 10);
    await act();
    const history = await readHistory(dataDir);
    const { revision = 0 } = history.at(-1) ?? {};
    const shown = changesOf(history, [GOALS]).filter((change) => change.revision === revision);
    expect(shown.map(line)).toEqual(lines.map((text) => `${revision} ${text}`));
  });
});
