import type { SlotName } from '@fettle/shared-ui/slots';
import { slotsToVisit } from '../smoke-test/smoke-test.ts';
import { type Draft, registryForSmokeTest, withLive, withPointer } from '../store/draft.ts';
import { pointer } from '../testing/fake-build.ts';
import { CONSOLE, commandsOfTeam, REPOSITORY } from './commands.ts';
import { refusals } from './refusals.ts';
import { slotsNotAllowed } from './slot-claims.ts';

interface Versions {
  contract?: string;
  api?: string;
}

function build(name: string, slots: string[] = [], versions: Versions = {}) {
  return { ...pointer(name, 'b1', slots as SlotName[]).stable, ...versions };
}

/** Live: a shell with contract 1.2.0 over an API 1.4.0, and mfe-goals on /goals, which needs contract 1.1.0. */
const LIVE: Draft = withLive({ revision: 7, api: '1.4.0', remotes: {} }, [
  build('shell', [], { contract: '1.2.0', api: '1.4.0' }),
  build('mfe-goals', ['page:/goals'], { contract: '1.1.0' }),
]);

const other = (name: string, slots: string[] = [], versions: Versions = {}) => ({
  ...build(name, slots, versions),
  build_id: 'c2',
  path: `/${name}/1.0.0+c2/`,
});

test.each([
  ['a free slot', [other('mfe-plans', ['page:/planner'])]],
  ['a newer build of the app that fills the slot', [other('mfe-goals', ['page:/goals'])]],
  ['a slot that moves, both in one deploy', [other('mfe-goals'), other('mfe-plans', ['page:/goals'])]],
  ['a newer shell', [other('shell', [], { contract: '1.3.0' })]],
  ['an older shell that still fits', [other('shell', [], { contract: '1.1.0' })]],
  ['an app whose needs are met', [other('mfe-plans', [], { contract: '1.2.0', api: '1.4.0' })]],
])('may go live: %s', (_what, builds) => {
  expect(
    refusals(
      LIVE,
      withLive(LIVE, builds),
      builds.map(({ name }) => name),
    ),
  ).toEqual([]);
});

test.each([
  [
    'an unknown slot',
    [other('mfe-plans', ['page:/moon'])],
    'mfe-plans claims the slot page:/moon, which the contract',
  ],
  ['a slot that is taken', [other('mfe-plans', ['page:/goals'])], 'both claim the slot page:/goals'],
  [
    'a contract newer than the live one',
    [other('mfe-plans', [], { contract: '1.3.0' })],
    'mfe-plans 1.0.0+c2 needs contract 1.3.0, and the live shell provides 1.2.0: deploy a shell',
  ],
  [
    'an API newer than the serving one',
    [other('mfe-plans', [], { api: '1.5.0' })],
    'needs API 1.5.0, and the one that serves is 1.4.0',
  ],
  [
    'a newer major contract',
    [other('mfe-plans', [], { contract: '2.0.0' })],
    'needs contract 2.0.0, and the live shell provides 1.2.0: deploy a shell that fits first',
  ],
  [
    'an older major contract',
    [other('mfe-plans', [], { contract: '0.9.0' })],
    'needs contract 0.9.0, and the live shell provides 1.2.0, a newer major version: build it again',
  ],
  [
    'a shell that would break a live app',
    [other('shell', [], { contract: '1.0.0' })],
    'provides contract 1.0.0, and mfe-goals 1.0.0+b1, which is live, needs 1.1.0: it would break. Take that one back (npm run rollback -- mfe-goals)',
  ],
])('is refused with a remedy: %s', (_what, builds, message) => {
  const next = withLive(LIVE, builds);
  expect(
    refusals(
      LIVE,
      next,
      builds.map(({ name }) => name),
    ),
  ).toEqual([expect.stringContaining(message)]);
});

test.each([
  [
    'a clone',
    REPOSITORY,
    '(npm run deploy -- shell)',
    '(npm start)',
    'npm run deploy -- mfe-goals mfe-plans',
  ],
  [
    'the console',
    CONSOLE,
    '(npm run deploy -- shell in a clone of the product)',
    '(npm start in a clone of the product)',
    'npm run deploy -- mfe-goals mfe-plans in a clone of the product',
  ],
  [
    'the team',
    commandsOfTeam('mfe-plans'),
    '(ask an administrator)',
    '(ask an administrator)',
    'npx fettle deploy, or ask the team of mfe-goals',
  ],
])('a refusal tells %s what they can do', (_who, commands, shell, start, slot) => {
  const plans = other('mfe-plans', ['page:/goals'], { contract: '1.3.0', api: '1.5.0' });
  expect(refusals(LIVE, withLive(LIVE, [plans]), ['mfe-plans'], commands)).toEqual([
    `mfe-plans and mfe-goals both claim the slot page:/goals. One of them has to leave it: ${slot}`,
    `mfe-plans 1.0.0+c2 needs contract 1.3.0, and the live shell provides 1.2.0: deploy a shell that fits first ${shell}, or both in one go.`,
    `mfe-plans 1.0.0+c2 needs API 1.5.0, and the one that serves is 1.4.0: bring up a newer product ${start} first.`,
  ]);
});

test('an administrator in the console takes back there what an older shell would break', () => {
  const next = withLive(LIVE, [other('shell', [], { contract: '1.0.0' })]);
  expect(refusals(LIVE, next, ['shell'], CONSOLE)).toEqual([
    expect.stringContaining('Take that one back (Feature apps) or'),
  ]);
});

test('a switched-off feature app breaks nothing and holds no slot', () => {
  const goals = LIVE.remotes['mfe-goals'];
  if (!goals) throw new Error('mfe-goals is live');
  const off = withPointer(LIVE, 'mfe-goals', { ...goals, disabled: true });
  const shell = other('shell', [], { contract: '1.0.0' });
  expect(refusals(off, withLive(off, [shell]), ['shell'])).toEqual([]);
  const plans = other('mfe-plans', ['page:/goals']);
  expect(refusals(off, withLive(off, [plans]), ['mfe-plans'])).toEqual([]);
});

test('an existing incompatibility does not block other deploys', () => {
  const older: Draft = { ...LIVE, api: '0.9.0' };
  expect(refusals(older, withLive(older, [other('mfe-plans', [], { api: '0.9.0' })]), ['mfe-plans'])).toEqual(
    [],
  );
});

test('a store without a shell refuses feature apps', () => {
  const empty: Draft = { revision: 0, remotes: {} };
  expect(refusals(empty, withLive(empty, [other('mfe-plans')]), ['mfe-plans'])).toEqual([
    'Nothing is live yet: bring up the product once, or deploy a shell (npm run deploy -- shell mfe-plans).',
  ]);
});

test('a smoke test shows no older build, and other feature apps only when their parts are shown elsewhere', () => {
  const live = withLive(LIVE, [build('mfe-scan', ['part:scanner']), build('mfe-plans', ['page:/planner'])]);
  const again = withLive(live, [other('mfe-plans', ['page:/planner'])]);
  const states = (names: string[]) =>
    Object.entries(registryForSmokeTest(again, names).remotes).map(([name, { previous, disabled }]) => [
      name,
      previous,
      disabled,
    ]);
  expect(states(['mfe-plans'])).toEqual([
    ['mfe-goals', null, true],
    ['mfe-scan', null, false],
    ['mfe-plans', null, false],
  ]);
  expect(states(['shell']).map(([, , disabled]) => disabled)).toEqual([false, false, false]);
  expect(slotsToVisit(again, ['mfe-plans']).map(({ slot }) => slot)).toEqual(['page:/planner']);
  expect(slotsToVisit(again, ['shell']).map(({ slot }) => slot)).toEqual([
    'page:/goals',
    'part:scanner',
    'page:/planner',
  ]);
});

test.each([
  ['its slots are those of its team', ['page:/goals', 'page:/planner'], []],
  [
    'a slot is of another team',
    ['page:/goals'],
    ['fills page:/planner, which its team may not fill (it may fill page:/goals)'],
  ],
  [
    'a slot that it fills already was taken from its team',
    ['page:/planner'],
    ['fills page:/goals, which its team may no longer fill'],
  ],
  [
    'its team has no slots',
    [],
    ['may no longer fill (it may fill none)', 'may not fill (it may fill none): leave it out of'],
  ],
])('by the network a build is judged by the slots of its team: %s', (_what, mayFill, lines) =>
  expect(slotsNotAllowed(other('mfe-goals', ['page:/goals', 'page:/planner']), mayFill, LIVE)).toEqual(
    lines.map((line) => expect.stringContaining(line)),
  ),
);
