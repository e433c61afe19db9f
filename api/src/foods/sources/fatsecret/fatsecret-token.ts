import { fetchJson } from '../../../platform/http/fetch-json.ts';

/** A token that expires within this time is renewed before use. */
const MARGIN_MS = 60_000;
/** Twice the time of a lookup: a lookup that begins to wait at any moment gets its whole time. */
const LONGEST_REQUEST_MS = 8_000;
const SCOPES = 'basic barcode';

/** The credentials for a token. */
export interface FatSecretKeys {
  token_url: string;
  client_id: string;
  client_secret: string;
}

/** Thrown when there is no token; the message is one line without secrets. */
export class TokenUnavailable extends Error {}

/** The access token of FatSecret (OAuth 2, client credentials), requested when it is needed and kept until it expires. */
export class FatSecretToken {
  #token: Promise<string> | null = null;
  #current: string | null = null;
  #valid_until = 0;

  constructor(
    private readonly keys: FatSecretKeys,
    /** Milliseconds of a monotonic clock. */
    private readonly now: () => number = () => performance.now(),
    /** Ends a request for a token that takes too long. */
    private readonly timeLimit = () => AbortSignal.timeout(LONGEST_REQUEST_MS),
  ) {}

  /**
   * Shares one request among all callers at the same time. Rejects with `TokenUnavailable`, also when `signal` ends
   * the wait: the request goes on for the others.
   */
  get(signal: AbortSignal): Promise<string> {
    if (this.#token === null || this.now() > this.#valid_until) {
      this.#current = null;
      this.#valid_until = Number.POSITIVE_INFINITY;
      const request = this.#request();
      this.#token = request;
      request.catch(() => {
        this.#token = null;
      });
    }
    return within(signal, this.#token);
  }

  /** Drops a token that the server refused: the next `get` requests another one. */
  discard(token: string): void {
    if (this.#current === token) this.#token = null;
  }

  async #request(): Promise<string> {
    const { token_url, client_id, client_secret } = this.keys;
    const requested_at = this.now();
    const answer = await fetchJson(
      new URL(token_url),
      {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}`,
          accept: 'application/json',
        },
        body: new URLSearchParams({ grant_type: 'client_credentials', scope: SCOPES }),
      },
      this.timeLimit(),
    );
    if (answer.failure !== undefined) throw new TokenUnavailable(`gives no token: it ${answer.failure}`);
    const { access_token, expires_in, error } = Object(answer.body);
    if (typeof access_token !== 'string' || access_token === '') {
      // `invalid_client`, `invalid_scope`: wrong keys, or keys that may not look up barcodes.
      const why = typeof error === 'string' && /^\w{1,40}$/.test(error) ? error : `status ${answer.status}`;
      throw new TokenUnavailable(
        `gives no token (${why}): check FATSECRET_CLIENT_ID and FATSECRET_CLIENT_SECRET`,
      );
    }
    this.#valid_until = requested_at + (Number(expires_in) || 0) * 1000 - MARGIN_MS;
    this.#current = access_token;
    return access_token;
  }
}

/** The token, unless `signal` aborts before it comes. */
function within(signal: AbortSignal, token: Promise<string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new TokenUnavailable('gives no token: it did not answer in time'));
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    token.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}
