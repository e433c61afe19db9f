import fc from 'fast-check';
import { formatDecimal, parseDecimal } from './decimal.ts';

describe('parseDecimal', () => {
  it.each([
    ['82,5', 'en', 82.5],
    ['82.5', 'en', 82.5],
    ['82,5', 'de', 82.5],
    ['82.5', 'de', 82.5],
    [' 82.5 ', 'en', 82.5],
    ['1,250', 'en', 1250],
    ['1.250', 'de', 1250],
    ['1.250', 'en', 1.25],
    ['0,250', 'en', 0.25],
    ['1,234.5', 'en', 1234.5],
    ['1.234,5', 'de', 1234.5],
    ['1,234,567', 'en', 1234567],
    ['1 234,5', 'fr', 1234.5],
    ['.5', 'en', 0.5],
    ['5.', 'en', 5],
    ['-3', 'en', -3],
    ['٨٢٫٥', 'ar', 82.5],
    ['۸۲٫۵', 'fa', 82.5],
    ['८२.५', 'hi', 82.5],
  ])('reads %p in %s as %p', (typed, locale, value) => {
    expect(parseDecimal(typed, locale)).toBe(value);
  });

  it.each(['', ' ', 'heavy', '12kg', '1e3', '1,2,3', '1.2.3', '1,234.5.6', '--1', 'Infinity', ',', '.'])(
    'rejects %p',
    (typed) => {
      expect(parseDecimal(typed, 'en')).toBeNull();
    },
  );

  it('parses what formatDecimal writes in any locale', () => {
    const tenths = fc.integer({ min: -99999, max: 99999 }).map((n) => n / 10);
    fc.assert(
      fc.property(tenths, fc.constantFrom('en', 'de', 'fr', 'ar-EG', 'fa', 'hi', 'sv'), (value, locale) => {
        const back = parseDecimal(formatDecimal(value, locale).replace(/[\u200e\u200f\u061c]/g, ''), locale);
        expect(back === null ? null : back + 0).toBe(value + 0);
      }),
    );
  });
});
