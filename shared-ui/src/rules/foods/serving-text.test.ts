import fc from 'fast-check';
import { servingTextGrams } from './serving-text.ts';

describe('servingTextGrams', () => {
  it.each<[string, number | null]>([
    ['45 g', 45],
    ['30g', 30],
    ['1 bar (12,5 grams)', 12.5],
    ['1,000 ml', 1000],
    ['1.000 ml', 1000],
    ['1 000 ml', 1000],
    ['1 250 ml', 1250],
    ['1 250 ml bottle', 250],
    ["1'000 g", 1000],
    ['1,234.5 g', 1234.5],
    ['10,000 ml', 10_000],
    ['28.349 g', 28.349],
    ['0.125 l', 125],
    ['.8g', 0.8],
    ['1.250 kg', 1250],
    ['14.000000000000002g', 14.000000000000002],
    ['2 x 25 g', 50],
    ['(2 × 15 g)', 30],
    ['2x25g (50g)', 50],
    ['25 g x 2', 50],
    ['2 bars x 1.5 oz', 85.0485],
    ['1 box 30 cm x 20 cm, 400 g', 400],
    ['2 cookies (15 g each)', 30],
    ['2 cookies (30 g)', 30],
    ['30 g (1 oz)', 30],
    ['28 g (1 ONZ)', 28],
    ['1 oz (28 g)', 28],
    ['1 cup (8 oz/240 mL)', 240],
    ['1 cup (240 ml) (45 g)', 45],
    ['8 fl oz (240 mL)', 240],
    ['2 gummies (5 g, 10 mg caffeine)', 5],
    ['1 can, 80 mg caffeine', null],
    ['1 scoop (30 g protein powder)', 30],
    ['1 portion - 30 g', 30],
    ['3 biscuits/30g', 30],
    ['30–40 g', null],
    ['30-40 g', null],
    ['30 g - 40 g', null],
    ['30 to 40 g', null],
    ['30 bis 40 Gramm', null],
    ['entre 30 y 40 g', null],
    ['1 oz (28–30 g)', null],
    ['2-3 cookies (30 g)', 30],
    ['30/40 g', null],
    ['1/4 jar (87,5 g)', 87.5],
    ['1/2 lb', 226.796],
    ['1 1/2 oz', 42.52425],
    ['1½ oz', 42.52425],
    ['1 lb', 453.592],
    ['3.5 ounces', 99.22325],
    ['8 fluid ounces', 236.588],
    ['8 fl. oz', 236.588],
    ['8 OZA', 236.588],
    ['12-oz can', 340.194],
    ['30 Gramm', 30],
    ['30 grammes', 30],
    ['30 gramos', 30],
    ['30 г', 30],
    ['30克', 30],
    ['250 cm3', 250],
    ['25 cl', 250],
    ['2 Deziliter', 200],
    ['500 mg', 0.5],
    ['0 g', null],
    ['1 egg', null],
    ['1 large', null],
    ['30', null],
    ['', null],
  ])('of %j: %p', (text, grams) => {
    if (grams === null) expect(servingTextGrams(text)).toBeNull();
    else expect(servingTextGrams(text)).toBeCloseTo(grams, 6);
  });

  const GRAM_WORDS = ['g', 'gr', 'Gramm', 'grams', 'grammes', 'gramos', 'grammi', 'ml', 'mL', 'г', '克'];
  const unit = fc.constantFrom(...GRAM_WORDS);
  const weight = fc.integer({ min: 1, max: 999 });
  const count = fc.integer({ min: 1, max: 12 });

  it('reads the number in any language, alone, in parentheses and after words', () => {
    const around = fc.constantFrom(
      '#',
      '1 bar (#)',
      '2 Stück (#)',
      'une portion de #',
      '1/4 jar (#)',
      '# (3 oz)',
    );
    fc.assert(
      fc.property(weight, unit, around, (grams, name, text) => {
        expect(servingTextGrams(text.replace('#', `${grams} ${name}`))).toBe(grams);
      }),
    );
  });

  it('multiplies by the count before or after the weight', () => {
    const sign = fc.constantFrom('x', ' x ', ' × ', ' * ');
    fc.assert(
      fc.property(count, weight, unit, sign, (times, grams, name, mark) => {
        expect(servingTextGrams(`${times}${mark}${grams} ${name}`)).toBe(times * grams);
        expect(servingTextGrams(`${grams} ${name}${mark.trim() === mark ? ` ${mark} ` : mark}${times}`)).toBe(
          times * grams,
        );
      }),
    );
  });

  it('reads thousands with any separator', () => {
    const mark = fc.constantFrom(',', '.', ' ', '\u00a0', '\u202f', "'");
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 5000 }), mark, unit, (grams, separator, name) => {
        const [front, tail] = [Math.floor(grams / 1000), String(grams % 1000).padStart(3, '0')];
        expect(servingTextGrams(`${front}${separator}${tail} ${name}`)).toBe(grams);
      }),
    );
  });

  it('is unknown for a range', () => {
    const sign = fc.constantFrom('-', ' - ', '–', ' – ', ' to ', ' bis ', ' à ', ' a ', ' or ');
    fc.assert(
      fc.property(weight, weight, unit, sign, (from, to, name, mark) => {
        expect(servingTextGrams(`${from}${mark}${to} ${name}`)).toBeNull();
        expect(servingTextGrams(`1 bar (${from} ${name}${mark}${to} ${name})`)).toBeNull();
      }),
    );
  });

  it('is above 0 or unknown for any text', () => {
    const parts = fc.constantFrom(
      '1',
      '25',
      ',',
      '.',
      '/',
      ' ',
      'x',
      '-',
      'g',
      'oz',
      'ml',
      '(',
      ')',
      '½',
      'kg',
      'each',
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(parts).map((some) => some.join('')),
    );
    fc.assert(
      fc.property(text, (some) => {
        const grams = servingTextGrams(some);
        expect(grams === null || (grams > 0 && Number.isFinite(grams))).toBe(true);
      }),
    );
  });
});
