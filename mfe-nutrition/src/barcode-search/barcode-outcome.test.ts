import { ApiError } from '@fettle/shared-ui/data';
import { fromFoodProduct, fromUserFood } from '../food-search/meal-food.ts';
import { foodProduct, userFood } from '../testing/sample-foods.ts';
import {
  type BarcodeAnswer,
  canTryAgain,
  outcomeOf,
  outcomeOfFailure,
  typedBarcode,
  typedNumber,
} from './barcode-outcome.ts';
import { codeNote, outcomeLine, outcomeToast } from './outcome-texts.ts';

const CODE = '4006381333931';
const own = fromUserFood(userFood({ name: 'Shake' }));
const product = fromFoodProduct(foodProduct({ product_name: 'Rice' }));
const coded = (product_name: string, barcode: string) =>
  fromFoodProduct(foodProduct({ product_name, barcode }));
const answer = (provider: BarcodeAnswer['provider'], ...foods: BarcodeAnswer['foods']) => ({
  foods,
  provider,
});
const failure = (fields: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
  new ApiError({ status: 500, errors: [], ...fields });
const noAnswer = {
  status: 0,
  errors: [{ code: 'NETWORK_ERROR', message: 'Network request failed', field: null }],
};

describe('outcomeOf and outcomeOfFailure', () => {
  it.each([
    ['a stored product', CODE, answer('not_asked', product), { kind: 'found', food: product }],
    ['the first of several foods', CODE, answer('not_asked', own, product), { kind: 'found', food: own }],
    ['a food of the provider', CODE, answer('hit', product), { kind: 'found', food: product }],
    ['found, though the provider is down', CODE, answer('unavailable', own), { kind: 'found', food: own }],
    ['a code that the provider does not know', CODE, answer('miss'), { kind: 'unknown' }],
    ['a code that no provider was asked for', CODE, answer('not_asked'), { kind: 'unknown' }],
    ['a wrong check digit', '4006381333932', answer('miss'), { kind: 'misread' }],
    [
      'a wrong check digit, but found',
      '4006381333932',
      answer('not_asked', own),
      { kind: 'found', food: own },
    ],
    ['7 digits', '1234567', answer('not_asked'), { kind: 'malformed', foods: [] }],
    ['20 digits', '1'.repeat(20), answer('not_asked', product), { kind: 'malformed', foods: [product] }],
    ['a user food with 7 digits', '1234567', answer('not_asked', own), { kind: 'found', food: own }],
    [
      'a product under the number of a shop',
      '2201234002503',
      answer('not_asked', product),
      { kind: 'restricted', use: 'in_store', foods: [product] },
    ],
    [
      'a number of a shop with 8 digits',
      '20450489',
      answer('not_asked'),
      { kind: 'restricted', use: 'in_store', foods: [] },
    ],
    ['user food in a shop', '2201234002503', answer('not_asked', own, product), { kind: 'found', food: own }],
    ['a book', '9780306406157', answer('not_asked'), { kind: 'restricted', use: 'book', foods: [] }],
    [
      'a magazine',
      '9771234567003',
      answer('not_asked'),
      { kind: 'restricted', use: 'periodical', foods: [] },
    ],
    [
      'two products with exactly this code',
      CODE,
      answer('not_asked', coded('One', CODE), coded('Other', CODE), coded('Third', '0012345000065')),
      { kind: 'several', foods: [coded('One', CODE), coded('Other', CODE)] },
    ],
    [
      'a food with exactly this code before another form',
      '01234565',
      answer('not_asked', coded('One', '01234565'), coded('Other', '0012345000065')),
      { kind: 'found', food: coded('One', '01234565') },
    ],
    ['a provider that is down is never "not found"', CODE, answer('unavailable'), { kind: 'provider_down' }],
    ['a misread code, provider down', '4006381333932', answer('unavailable'), { kind: 'provider_down' }],
    ['a provider that is asked too often', CODE, answer('rate_limited'), { kind: 'rate_limited' }],
  ] as const)('%s', (_case, code, given, outcome) => {
    expect(outcomeOf(code, given)).toEqual(outcome);
  });

  it.each([
    ['no answer', failure(noAnswer), { kind: 'offline' }],
    ['the server’s detail', failure({ detail: 'Too long' }), { kind: 'failed', message: 'Too long' }],
    ['no message', failure({}), { kind: 'failed', message: 'Failed to search for barcode' }],
    ['an invalid answer', new TypeError('map'), { kind: 'failed', message: 'Failed to search for barcode' }],
  ] as const)('a failure: %s', (_case, error, outcome) => {
    expect(outcomeOfFailure(error)).toEqual(outcome);
  });
});

describe('texts of the outcomes', () => {
  it.each([
    [{ kind: 'found', food: product }, 'success', 'Found: Rice', undefined],
    [
      { kind: 'unknown' },
      'warning',
      'Not Found',
      `No product found for barcode: ${CODE}. You can add it as a custom food.`,
    ],
    [
      { kind: 'provider_down' },
      'warning',
      'Provider Not Available',
      expect.stringContaining('does not answer'),
    ],
    [
      { kind: 'several', foods: [product, product] },
      'warning',
      '2 products have this barcode',
      'Please choose one of them.',
    ],
    [{ kind: 'rate_limited' }, 'warning', 'Too Many Lookups', expect.stringContaining('no more requests')],
    [
      { kind: 'offline' },
      'error',
      'Search Failed',
      'Unable to search for barcode. Please check your connection and try again.',
    ],
    [{ kind: 'failed', message: 'Too long' }, 'error', 'Error', 'Too long'],
  ] as const)('%j', (outcome, type, title, message) => {
    expect(outcomeToast(CODE, outcome)).toEqual({ type, title, ...(message && { message }) });
  });

  it.each([
    ['2201234002503', 'This is a code of one shop: in other shops it is another product.'],
    ['9780306406157', 'This is the number of a book.'],
    ['9771234567003', 'This is the number of a magazine or newspaper.'],
    ['9912345678903', 'This is the number of a coupon.'],
    ['1234567', 'A barcode has 8, 12, 13 or 14 digits; this has 7.'],
    ['4006381333932', 'The last digit does not fit the others. Please compare it with the package.'],
    [CODE, null],
  ])('name the kind of %s', (code, note) => expect(codeNote(code)).toBe(note));

  it('differ for each outcome, and only an unknown code is called not found', () => {
    const outcomes = [
      { kind: 'found', food: product },
      { kind: 'several', foods: [product, product] },
      { kind: 'restricted', use: 'in_store', foods: [] },
      { kind: 'unknown' },
      { kind: 'misread' },
      { kind: 'provider_down' },
      { kind: 'rate_limited' },
      { kind: 'offline' },
      { kind: 'failed', message: 'Too long' },
    ] as const;
    const lines = outcomes.map((outcome) => outcomeLine(CODE, outcome));
    expect(new Set(lines).size).toBe(outcomes.length);
    const notFound = outcomes.filter((_, at) => /no product found/i.test(lines[at] ?? ''));
    expect(notFound.map(({ kind }) => kind)).toEqual(['unknown', 'misread']);
    expect(outcomes.filter(canTryAgain).map(({ kind }) => kind)).toEqual([
      'provider_down',
      'rate_limited',
      'offline',
      'failed',
    ]);
  });
});

it.each([
  ['4006381333931', '4006381333931'],
  [' 4 006381 333931 ', '4006381333931'],
  ['0-12345-67890-5', '012345678905'],
  ['96385074', '96385074'],
  ['14006381333938', '14006381333938'],
  ['400638133', null],
  ['400638133393', '400638133393'],
  ['milk 96385074', null],
  ['', null],
])('reads the search text %p as the barcode %p', (text, code) => {
  expect(typedBarcode(text)).toBe(code);
});

it.each([
  ['1234567', '1234567'],
  ['1234 567890', '1234567890'],
  ['1'.repeat(20), '1'.repeat(20)],
  ['123456', null],
  ['96385074', null],
  ['7 up 1234567', null],
])('reads the search text %p as the number %p, which is no barcode', (text, number) => {
  expect(typedNumber(text)).toBe(number);
});
