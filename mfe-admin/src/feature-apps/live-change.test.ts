import type { FeatureApp } from './feature-apps.queries.ts';
import { changesOf, shareOf } from './live-change.ts';

const counts = { loads: 0, failures: 0, failure_rate: null, provenance: null, smoke_test: null };
const stable = { version: '1.0.0', build_id: 'a1', ...counts };
const CANARY = { ...stable, build_id: 'b2', share: 10, since: '', by: '', reason: '' };
const app = (fields: Partial<FeatureApp> = {}): FeatureApp => ({
  name: 'mfe-goals',
  switched_off: false,
  counted_since: '',
  stable,
  canary: null,
  has_previous: true,
  taken_back: null,
  ...fields,
});

it.each([
  ['a feature app', app(), ['rollback', 'disable']],
  ['an app without a previous build', app({ has_previous: false }), ['disable']],
  ['an app that is switched off', app({ switched_off: true }), ['rollback', 'enable']],
  ['an app with a canary', app({ canary: CANARY }), ['share', 'promote', 'take_back', 'disable']],
  [
    'a switched-off app with a canary',
    app({ canary: CANARY, switched_off: true }),
    ['share', 'take_back', 'enable'],
  ],
  ['the shell', app({ name: 'shell' }), ['rollback']],
  ['a shell without a previous build', app({ name: 'shell', has_previous: false }), []],
])('changesOf %s are %j', (_what, of, changes) => {
  expect(changesOf(of)).toEqual(changes);
});

it.each([
  ['10', 10],
  [' 99 ', 99],
  ['1', 1],
  ['0', null],
  ['100', null],
  ['2.5', null],
  ['1e1', null],
  ['', null],
  ['ten', null],
])('shareOf %j is %s', (text, share) => {
  expect(shareOf(text)).toBe(share);
});
