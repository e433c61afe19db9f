import fc from 'fast-check';
import {
  barcodeVariants,
  hasValidCheckDigit,
  isInStoreBarcode,
  looksLikeGtin,
  normalizedBarcode,
  restrictedUse,
  scannedBarcode,
} from './barcode.ts';

/** Appends the check digit, computed as in GS1's specification: from the left, padded to 13 places. */
function withCheckDigit(digits: string): string {
  const places = [...digits.padStart(17, '0')].map(Number);
  const sum = places.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const gtin8 = digits(7).map(withCheckDigit);
const gtin13 = digits(12).map(withCheckDigit);
const gtin14 = digits(13).map(withCheckDigit);
/** UPC-A codes, including those that have a UPC-E short form. */
const upcA = fc
  .oneof(
    fc.stringMatching(/^[01]\d{2}[012]0{4}\d{3}$/),
    fc.stringMatching(/^[01]\d{3}0{5}\d{2}$/),
    fc.stringMatching(/^[01]\d{4}0{5}\d$/),
    fc.stringMatching(/^[01]\d{5}0{4}[5-9]$/),
    digits(11),
  )
  .map(withCheckDigit);

describe('the normal form of a barcode', () => {
  it.each([
    ['3086126100326', '3086126100326', 'EAN-13 stays'],
    ['781735802045', '0781735802045', 'UPC-A gets a leading 0'],
    ['59001270', '59001270', 'EAN-8 stays'],
    ['04963406', '04963406', 'UPC-E stays as typed'],
    ['03086126100326', '3086126100326', '14 digits with indicator 0 are 13'],
    ['00781735802045', '0781735802045', '14 digits with indicator 0 are 13, even if these begin with 0'],
    ['13086126100323', '13086126100323', '14 digits with another indicator name a case, not the product'],
    ['0000059001270', '59001270', 'EAN-8 padded to 13 digits is EAN-8'],
    ['000059001270', '59001270', 'EAN-8 padded to 12 digits is EAN-8'],
    ['00000059001270', '59001270', 'EAN-8 padded to 14 digits is EAN-8'],
    ['0000004963406', '04963406', 'a padded UPC-E has its 8 digits again'],
    ['0003086126100326', '3086126100326', 'zeros before 14 digits are dropped'],
    ['0000101209159', '0000101209159', 'four zeros may belong to a number of 13 digits'],
    ['00002220', '00002220', 'eight digits keep their zeros'],
    [' 3 086126-100326 ', '3086126100326', 'spaces and dashes are dropped'],
    ['123', '123', 'short codes stay'],
    ['7767755200545880349', '7767755200545880349', 'long codes stay'],
    ['ABC-1', 'ABC1', 'letters stay'],
    ['', '', 'nothing stays nothing'],
  ])('of %j is %s: %s', (typed, normal) => {
    expect(normalizedBarcode(typed)).toBe(normal);
  });

  it('is its own normal form', () => {
    const code = fc.oneof(fc.stringMatching(/^0{0,9}\d{1,20}$/), fc.string());
    fc.assert(
      fc.property(code, (typed) => {
        const once = normalizedBarcode(typed);
        expect(normalizedBarcode(once)).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });

  it('ignores zeros before a whole number of 12 digits or more', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{12,20}$/), fc.nat(8), (code, zeros) => {
        const padded = normalizedBarcode(`${'0'.repeat(zeros)}${code}`);
        expect(padded).toBe(normalizedBarcode(code));
      }),
    );
  });
});

describe('barcodeVariants', () => {
  it.each([
    ['04963406', '0049000006346'],
    ['01234565', '0012345000065'],
    ['03897425', '0038200009745'],
  ])('finds the short %s and the long %s as one product', (short, long) => {
    expect(barcodeVariants(short)).toEqual([short, long, `00000${short}`]);
    expect(barcodeVariants(long)).toContain(short);
    expect(barcodeVariants(long.slice(1))).toContain(short);
  });

  it.each(['59001270', '42242215', '04963407'])('also finds %s as once stored, padded to 13', (code) => {
    expect(barcodeVariants(code)).toEqual([code, `00000${code}`]);
  });

  it.each(['3086126100326', '13086126100323', 'none', '2220'])('has no other form for %s', (code) => {
    expect(barcodeVariants(code)).toEqual([code]);
  });

  it('is symmetric: each variant of a code has that code as a variant', () => {
    const short = fc.stringMatching(/^[01]\d{7}$/);
    const code = fc.oneof(short, gtin8, gtin13, upcA, fc.stringMatching(/^0[01]\d{3}0{5}\d{3}$/));
    fc.assert(
      fc.property(code, (one) => {
        for (const other of barcodeVariants(one))
          expect(barcodeVariants(other)).toContain(normalizedBarcode(one));
      }),
      { numRuns: 2000 },
    );
  });

  it('finds a product by every length of its code', () => {
    const spellings = (code: string) => [code, code.padStart(13, '0'), code.padStart(14, '0')];
    fc.assert(
      fc.property(fc.oneof(gtin8, upcA, gtin13), (code) => {
        const shorts = barcodeVariants(code).filter((form) => form.length === 8 && code.length !== 8);
        const ways = [...spellings(code), ...shorts.flatMap(spellings)];
        for (const stored of ways) {
          for (const typed of ways) expect(barcodeVariants(typed)).toContain(normalizedBarcode(stored));
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('hasValidCheckDigit', () => {
  it.each([
    ['3086126100326', true],
    ['3086126100327', false],
    ['781735802045', true],
    ['59001270', true],
    ['04963406', true],
    ['04963407', false],
    ['13086126100323', true],
    ['0000059001270', true],
    ['123', false],
    ['103017621406002', false],
    ['none', false],
  ])('of %s: %s', (code, right) => {
    expect(hasValidCheckDigit(code)).toBe(right);
  });

  it('detects every single wrong digit', () => {
    // Eight digits that begin with 0 or 1 may be EAN-8 or UPC-E, so a changed digit may be valid in the other form.
    const ean8 = gtin8.filter((code) => code > '2');
    fc.assert(
      fc.property(
        fc.oneof(ean8, upcA, gtin13, gtin14),
        fc.nat(13),
        fc.integer({ min: 1, max: 9 }),
        (code, at, by) => {
          const place = at % code.length;
          const digit = (Number(code[place]) + by) % 10;
          const wrong = `${code.slice(0, place)}${digit}${code.slice(place + 1)}`;
          fc.pre(/^[2-9]/.test(wrong) || normalizedBarcode(wrong).length > 8);
          expect(hasValidCheckDigit(code)).toBe(true);
          expect(hasValidCheckDigit(wrong)).toBe(false);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('detects every single wrong digit of a UPC-E code', () => {
    const short = upcA.map((code) => barcodeVariants(code).find((form) => form.length === 8) ?? '');
    fc.assert(
      fc.property(
        short.filter((code) => code !== ''),
        (code) => {
          expect(hasValidCheckDigit(code)).toBe(true);
          const wrong = `${code.slice(0, 7)}${(Number(code[7]) + 1) % 10}`;
          expect(barcodeVariants(wrong)).toEqual([wrong, `00000${wrong}`]);
        },
      ),
    );
  });
});

describe('looksLikeGtin', () => {
  it.each(['59001270', '04963406', '781735802045', '3086126100326', '3086126100327', '13086126100323'])(
    'is true for %s',
    (code) => expect(looksLikeGtin(code)).toBe(true),
  );
  it.each(['', '123', '1234567', '123456789', '12345678901', '103017621406002', 'EAN 59001270', '12.5'])(
    'is false for %j',
    (code) => expect(looksLikeGtin(code)).toBe(false),
  );
});

describe('isInStoreBarcode', () => {
  it.each([
    ['2100003236524', true, 'weighed in the shop'],
    ['2912345678901', true, 'the last of the prefixes'],
    ['0212345678901', true, 'UPC-A for weighed goods'],
    ['212345678901', true, 'UPC-A for weighed goods as printed'],
    ['0412345678901', true, 'UPC-A of a company for itself'],
    ['20123451', true, 'EAN-8 of a shop'],
    ['02012343', true, 'EAN-8 of a shop that is no valid UPC-E'],
    ['04963406', false, 'a valid UPC-E'],
    ['59001270', false, 'EAN-8'],
    ['3086126100326', false, 'EAN-13'],
    ['0781735802045', false, 'UPC-A'],
    ['2220', false, 'no number of a trade item at all'],
  ])('%s: %s (%s)', (code, inStore) => {
    expect(isInStoreBarcode(code)).toBe(inStore);
  });
});

describe('scannedBarcode', () => {
  it.each([
    ['3086126100326', 'EAN-13', '3086126100326', 'stays'],
    ['781735802045', 'UPC-A', '0781735802045', 'gets a leading 0'],
    ['0781735802045', 'UPC-A', '0781735802045', 'has one already'],
    ['04963406', 'UPC-E', '0049000006346', 'is expanded'],
    ['049000006346', 'UPC-E', '0049000006346', 'was expanded by the reader'],
    ['0049000006346', 'UPC-E', '0049000006346', 'was expanded to 13 digits'],
    ['42176817', 'EAN-8', '42176817', 'stays at eight digits'],
    ['3086126100327', 'EAN-13', null, 'has a wrong check digit'],
    ['781735802046', 'UPC-A', null, 'has a wrong check digit'],
    ['04963407', 'UPC-E', null, 'has a wrong check digit'],
    ['049000006347', 'UPC-E', null, 'has a wrong check digit'],
    ['42176818', 'EAN-8', null, 'has a wrong check digit'],
    ['04963406', 'EAN-8', null, 'is valid as UPC-E only'],
    ['1234567890', 'EAN-13', '1234567890', 'has another length and stays'],
    ['12345678901234', 'UPC-A', '12345678901234', 'has another length and stays unchanged'],
  ] as const)('%s as %s is %s: it %s', (digits, symbology, code, _why) => {
    expect(scannedBarcode(digits, symbology)).toBe(code);
  });
});

it.each([
  ['2201234002503', 'in_store'],
  ['20450489', 'in_store'],
  ['9780306406157', 'book'],
  ['9790260000438', 'book'],
  ['9771234567003', 'periodical'],
  ['9812345678901', 'coupon'],
  ['4006381333931', null],
  ['97896385', null],
  ['1234567', null],
  ['', null],
] as const)('%s has the restricted use %p', (code, use) => {
  expect(restrictedUse(code)).toBe(use);
});
