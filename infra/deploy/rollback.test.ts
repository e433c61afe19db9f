import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Registry, ReleaseRecord } from '@fettle/shared-ui/slots';
import { historyTable, liveTable } from './commands/registry-tables.ts';
import { switchApp } from './kill-switch.ts';
import { rollback } from './rollback.ts';
import { withLive } from './store/draft.ts';
import { changeRegistry, readHistory } from './store/registry.ts';
import { storeFakeBuild } from './testing/fake-build.ts';

describe('rolling back', () => {
  let dataDir: string;
  let builds: Record<string, ReleaseRecord>;

  const goLive = (...live: ReleaseRecord[]) =>
    changeRegistry(dataDir, { by: 'a team', reason: 'deployed' }, async (before) => withLive(before, live));
  const made = (name: string) => builds[name] as ReleaseRecord;
  const stored = (name: string, file: string) => join(dataDir, 'deploy', made(name).path, file);
  const back = (name = 'mfe-goals', to?: number) =>
    rollback({ dataDir, name, by: 'another team', ...(to !== undefined && { to }) });
  const live = () => JSON.parse(readFileSync(join(dataDir, 'deploy/registry.json'), 'utf8')) as Registry;
  const goals = () => live().remotes['mfe-goals'];

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'fettle-rollback-'));
    builds = {
      shell: await storeFakeBuild(dataDir, 'shell', '5e11'),
      newer: await storeFakeBuild(dataDir, 'shell', '5e12', { contract: '1.1.0' }),
      a: await storeFakeBuild(dataDir, 'mfe-goals', 'a1', { slots: ['page:/goals'] }),
      b: await storeFakeBuild(dataDir, 'mfe-goals', 'b2', { slots: ['page:/goals'] }),
      c: await storeFakeBuild(dataDir, 'mfe-goals', 'c3', { slots: ['page:/goals'] }),
      needy: await storeFakeBuild(dataDir, 'mfe-plans', 'd4', { contract: '1.1.0' }),
    };
    await goLive(made('shell'), made('a'));
    await goLive(made('b'));
    await goLive(made('c'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  it('goes back step by step, each step a revision, and never returns to a rolled-back build', async () => {
    expect(await back()).toMatchObject({ revision: 4, from: { build_id: 'c3' }, build: { build_id: 'b2' } });
    expect(goals()).toMatchObject({ stable: { build_id: 'b2' }, previous: { build_id: 'a1' } });
    await back();
    expect(goals()).toMatchObject({ stable: { build_id: 'a1' }, previous: null });
    await expect(back()).rejects.toThrow(
      /^Nothing is known that was live before mfe-goals 1.0.0\+a1: .*disable/,
    );
    await expect(back('shell')).rejects.toThrow(/^Nothing .* \(--to; [^)]* --package shell\)\.$/);
    expect((await readHistory(dataDir)).at(-1)).toMatchObject({
      by: 'another team',
      reason: 'taken back to revision 1',
    });
  });

  it('goes back to a named revision', async () => {
    await back('mfe-goals', 1);
    expect(goals()?.stable.build_id).toBe('a1');
    await expect(back('mfe-goals', 1)).rejects.toThrow(
      'mfe-goals 1.0.0+a1 is live already, as in revision 1.',
    );
  });

  it('refuses an unknown revision, one without the package, and a package that is not live', async () => {
    await expect(back('mfe-goals', 99)).rejects.toThrow(
      'There is no revision 99: npm run registry -- history',
    );
    await goLive(made('newer'));
    await goLive(made('needy'));
    await expect(back('mfe-plans', 1)).rejects.toThrow('mfe-plans was not in revision 1');
    await expect(back('mfe-moon')).rejects.toThrow('mfe-moon is not live');
  });

  it('refuses a build that was removed', async () => {
    rmSync(stored('b', ''), { recursive: true });
    await expect(back()).rejects.toThrow('mfe-goals 1.0.0+b2 is not in the store any more: check out');
    expect(goals()?.stable.build_id).toBe('c3');
  });

  it.each([
    ['a file', () => writeFileSync(stored('b', 'entry.js'), 'other')],
    ['a compressed sibling', () => writeFileSync(stored('b', 'entry.js.gz'), gzipSync('other'))],
    ['an invalid compressed file', () => writeFileSync(stored('b', 'entry.js.br'), 'other')],
    ['a file in a folder of the build', () => writeFileSync(stored('b', 'kit/kit.tgz'), 'other')],
    ['a missing file', () => rmSync(stored('b', 'entry.js'))],
    ['the list itself', () => writeFileSync(stored('b', 'files.json'), '{"entry.js": "x"}')],
    ['the truncated list', () => writeFileSync(stored('b', 'files.json'), '{"entry')],
  ])('refuses a build that is damaged: %s', async (_what, damage) => {
    damage();
    await expect(back()).rejects.toThrow(
      /^The stored build mfe-goals 1\.0\.0\+b2 is damaged \(.*\): remove /,
    );
    expect(goals()?.stable.build_id).toBe('c3');
  });

  it('refuses a shell that would break a live feature app, and accepts it once that app is rolled back', async () => {
    await goLive(made('newer'));
    await goLive(made('needy'));
    await expect(back('shell')).rejects.toThrow(
      'provides contract 1.0.0, and mfe-plans 1.0.0+d4, which is live, needs 1.1.0: it would break.',
    );
    await switchApp(dataDir, 'mfe-plans', true, { by: 'a team', reason: 'off' });
    await back('shell');
    expect(live().shell.stable.build_id).toBe('5e11');
    await expect(switchApp(dataDir, 'mfe-plans', false, { by: 'a team', reason: 'on' })).rejects.toThrow(
      'mfe-plans 1.0.0+d4 needs contract 1.1.0',
    );
  });

  it('switches off feature apps only, and says when nothing changed', async () => {
    const off = () => switchApp(dataDir, 'mfe-goals', true, { by: 'a team', reason: 'it crashes' });
    expect(await off()).toEqual({ revision: 4, changed: true });
    expect(await off()).toEqual({ revision: 4, changed: false });
    await expect(switchApp(dataDir, 'shell', true, { by: 'a team', reason: '' })).rejects.toThrow(
      'The shell cannot be switched off',
    );
  });

  it.each(['toString', '__proto__'])('refuses %s as a package, whatever objects inherit', async (name) => {
    await expect(back(name)).rejects.toThrow(
      `${name} is not live, so there is nothing to take back; live are`,
    );
    const off = switchApp(dataDir, name, true, { by: 'a team', reason: 'off' });
    await expect(off).rejects.toThrow(`${name} is not live; live are shell, mfe-goals.`);
    expect(live().revision).toBe(3);
  });

  it('names a damaged revision and its remedy, and changes nothing', async () => {
    writeFileSync(join(dataDir, 'deploy/history/2.json'), '{"revision": 2, "at"');
    await expect(back()).rejects.toThrow(/history\/2\.json is damaged: put it back from a copy; where/);
    expect(live().revision).toBe(3);
    rmSync(join(dataDir, 'deploy/history/2.json'));
    await back('mfe-goals', 1);
    expect(goals()?.stable.build_id).toBe('a1');
  });

  it('prints a reason of several lines in one line', async () => {
    await rollback({ dataDir, name: 'mfe-goals', by: 'a team', reason: 'it crashes\n\tat \u001b[31mhome' });
    expect(historyTable(await readHistory(dataDir)).split('\n')[1]).toContain('  it crashes at [31mhome  ');
  });

  it('prints what is live, since when, by whom and why, and every change of one package', async () => {
    await back();
    await switchApp(dataDir, 'mfe-goals', true, { by: 'a team', reason: 'it crashes' });
    const history = (await readHistory(dataDir)).map((revision) => ({
      ...revision,
      at: `2026-01-0${revision.revision}T10:20:30.000Z`,
    }));
    expect(liveTable(history)).toBe(
      [
        'revision 5, API unknown, contract 1.0.0',
        'package    build       state  since (UTC)       by      why         slots',
        'shell      1.0.0+5e11  live   2026-01-01 10:20  a team  deployed',
        'mfe-goals  1.0.0+b2    off    2026-01-05 10:20  a team  it crashes  page:/goals',
      ].join('\n'),
    );
    expect(historyTable(history.slice(2), 'mfe-goals')).toBe(
      [
        'revision  at (UTC)          by            why                       what',
        '5         2026-01-05 10:20  a team        it crashes                mfe-goals 1.0.0+b2 → 1.0.0+b2 (off)',
        '4         2026-01-04 10:20  another team  taken back to revision 2  mfe-goals 1.0.0+c3 → 1.0.0+b2',
        '3         2026-01-03 10:20  a team        deployed                  mfe-goals 1.0.0+c3',
      ].join('\n'),
    );
  });
});
