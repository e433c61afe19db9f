import { parseQuantity, quantityError } from './quantity.ts';

describe('parseQuantity and quantityError', () => {
  it.each([
    ['150', 'g', 150],
    ['1,5', 'serving', 1.5],
    ['1.5', 'serving', 1.5],
    [' 0.25 ', 'serving', 0.25],
    ['1', 'g', 1],
    ['', 'g', null],
    ['-5', 'g', null],
    ['0', 'g', null],
    ['0.99', 'g', null],
    ['0.24', 'serving', null],
    ['a lot', 'serving', null],
    ['1e3', 'g', null],
    ['100000', 'g', 100_000],
    ['100001', 'g', null],
  ] as const)('reads "%s" in %s as %s', (text, unit, quantity) => {
    expect(parseQuantity(text, unit)).toBe(quantity);
  });

  it.each([
    ['', 'g', 'Please enter a valid quantity'],
    ['x', 'serving', 'Please enter a valid quantity'],
    ['0', 'g', 'Please enter at least 1 g'],
    ['0,1', 'serving', 'Please enter at least 0.25 servings'],
    ['20000', 'serving', 'Please enter at most 10,000 servings'],
  ] as const)('rejects "%s" in %s with "%s"', (text, unit, problem) => {
    expect(quantityError(text, unit)).toBe(problem);
  });
});
