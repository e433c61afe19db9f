import { readablePortion, usualFirst } from './household-portion.ts';

describe('a household portion', () => {
  it.each([
    ['1 pat,  (1" sq, 1/3" high)', '1 pat (1" sq, 1/3" high)'],
    ['1 cup,  (1 NLEA serving)', '1 cup (1 label serving)'],
    ['1 serving,  ( 1 oz )', '1 serving (1 oz)'],
    ['1 slice, , 8"', '1 slice, 8"'],
    ['.5 cup, diced', '1/2 cup, diced'],
    ['.333 cup', '1/3 cup'],
    ['.16 pie', '.16 pie'],
    ['1.5 cups', '1.5 cups'],
  ])('%s is shown as %s', (raw, readable) => {
    expect(readablePortion(raw)).toBe(readable);
  });

  it.each([
    [['1 cup, sliced', '1 fruit (2" dia)'], '1 fruit (2" dia)'],
    [['1 oz', '1 slice'], '1 slice'],
    [['1 fl oz', '1 can'], '1 can'],
    [['1 fl oz', '1 cup'], '1 cup'],
    [['1 package', '1 frankfurter'], '1 frankfurter'],
    [['3 oz', '1 bird'], '3 oz'],
    [['1 large', '1 extra large'], '1 large'],
    [['1 cup', '1 fl oz'], '1 cup'],
    [['1 pat (1" sq, 1/3" high)', '1 tbsp'], '1 pat (1" sq, 1/3" high)'],
  ])('of %j the default is %s', (descriptions, usual) => {
    const servings = descriptions.map((description) => ({ description, grams: 1 }));
    expect(usualFirst(servings)[0]?.description).toBe(usual);
    expect(usualFirst(servings)).toHaveLength(descriptions.length);
  });
});
