import { extent, HEIGHT, MARGIN, nearest, plotOf } from './plot.ts';

describe('a plot', () => {
  const plot = plotOf(600, ['2026-11-01', '2026-11-30'], [78.2, 81.9]);

  test('widens the range of values to round numbers', () => {
    expect(plot.ticks).toEqual([78, 79, 80, 81, 82]);
    expect(plot.y(78)).toBe(HEIGHT - MARGIN.bottom);
    expect(plot.y(82)).toBe(MARGIN.top);
  });

  test('clamps a value outside to its edge', () => {
    expect(plot.y(8)).toBe(plot.y(78));
    expect(plot.y(800)).toBe(plot.y(82));
  });

  test('spaces days evenly', () => {
    const day = (600 - MARGIN.left - MARGIN.right) / 30;
    expect(plot.x('2026-11-01')).toBeCloseTo(MARGIN.left + day / 2);
    expect(plot.x('2026-11-30')).toBeCloseTo(600 - MARGIN.right - day / 2);
  });

  test('centers a single day', () => {
    const one = plotOf(600, ['2026-11-01', '2026-11-01'], [79.5, 80.5]);
    expect(one.x('2026-11-01')).toBeCloseTo((MARGIN.left + 600 - MARGIN.right) / 2);
  });
});

test.each<[number[], [number, number]]>([
  [
    [3, 1, 2],
    [1, 3],
  ],
  [[80], [79.5, 80.5]],
  [[], [0, 1]],
])('extent of %j is %j', (values, expected) => {
  expect(extent(values)).toEqual(expected);
});

test.each<[number[], number, number]>([
  [[10, 20, 30], 0, 0],
  [[10, 20, 30], 14, 0],
  [[10, 20, 30], 16, 1],
  [[10, 20, 30], 26, 2],
  [[10, 20, 30], 99, 2],
  [[10], 99, 0],
])('in %j the nearest to %i has the index %i', (positions, x, index) => {
  expect(nearest(positions, x)).toBe(index);
});
