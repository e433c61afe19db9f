import type { NewRequest } from '../outbox/waiting-request.ts';

/** The shell's session as the client uses it, so that no other code needs a token. */
export interface ApiSession {
  /** Address of the API's host without a path; '' for the same origin. */
  baseUrl: string;
  accessToken(): string | null;
  /**
   * Resolves to a new access token after a 401; `failedToken` is the refused one. Called once for all calls that fail
   * together; when it rejects, they reject with its error.
   */
  renew(failedToken: string | null): Promise<string>;
  /**
   * Asks the member to confirm that it is they, by one of these ways. Called once for all calls that need it together;
   * when it rejects, they fail with the server's answer.
   */
  confirm?(methods: readonly string[]): Promise<void>;
  /** Keeps a write whose session had ended, for that member's next sign-in; false for a call that cannot be kept. */
  keepWrite?(request: NewRequest): Promise<boolean>;
}

const signedOut: ApiSession = {
  baseUrl: '',
  accessToken: () => null,
  renew: () => Promise.reject(new Error('configureApi was not called')),
};

/** The session that the shell has set. */
export let session = signedOut;
let renewing: Promise<string> | null = null;
let confirming: Promise<boolean> | null | undefined;

/** Sets the session. The shell calls it once before the first call, and tests before each test. */
export function configureApi(configured: ApiSession): void {
  session = configured;
  renewing = null;
  confirming = null;
}

/** Address of a picture, from its signed `url` or `thumb_url`, or the `blob:` URL of one that waits on this device. */
export const mediaAddress = (path: string): string =>
  path.startsWith('blob:') ? path : `${session.baseUrl.replace(/\/$/, '')}${path}`;

/** Id of the member an access token belongs to; null for a text that is not a token. */
export const memberOfToken = (token: string | null): string | null => claimOf(token, 'sub');

/** Id of the session of an access token, shared by all tokens of one sign-in; null for a text that is not a token. */
export const sessionOfToken = (token: string | null): string | null => claimOf(token, 'sid');

function claimOf(token: string | null, name: string): string | null {
  try {
    const [, claims = ''] = (token ?? '').split('.');
    const claim = JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/')))[name];
    return typeof claim === 'string' && claim !== '' ? claim : null;
  } catch {
    return null;
  }
}

/** Id of the signed-in member, from their access token; null while signed out. */
export const currentMember = (): string | null => memberOfToken(session.accessToken());

/** Renews the token once for concurrent 401s. A call refused after that is repeated with the new token at once. */
export function renewOnce(failedToken: string | null): Promise<string> {
  const current = session.accessToken();
  if (!renewing && current && current !== failedToken) return Promise.resolve(current);
  renewing ??= session.renew(failedToken).finally(() => {
    renewing = null;
  });
  return renewing;
}

/** Asks the member once for concurrent calls that need it; false where they say no, or where nothing can ask them. */
export function confirmOnce(methods: readonly string[]): Promise<boolean> | false {
  confirming ??= session
    .confirm?.(methods)
    .then(
      () => true,
      () => false,
    )
    .finally(() => {
      confirming = null;
    });
  return confirming ?? false;
}
