import axios, { type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import type { NewRequest } from '../outbox/waiting-request.ts';
import { ApiError, KEPT_FOR_SIGN_IN } from './api-error.ts';
import { confirmOnce, memberOfToken, renewOnce, session } from './api-session.ts';
import { noAnswer, toApiError, unwrap } from './envelope.ts';
import { KEPT_AT } from './kept-answer.ts';
import { reachability } from './reachability.ts';
import { noteServerTime } from './server-clock.ts';
import { SESSION_ENDED } from './session-ended.ts';

const NO_TOKEN = /\/auth\/(login(\/[\w-]+)?|register|refresh|logout|(forgotten|reset|verify)-.*)\/?$/;
type Attempt = InternalAxiosRequestConfig & {
  token?: string | null;
  repeated?: boolean;
  /** True once the member has confirmed for this call that it is they. */
  confirmed?: boolean;
  /** The only member whose token may send the call. */
  member?: string;
};

/**
 * Config of a call that sends what a member saved earlier on this device: it is never sent with another member's
 * token, not even after a renewal. Such a call fails as if there were no answer.
 */
export const onlyAs = (member: string): Pick<Attempt, 'member'> => ({ member });

/** Config of a call that ends or replaces the session: sends this token, and no other one after a 401. */
export const withToken = (token: string): Pick<Attempt, 'token' | 'repeated'> => ({
  token,
  repeated: true,
});

/** Time limits of reads and writes, after which members on a phone give up; a write may take a little longer. */
const READ_MS = 12_000;
const WRITE_MS = 20_000;
/** Time limit of uploads, equal to the server's limit for a whole request. */
const BYTES_MS = 120_000;

/** The axios instance behind `api`: bearer token, one renewal for many refused calls, envelope, ApiError. */
export const client = axios.create({ headers: { 'Content-Type': 'application/json' }, timeout: WRITE_MS });

/** Longest body, in characters, that is sent with `keepalive`: below the 64 KB that browsers allow, in any script. */
const SMALL_ENOUGH_TO_KEEP = 15_000;

/**
 * Lets a write finish after its tab is closed. Same origin only: not every browser sends a CORS preflight after its
 * page is closed.
 */
function outliveTheTab(config: Attempt): void {
  if (session.baseUrl !== '' || config.data instanceof FormData || config.data instanceof Blob) return;
  if ((JSON.stringify(config.data) ?? '').length > SMALL_ENOUGH_TO_KEEP) return;
  Object.assign(config, { adapter: 'fetch', fetchOptions: { keepalive: true } });
}

client.interceptors.request.use((config: Attempt) => {
  config.baseURL = `${session.baseUrl.replace(/\/$/, '')}/api/v1`;
  // The browser sets the type of a form itself, including the boundary.
  if (config.data instanceof FormData) config.headers.delete('Content-Type');
  if (config.method === 'get' && config.timeout === WRITE_MS) config.timeout = READ_MS;
  else outliveTheTab(config);
  if (config.data instanceof Blob) {
    config.headers.set('Content-Type', 'application/octet-stream');
    config.timeout = BYTES_MS;
  }
  if (NO_TOKEN.test(config.url ?? '')) return config;
  config.token ??= session.accessToken();
  if (config.member && config.member !== memberOfToken(config.token)) throw noAnswer();
  if (config.token) config.headers.set('Authorization', `Bearer ${config.token}`);
  return config;
});

client.interceptors.response.use(
  (response) => {
    noteAnswer(response);
    response.data = unwrap(response);
    return response;
  },
  async (failure) => {
    noteFailure(failure);
    const config: Attempt | undefined = axios.isAxiosError(failure) ? failure.config : undefined;
    if (failure?.response?.status !== 401 || !config || config.repeated || NO_TOKEN.test(config.url ?? '')) {
      const error = toApiError(await withReadableBody(failure));
      if (!config || !(await isConfirmed(config, error))) throw error;
      return client.request({ ...config, confirmed: true } as Attempt);
    }
    const token = await renewOnce(config.token ?? null).catch(async (reason) => {
      throw (await keptForSignIn(config, reason)) ?? reason;
    });
    // If another member has signed in, the call must not be sent as theirs. A damaged token names no member.
    const asked = memberOfToken(config.token ?? null);
    if (asked !== null && memberOfToken(token) !== asked)
      throw (await keptForSignIn(config, new ApiError(SESSION_OVER))) ?? noAnswer();
    return client.request({ ...config, token, repeated: true } as Attempt);
  },
);

/** The refusal of what needs a password or factor of the last minutes; its data name the ways to give one. */
const CONFIRMATION_NEEDED = 'CONFIRMATION_NEEDED';

/** True if a call may be sent again, since its member has confirmed meanwhile that it is they. */
async function isConfirmed(config: Attempt, error: unknown): Promise<boolean> {
  if (!(error instanceof ApiError) || error.code !== CONFIRMATION_NEEDED) return false;
  if (config.confirmed || !session.confirm) return false;
  const { methods } = error.data as { methods: readonly string[] };
  return confirmOnce(methods);
}

const SESSION_OVER = { status: 401, errors: [] };

/** Keeps a write for its member's next sign-in and returns the failure to throw; null if it cannot be kept. */
async function keptForSignIn(config: Attempt, reason: unknown): Promise<ApiError | null> {
  const isOver = reason instanceof ApiError && reason.status === 401;
  const { url = '', params } = config;
  const member = memberOfToken(config.token ?? null);
  // The outbox keeps the writes that it sends itself.
  if (!isOver || !member || config.member || !session.keepWrite) return null;
  const method = config.method as NewRequest['method'];
  const data = typeof config.data === 'string' ? JSON.parse(config.data) : config.data;
  const version = config.headers.get('If-Match');
  const headers: Record<string, string> = typeof version === 'string' ? { 'If-Match': version } : {};
  if (!(await session.keepWrite({ member, method, url, params, data, headers }))) return null;
  return new ApiError({
    status: 401,
    errors: [{ code: KEPT_FOR_SIGN_IN, message: SESSION_ENDED.message, field: null }],
  });
}

/** Parses the JSON body of a refused call that asked for a file: axios gives that body as a file too. */
async function withReadableBody(failure: unknown): Promise<unknown> {
  const response = axios.isAxiosError(failure) ? failure.response : undefined;
  if (!(response?.data instanceof Blob)) return failure;
  const text = await response.data.text();
  try {
    response.data = JSON.parse(text);
  } catch {
    response.data = text;
  }
  return failure;
}

function noteAnswer({ headers }: AxiosResponse): void {
  if (headers[KEPT_AT] !== undefined) {
    reachability.unanswered();
    return;
  }
  reachability.answered();
  noteServerTime(headers.date);
}

function noteFailure(failure: unknown): void {
  if (!axios.isAxiosError(failure) || axios.isCancel(failure)) return;
  if (failure.response) noteAnswer(failure.response);
  else reachability.unanswered();
}
