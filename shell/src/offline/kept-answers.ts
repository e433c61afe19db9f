import { KEPT_AT, sessionOfToken } from '@fettle/shared-ui/data';
import { CACHES } from './cache-names.ts';
import { keepWhileItLasts } from './ended-sessions.ts';
import { answerKey } from './request-kind.ts';

/** Delay before the one retry, in ms: one dropped connection is no outage. */
const RETRY_AFTER_MS = 300;

/** Number of answers to keep: more than a member opens in weeks; the oldest are deleted first. */
const MAX_ANSWERS = 300;

const IGNORE_VARY = { ignoreVary: true };

/** Loads a request, with one retry after a failure unless the page has given up meanwhile. */
async function load(request: Request): Promise<Response> {
  try {
    return await fetch(request.clone());
  } catch (error) {
    if (request.signal.aborted) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    return fetch(request);
  }
}

/** Returns a cached answer marked with its `Date`, by which the page knows that the server has not answered. */
async function kept(key: string): Promise<Response | undefined> {
  const answer = await (await caches.open(CACHES.answers)).match(key, IGNORE_VARY);
  if (!answer) return undefined;
  const headers = new Headers(answer.headers);
  headers.set(KEPT_AT, answer.headers.get('date') ?? '');
  return new Response(answer.body, { status: 200, headers });
}

async function put(key: string, answer: Response): Promise<void> {
  const answers = await caches.open(CACHES.answers);
  // Put again, it becomes the newest.
  await answers.delete(key, IGNORE_VARY);
  await answers.put(key, answer);
  const keys = await answers.keys();
  for (const { url } of keys.slice(0, -MAX_ANSWERS)) await answers.delete(url, IGNORE_VARY);
}

const drop = async (key: string) => (await caches.open(CACHES.answers)).delete(key, IGNORE_VARY);

/** Caches an answer unless its session has ended meanwhile: it would outlive the deletion at the sign-out. */
async function keep(key: string, authorization: string, answer: Response): Promise<void> {
  const session = sessionOfToken(authorization.replace(/^Bearer /, ''));
  if (session) await keepWhileItLasts(session, { keep: () => put(key, answer), drop: () => drop(key) });
}

/**
 * The server's answer, or without a network the last one that this member got, which is cached under the member's own
 * id. A refusal is an answer too.
 */
export async function answer(
  request: Request,
  keepAlive: (work: Promise<unknown>) => void,
): Promise<Response> {
  const authorization = request.headers.get('Authorization') ?? '';
  const key = answerKey(request.url, authorization);
  try {
    const fresh = await load(request);
    if (key && fresh.status === 200) keepAlive(keep(key, authorization, fresh.clone()));
    return fresh;
  } catch (error) {
    const last = key && (await kept(key));
    if (last) return last;
    throw error;
  }
}
