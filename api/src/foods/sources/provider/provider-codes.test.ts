import { providerCodes, providerGtin13 } from './provider-codes.ts';

it.each([
  ['EAN-13', '4006381333931', ['4006381333931'], ['4006381333931']],
  ['UPC-A', '036000291452', ['0036000291452'], ['0036000291452']],
  ['14 digits with indicator 0', '04006381333931', ['4006381333931'], ['4006381333931']],
  ['EAN-8', '96385074', ['96385074'], ['0000096385074']],
  ['EAN-8, padded', '0000096385074', ['96385074'], ['0000096385074']],
  ['UPC-E', '04963406', ['04963406', '0049000006346'], ['0049000006346']],
  ['13 digits with a short form', '0049000006346', ['0049000006346', '04963406'], ['0049000006346']],
])('%s %s is looked up as %j, at FatSecret as %j', (_what, barcode, codes, gtin13) => {
  expect(providerCodes(barcode)).toEqual(codes);
  expect(providerGtin13(barcode)).toEqual(gtin13);
});

it('eight digits that may be EAN-8 or UPC-E are looked up as both', () => {
  const both = Array.from({ length: 10_000 }, (_, n) => String(10_000_000 + n * 7)).filter(
    (code) => providerCodes(code).length > 1,
  );
  expect(both.length).toBeGreaterThan(100);
  for (const code of both) {
    expect(providerCodes(code)[0]).toBe(code);
    expect(providerGtin13(code)).toEqual([expect.stringMatching(/^01\d{11}$/), `00000${code}`]);
  }
});

it.each([
  ['a wrong check digit', '4006381333932'],
  ['no GTIN', '123'],
  ['words', 'banana'],
  ['nothing', ''],
  ['a number of one shop, by weight', '2012345000001'],
  ['a number of one shop, UPC', '0212345000007'],
  ['a coupon of one shop', '0412345000001'],
  ['a number of one shop, eight digits', '20123451'],
  ['a case', '14006381333938'],
])('%s (%s) is not looked up', (_what, barcode) => {
  expect(providerCodes(barcode)).toEqual([]);
  expect(providerGtin13(barcode)).toEqual([]);
});
