import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FakeProvider } from '../../testing/fake-provider.ts';
import { sharedData } from '../../testing/shared-data.ts';
import { FatSecretClient } from '../sources/fatsecret/fatsecret-client.ts';
import { OpenFoodFactsClient } from '../sources/open-food-facts/open-food-facts-client.ts';
import type { ProviderReply } from '../sources/provider/food-provider.ts';

const folder = sharedData('food');
const unless = folder === null ? describe.skip : describe;

const read = (file: string) => JSON.parse(readFileSync(join(folder ?? '', file), 'utf8'));

unless('documented replies of the providers', () => {
  let provider: FakeProvider;
  beforeAll(async () => {
    provider = await FakeProvider.start();
  });
  afterAll(() => provider.stop());

  const limited = { outcome: 'rate_limited' };
  const down = { outcome: 'unavailable' };
  const miss = { outcome: 'miss' };
  const hit = (food: object) => ({ outcome: 'hit', food });
  const bar = { product_name: 'Oat Bar', serving_grams: 40, energy_kcal: 420, carbohydrates: 60 };

  it.each<[string, object]>([
    ['barcode-v2-hit-array', hit({ ...bar, servings: [{ grams: 40 }, { grams: 100 }] })],
    ['barcode-v2-hit-single-object', hit({ ...bar, servings: [{ grams: 40 }] })],
    ['barcode-v2-hit-ml', hit({ product_name: 'Oat Drink', serving_grams: 250, energy_kcal: 84 })],
    ['barcode-v2-hit-oz', hit({ serving_grams: 28.3495, energy_kcal: 419.7605, carbohydrates: 60.0011 })],
    ['barcode-v2-hit-no-metric', hit({ energy_kcal: null, nutrition_per_serving: { energy_kcal: 168 } })],
    ['error-211-no-food', miss],
    ['error-11-limit', limited],
    ['error-13-invalid-token', down],
    ['error-14-missing-scope', down],
    ['error-20-unavailable', down],
    ['error-21-invalid-ip', { ...down, reason: expect.stringContaining('203.0.113.7') }],
    ['error-101-string-code', down],
  ])('of FatSecret: %s', async (file, expected) => {
    const token = read('fatsecret-synthetic/token-200.json');
    const reply = read(`fatsecret-synthetic/${file}.json`);
    provider.answer = ({ url }) => ({ json: url.pathname === '/token' ? token : reply });
    const keys = { token_url: `${provider.url}/token`, client_id: 'me', client_secret: 'secret' };
    const fatSecret = new FatSecretClient({ url: provider.url, ...keys });
    expect(await fatSecret.lookUp('9520000000011', AbortSignal.timeout(60_000))).toMatchObject(expected);
  });

  it.each<[string, string, object]>([
    [
      'product-v2-hit',
      '0030000010402',
      hit({
        product_name: 'Oats',
        brands: 'Quaker',
        energy_kcal: 375,
        serving_grams: 40,
        nova_group: 1,
      }),
    ],
    ['product-v2-miss', '4006381333931', miss],
  ])('of Open Food Facts: %s', async (file, code, expected) => {
    provider.answer = () => ({ json: read(`off/api/${file}.json`) });
    const reply: ProviderReply = await new OpenFoodFactsClient(provider.url, 'Fettle').lookUp(
      code,
      AbortSignal.timeout(60_000),
    );
    expect(reply).toMatchObject(expected);
  });
});
