import type { JWTPayload } from 'jose';

/** Providers whose jobs have an identity token (OIDC), which differ in their claims. */
export const CI_PROVIDERS = ['github', 'gitlab'] as const;
export type CiProvider = (typeof CI_PROVIDERS)[number];

/** `org/name`, for GitLab also with groups between: `org/group/name`. */
export const REPOSITORY = /^[\w.-]+(\/[\w.-]+)+$/;
/** The longest value of a claim that is kept. */
export const LONGEST_CLAIM = 250;

/** The job of a CI that asks for a deploy, by the claims that its issuer signed. */
export interface CiRun {
  provider: CiProvider;
  issuer: string;
  /** `org/name`. */
  repository: string;
  /** Immutable id of the repository, which another one of the same name does not get. */
  repository_id: string;
  branch: string;
  /** `refs/heads/main`. */
  ref: string;
  /** Environment of the job; empty for none. */
  environment: string;
  event: string;
  /** The whole id of the commit. */
  commit: string;
  /** Workflow file with its repository and ref: `org/name/.github/workflows/ci.yml@refs/heads/main`. Empty where GitLab has it elsewhere. */
  workflow: string;
  run_id: string;
  /** Number of the attempt; empty for GitLab. */
  run_attempt: string;
  /** Id of the job in its pipeline; empty for GitHub. */
  job_id: string;
  /** Name of the user who caused the run. */
  actor: string;
  /** Kind or id of the machine that runs the job. */
  runner: string;
}

/** Fields of a refused job for the audit log; empty where its claims lack one. */
export type NamedRun = Pick<CiRun, 'repository' | 'ref' | 'commit' | 'run_id' | 'actor'>;

/** The part of a trusted publisher that a job has to match. */
export interface PublisherRule {
  issuer: string;
  repository: string;
  branch: string;
  /** Empty for any. */
  environment: string;
  audience: string;
  /** Id of the repository of the first use; `null` before it. */
  repository_id: string | null;
}

/** Names of the claims, and the field of `CiRun` that has each. */
const CLAIMS = {
  github: {
    repository: 'repository',
    repository_id: 'repository_id',
    event: 'event_name',
    commit: 'sha',
    workflow: 'workflow_ref',
    run_id: 'run_id',
    run_attempt: 'run_attempt',
    actor: 'actor',
    runner: 'runner_environment',
  },
  gitlab: {
    repository: 'project_path',
    repository_id: 'project_id',
    event: 'pipeline_source',
    commit: 'sha',
    workflow: 'ci_config_ref_uri',
    run_id: 'pipeline_id',
    job_id: 'job_id',
    actor: 'user_login',
    runner: 'runner_id',
  },
} as const;

type ClaimedFields = Omit<CiRun, 'provider' | 'issuer' | 'branch' | 'ref' | 'environment'>;

/**
 * Events that only members of the repository cause. Strangers cause the others by pull requests, comments and issues; whoever has its
 * token causes a `trigger` of GitLab.
 */
const EVENTS: Record<CiProvider, readonly string[]> = {
  github: ['push', 'workflow_dispatch', 'schedule', 'repository_dispatch'],
  gitlab: ['push', 'web', 'schedule', 'api', 'pipeline', 'parent_pipeline'],
};

/** Reads the claims of a verified token. @returns the job, or the reason for which no job with them may deploy */
export function ciRunOf(provider: CiProvider, claims: JWTPayload): CiRun | string {
  const names = CLAIMS[provider];
  const texts = Object.entries(names).map(([field, claim]) => [field, text(claims[claim])] as const);
  const missing = texts.find(
    ([field, value]) => value === '' && !(provider === 'gitlab' && field === 'workflow'),
  );
  if (missing) return `it has no ${names[missing[0] as keyof typeof names]}`;
  const run = { run_attempt: '', job_id: '', ...Object.fromEntries(texts) } as ClaimedFields;
  const ref = refOf(provider, claims);
  if (typeof ref === 'string') return ref;
  if (!REPOSITORY.test(run.repository)) return 'its repository is not named org/name';
  if (!/^([0-9a-f]{40}|[0-9a-f]{64})$/.test(run.commit)) return 'its sha is no commit';
  if (!EVENTS[provider].includes(run.event)) return `${run.event} is no event that may deploy`;
  return { provider, issuer: text(claims.iss), ...run, ...ref, environment: text(claims.environment) };
}

/** Names the job of a verified token, also of one that may not deploy. */
export function namedRunOf(provider: CiProvider, claims: JWTPayload): NamedRun {
  const { repository, commit, run_id, actor } = CLAIMS[provider];
  return {
    repository: text(claims[repository]),
    ref: refText(provider, claims),
    commit: text(claims[commit]),
    run_id: text(claims[run_id]),
    actor: text(claims[actor]),
  };
}

/** Tells how a job differs from what a trusted publisher allows; `null` where it matches. */
export function mismatch(rule: PublisherRule, run: CiRun, audience: JWTPayload['aud']): string | null {
  const [aud, ...others] = [audience ?? []].flat();
  if (typeof aud !== 'string' || others.length > 0 || withoutSlash(aud) !== rule.audience)
    return `its audience is not ${rule.audience}`;
  if (run.issuer !== rule.issuer) return `its issuer is not ${rule.issuer}`;
  if (!isSameRepository(run.repository, rule.repository)) return `its repository is not ${rule.repository}`;
  if (run.branch !== rule.branch) return `its branch is ${run.branch}, not ${rule.branch}`;
  if (rule.environment !== '' && run.environment !== rule.environment)
    return `its environment is ${run.environment || 'none'}, not ${rule.environment}`;
  if (rule.repository_id !== null && run.repository_id !== rule.repository_id)
    return `${rule.repository} is another repository than at the first deploy`;
  return null;
}

/** Both providers compare the paths of repositories regardless of case. */
export const isSameRepository = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();

/** Room that the filter of the audit log leaves beside "team …, ". */
const LONGEST_NAME = 53;

/** Name of the jobs of a repository as the author of changes: `org/name`, of a long one the end. */
export const authorOf = ({ repository }: Pick<CiRun, 'repository'>): string =>
  repository.length > LONGEST_NAME ? `…${repository.slice(1 - LONGEST_NAME)}` : repository;

/** The branch of the job, or why it has none. */
function refOf(provider: CiProvider, claims: JWTPayload): { branch: string; ref: string } | string {
  if (claims.ref_type !== 'branch')
    return `it runs for a ${text(claims.ref_type) || 'ref'}, not for a branch`;
  // The ref of a merge request is none of a branch.
  const ref = refText(provider, claims);
  const branch = /^refs\/heads\/(.+)$/.exec(ref)?.[1];
  return branch ? { branch, ref } : `its ref ${ref || 'is missing, which'} is none of a branch`;
}

/** The whole ref: GitLab names the branch alone in `ref`. */
const refText = (provider: CiProvider, claims: JWTPayload) =>
  text(provider === 'github' ? claims.ref : claims.ref_path);

/** A claim as a text; empty for one that is missing, no text or number, or too long. */
function text(claim: unknown): string {
  const value = typeof claim === 'number' ? String(claim) : claim;
  return typeof value === 'string' && value.length <= LONGEST_CLAIM && !/\p{C}/u.test(value) ? value : '';
}

const withoutSlash = (url: string) => url.replace(/\/$/, '');
