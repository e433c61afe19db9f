import { canaryGroup, isInCanary } from './canary-group.ts';
import type { Canary, ReleaseRecord } from './registry-record.ts';

const MEMBERS = 10_000;
/** Ids as the server generates them, beginning with the time: neighbours differ only in their last letters. */
const ids = Array.from(
  { length: MEMBERS },
  (_, at) => `01890a5d-ac96-774b-bcce-${at.toString(16).padStart(12, '0')}`,
);
const canary = (path: string, share = 0): Pick<Canary, 'build' | 'share'> => ({
  build: { path } as ReleaseRecord,
  share,
});
const ENTRIES = '/remotes/mfe-entries/1.0.0+3011ca278525/';
const CALENDAR = '/remotes/mfe-calendar/1.0.0+3011ca278525/';
const membersOf = (path: string, share: number) =>
  new Set(ids.filter((id) => isInCanary(id, canary(path, share))));

// The results are part of the contract: another hash would move members of an open canary to another build.
it.each([
  ['01890a5d-ac96-774b-bcce-b302099a8057', ENTRIES, 30],
  ['01890a5d-ac96-774b-bcce-b302099a8058', ENTRIES, 79],
  ['01890a5d-ac96-774b-bcce-b302099a8057', CALENDAR, 71],
])('puts %s for %s into group %i', (member, path, group) => {
  expect(canaryGroup(member, canary(path))).toBe(group);
});

it.each([1, 10, 25, 50, 90, 99])('gives the canary to %i %% of 10,000 members, within a point', (share) => {
  expect(Math.abs((membersOf(ENTRIES, share).size / MEMBERS) * 100 - share)).toBeLessThan(1);
});

it.each([
  [10, 25],
  [1, 2],
  [50, 99],
])('only adds members from %i to %i %%', (narrow, wide) => {
  const added = membersOf(ENTRIES, wide);
  for (const id of membersOf(ENTRIES, narrow)) expect(added.has(id)).toBe(true);
  expect(added.size).toBeGreaterThan(membersOf(ENTRIES, narrow).size);
});

it('picks other members for another package and for the next build', () => {
  const first = membersOf(ENTRIES, 10);
  for (const path of [CALENDAR, ENTRIES.replace('3011', '3012')]) {
    const both = [...membersOf(path, 10)].filter((id) => first.has(id));
    // Independent choices of 10 % have 1 % of the members in common.
    expect(both.length).toBeGreaterThan(50);
    expect(both.length).toBeLessThan(150);
  }
});

it('gives stable to unknown members', () => {
  expect(isInCanary(null, canary(ENTRIES, 99))).toBe(false);
});
