import { memberOfToken } from '@fettle/shared-ui/data';

/** Parts of a request that the rules read. */
export interface RequestFacts {
  method: string;
  url: string;
  /** `navigate` for a page. */
  mode: string;
  /** The request carries an access token. */
  authorized: boolean;
}

/**
 * - `page`: network first for 2 s, then the kept page of the shell
 * - `file`: of a build, under an address that never changes its content; from the device once it was loaded
 * - `answer`: network, and without one what the member saw last
 * - `picture`: the member's own, from the device once it was loaded
 *
 * All else goes past the worker, `registry.json` above all: the page itself asks the network for it, for 1.5 s, and then
 * uses the newer one of the last and the embedded registry. A second rule here would hide from it which one is newer.
 */
export type RequestKind = 'page' | 'file' | 'answer' | 'picture';

/** `/<anything>/<version>+<build>/<file>`; the page of a development server has no such address. */
const BUILD_FILE = /\/\d[\w.-]*(?:\+|%2B)[0-9a-f]{6,}\/[\w.-]+\.(?:js|css|json|woff2|wasm|svg|png|jpg)$/;
const SERVED_AS_FILES = /^\/(?:api|shell|remotes)(?:\/|$)|\.\w+$/;
const PICTURE = /^\/api\/v1\/media\/[\w-]+/;

/** Reads of the API that are kept, by the path after `/api/v1`: what a member's own screens show at first. */
const KEPT_READS = [
  /^\/auth\/me$/,
  /^\/preferences$/,
  /^\/(?:entries|entry-days|meal-entries|weight-entries|workout-entries|progress-photos|challenge-entries|custom-entries)(?:\/|$)/,
  /^\/foods\/(?:recent|favourites|offline)$/,
  /^\/user-foods(?:\/my-foods)?$/,
  /^\/(?:my-meals|goals|analytics|nutrition|challenges|challenge-runs)(?:\/|$)/,
];

export function isBuildFile(url: string): boolean {
  return BUILD_FILE.test(new URL(url).pathname);
}

/** Returns the kind of a request; null for one that goes past the worker. */
export function requestKind(request: RequestFacts, origin: string): RequestKind | null {
  const { origin: to, pathname } = new URL(request.url);
  if (request.method !== 'GET') return null;
  if (request.mode === 'navigate') return to === origin && !SERVED_AS_FILES.test(pathname) ? 'page' : null;
  // From another origin only what it lets our pages read (CORS): otherwise status and size are unknown.
  if (BUILD_FILE.test(pathname)) return to === origin || request.mode === 'cors' ? 'file' : null;
  if (PICTURE.test(pathname)) return to === origin ? 'picture' : null;
  const [, read] = /^\/api\/v1(\/.*?)\/?$/.exec(pathname) ?? [];
  return read && request.authorized && KEPT_READS.some((kept) => kept.test(read)) ? 'answer' : null;
}

/** The key under which a picture is kept: its signature changes every day, the picture never. */
export function pictureKey(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

/**
 * Returns the session for which a picture's address was made; null for an address of the last release, which does not
 * say.
 */
export function sessionOfPicture(url: string): string | null {
  return new URL(url).searchParams.get('session_id');
}

/** The key under which an answer is kept: the address and whose it is; null for a token that cannot be read. */
export function answerKey(url: string, authorization: string): string | null {
  const member = memberOfToken(authorization.replace(/^Bearer /, ''));
  if (!member) return null;
  const key = new URL(url);
  key.searchParams.set('member', member);
  return key.href;
}

/** The page that all paths without a page of their own share. No route has this name: the server answers with the app's page. */
export const APP_PAGE = '/offline';

/** The key under which the page of a path is kept. */
export function pageKey(pathname: string, ownPages: readonly string[]): string {
  const path = pathname.replace(/(?<=.)\/$/, '');
  return ownPages.includes(path) ? path : APP_PAGE;
}
