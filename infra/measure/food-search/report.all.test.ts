import { growthOf } from '../harness/kinds-table.ts';
import { searchReport } from './report.ts';

const times = (p50: number, p95 = 2 * p50) => ({ p50, p95, p99: 3 * p50 });
const kind = {
  name: 'typo',
  bar: 15,
  large: times(6),
  small: times(3),
  floor: times(1),
  concurrent: { per_second: 123.4, p95: 56.78 },
};
const rows = { large: 1_000_000, small: 10_000 };
const lineOf = (measured: typeof kind) =>
  searchReport([measured], rows)
    .split('\n')
    .find((line) => line.startsWith('| typo'));

test("a kind's row shows the floor, its bar and fewer foods", () => {
  expect(lineOf(kind)).toBe(
    '| typo | 6.00 / 12.00 / 18.00 | 1.00 / 2.00 / 3.00 | 6.00 | 15 | 3.00 / 6.00 / 9.00 | 2.00 | ok | 123 / 56.8 |',
  );
});

test.each([
  ['too slow', { ...kind, bar: 5 }],
  ['growing too much', { ...kind, small: times(1) }],
])('a kind that is %s is over', (_why, measured) => {
  expect(lineOf(measured)).toContain('**over**');
});

test("growth is the worse of the medians' and the slow answers' growth", () => {
  expect(growthOf({ large: times(2, 12), small: times(1, 3) })).toBe(4);
});
