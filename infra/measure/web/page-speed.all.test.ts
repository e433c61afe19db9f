import { medians, meetsAims, type PageSpeed } from './page-speed.ts';

const GOOD: PageSpeed = {
  performance: 98,
  accessibility: 100,
  best_practices: 100,
  lcp: 1500,
  tbt: 100,
  cls: 0,
};
const BUDGET = { lcp: 1500, tbt: 100 };

it.each([
  ['a static page that is fast', undefined, {}, true],
  ['a static page that is slow', undefined, { performance: 97 }, false],
  ['a page within its budget, whatever its score', BUDGET, { performance: 60 }, true],
  ['a page that paints late', BUDGET, { lcp: 1501 }, false],
  ['a page that blocks for long', BUDGET, { tbt: 101 }, false],
  ['a fault of accessibility', BUDGET, { accessibility: 99 }, false],
  ['a fault of practice', undefined, { best_practices: 96 }, false],
  ['a missing figure', BUDGET, { lcp: Number.NaN }, false],
])('%s', (_, budget, differences, expected) => {
  expect(meetsAims(budget, { ...GOOD, ...differences })).toBe(expected);
});

it('takes the median of each figure', () => {
  const runs = [3, 1, 2].map((lcp) => ({ ...GOOD, lcp, tbt: 10 - lcp }));
  expect(medians(runs)).toEqual({ ...GOOD, lcp: 2, tbt: 8 });
});
