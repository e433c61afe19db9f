import { type Draft, withCanary, withLive, withPointer } from '../store/draft.ts';
import { pointer } from '../testing/fake-build.ts';
import { type Share, shareOf } from './shares.ts';

const NAME = 'mfe-goals';

describe('the share of a build by default', () => {
  const build = (id: string) => pointer(NAME, id).stable;
  const shell: Draft = withPointer({ revision: 1, remotes: {} }, 'shell', pointer('shell', 's'));
  const a = withLive(shell, [build('a')]);
  const withB = withCanary(a, NAME, { build: build('b'), share: 25, since: '2026-01-01T00:00:00.000Z' });
  const off = withPointer(a, NAME, { ...pointer(NAME, 'a'), disabled: true });

  it.each<[what: string, live: Draft, id: string, asked: Share, share: number | undefined]>([
    ['all for a first version', shell, 'a', 'default', undefined],
    ['10 beside a live build', a, 'b', 'default', 10],
    ['10 in the place of another canary', withB, 'c', 'default', 10],
    ['what the canary has', withB, 'b', 'default', 25],
    ['all for the build that all get', a, 'a', 'default', undefined],
    ['10 where it is switched off, which the deploy refuses', off, 'b', 'default', 10],
    ['what was asked for', a, 'b', 40, 40],
    ['all when that was asked for', a, 'b', undefined, undefined],
  ])('is %s', (_what, live, id, asked, share) => expect(shareOf(live, build(id), asked)).toBe(share));
});
