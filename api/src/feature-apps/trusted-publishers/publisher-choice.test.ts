import type { JWTPayload } from 'jose';
import { GITHUB_CLAIMS } from '../../testing/ci/ci-claims.ts';
import type { CiProvider, PublisherRule } from './ci-run.ts';
import { choosePublisher, refusalOf } from './publisher-choice.ts';

const ISSUER = 'https://token.actions.githubusercontent.com';
const AUDIENCE = 'https://fettle.example';

const publisher = (id: string, changed: Partial<PublisherRule & { provider: CiProvider }> = {}) => ({
  ...{ id, provider: 'github' as CiProvider, issuer: ISSUER, repository: 'movers/community' },
  ...{ branch: 'main', environment: '', audience: AUDIENCE, repository_id: null },
  ...changed,
});
const claimsWith = (changed: JWTPayload = {}): JWTPayload => ({
  ...GITHUB_CLAIMS,
  ...{ iss: ISSUER, aud: AUDIENCE },
  ...changed,
});

const [MAIN, PRODUCTION] = [publisher('main'), publisher('production', { environment: 'production' })];
const RELEASE = publisher('release', { branch: 'release' });
const OTHER = publisher('other', { repository: 'movers/goals' });

it.each<[what: string, ReturnType<typeof publisher>[], JWTPayload, id: string]>([
  ['the only one', [MAIN], {}, 'main'],
  ['the first of several that match', [PRODUCTION, MAIN], {}, 'production'],
  ['the one that matches, behind others', [OTHER, RELEASE, MAIN], {}, 'main'],
  ['one for any environment', [PRODUCTION, MAIN], { environment: 'staging' }, 'main'],
])('chooses %s', (_what, publishers, claims, id) => {
  expect(choosePublisher(publishers, claimsWith(claims))).toMatchObject({
    publisher: { id },
    run: { repository: 'movers/community', run_id: '1700' },
  });
});

it.each<[what: string, ReturnType<typeof publisher>[], JWTPayload, reason: string, id: string | null]>([
  ['no publishers', [], {}, 'no trusted publisher has its repository', null],
  ['publishers of other repositories', [OTHER], {}, 'no trusted publisher has its repository', null],
  ['another branch', [OTHER, RELEASE], {}, 'its branch is main, not release', 'release'],
  [
    'several of its repository, for the first one',
    [RELEASE, publisher('staging', { environment: 'staging' })],
    {},
    'its branch is main, not release',
    'release',
  ],
  ['no commit', [MAIN], { sha: 'abc' }, 'its sha is no commit', 'main'],
  [
    'its repository in other letters',
    [MAIN],
    { repository: 'Movers/Community', aud: 'x' },
    `its audience is not ${AUDIENCE}`,
    'main',
  ],
])('refuses a job with %s', (_what, publishers, claims, reason, id) => {
  const refusal = choosePublisher(publishers, claimsWith(claims));
  expect(refusal).toMatchObject({ reason, of: id && { publisher: { id }, run: { actor: 'ada' } } });
});

it('tells the team of the first publisher of the repository why its token is refused', () => {
  const reason = 'it has expired';
  expect(refusalOf([OTHER, MAIN], claimsWith(), () => reason)).toMatchObject({
    reason,
    of: { publisher: { id: 'main' } },
  });
});
