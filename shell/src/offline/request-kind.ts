import { memberOfToken } from '@fettle/shared-ui/data';

/** Parts of a request that the rules read. */
export interface RequestFacts {
  method: string;
  url: string;
  /** `navigate` for a page. */
  mode: string;
  /** Whether the request carries an access token. */
  authorized: boolean;
}

/**
 * - `page`: network first for 2 s, then the cached page of the shell
 * - `file`: a file of a build, whose content never changes; from the device once it was loaded
 * - `answer`: network, and without one the answer that the member saw last
 * - `picture`: the member's own, from the device once it was loaded
 *
 * All other requests bypass the worker, above all `registry.json`: the page itself requests it for 1.5 s, and then
 * uses the newer one of the stored and the embedded registry. A cache here would hide which one is newer.
 */
export type RequestKind = 'page' | 'file' | 'answer' | 'picture';

/** Matches `/<anything>/<version>+<build>/<file>`; the pages of a development server have no such address. */
const BUILD_FILE = /\/\d[\w.-]*(?:\+|%2B)[0-9a-f]{6,}\/[\w.-]+\.(?:js|css|json|woff2|wasm|svg|png|jpg)$/;
const SERVED_AS_FILES = /^\/(?:api|kit|shell|remotes)(?:\/|$)|\.\w+$/;
const PICTURE = /^\/api\/v1\/media\/[\w-]+/;

/** Cached reads of the API, by the path below `/api/v1`: the first data of a member's own screens. */
const KEPT_READS = [
  /^\/auth\/me$/,
  /^\/preferences$/,
  /^\/(?:entries|entry-days|meal-entries|weight-entries|workout-entries|progress-photos|challenge-entries|custom-entries)(?:\/|$)/,
  /^\/foods\/(?:recent|favourites|offline)$/,
  /^\/user-foods(?:\/my-foods)?$/,
  /^\/(?:my-meals|planned-entries|goals|water|steps|analytics|nutrition|challenges|challenge-runs)(?:\/|$)/,
];

export function isBuildFile(url: string): boolean {
  return BUILD_FILE.test(new URL(url).pathname);
}

/** Returns the kind of a request; null for one that bypasses the worker. */
export function requestKind(request: RequestFacts, origin: string): RequestKind | null {
  const { origin: to, pathname } = new URL(request.url);
  if (request.method !== 'GET') return null;
  if (request.mode === 'navigate') return to === origin && !SERVED_AS_FILES.test(pathname) ? 'page' : null;
  // From another origin only files that our pages may read (CORS): otherwise status and size are unknown.
  if (BUILD_FILE.test(pathname)) return to === origin || request.mode === 'cors' ? 'file' : null;
  if (PICTURE.test(pathname)) return to === origin ? 'picture' : null;
  const [, read] = /^\/api\/v1(\/.*?)\/?$/.exec(pathname) ?? [];
  return read && request.authorized && KEPT_READS.some((kept) => kept.test(read)) ? 'answer' : null;
}

/** The cache key of a picture without its signature, which changes every day; the picture never does. */
export function pictureKey(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

/** Returns the session of a picture's address; null for an address of the last release, which has none. */
export function sessionOfPicture(url: string): string | null {
  return new URL(url).searchParams.get('session_id');
}

/** The cache key of an answer: the address and the member's id; null for a token that cannot be read. */
export function answerKey(url: string, authorization: string): string | null {
  const member = memberOfToken(authorization.replace(/^Bearer /, ''));
  if (!member) return null;
  const key = new URL(url);
  key.searchParams.set('member', member);
  return key.href;
}

/** The page of all paths without a page of their own. No route has this name: the server sends the app's page. */
export const APP_PAGE = '/offline';

/** The cache key of the page of a path. */
export function pageKey(pathname: string, ownPages: readonly string[]): string {
  const path = pathname.replace(/(?<=.)\/$/, '');
  return ownPages.includes(path) ? path : APP_PAGE;
}
