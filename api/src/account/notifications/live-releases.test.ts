import type { NamedPackage } from '../../platform/web/live-registry.ts';
import { liveReleases } from './live-releases.ts';

const NOW = new Date('2026-03-12T12:00:00Z');
const MEMBER = { is_admin: false, created_at: new Date('2026-01-01T00:00:00Z') };
const GOALS = { slot: 'page:/goals', title: 'Goals' };
const build = (fields: object = {}) => ({
  version: '1.0.0',
  build_id: 'a1',
  path: '/remotes/mfe-goals/1.0.0+a1/',
  published_at: '2026-03-01T00:00:00Z',
  slots: [GOALS],
  ...fields,
});
const releases = (named: Partial<NamedPackage>, name = 'mfe-goals', member = MEMBER) =>
  liveReleases(new Map([[name, { stable: build(), ...named }]]), member, NOW);

it('a build that went live after the account was created is news, with its titles', () => {
  expect(releases({})).toEqual([{ build: 'mfe-goals a1', titles: ['Goals'] }]);
});

it.each<[string, Partial<NamedPackage>]>([
  ['of before the account', { stable: build({ published_at: '2025-12-31T23:59:59Z' }) }],
  ['of more than 90 days ago', { stable: build({ published_at: '2025-12-01T00:00:00Z' }) }],
  ['that is switched off', { disabled: true }],
  ['of a registry that does not say when', { stable: build({ published_at: undefined }) }],
  ['with parts alone, which have no title', { stable: build({ slots: [{ slot: 'part:scanner' }] }) }],
  [
    'that only administrators can open',
    { stable: build({ slots: [{ slot: 'page:/admin', title: 'Admin' }] }) },
  ],
])('a build %s is no news', (_what, named) => {
  expect(releases(named)).toEqual([]);
});

it('a build of the shell is no news: the page offers it by itself', () => {
  expect(releases({}, 'shell')).toEqual([]);
});

it('a canary is no news until all members get it', () => {
  const canary = { build: build({ build_id: 'b2' }), share: 10, since: NOW.toISOString() };
  expect(releases({ canary })).toEqual([{ build: 'mfe-goals a1', titles: ['Goals'] }]);
  expect(releases({ stable: canary.build })).toEqual([{ build: 'mfe-goals b2', titles: ['Goals'] }]);
});

it('only administrators get news of the console', () => {
  const slots = [{ slot: 'page:/admin', title: 'Admin' }, GOALS];
  const admin = { ...MEMBER, is_admin: true };
  expect(releases({ stable: build({ slots }) }, 'mfe-admin', admin)).toMatchObject([
    { titles: ['Admin', 'Goals'] },
  ]);
  expect(releases({ stable: build({ slots }) }, 'mfe-admin')).toMatchObject([{ titles: ['Goals'] }]);
});
