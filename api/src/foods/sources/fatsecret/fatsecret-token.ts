import { fetchJson } from '../provider/fetch-json.ts';

/** A token that ends within this time is renewed first. */
const MARGIN_MS = 60_000;
/** Twice what a lookup may take: nobody who waits for it from the first to the last of those seconds is cut short. */
const LONGEST_REQUEST_MS = 8_000;
const SCOPES = 'basic barcode';

/** What it takes to get a token. */
export interface FatSecretKeys {
  token_url: string;
  client_id: string;
  client_secret: string;
}

/** Thrown where there is no token; the message is one line without secrets. */
export class TokenUnavailable extends Error {}

/** The access token of FatSecret (OAuth 2, client credentials), asked for when it is needed and kept while it is good. */
export class FatSecretToken {
  #token: Promise<string> | null = null;
  #given: string | null = null;
  #good_until = 0;

  constructor(
    private readonly keys: FatSecretKeys,
    /** Milliseconds of a clock that nobody sets. */
    private readonly now: () => number = () => performance.now(),
    private readonly longest_request_ms = LONGEST_REQUEST_MS,
  ) {}

  /**
   * One for all who ask at the same time. Rejects with `NoToken`, also when `signal` ends the wait: the request goes on
   * for the others.
   */
  get(signal: AbortSignal): Promise<string> {
    if (this.#token === null || this.now() > this.#good_until) {
      this.#given = null;
      this.#good_until = Number.POSITIVE_INFINITY;
      const asked = this.#ask();
      this.#token = asked;
      asked.catch(() => {
        this.#token = null;
      });
    }
    return within(signal, this.#token);
  }

  /** The next `get` asks for another one than this. */
  refuse(token: string): void {
    if (this.#given === token) this.#token = null;
  }

  async #ask(): Promise<string> {
    const { token_url, client_id, client_secret } = this.keys;
    const asked_at = this.now();
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
      AbortSignal.timeout(this.longest_request_ms),
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
    this.#good_until = asked_at + (Number(expires_in) || 0) * 1000 - MARGIN_MS;
    this.#given = access_token;
    return access_token;
  }
}

/** The token if it comes before `signal`. */
function within(signal: AbortSignal, token: Promise<string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new TokenUnavailable('gives no token: it did not answer in time'));
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    token.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}
