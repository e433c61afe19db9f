import type { CiRun } from './ci-run.ts';

/**
 * Origin of a build, as an in-toto statement with the SLSA predicate: what the job's CI signed, and `subject`, the sealed build,
 * which the program of the deploy fills in.
 */
export interface ProvenanceStatement {
  _type: 'https://in-toto.io/Statement/v1';
  subject: { name: string; digest: { sha256: string } }[];
  predicateType: 'https://slsa.dev/provenance/v1';
  predicate: {
    buildDefinition: {
      buildType: string;
      externalParameters: { workflow: { repository: string; ref: string; path: string } };
      internalParameters: Record<string, string>;
      resolvedDependencies: { uri: string; digest: { gitCommit: string } }[];
    };
    runDetails: { builder: { id: string }; metadata: { invocationId: string } };
  };
}

/** The part of it that people read. */
export interface Provenance {
  repository: string;
  commit: string;
  branch: string;
  /** Path of the workflow's file. */
  workflow: string;
  /** Name of the user who caused the run. */
  actor: string;
  issuer: string;
  /** Address of the run; `null` where the issuer is neither that of GitHub nor GitLab's. */
  run_url: string | null;
}

/** Names the parameters below, which decision 094 describes: verifiers read those of GitHub's own type by other names. */
const BUILD_TYPE = 'urn:fettle:ci-job:v1';

/** Makes the statement of a job, without its subject. */
export function statementOf(run: CiRun): ProvenanceStatement {
  const { issuer, repository, repository_id, job_id, branch, ref, commit, event, environment, actor } = run;
  const host = hostOf(run);
  const source = `${host}/${repository}`;
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [],
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: BUILD_TYPE,
        externalParameters: { workflow: { repository: source, ref, path: pathOf(run) } },
        internalParameters: { issuer, repository, repository_id, branch, event, environment, actor, job_id },
        resolvedDependencies: [{ uri: `git+${source}@${ref}`, digest: { gitCommit: commit } }],
      },
      runDetails: {
        builder: { id: builderOf(run, source) },
        metadata: { invocationId: invocationOf(run, source) },
      },
    },
  };
}

/** Summary of a statement for the console and `fettle status`; `null` for a build without one. */
export function provenanceOf(statement: ProvenanceStatement | undefined): Provenance | null {
  if (!statement) return null;
  const { buildDefinition, runDetails } = statement.predicate;
  const { internalParameters, externalParameters, resolvedDependencies } = buildDefinition;
  const { issuer = '', repository = '', branch = '', actor = '' } = internalParameters;
  const { invocationId } = runDetails.metadata;
  return {
    repository,
    commit: resolvedDependencies[0]?.digest.gitCommit ?? '',
    branch,
    workflow: externalParameters.workflow.path,
    actor,
    issuer,
    run_url: /^https:\/\/(github|gitlab)\.com\//.test(invocationId) ? invocationId : null,
  };
}

/** Origin of the provider: GitHub's issuer has another one than its repositories. */
const hostOf = ({ provider, issuer }: CiRun) => {
  const { origin } = new URL(issuer);
  return provider === 'github' && origin === 'https://token.actions.githubusercontent.com'
    ? 'https://github.com'
    : origin;
};

/** `.github/workflows/ci.yml` of `org/name/.github/workflows/ci.yml@refs/heads/main`, `.gitlab-ci.yml` of `host/org/name//.gitlab-ci.yml@…`. */
function pathOf({ provider, repository, workflow }: CiRun): string {
  const [file = ''] = workflow.split('@');
  if (provider === 'gitlab') return file.split('//')[1] ?? file;
  return file.startsWith(`${repository}/`) ? file.slice(repository.length + 1) : file;
}

const builderOf = ({ provider, runner }: CiRun, source: string) =>
  provider === 'github' ? `https://github.com/actions/runner/${runner}` : `${source}/-/runners/${runner}`;

const invocationOf = ({ provider, run_id, run_attempt, job_id }: CiRun, source: string) =>
  provider === 'github'
    ? `${source}/actions/runs/${run_id}/attempts/${run_attempt}`
    : `${source}/-/jobs/${job_id}`;
