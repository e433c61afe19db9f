import fc from 'fast-check';
import { barcodeForms, normalBarcode } from './barcode.ts';

describe('the normal form of a barcode', () => {
  it.each([
    ['3086126100326', '3086126100326', 'EAN-13 stays'],
    ['781735802045', '0781735802045', 'UPC-A gets a leading 0'],
    ['59001270', '59001270', 'EAN-8 stays'],
    ['04963406', '04963406', 'UPC-E stays as typed'],
    ['03086126100326', '3086126100326', '14 digits with indicator 0 are 13'],
    ['13086126100323', '13086126100323', '14 digits with another indicator name a case, not the product'],
    [' 3 086126-100326 ', '3086126100326', 'spaces and dashes are dropped'],
    ['123', '123', 'no length is refused'],
    ['ABC-1', 'ABC1', 'letters stay'],
  ])('of %j is %s: %s', (typed, normal) => {
    expect(normalBarcode(typed)).toBe(normal);
  });

  it('is its own normal form', () => {
    const code = fc.stringMatching(/^\d{1,20}$/);
    fc.assert(
      fc.property(code, (typed) => {
        const once = normalBarcode(typed);
        // Twelve digits become 13 and stay; 14 with indicator 0 become 13 and stay.
        expect(normalBarcode(once)).toBe(once);
      }),
    );
  });
});

describe('the forms of a barcode', () => {
  it.each([
    ['04963406', '0049000006346'],
    ['01234565', '0012345000065'],
    ['03897425', '0038200009745'],
  ])('the short %s and the long %s name one product', (short, long) => {
    expect(barcodeForms(short)).toEqual([short, long]);
    expect(barcodeForms(long)).toContain(short);
    expect(barcodeForms(long.slice(1))).toContain(short);
  });

  it.each(['59001270', '42242215', '3086126100326', '04963407', 'none'])('%s has no other form', (code) => {
    expect(barcodeForms(code)).toEqual([code]);
  });

  it('hold each other: what finds a code is found by it', () => {
    const code = fc.oneof(fc.stringMatching(/^[01]\d{7}$/), fc.stringMatching(/^0[01]\d{3}0{5}\d{3}$/));
    fc.assert(
      fc.property(code, (one) => {
        for (const other of barcodeForms(one)) expect(barcodeForms(other)).toContain(one);
      }),
      { numRuns: 2000 },
    );
  });
});
