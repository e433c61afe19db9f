import type { JWTPayload } from 'jose';
import { GITHUB_CLAIMS, GITLAB_CLAIMS } from '../../testing/ci/ci-claims.ts';
import { authorOf, type CiProvider, ciRunOf, mismatch, type PublisherRule } from './ci-run.ts';

const AUDIENCE = 'https://fettle.example';
const CLAIMS = { github: GITHUB_CLAIMS, gitlab: GITLAB_CLAIMS };
const RULES: Record<CiProvider, PublisherRule> = {
  github: rule('https://token.actions.githubusercontent.com', '1296269'),
  gitlab: rule('https://gitlab.com', '4711'),
};

function rule(issuer: string, repository_id: string): PublisherRule {
  const repository = 'movers/community';
  return { issuer, repository, branch: 'main', environment: '', audience: AUDIENCE, repository_id };
}

/** The reason for which a job with these claims may not deploy; null where it may. */
function refusal(provider: CiProvider, claims: JWTPayload, changed: Partial<PublisherRule> = {}) {
  const { iss } = { iss: RULES[provider].issuer, ...claims };
  const whole = { ...CLAIMS[provider], iss, aud: AUDIENCE, ...claims };
  const run = ciRunOf(provider, whole);
  return typeof run === 'string' ? run : mismatch({ ...RULES[provider], ...changed }, run, whole.aud);
}

describe('the job of a CI', () => {
  it('has one shape for both providers', () => {
    const { iss: _, ...github } = GITHUB_CLAIMS as JWTPayload;
    expect(ciRunOf('github', { ...github, iss: 'https://ci.example' })).toEqual({
      provider: 'github',
      issuer: 'https://ci.example',
      repository: 'movers/community',
      repository_id: '1296269',
      branch: 'main',
      ref: 'refs/heads/main',
      environment: 'production',
      event: 'push',
      commit: '0123456789abcdef0123456789abcdef01234567',
      workflow: 'movers/community/.github/workflows/ci.yml@refs/heads/main',
      run_id: '1700',
      run_attempt: '2',
      job_id: '',
      actor: 'ada',
      runner: 'github-hosted',
    });
    expect(ciRunOf('gitlab', { ...GITLAB_CLAIMS, iss: 'https://gitlab.com' })).toMatchObject({
      provider: 'gitlab',
      repository: 'movers/community',
      repository_id: '4711',
      branch: 'main',
      ref: 'refs/heads/main',
      event: 'push',
      run_id: '1700',
      run_attempt: '',
      job_id: '302',
      runner: '9',
    });
  });

  it.each<[CiProvider, what: string, JWTPayload, Partial<PublisherRule>?]>([
    ['github', 'that is bound', {}],
    ['gitlab', 'that is bound', {}],
    ['github', 'of a repository in another case', { repository: 'Movers/Community' }],
    ['github', 'whose environment is bound', {}, { environment: 'production' }],
    ['github', 'before the repository is known', {}, { repository_id: null }],
    ['github', 'whose audience ends with a slash', { aud: `${AUDIENCE}/` }],
    ['github', 'whose audience is a list of one', { aud: [AUDIENCE] }],
    ['github', 'that was started by hand', { event_name: 'workflow_dispatch' }],
    ['github', 'of a branch with a slash', { ref: 'refs/heads/release/2' }, { branch: 'release/2' }],
    ['gitlab', 'of a group in a group', { project_path: 'a/b/c' }, { repository: 'a/b/c' }],
    ['gitlab', 'whose workflow is in no repository', { ci_config_ref_uri: null }],
    ['gitlab', 'whose ids are numbers', { project_id: 4711, pipeline_id: 1700 }],
  ])('of %s %s may deploy', (provider, _what, claims, changed = {}) => {
    expect(refusal(provider, claims, changed)).toBeNull();
  });

  it.each<[CiProvider, reason: string, JWTPayload, Partial<PublisherRule>?]>([
    ['github', 'its audience is not https://fettle.example', { aud: 'https://other.example' }],
    ['github', 'its audience is not https://fettle.example', { aud: [AUDIENCE, 'https://other.example'] }],
    ['github', 'its audience is not https://fettle.example', { aud: [] }],
    ['github', 'its audience is not https://fettle.example', { aud: undefined }],
    [
      'github',
      'its issuer is not https://token.actions.githubusercontent.com',
      { iss: 'https://token.actions.githubusercontent.com/stranger' },
    ],
    ['github', 'its repository is not movers/community', { repository: 'strangers/community' }],
    ['github', 'its repository is not movers/community', { repository: 'movers/community2' }],
    ['gitlab', 'its repository is not movers/community', { project_path: 'movers/sub/community' }],
    ['github', 'its branch is next, not main', { ref: 'refs/heads/next' }],
    ['github', 'its branch is main/main, not main', { ref: 'refs/heads/main/main' }],
    ['github', 'its branch is Main, not main', { ref: 'refs/heads/Main' }],
    ['github', 'it runs for a tag, not for a branch', { ref_type: 'tag', ref: 'refs/tags/main' }],
    ['gitlab', 'it runs for a tag, not for a branch', { ref_type: 'tag', ref_path: 'refs/tags/main' }],
    ['github', 'its ref refs/tags/main is none of a branch', { ref: 'refs/tags/main' }],
    ['github', 'its ref refs/pull/7/merge is none of a branch', { ref: 'refs/pull/7/merge' }],
    [
      'gitlab',
      'its ref refs/merge-requests/7/head is none of a branch',
      { ref_path: 'refs/merge-requests/7/head' },
    ],
    ['gitlab', 'its ref is missing, which is none of a branch', { ref_path: undefined }],
    ['github', 'pull_request is no event that may deploy', { event_name: 'pull_request' }],
    ['github', 'pull_request_target is no event that may deploy', { event_name: 'pull_request_target' }],
    ['github', 'workflow_run is no event that may deploy', { event_name: 'workflow_run' }],
    ['github', 'issue_comment is no event that may deploy', { event_name: 'issue_comment' }],
    ['gitlab', 'trigger is no event that may deploy', { pipeline_source: 'trigger' }],
    ['github', 'it has no workflow_ref', { workflow_ref: null }],
    ['gitlab', 'merge_request_event is no event that may deploy', { pipeline_source: 'merge_request_event' }],
    [
      'github',
      'its environment is none, not production',
      { environment: undefined },
      { environment: 'production' },
    ],
    [
      'github',
      'its environment is preview, not production',
      { environment: 'preview' },
      { environment: 'production' },
    ],
    ['github', 'movers/community is another repository than at the first deploy', { repository_id: '2' }],
    ['gitlab', 'movers/community is another repository than at the first deploy', { project_id: '2' }],
    ['github', 'it has no repository_id', { repository_id: undefined }],
    ['github', 'it has no repository', { repository: { name: 'movers/community' } }],
    ['gitlab', 'it has no project_path', { ...GITHUB_CLAIMS, project_path: undefined }],
    ['github', 'it has no actor', { actor: 'x'.repeat(251) }],
    ['github', 'it has no actor', { actor: 'ada\u001b[2J' }],
    ['github', 'its repository is not named org/name', { repository: 'community' }],
    ['github', 'its sha is no commit', { sha: '0123456' }],
  ])('of %s may not deploy: %s', (provider, reason, claims, changed = {}) => {
    expect(refusal(provider, claims, changed)).toBe(reason);
  });

  it.each([
    ['movers/community', 'movers/community'],
    [`movers/${'x'.repeat(46)}`, `movers/${'x'.repeat(46)}`],
    [`movers/${'x'.repeat(47)}`, `…vers/${'x'.repeat(47)}`],
  ])('of %s is named %s', (repository, name) => expect(authorOf({ repository })).toBe(name));
});
