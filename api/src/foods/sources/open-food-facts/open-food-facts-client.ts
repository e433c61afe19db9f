import { barcodeVariants } from '@fettle/shared-ui/rules';
import { fetchJson } from '../../../platform/http/fetch-json.ts';
import { type FoodProvider, ONE_MINUTE_MS, type ProviderReply } from '../provider/food-provider.ts';
import { providerCodes } from '../provider/provider-codes.ts';
import { OFF_KEYS } from './off-document.ts';
import { offProduct } from './off-product.ts';

/** The API gives names only in languages that are asked for; files have them in all. */
const LANGUAGES = [
  'en',
  'de',
  'es',
  'fr',
  'it',
  'nl',
  'pt',
  'pl',
  'sv',
  'da',
  'nb',
  'fi',
  'cs',
  'hu',
  'ro',
  'bg',
  'ru',
];

const NAMES = ['product_name', 'generic_name'].flatMap((name) =>
  ['', ...LANGUAGES.map((language) => `_${language}`)].map((language) => `${name}${language}`),
);

/** The fields that the mapping reads, without the list of pictures, because the URLs come in other fields. */
const FIELDS = [...OFF_KEYS, ...NAMES].filter((field) => field !== 'images').join(',');

/** The sister databases, to which Open Food Facts redirects for a product that is no food. */
const NOT_FOOD = /\bopen(beauty|petfood|products)facts\.org$/;

/** Open Food Facts, API v2: no key, 15 reads a minute, and a User-Agent with a contact address. */
export class OpenFoodFactsClient implements FoodProvider {
  readonly name = 'openfoodfacts';
  readonly title = 'Open Food Facts';
  readonly calls_per_minute = 15;
  readonly codesOf = providerCodes;

  /** `user_agent`: "Name/version (address)". */
  constructor(
    private readonly url: string,
    private readonly user_agent: string,
  ) {}

  async lookUp(code: string, signal: AbortSignal): Promise<ProviderReply> {
    const url = new URL(`${this.url}/api/v2/product/${code}.json?fields=${FIELDS}`);
    const headers = { 'user-agent': this.user_agent, accept: 'application/json' };
    const answer = await fetchJson(url, { headers }, signal);
    if (answer.status === 429) return limited(answer.headers);
    if (answer.failure !== undefined) return { outcome: 'unavailable', reason: answer.failure };
    if (isInSisterDatabase(answer.status, answer.headers)) return { outcome: 'miss' };
    const { status, product } = Object(answer.body);
    const known = answer.status === 200 && typeof product === 'object' && product !== null;
    if (known && (status === 1 || status === undefined)) return hitOf(product, code);
    if ((answer.status === 200 || answer.status === 404) && status === 0) return { outcome: 'miss' };
    return { outcome: 'unavailable', reason: `answered ${answer.status}` };
  }
}

function limited(headers: Headers | null): ProviderReply {
  const seconds = Number(headers?.get('retry-after'));
  const pause_ms = seconds > 0 ? seconds * 1000 : ONE_MINUTE_MS;
  return { outcome: 'rate_limited', reason: 'answered 429', pause_ms };
}

function isInSisterDatabase(status: number, headers: Headers): boolean {
  const location = headers.get('location') ?? '';
  return status >= 300 && status < 400 && URL.canParse(location) && NOT_FOOD.test(new URL(location).hostname);
}

/** A product without a name, or that is no food, cannot be logged: it counts as a miss. */
function hitOf(product: Record<string, unknown>, code: string): ProviderReply {
  const row = offProduct({ ...product, code: product.code ?? code });
  if ('skipped' in row) return { outcome: 'miss' };
  const { food } = row;
  // The member finds it by the scanned code, whatever form of the code its own page has.
  const barcode = food.barcode !== null && barcodeVariants(code).includes(food.barcode) ? food.barcode : code;
  return { outcome: 'hit', food: { ...food, barcode, raw_fatsecret_data: null } };
}
