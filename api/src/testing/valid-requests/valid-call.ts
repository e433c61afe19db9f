import type { SignedIn } from '../accounts/sign-in.ts';

/** The users of a request. */
export interface RequestContext {
  /** The member who owns everything that the request names. */
  owner: SignedIn;
  /** The sender; for a request without a token it is the owner. */
  caller: SignedIn;
}

/** The parts of a valid request besides its path. */
export interface ValidRequest {
  /** Values for `{…}` in the path. */
  params?: Record<string, string>;
  query?: string;
  /** Body, sent as JSON; a form is sent as a form, bytes as they are. */
  body?: object;
  headers?: Record<string, string>;
  /** Address that replaces the path and its parts. */
  address?: string;
}

/** A call of a route that succeeds. */
export interface ValidCall {
  /** Creates new rows for the request to name, so that it succeeds for every permitted caller. */
  request(context: RequestContext): ValidRequest | Promise<ValidRequest>;
  /**
   * True if the named row has no owner, so that the request succeeds for every member. Otherwise members who are not
   * the owner get 404.
   */
  shared?: boolean;
  /** True if the request changes the account of its caller, so that each caller is created for it. */
  needsNewCaller?: boolean;
  /** True if this request needs a session that was confirmed lately, although others of its route do not. */
  confirmed?: boolean;
  /** The status that permitted callers get, where the server of these tests lacks what the request is about. */
  answer?: number;
}

/** A call that needs nothing. */
export const plain: ValidCall = { request: () => ({}) };

/** A call with this query alone. */
export const query = (text: string): ValidCall => ({ request: () => ({ query: text }) });

/** A call of a row without an owner, which `id` creates. */
export const shared = (id: () => Promise<string>, body?: object): ValidCall => ({
  request: async () => ({ params: { id: await id() }, body }),
  shared: true,
});

/** The first part of an upload. */
export const PART = {
  query: 'offset=0',
  body: new Uint8Array(Buffer.from('PK')),
  headers: { 'content-type': 'application/octet-stream' },
};

export const today = () => new Date().toISOString().slice(0, 10);
