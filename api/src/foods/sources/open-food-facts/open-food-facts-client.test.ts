import {
  cutOff,
  endless,
  FakeProvider,
  type FakeResponse,
  html,
  neverResponds,
} from '../../../testing/fake-provider.ts';
import { OpenFoodFactsClient } from './open-food-facts-client.ts';

let provider: FakeProvider;
beforeAll(async () => {
  provider = await FakeProvider.start();
});
afterAll(() => provider.stop());

const CODE = '4006381333931';
const PRODUCT = {
  code: CODE,
  product_name: 'Oat Bar',
  brands: 'Example Foods',
  product_type: 'food',
  nutriments: { 'energy-kcal_100g': 420, proteins_100g: '10', carbohydrates_100g: 60, fat_100g: 15 },
};

/** The client's reply to an answer of the provider, for which it waits `milliseconds` at most. */
function lookUp(answer: FakeResponse, code = CODE, milliseconds = 60_000) {
  provider.answer = () => answer;
  const client = new OpenFoodFactsClient(provider.url, 'Fettle/abc1234 (support@example.org)');
  return client.lookUp(code, AbortSignal.timeout(milliseconds));
}

describe('Open Food Facts', () => {
  it('is asked for the needed fields of a product, with a user agent that names the server and a contact', async () => {
    await lookUp({ json: { status: 1, product: PRODUCT } });
    const { method, url, headers } = provider.requests.at(-1) ?? {};
    expect(method).toBe('GET');
    expect(url?.pathname).toBe(`/api/v2/product/${CODE}.json`);
    expect(url?.searchParams.get('fields')?.split(',')).toEqual(
      expect.arrayContaining(['code', 'product_name', 'nutriments', 'nutrition', 'serving_size']),
    );
    expect(headers).toMatchObject({ 'user-agent': 'Fettle/abc1234 (support@example.org)' });
  });

  it('returns a product as an import stores it', async () => {
    expect(await lookUp({ json: { code: CODE, status: 1, product: PRODUCT } })).toMatchObject({
      outcome: 'hit',
      food: {
        source_key: `openfoodfacts:${CODE}`,
        barcode: CODE,
        product_name: 'Oat Bar',
        brands: 'Example Foods',
        energy_kcal: 420,
        proteins: 10,
        data_sources: ['openfoodfacts'],
        raw_fatsecret_data: null,
      },
    });
  });

  it('returns a product under the requested code, whatever code its page has', async () => {
    const product = { ...PRODUCT, code: '0049000006346' };
    expect(await lookUp({ json: { status: 1, product } }, '04963406')).toMatchObject({
      food: { barcode: '0049000006346' },
    });
    expect(await lookUp({ json: { status: 1, product } })).toMatchObject({ food: { barcode: CODE } });
    const { code: _code, ...without } = PRODUCT;
    expect(await lookUp({ json: { status: 1, product: without } })).toMatchObject({
      food: { barcode: CODE },
    });
  });

  it.each<[string, FakeResponse]>([
    ['not found', { status: 404, json: { code: CODE, status: 0, status_verbose: 'product not found' } }],
    [
      'not found, as older servers say it',
      { json: { code: CODE, status: 0, status_verbose: 'product not found' } },
    ],
    ['a product without a name', { json: { status: 1, product: { code: CODE, nutriments: {} } } }],
    ['no food', { json: { status: 1, product: { ...PRODUCT, product_type: 'beauty' } } }],
    [
      'no food, at its sister database',
      {
        status: 302,
        headers: { location: `https://world.openbeautyfacts.org/api/v2/product/${CODE}` },
        json: null,
      },
    ],
  ])('has no food for %s', async (_what, answer) => {
    expect(await lookUp(answer)).toEqual({ outcome: 'miss' });
  });

  it.each<[string, FakeResponse, string]>([
    ['an error', { status: 500, json: {} }, 'answered 500'],
    ['busy', { status: 503, json: { error: 'busy' } }, 'answered 503'],
    ['a page instead of JSON', html, 'answered 200 without JSON'],
    ['half an answer', cutOff, 'broke off its answer'],
    ['more bytes than the limit', endless, 'answered too much'],
    ['an unknown path', { status: 404, json: { error: 'no such page' } }, 'answered 404'],
    ['JSON of another kind', { json: [] }, 'answered 200'],
    ['nothing', { json: null }, 'answered 200'],
    [
      'somewhere else',
      { status: 302, headers: { location: 'http://169.254.169.254/' }, json: null },
      'answered 302',
    ],
  ])('is unavailable when it answers with %s', async (_what, answer, reason) => {
    expect(await lookUp(answer)).toEqual({ outcome: 'unavailable', reason });
  });

  it('is unavailable when it takes too long or cannot be reached', async () => {
    const late = { outcome: 'unavailable', reason: 'did not answer in time' };
    expect(await lookUp(neverResponds, CODE, 50)).toEqual(late);
    const gone = new OpenFoodFactsClient('http://127.0.0.1:1', 'Fettle');
    const away = { outcome: 'unavailable', reason: 'could not be reached' };
    expect(await gone.lookUp(CODE, AbortSignal.timeout(60_000))).toEqual(away);
  });

  it('is rate limited for as long as it says, or a minute', async () => {
    const limited = { outcome: 'rate_limited', reason: 'answered 429' };
    expect(await lookUp({ status: 429, headers: { 'retry-after': '120' }, json: {} })).toEqual({
      ...limited,
      pause_ms: 120_000,
    });
    const page: FakeResponse = (response) =>
      response.writeHead(429, { 'content-type': 'text/html' }).end('<html>');
    expect(await lookUp(page)).toEqual({ ...limited, pause_ms: 60_000 });
  });
});
