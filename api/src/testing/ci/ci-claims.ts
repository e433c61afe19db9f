const COMMIT = '0123456789abcdef0123456789abcdef01234567';

/** Claims of a job of GitHub that runs for the branch `main` of `movers/community`, without issuer, audience and times. */
export const GITHUB_CLAIMS = {
  sub: 'repo:movers/community:environment:production',
  repository: 'movers/community',
  repository_id: '1296269',
  repository_owner: 'movers',
  ref: 'refs/heads/main',
  ref_type: 'branch',
  event_name: 'push',
  environment: 'production',
  sha: COMMIT,
  workflow_ref: 'movers/community/.github/workflows/ci.yml@refs/heads/main',
  run_id: '1700',
  run_attempt: '2',
  actor: 'ada',
  runner_environment: 'github-hosted',
};

/** The same of GitLab. */
export const GITLAB_CLAIMS = {
  sub: 'project_path:movers/community:ref_type:branch:ref:main',
  project_path: 'movers/community',
  project_id: '4711',
  namespace_path: 'movers',
  ref: 'main',
  ref_type: 'branch',
  ref_path: 'refs/heads/main',
  pipeline_source: 'push',
  environment: 'production',
  sha: COMMIT,
  ci_config_ref_uri: 'gitlab.com/movers/community//.gitlab-ci.yml@refs/heads/main',
  pipeline_id: '1700',
  job_id: '302',
  user_login: 'ada',
  runner_id: 9,
};
