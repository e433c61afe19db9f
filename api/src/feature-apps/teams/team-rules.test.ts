import { LIVE_CHANGES } from '../live-change.ts';
import {
  FEATURE_APP_NAME,
  mayGiveTo,
  maySkipCanary,
  packageOfAnotherTeam,
  waitsUntil,
} from './team-rules.ts';

const { requireName } = jest.requireActual('../../../../infra/develop/new/new-name.ts');

const BEGAN = '2026-03-09T07:30:00.000Z';
const AN_HOUR_LATER = '2026-03-09T08:30:00.000Z';
const rights = (canary_required: boolean, may_skip_canary: boolean) => ({
  canary_required,
  token: { may_skip_canary },
});

describe('the names of feature apps', () => {
  it.each([
    ['mfe-community', true],
    ['mfe-a1-b2', true],
    ['shell', false],
    ['mfe-', false],
    ['mfe-Community', false],
    ['mfe-a--b', false],
    ['mfe-a-', false],
    ['mfe-1a', false],
    ['mfe-a/../b', false],
    ['mfe-a\n', false],
    ['community', false],
  ])('%j is one of a team: %s, as for npm run new', (name, isName) => {
    expect(FEATURE_APP_NAME.test(name)).toBe(isName);
    const create = () => requireName(name);
    if (isName) expect(create).not.toThrow();
    else expect(create).toThrow(/is no name for a feature app/);
  });
});

describe('the right to skip canaries', () => {
  it.each([
    [true, false, false],
    [true, true, true],
    [false, false, true],
    [false, true, true],
  ])('in a team with canary_required %s a token with may_skip_canary %s has it: %s', (needed, may, skips) => {
    expect(maySkipCanary(rights(needed, may))).toBe(skips);
  });
});

describe('the wait of a canary', () => {
  const at = (now: string, request: Parameters<typeof waitsUntil>[1], of = rights(true, false)) =>
    waitsUntil(of, request, { since: BEGAN }, Date.parse(now))?.toISOString() ?? null;

  it.each([
    ['promote', undefined, BEGAN, AN_HOUR_LATER],
    ['promote', undefined, '2026-03-09T08:29:59.999Z', AN_HOUR_LATER],
    ['promote', undefined, AN_HOUR_LATER, null],
    // The clock of the machine that began it is ahead.
    ['promote', undefined, '2026-03-09T07:20:00.000Z', AN_HOUR_LATER],
    ['share', 50, BEGAN, null],
    ['share', 51, BEGAN, AN_HOUR_LATER],
    ['share', 99, '2026-03-09T08:29:59.999Z', AN_HOUR_LATER],
    ['share', 99, AN_HOUR_LATER, null],
    ['share', undefined, BEGAN, null],
  ] as const)('%s %s at %s is possible from %s on', (change, share, now, from) => {
    expect(at(now, { change, share })).toBe(from);
  });

  it.each(LIVE_CHANGES.filter((change) => change !== 'promote' && change !== 'share'))(
    'never keeps a team from %s',
    (change) => {
      expect(at(BEGAN, { change })).toBeNull();
    },
  );

  it.each([
    [true, true],
    [false, false],
  ])('is not asked of a team with canary_required %s and a token with may_skip_canary %s', (needed, may) => {
    expect(at(BEGAN, { change: 'promote' }, rights(needed, may))).toBeNull();
  });

  it.each([null, undefined])('is not asked without a canary (%s)', (canary) => {
    expect(waitsUntil(rights(true, false), { change: 'promote' }, canary, Date.parse(BEGAN))).toBeNull();
  });
});

describe('the share of a new build', () => {
  it.each([
    [10, true, true],
    [50, true, true],
    [51, true, false],
    [null, true, false],
    [null, false, true],
    [99, false, true],
  ])('is at most half: %s percent where one is live (%s) is allowed: %s', (share, isLive, allowed) => {
    expect(mayGiveTo(rights(true, false), share, isLive)).toBe(allowed);
    expect(mayGiveTo(rights(true, true), share, isLive)).toBe(true);
    expect(mayGiveTo(rights(false, false), share, isLive)).toBe(true);
  });
});

describe('packages of teams', () => {
  const OTHERS = [
    { name: 'Community', packages: ['mfe-community', 'mfe-boards'] },
    { name: 'Recipes', packages: ['mfe-recipes'] },
  ];

  it.each([
    [['mfe-new'], null],
    [[], null],
    [['mfe-new', 'mfe-boards', 'mfe-recipes'], { name: 'mfe-boards', team: 'Community' }],
    [['mfe-recipes'], { name: 'mfe-recipes', team: 'Recipes' }],
  ])('%j: another team has %j', (packages, taken) => {
    expect(packageOfAnotherTeam(packages, OTHERS)).toEqual(taken);
  });
});
