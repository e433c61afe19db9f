import { Failure, failureLine } from '../../failure.ts';

/** Time in ms that GitHub may take to sign an identity. */
const TIMEOUT_MS = 20_000;

/** Variables with secrets of a deploy, which no process of a build inherits. */
const SECRETS = [
  'FETTLE_DEPLOY_TOKEN',
  'FETTLE_ID_TOKEN',
  'ACTIONS_ID_TOKEN_REQUEST_TOKEN',
  'ACTIONS_ID_TOKEN_REQUEST_URL',
] as const;

/** Secrets of a deploy by their variables; empty where one is not set. */
export type Secrets = Record<(typeof SECRETS)[number], string>;

/** Reads the secrets, and removes them from the environment. */
export function takeSecrets(env: NodeJS.ProcessEnv): Secrets {
  const taken = SECRETS.map((name) => [name, env[name]?.trim() ?? '']);
  for (const name of SECRETS) delete env[name];
  return Object.fromEntries(taken);
}

/**
 * The identity token of this job, which its CI signs for `audience` alone: GitHub on request, with `id-token: write` among the
 * job's permissions; GitLab in the variable that `id_tokens` names. Null outside of a CI, and where the job asks for none.
 */
export function identityOf(secrets: Secrets, audience: string): (() => Promise<string>) | null {
  const { ACTIONS_ID_TOKEN_REQUEST_URL: url, ACTIONS_ID_TOKEN_REQUEST_TOKEN: token } = secrets;
  if (secrets.FETTLE_ID_TOKEN) return async () => secrets.FETTLE_ID_TOKEN;
  if (!url || !token) return null;
  return () => githubIdentity(url, token, audience);
}

async function githubIdentity(url: string, token: string, audience: string): Promise<string> {
  const asked = new URL(url);
  asked.searchParams.set('audience', audience);
  try {
    const answer = await fetch(asked, {
      headers: { authorization: `Bearer ${token}` },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    const { value } = (await answer.json()) as { value?: unknown };
    if (typeof value !== 'string') throw new Error('an answer without a token');
    return value;
  } catch (error) {
    const why = (error as Error).cause ?? error;
    throw new Failure(`GitHub signed no identity for this job (${failureLine(why)}): run it again.`);
  }
}

/** What a job of a CI without identity and token lacks; empty outside of one. */
export function missingIdentity({ GITHUB_ACTIONS, GITLAB_CI }: NodeJS.ProcessEnv): string {
  if (GITHUB_ACTIONS) return 'This job has no identity: give it permissions with id-token: write.';
  if (GITLAB_CI)
    return 'This job has no identity: give it id_tokens with FETTLE_ID_TOKEN, whose aud is the address in FETTLE_URL.';
  return '';
}
