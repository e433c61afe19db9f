import { GITHUB_CLAIMS, GITLAB_CLAIMS } from '../../testing/ci/ci-claims.ts';
import { type CiProvider, type CiRun, ciRunOf } from './ci-run.ts';
import { provenanceOf, statementOf } from './provenance.ts';

const GITHUB = 'https://token.actions.githubusercontent.com';
const COMMIT = GITHUB_CLAIMS.sha;

function run(provider: CiProvider, iss: string): CiRun {
  const made = ciRunOf(provider, { ...(provider === 'github' ? GITHUB_CLAIMS : GITLAB_CLAIMS), iss });
  if (typeof made === 'string') throw new Error(made);
  return made;
}

describe('the statement of where a build comes from', () => {
  it('is one of in-toto with the predicate of SLSA', () => {
    expect(statementOf(run('github', GITHUB))).toEqual({
      _type: 'https://in-toto.io/Statement/v1',
      subject: [],
      predicateType: 'https://slsa.dev/provenance/v1',
      predicate: {
        buildDefinition: {
          buildType: 'urn:fettle:ci-job:v1',
          externalParameters: {
            workflow: {
              repository: 'https://github.com/movers/community',
              ref: 'refs/heads/main',
              path: '.github/workflows/ci.yml',
            },
          },
          internalParameters: {
            issuer: GITHUB,
            repository: 'movers/community',
            repository_id: '1296269',
            branch: 'main',
            event: 'push',
            environment: 'production',
            actor: 'ada',
            job_id: '',
          },
          resolvedDependencies: [
            {
              uri: 'git+https://github.com/movers/community@refs/heads/main',
              digest: { gitCommit: COMMIT },
            },
          ],
        },
        runDetails: {
          builder: { id: 'https://github.com/actions/runner/github-hosted' },
          metadata: { invocationId: 'https://github.com/movers/community/actions/runs/1700/attempts/2' },
        },
      },
    });
  });

  it.each<[CiProvider, issuer: string, source: string, workflow: string, run_url: string | null]>([
    [
      'github',
      `${GITHUB}/movers`,
      'https://github.com/movers/community',
      '.github/workflows/ci.yml',
      'https://github.com/movers/community/actions/runs/1700/attempts/2',
    ],
    [
      'github',
      'https://git.example/_services/token',
      'https://git.example/movers/community',
      '.github/workflows/ci.yml',
      null,
    ],
    [
      'gitlab',
      'https://gitlab.com',
      'https://gitlab.com/movers/community',
      '.gitlab-ci.yml',
      'https://gitlab.com/movers/community/-/jobs/302',
    ],
    ['gitlab', 'https://git.example', 'https://git.example/movers/community', '.gitlab-ci.yml', null],
    [
      'gitlab',
      'https://gitlab.com.example',
      'https://gitlab.com.example/movers/community',
      '.gitlab-ci.yml',
      null,
    ],
  ])(
    'of %s at %s names its source, and links to runs of known sites alone',
    (provider, issuer, source, workflow, run_url) => {
      const statement = statementOf(run(provider, issuer));
      expect(statement.predicate.buildDefinition.externalParameters.workflow.repository).toBe(source);
      expect(provenanceOf(statement)).toEqual({
        repository: 'movers/community',
        commit: COMMIT,
        branch: 'main',
        workflow,
        actor: 'ada',
        issuer,
        run_url,
      });
    },
  );

  it('is missing of a build that no CI signed', () => {
    expect(provenanceOf(undefined)).toBeNull();
  });
});
