import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  expiredBuilds,
  removeExpiredBuilds,
  removeRefusedBuild,
  type StoredBuild,
} from './expired-builds.ts';
import { type Draft, EMPTY, withLive } from './store/draft.ts';
import { changeRegistry, type Revision } from './store/registry.ts';
import { pointer, storeFakeBuild } from './testing/fake-build.ts';

const NOW = new Date('2026-06-30T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 3600_000);
const build = (id: string) => pointer('mfe-goals', id).stable;
const stored = (id: string, days: number): StoredBuild => ({ path: build(id).path, usedAt: daysAgo(days) });

/** A history in which these builds went live, each so many days ago, under one shell. */
function history(...lives: [id: string, days: number][]): Revision[] {
  let live: Draft = withLive(EMPTY, [pointer('shell', 's').stable]);
  return lives.map(([id, days], at) => {
    live = { ...withLive(live, [build(id)]), revision: at + 1 };
    const registry = live as Revision['registry'];
    return { revision: at + 1, at: daysAgo(days).toISOString(), by: 'a team', reason: '', registry };
  });
}

/** Twelve changes of long ago, so that earlier ones are not among the last ten revisions. */
const LONG_AGO: [string, number][] = Array.from({ length: 12 }, (_, at) => [`old${at}`, 200 - at]);

test.each([
  ['a live build, however old', [stored('a', 400)], history(['a', 400]), []],
  ['the previous live build', [stored('a', 500), stored('b', 400)], history(['a', 500], ['b', 400]), []],
  ['a build of the last 30 days that never went live', [stored('x', 29)], history(['a', 400]), []],
  ['no older build that never went live', [stored('x', 31)], history(['a', 400]), ['x']],
  [
    'the builds of the last ten revisions, but no older ones',
    [stored('old0', 200), stored('old1', 199), stored('old2', 198)],
    history(...LONG_AGO),
    ['old0'],
  ],
  [
    'a build that was live in the last 30 days, even if it went live long before',
    [stored('a', 300), stored('b', 250)],
    history(['a', 300], ['b', 250], ...LONG_AGO.map(([id], at): [string, number] => [id, 29 - at])),
    [],
  ],
  [
    'the 50 builds of a feature app that were used last, besides those that are named',
    [stored('a', 29), ...Array.from({ length: 52 }, (_, at) => stored(`x${at}`, at / 2)), stored('b', 28)],
    history(['a', 400], ['b', 29]),
    ['x50', 'x51'],
  ],
])('keeps %s', (_what, builds, revisions, removed) => {
  expect(expiredBuilds(builds, revisions, NOW)).toEqual(removed.map((id) => build(id).path));
});

test('removes expired builds completely from a store, but neither live builds nor recently used ones', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fettle-clean-up-'));
  try {
    const shell = await storeFakeBuild(dataDir, 'shell', '5e11', { usedAt: daysAgo(90) });
    const live = await storeFakeBuild(dataDir, 'mfe-goals', 'a1', { usedAt: daysAgo(90) });
    const used = await storeFakeBuild(dataDir, 'mfe-goals', 'b2', { usedAt: daysAgo(1) });
    const old = await storeFakeBuild(dataDir, 'mfe-goals', 'c3', { usedAt: daysAgo(90) });
    await changeRegistry(dataDir, { by: 'a team', reason: '' }, async (before) =>
      withLive(before, [shell, live]),
    );
    for (const builds of ['remotes', 'remotes/mfe-goals'])
      writeFileSync(join(dataDir, 'deploy', builds, '.DS_Store'), '');
    expect(await removeExpiredBuilds(dataDir, NOW)).toEqual([old.path]);
    const there = ({ path }: { path: string }) => existsSync(join(dataDir, 'deploy', path));
    expect([shell, live, used, old].map(there)).toEqual([true, true, true, false]);
    expect(readdirSync(join(dataDir, 'deploy/incoming'))).toEqual([]);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});

test('removes a refused build, but none that is live and none that another deploy has used since', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fettle-refused-'));
  try {
    const touchedAt = daysAgo(1);
    const later = new Date(touchedAt.getTime() + 1000);
    const shell = await storeFakeBuild(dataDir, 'shell', '5e11');
    const live = await storeFakeBuild(dataDir, 'mfe-goals', 'a1', { usedAt: touchedAt });
    const refused = await storeFakeBuild(dataDir, 'mfe-goals', 'b2', { usedAt: touchedAt });
    const used = await storeFakeBuild(dataDir, 'mfe-goals', 'c3', { usedAt: later });
    await changeRegistry(dataDir, { by: 'a team', reason: '' }, async (before) =>
      withLive(before, [shell, live]),
    );
    for (const { path } of [live, refused, used]) await removeRefusedBuild(dataDir, path, touchedAt);
    const there = ({ path }: { path: string }) => existsSync(join(dataDir, 'deploy', path));
    expect([live, refused, used].map(there)).toEqual([true, false, true]);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
