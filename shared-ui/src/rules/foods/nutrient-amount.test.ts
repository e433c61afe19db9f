import { nutrientDecimals } from './nutrient-amount.ts';

describe('decimals of an amount of a nutrient', () => {
  it.each([
    [null, 0],
    [0, 0],
    [1234.5, 0],
    [123.4, 0],
    [12.34, 1],
    [1.234, 2],
    [0.75, 3],
    [0.004, 5],
    [1e-30, 9],
  ])('of %s are %i', (amount, decimals) => {
    expect(nutrientDecimals(amount)).toBe(decimals);
  });
});
