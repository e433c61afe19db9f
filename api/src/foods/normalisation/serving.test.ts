import { serving } from './serving.ts';
import type { Problem } from './source-food.ts';

describe('a serving', () => {
  it.each<[string, unknown, unknown, unknown, string | null, number | null]>([
    ['with its weight as a number', '2 tbsp (37 g)', 37, 'g', '2 tbsp (37 g)', 37],
    ['with its weight as a text', '2 pieces (3 g)', '3', undefined, '2 pieces (3 g)', 3],
    ['of a drink counts millilitres as grams', '200 ml', 200, 'ml', '200 ml', 200],
    [
      'whose weight is stated only in its text',
      '1 cookie (12,5 g)',
      null,
      undefined,
      '1 cookie (12,5 g)',
      12.5,
    ],
    ['in centilitres', '25 cl', undefined, undefined, '25 cl', 250],
    ['in ounces', '1 oz', undefined, undefined, '1 oz', 28.3495],
    ['in fluid ounces, with millilitres', '8 fl oz (240 mL)', undefined, undefined, '8 fl oz (240 mL)', 240],
    ['in fluid ounces', '8 fl. oz', undefined, undefined, '8 fl. oz', 236.588],
    ['in cubic centimetres', '250 cm3', undefined, undefined, '250 cm3', 250],
    ['in the codes of data pools', '28 g (1 ONZ)', 28, 'g', '28 g (1 oz)', 28],
    ['in the fluid ounces of data pools', '8 OZA', null, undefined, '8 fl oz', 236.588],
    ['that says its weight twice', '2 pieces (3 g) (3 g)', 3, 'g', '2 pieces (3 g)', 3],
    ['with the rounding error of a conversion', '14.000000000000002g', 14.000000000000002, 'g', '14g', 14],
    ['with thousands', '1.000 ml', undefined, undefined, '1.000 ml', 1000],
    ['of several pieces', '2 x 25 g', undefined, undefined, '2 x 25 g', 50],
    ['with its converted weight', '30 g (1 oz)', undefined, undefined, '30 g (1 oz)', 30],
    ['of a range of weights', '30–40 g', undefined, undefined, '30–40 g', null],
    ['without weight', '1 portion', null, undefined, '1 portion', null],
    ['that is a bare number is unknown', '30', null, undefined, null, null],
    ['that is a bare number with a weight', '30', 30, 'g', '30 g', 30],
    ['in a unit that weighs nothing', '1 scoop', 45, 'kj', '1 scoop', null],
    ['of nothing but a weight', undefined, 40, 'g', '40 g', 40],
    ['of 0 g has the weight of its text', '30 g', 0, 'g', '30 g', 30],
    ['that is a fraction of a pack', '1/4 jar (87,5 g)', undefined, undefined, '1/4 jar (87,5 g)', 87.5],
    ['that says "null"', 'null', null, undefined, null, null],
    ['that is missing', undefined, undefined, undefined, null, null],
  ])('%s', (_, words, quantity, unit, size, weight) => {
    const problems: Problem[] = [];
    const { serving_size, serving_grams } = serving(words, quantity, unit, problems);
    expect(serving_size).toBe(size);
    if (weight === null) expect(serving_grams).toBeNull();
    else expect(serving_grams).toBeCloseTo(weight, 3);
    expect(problems).toEqual([]);
  });

  it.each([-5, 6000])('of %d g has no weight', (quantity) => {
    const problems: Problem[] = [];
    expect(serving('1 bag', quantity, 'g', problems)).toEqual({ serving_size: '1 bag', serving_grams: null });
    expect(problems).toMatchObject([{ code: 'serving_impossible', field: 'serving_grams' }]);
  });
});
