import { isIP } from 'node:net';
import { normalizedBarcode } from '@fettle/shared-ui/rules';
import { fetchJson, type JsonResponse } from '../../../platform/http/fetch-json.ts';
import type { FoodProvider, ProviderReply } from '../provider/food-provider.ts';
import { providerGtin13 } from '../provider/provider-codes.ts';
import { type FatSecretFood, fatSecretFood } from './fatsecret-food.ts';
import { type FatSecretKeys, FatSecretToken, TokenUnavailable } from './fatsecret-token.ts';

/** Error codes of the FatSecret Platform API. */
const INVALID_TOKEN = 13;
const NOT_WHITELISTED = 21;
const NO_SUCH_FOOD = [211, 106];
/** Too many calls of the application; too many actions. */
const TOO_MANY = [11, 12];
const PAUSE_MS = 60_000;

const unavailable = (reason: string): ProviderReply => ({ outcome: 'unavailable', reason });

/**
 * FatSecret: `food.find_id_for_barcode.v2`, and `food.get.v5` for the id of an emptied food. Errors have HTTP status 200;
 * their codes are numbers or texts.
 */
export class FatSecretClient implements FoodProvider {
  readonly name = 'fatsecret';
  readonly title = 'FatSecret';
  /** FatSecret limits calls by the day (error 11); this limit prevents that one busy hour uses them all. */
  readonly calls_per_minute = 60;
  readonly codesOf = providerGtin13;
  readonly #url: string;
  readonly #token: FatSecretToken;

  constructor({ url, ...keys }: FatSecretKeys & { url: string }) {
    this.#url = url;
    this.#token = new FatSecretToken(keys);
  }

  lookUp(code: string, signal: AbortSignal): Promise<ProviderReply> {
    return this.#reply('/food/barcode/find-by-id/v2', { barcode: code }, normalizedBarcode(code), signal);
  }

  lookUpAgain(source_key: string, barcode: string, signal: AbortSignal): Promise<ProviderReply> {
    const food_id = source_key.replace(/^fatsecret:/, '');
    return this.#reply('/food/v5', { food_id }, barcode, signal);
  }

  async #reply(
    path: string,
    parameters: Record<string, string>,
    barcode: string,
    signal: AbortSignal,
  ): Promise<ProviderReply> {
    const url = new URL(`${this.#url}${path}`);
    url.search = new URLSearchParams({
      ...parameters,
      format: 'json',
      flag_default_serving: 'true',
    }).toString();
    try {
      const answer = await this.#withToken(url, signal);
      return answer.failure === undefined ? replyOf(answer, barcode) : unavailable(answer.failure);
    } catch (error) {
      if (error instanceof TokenUnavailable) return unavailable(error.message);
      throw error;
    }
  }

  /** A token that expired early is renewed once. */
  async #withToken(url: URL, signal: AbortSignal): Promise<JsonResponse> {
    const token = await this.#token.get(signal);
    const answer = await ask(url, token, signal);
    if (answer.status !== 401 && errorOf(answer)?.code !== INVALID_TOKEN) return answer;
    this.#token.discard(token);
    return ask(url, await this.#token.get(signal), signal);
  }
}

const ask = (url: URL, token: string, signal: AbortSignal) =>
  fetchJson(url, { headers: { authorization: `Bearer ${token}`, accept: 'application/json' } }, signal);

function errorOf(answer: JsonResponse): { code: number; message: string } | null {
  if (answer.failure !== undefined) return null;
  const { error } = Object(answer.body);
  if (typeof error !== 'object' || error === null) return null;
  return { code: Number(error.code), message: String(error.message) };
}

function replyOf(answer: JsonResponse & { failure?: undefined }, barcode: string): ProviderReply {
  const error = errorOf(answer);
  if (error) return replyTo(error);
  if (answer.status === 429) return limited('answered 429');
  if (answer.status !== 200) return unavailable(`answered ${answer.status}`);
  const { food } = Object(answer.body) as { food?: FatSecretFood };
  if (typeof food !== 'object' || food === null) return unavailable('answered 200 without a food');
  const found = fatSecretFood(food, barcode);
  return found ? { outcome: 'hit', food: found } : { outcome: 'miss' };
}

function replyTo({ code, message }: { code: number; message: string }): ProviderReply {
  if (NO_SUCH_FOOD.includes(code)) return { outcome: 'miss' };
  if (TOO_MANY.includes(code)) return limited(`answered error ${code}`);
  if (code !== NOT_WHITELISTED) return unavailable(`answered error ${code}`);
  const address = message.split(/[\s']+/).find((word) => isIP(word) !== 0);
  return unavailable(
    `does not know this server's address${address ? ` ${address}` : ''}: allow it where its keys are managed ` +
      '(error 21; the Dashboard of /admin shows the address too)',
  );
}

const limited = (reason: string): ProviderReply => ({ outcome: 'rate_limited', reason, pause_ms: PAUSE_MS });
