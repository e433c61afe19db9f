import { jsonAnswer } from './json-answer.ts';

/** A token that ends within this time is renewed first. */
const MARGIN_MS = 60_000;
const SCOPES = 'basic barcode';

/** What it takes to get a token. */
export interface FatSecretKeys {
  token_url: string;
  client_id: string;
  client_secret: string;
}

/** Thrown where there is no token; the message is one line without secrets. */
export class NoToken extends Error {}

/** The access token of FatSecret (OAuth 2, client credentials), asked for when it is needed and kept while it is good. */
export class FatSecretToken {
  #token: Promise<string> | null = null;
  #good_until = 0;

  constructor(
    private readonly keys: FatSecretKeys,
    /** Milliseconds of a clock that nobody sets. */
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** One for all who ask at the same time. Rejects with `NoToken`. */
  get(signal: AbortSignal): Promise<string> {
    if (this.#token === null || this.now() > this.#good_until) {
      this.#good_until = Number.POSITIVE_INFINITY;
      const asked = this.#ask(signal);
      this.#token = asked;
      asked.catch(() => this.#forget(asked));
    }
    return this.#token;
  }

  /** The next `get` asks for another one than this. */
  async refuse(token: string): Promise<void> {
    const kept = this.#token;
    if (kept && (await kept.catch(() => null)) === token) this.#forget(kept);
  }

  #forget(token: Promise<string>): void {
    if (this.#token === token) this.#token = null;
  }

  async #ask(signal: AbortSignal): Promise<string> {
    const { token_url, client_id, client_secret } = this.keys;
    const asked_at = this.now();
    const answer = await jsonAnswer(
      new URL(token_url),
      {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}`,
          accept: 'application/json',
        },
        body: new URLSearchParams({ grant_type: 'client_credentials', scope: SCOPES }),
      },
      signal,
    );
    if (answer.failure !== undefined) throw new NoToken(`gives no token: it ${answer.failure}`);
    const { access_token, expires_in, error } = Object(answer.body);
    if (typeof access_token !== 'string' || access_token === '') {
      // `invalid_client`, `invalid_scope`: wrong keys, or keys that may not look up barcodes.
      const why = typeof error === 'string' && /^\w{1,40}$/.test(error) ? error : `status ${answer.status}`;
      throw new NoToken(`gives no token (${why}): check FATSECRET_CLIENT_ID and FATSECRET_CLIENT_SECRET`);
    }
    this.#good_until = asked_at + (Number(expires_in) || 0) * 1000 - MARGIN_MS;
    return access_token;
  }
}
