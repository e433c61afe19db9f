import axios, { type InternalAxiosRequestConfig } from 'axios';
import { toApiError, unwrap } from './envelope.ts';
import { reachability } from './reachability.ts';

/** What the session's owner (the shell) gives the client, so that nobody else needs a token. */
export interface ApiSession {
  /** Address of the API's host without a path; '' for the same origin. */
  baseUrl: string;
  accessToken(): string | null;
  /**
   * Answers with a fresh access token after a 401, given the token that was refused. Called once for all calls
   * that fail together; when it rejects, they reject with its error.
   */
  renew(failedToken: string | null): Promise<string>;
}

const NO_TOKEN = /\/auth\/(login|register|refresh|logout)\/?$/;
const signedOut: ApiSession = {
  baseUrl: '',
  accessToken: () => null,
  renew: () => Promise.reject(new Error('configureApi was not called')),
};

let session = signedOut;
let renewing: Promise<string> | null = null;

/** Called once by the shell before the first call (and by tests, for each test). */
export function configureApi(configured: ApiSession): void {
  session = configured;
  renewing = null;
}

type Attempt = InternalAxiosRequestConfig & { token?: string | null; repeated?: boolean };

/** The axios instance behind `api`: bearer token, one renewal for many refused calls, envelope, ApiError. */
export const client = axios.create({ headers: { 'Content-Type': 'application/json' }, timeout: 30_000 });

client.interceptors.request.use((config: Attempt) => {
  config.baseURL = `${session.baseUrl.replace(/\/$/, '')}/api/v1`;
  if (NO_TOKEN.test(config.url ?? '')) return config;
  config.token ??= session.accessToken();
  if (config.token) config.headers.set('Authorization', `Bearer ${config.token}`);
  return config;
});

client.interceptors.response.use(
  (response) => {
    reachability.answered();
    const requestId = response.headers['x-request-id'];
    response.data = unwrap(response.data, response.status, typeof requestId === 'string' ? requestId : null);
    return response;
  },
  async (failure) => {
    noteReach(failure);
    const config: Attempt | undefined = axios.isAxiosError(failure) ? failure.config : undefined;
    if (failure?.response?.status !== 401 || !config || config.repeated || NO_TOKEN.test(config.url ?? '')) {
      throw toApiError(failure);
    }
    const token = await renewOnce(config.token ?? null);
    return client.request({ ...config, token, repeated: true } as Attempt);
  },
);

function noteReach(failure: unknown): void {
  if (!axios.isAxiosError(failure) || axios.isCancel(failure)) return;
  if (failure.response) reachability.answered();
  else reachability.unanswered();
}

/** A call that was refused after the token had already been renewed repeats with the new one at once. */
function renewOnce(failedToken: string | null): Promise<string> {
  const current = session.accessToken();
  if (!renewing && current && current !== failedToken) return Promise.resolve(current);
  renewing ??= session.renew(failedToken).finally(() => {
    renewing = null;
  });
  return renewing;
}
