import {
  cutOff,
  FakeProvider,
  type FakeResponse,
  html,
  neverResponds,
  type ReceivedRequest,
} from '../../../testing/fake-provider.ts';
import { FatSecretClient } from './fatsecret-client.ts';
import { FatSecretToken } from './fatsecret-token.ts';

const UNHURRIED = new AbortController().signal;

let provider: FakeProvider;
beforeAll(async () => {
  provider = await FakeProvider.start();
});
afterAll(() => provider.stop());
beforeEach(() => {
  provider.requests.length = 0;
});

const CODE = '9520000000011';
const FOOD = {
  food_id: '9000001',
  food_name: 'Oat Bar',
  brand_name: 'Example Foods',
  food_type: 'Brand',
  servings: {
    serving: {
      serving_id: '1',
      serving_description: '1 bar',
      metric_serving_amount: '40.000',
      metric_serving_unit: 'g',
      calories: '168',
      carbohydrate: '24.00',
      protein: '4.00',
      fat: '6.00',
    },
  },
};
const HIT: FakeResponse = { json: { food: FOOD } };
const error = (code: number | string, message = 'Something'): FakeResponse => ({
  json: { error: { code, message } },
});
const token = (access_token: string, expires_in = 86_400): FakeResponse => ({
  json: { access_token, expires_in, token_type: 'Bearer', scope: 'basic barcode' },
});

/** A client whose lookups get this answer; each token request gets a new token. */
function clientOf(answer: (asked: ReceivedRequest) => FakeResponse, expires_in?: number): FatSecretClient {
  let tokens = 0;
  provider.answer = (asked) =>
    asked.url.pathname === '/token' ? token(`token-${++tokens}`, expires_in) : answer(asked);
  const token_url = `${provider.url}/token`;
  return new FatSecretClient({
    url: `${provider.url}/rest`,
    token_url,
    client_id: 'me',
    client_secret: 's3cret',
  });
}
const client = (answer: FakeResponse) => clientOf(() => answer);
const lookUp = (of: FatSecretClient, milliseconds = 60_000) =>
  of.lookUp(CODE, AbortSignal.timeout(milliseconds));
const paths = () => provider.requests.map(({ url }) => url.pathname);

describe('FatSecret', () => {
  it('is called with 13 digits and a token for the configured keys', async () => {
    expect(await lookUp(client(HIT))).toMatchObject({
      outcome: 'hit',
      food: { source_key: 'fatsecret:9000001', barcode: CODE, energy_kcal: 420, serving_grams: 40 },
    });
    const [first, second] = provider.requests;
    expect(first).toMatchObject({
      method: 'POST',
      body: 'grant_type=client_credentials&scope=basic+barcode',
    });
    expect(first?.headers.authorization).toBe(`Basic ${btoa('me:s3cret')}`);
    expect(second?.url.pathname).toBe('/rest/food/barcode/find-by-id/v2');
    expect(Object.fromEntries(second?.url.searchParams ?? [])).toMatchObject({
      barcode: CODE,
      format: 'json',
    });
    expect(second?.headers.authorization).toBe('Bearer token-1');
  });

  it('is called with EAN-8 padded to 13 digits, which are stored without the padding', async () => {
    const reply = await client(HIT).lookUp('0000096385074', AbortSignal.timeout(60_000));
    expect(provider.requests.at(-1)?.url.searchParams.get('barcode')).toBe('0000096385074');
    expect(reply).toMatchObject({ outcome: 'hit', food: { barcode: '96385074' } });
  });

  it('looks up a food again by its stored id', async () => {
    const again = await client(HIT).lookUpAgain('fatsecret:9000001', CODE, AbortSignal.timeout(60_000));
    expect(again).toMatchObject({ outcome: 'hit', food: { source_key: 'fatsecret:9000001', barcode: CODE } });
    expect(provider.requests.at(-1)?.url).toMatchObject({ pathname: '/rest/food/v5' });
    expect(provider.requests.at(-1)?.url.searchParams.get('food_id')).toBe('9000001');
  });

  it('issues one token for many lookups, concurrent ones included', async () => {
    const fatSecret = client(HIT);
    await Promise.all([lookUp(fatSecret), lookUp(fatSecret), lookUp(fatSecret)]);
    await lookUp(fatSecret);
    expect(paths().filter((path) => path === '/token')).toHaveLength(1);
  });

  it('issues a token for the lookups that still wait after the first one timed out', async () => {
    const fatSecret = client(HIT);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    provider.answer = async ({ url }) => {
      if (url.pathname !== '/token') return HIT;
      await held;
      return token('late');
    };
    const first = lookUp(fatSecret, 50);
    const second = lookUp(fatSecret);
    const reason = 'gives no token: it did not answer in time';
    expect(await first).toEqual({ outcome: 'unavailable', reason });
    letGo();
    expect(await second).toMatchObject({ outcome: 'hit' });
    expect(paths().filter((path) => path === '/token')).toHaveLength(1);
  });

  it('is asked for a new token after a request that was never answered', async () => {
    provider.answer = () => neverResponds;
    const keys = { token_url: `${provider.url}/token`, client_id: 'me', client_secret: 's3cret' };
    const limits = [AbortSignal.timeout(1), UNHURRIED];
    const tokens = new FatSecretToken(keys, undefined, () => limits.shift() ?? UNHURRIED);
    await expect(tokens.get(UNHURRIED)).rejects.toThrow('it did not answer in time');
    provider.answer = () => token('good');
    expect(await tokens.get(UNHURRIED)).toBe('good');
  });

  it('issues a new token before the old one expires', async () => {
    const fatSecret = clientOf(() => HIT, 30);
    await lookUp(fatSecret);
    await lookUp(fatSecret);
    expect(provider.requests.at(-1)?.headers.authorization).toBe('Bearer token-2');
  });

  it.each<[string, FakeResponse]>([
    ['error 13', error(13, 'Invalid token')],
    ['status 401', { status: 401, json: {} }],
  ])('issues a new token once when it refuses the old one (%s)', async (_what, refusal) => {
    const answer = ({ headers }: ReceivedRequest) =>
      headers.authorization === 'Bearer token-1' ? refusal : HIT;
    expect(await lookUp(clientOf(answer))).toMatchObject({ outcome: 'hit' });
    expect(paths()).toHaveLength(4);
    provider.requests.length = 0;
    expect(await lookUp(client(refusal))).toMatchObject({ outcome: 'unavailable' });
    expect(paths()).toHaveLength(4);
  });

  it.each<[string, FakeResponse]>([
    ['no such food', error(211, `No food item detected: '${CODE}'`)],
    ['no such food, its code as a text', error('211')],
    ['an id that is gone', error(106, 'Invalid ID')],
    ['a food without a name', { json: { food: { food_id: '1' } } }],
  ])('has no food for %s', async (_what, answer) => {
    expect(await lookUp(client(answer))).toEqual({ outcome: 'miss' });
  });

  it.each<[string, FakeResponse, string]>([
    [
      'the limit of the application',
      error(11, `Application request limit reached: '5000'`),
      'answered error 11',
    ],
    ['too many actions', error('12'), 'answered error 12'],
    ['status 429', { status: 429, json: {} }, 'answered 429'],
  ])('is rate limited for a minute after %s', async (_what, answer, reason) => {
    expect(await lookUp(client(answer))).toEqual({ outcome: 'rate_limited', reason, pause_ms: 60_000 });
  });

  it('refusing the server’s address reports which address it saw', async () => {
    const reply = await lookUp(client(error(21, `Invalid IP address detected:  '203.0.113.7'`)));
    expect(reply).toEqual({
      outcome: 'unavailable',
      reason: expect.stringMatching(/^does not know this server's address 203\.0\.113\.7: allow it/),
    });
  });

  it.each<[string, FakeResponse, string]>([
    ['a missing scope', error(14), 'answered error 14'],
    ['its own trouble', error(20), 'answered error 20'],
    ['a missing parameter', error('101'), 'answered error 101'],
    ['an error without a code', { json: { error: {} } }, 'answered error NaN'],
    ['status 500', { status: 500, json: {} }, 'answered 500'],
    ['no food', { json: {} }, 'answered 200 without a food'],
    ['nothing', { json: null }, 'answered 200 without a food'],
    ['a page instead of JSON', html, 'answered 200 without JSON'],
    ['half an answer', cutOff, 'broke off its answer'],
  ])('is unavailable after %s', async (_what, answer, reason) => {
    expect(await lookUp(client(answer))).toEqual({ outcome: 'unavailable', reason });
  });

  it('is unavailable when it takes too long', async () => {
    const late = { outcome: 'unavailable', reason: 'did not answer in time' };
    expect(await lookUp(client(neverResponds), 100)).toEqual(late);
  });

  it.each<[string, FakeResponse, string]>([
    [
      'wrong keys',
      { status: 400, json: { error: 'invalid_client' } },
      'gives no token (invalid_client): check',
    ],
    [
      'keys that may not look up barcodes',
      { status: 400, json: { error: 'invalid_scope' } },
      'gives no token (invalid_scope): check',
    ],
    ['an empty token', token(''), 'gives no token (status 200): check'],
    ['a page instead of a token', html, 'gives no token: it answered 200 without JSON'],
  ])('is unavailable without a token: %s', async (_what, answer, reason) => {
    const fatSecret = client(HIT);
    provider.answer = () => answer;
    const reply = await lookUp(fatSecret);
    expect(reply).toEqual({ outcome: 'unavailable', reason: expect.stringContaining(reason) });
    expect(JSON.stringify(reply)).not.toContain('s3cret');
    provider.answer = ({ url }) => (url.pathname === '/token' ? token('good') : HIT);
    expect(await lookUp(fatSecret)).toMatchObject({ outcome: 'hit' });
  });
});
