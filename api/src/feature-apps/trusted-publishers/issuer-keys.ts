import { Injectable, Logger } from '@nestjs/common';
import { createLocalJWKSet, type JSONWebKeySet, type JWTVerifyGetKey, errors as joseErrors } from 'jose';
import { errors } from '../../platform/http/errors.ts';
import { fetchJson, type JsonResponse } from '../../platform/http/fetch-json.ts';

/** Public-key signatures alone: with a shared secret the product could sign tokens itself. */
export const PUBLIC_KEY_ALGORITHMS = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA'],
];

type KeySet = ReturnType<typeof createLocalJWKSet>;

interface Kept {
  /** `null` before the issuer has answered once. */
  keys: KeySet | null;
  /** `performance.now()` of the answer with these keys. */
  read_at: number;
  /** `performance.now()` of the last request, also of one that failed. */
  asked_at: number;
}

const TIMEOUT_MS = 5000;
/** Keys that an issuer withdrew are accepted for this long at most. */
const KEPT_MS = 600_000;
/** An issuer is asked this often at most, whatever tokens arrive. */
const PAUSE_MS = 10_000;
/** Issuers whose keys are kept; the oldest give way. */
const MOST_ISSUERS = 50;

/** Public keys of the issuers of identity tokens. Only issuers that a trusted publisher names may be asked for. */
@Injectable()
export class IssuerKeys {
  readonly #logger = new Logger('trusted publishers');
  readonly #kept = new Map<string, Promise<Kept>>();

  /** Finds the key of a token; asks the issuer again for one that it has begun to use. 503 where the issuer does not answer. */
  of(issuer: string): JWTVerifyGetKey {
    return async (header, token) => {
      const kept = await this.#keys(issuer, KEPT_MS);
      try {
        return await kept(header, token);
      } catch (error) {
        if (!(error instanceof joseErrors.JWKSNoMatchingKey)) throw error;
        return (await this.#keys(issuer, PAUSE_MS))(header, token);
      }
    };
  }

  async #keys(issuer: string, longestMs: number): Promise<KeySet> {
    const seen = this.#kept.get(issuer);
    let kept = await seen;
    if (!kept || isDue(kept, longestMs)) {
      const running = this.#kept.get(issuer);
      // Another request has asked the issuer meanwhile.
      kept = await (running && running !== seen ? running : this.#fetch(issuer, kept));
    }
    if (!kept.keys || age(kept.read_at) > KEPT_MS) throw errors.issuerUnavailable();
    return kept.keys;
  }

  #fetch(issuer: string, before: Kept | undefined): Promise<Kept> {
    const asked = (async () => {
      const keys = await fetchKeys(issuer);
      const now = performance.now();
      if (typeof keys !== 'string') return { keys, read_at: now, asked_at: now };
      this.#logger.warn(`The issuer ${issuer} gave no keys: ${keys}`);
      return {
        keys: before?.keys ?? null,
        read_at: before?.read_at ?? Number.NEGATIVE_INFINITY,
        asked_at: now,
      };
    })();
    this.#kept.delete(issuer);
    this.#kept.set(issuer, asked);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST_ISSUERS) break;
      this.#kept.delete(oldest);
    }
    return asked;
  }
}

const age = (since: number) => performance.now() - since;
const isDue = ({ read_at, asked_at }: Kept, longestMs: number) =>
  age(read_at) > longestMs && age(asked_at) > PAUSE_MS;

/** Reads the discovery document and the keys that it names, which are on the issuer's own origin; why it could not, without them. */
async function fetchKeys(issuer: string): Promise<KeySet | string> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const discovery = await fetchJson(new URL(`${issuer}/.well-known/openid-configuration`), {}, signal);
  if (discovery.failure !== undefined || discovery.status !== 200) return reasonOf(discovery);
  const { issuer: named, jwks_uri } = (discovery.body ?? {}) as { issuer?: unknown; jwks_uri?: unknown };
  if (named !== issuer) return 'its discovery document names another issuer';
  if (typeof jwks_uri !== 'string' || !URL.canParse(jwks_uri)) return 'its discovery document names no keys';
  const at = new URL(jwks_uri);
  if (at.origin !== new URL(issuer).origin) return 'its keys are on another origin';
  const answer = await fetchJson(at, {}, signal);
  if (answer.failure !== undefined || answer.status !== 200) return `its keys: ${reasonOf(answer)}`;
  try {
    return createLocalJWKSet(answer.body as JSONWebKeySet);
  } catch {
    return 'what it answers is no set of keys';
  }
}

const reasonOf = ({ failure, status }: JsonResponse) => `it ${failure ?? `answered ${status}`}`;
