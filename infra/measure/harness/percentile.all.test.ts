import { median, percentile } from './percentile.ts';

test.each([
  [[5], 50, 5],
  [[3, 1, 2], 50, 2],
  [[1, 2, 3, 4], 50, 2],
  [Array.from({ length: 100 }, (_, at) => 100 - at), 99, 99],
  [[1, 2], 99, 2],
])('%j at rank %i is %d', (numbers, rank, expected) => {
  expect(percentile(numbers, rank)).toBe(expected);
});

test.each([
  [[7], 7],
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
])('the median of %j is %d', (numbers, expected) => {
  expect(median(numbers)).toBe(expected);
});
